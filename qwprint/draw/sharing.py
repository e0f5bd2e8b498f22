"""Many pages that look alike need little memory: what they have in common is kept once."""

from qwprint.draw.scene import Group, Item


class Pool:
    """Items of pages, each kept once. Those inside a group are kept before it, so that it is told by which they are."""

    def __init__(self) -> None:
        """Nothing is kept yet."""
        self._kept: dict[object, Item] = {}
        self._numbers: set[int] = set()

    def shared(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The same items, those taken that are kept already."""
        return tuple(map(self._taken, items))

    def _taken(self, item: Item) -> Item:
        if id(item) in self._numbers:
            return item
        key: object = item
        if isinstance(item, Group):
            item = Group(item.name, self.shared(item.items), item.label, item.role)
            key = (item.name, item.label, item.role, *map(id, item.items))
        kept = self._kept.setdefault(key, item)
        self._numbers.add(id(kept))  # stays the number of this one, which is never let go
        return kept
