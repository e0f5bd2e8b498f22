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
        kept = self._group(item) if isinstance(item, Group) else self._kept.setdefault(item, item)
        self._numbers.add(id(kept))  # stays the number of this one, which is never let go
        return kept

    def _group(self, group: Group) -> Item:
        inner = self.shared(group.items)
        key = (group.name, group.label, group.role, *map(id, inner))
        if key not in self._kept:
            self._kept[key] = Group(group.name, inner, group.label, group.role)
        return self._kept[key]
