"""What a message says of a value that is not what was expected."""

from typing import Any


def told(value: Any) -> str:
    """A wrong value, short enough for one line and never costly to write."""
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "an object"
    if type(value) is int and value.bit_length() > 64:
        return "a huge number"
    if isinstance(value, str) and len(value) > 40:
        return "a long text"
    return "nothing" if value is None else ascii(value)
