"""Certificates of proven scores and how they are checked, and what the searches of all games share."""
