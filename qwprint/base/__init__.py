"""The ground floor: units, errors, random streams, ids, clean text and bundled files. Imports nothing of the house."""
