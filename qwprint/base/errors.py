"""Errors that name whose fault it is.

Messages are one line, lower case, with the value that is wrong and what would be right. The command line turns every
``QwprintError`` into that one line and an exit status, never into a traceback.
"""


class QwprintError(ValueError):
    """A fault that has a one-line message for the person at the keyboard."""


class UsageError(QwprintError):
    """Something asked for does not exist or does not make sense (unknown game, impossible date)."""


class NotationError(QwprintError):
    """A text is not the notation it should be: it cannot be read."""


class IllegalMoveError(QwprintError):
    """A move can be read but the rules do not allow it; the message names the rule."""


class CertificateError(QwprintError):
    """A certificate does not prove what it claims; the message says at which step."""


class RoomError(CertificateError):
    """To follow the evidence would cost more than a check may; the claim may be right all the same."""


class LayoutError(QwprintError):
    """Something does not fit where it should go; the message says by how much or what would fit."""


class OutputError(QwprintError):
    """A file cannot be written (no room, no right); nothing that existed was lost."""
