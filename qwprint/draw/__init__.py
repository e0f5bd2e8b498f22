"""What can be drawn: a closed set of primitives in millimetres, the inks, and the two bundled fonts."""
