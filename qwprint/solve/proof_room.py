"""What a check may cost: whoever wrote the certificate, it ends."""

from qwprint.base.errors import RoomError


class Room:
    """How much a check may still follow, counted in states, whatever they are called in the game."""

    __slots__ = ("_left", "_most", "_what")

    def __init__(self, most: int, what: str) -> None:
        """``most`` of ``what`` (a plural), none of them followed yet."""
        self._left, self._most, self._what = most, most, what

    def take(self, count: int) -> None:
        """Raises ``RoomError`` where there are not so many left."""
        self._left -= count
        if self._left < 0:
            raise RoomError(f"more than {self._most:,} {self._what} would have to be followed")
