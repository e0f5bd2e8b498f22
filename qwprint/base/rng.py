"""The stream that deals are drawn from: BLAKE2b in counter mode, easy to rebuild in any language.

How to rebuild it (this text is version 1 and never changes; a change would be a new domain):

1. Encode seed and domain in UTF-8. The *frame* is ``u32(len(domain)) || domain || u32(len(seed)) || seed``, where
   ``u32`` is four bytes, most significant first, and lengths count bytes. The lengths make the frame unambiguous: no
   two pairs of seed and domain share one.
2. Block number ``i`` (from 0) is BLAKE2b (RFC 7693; 64 bytes of digest, no key, salt or personalisation) of
   ``frame || u64(i)``, ``u64`` being eight bytes, most significant first. The blocks in order are the stream's bytes.
3. ``below(n)``: let ``k`` be the least number of bytes, at least one, with ``256**k >= n``. Take the next ``k`` bytes
   as a number ``v``, most significant first. If ``v < 256**k - 256**k % n``, the answer is ``v % n``; otherwise take
   the next ``k`` bytes and try again. So every answer is exactly as likely as any other. ``below(1)`` takes a byte too.
4. ``shuffled(items)``: for ``i`` from the last index down to 1, swap items ``i`` and ``below(i + 1)`` (Fisher-Yates).
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

ItemT = TypeVar("ItemT")

BLOCK = 64
"""Bytes in a block: the longest digest of BLAKE2b (RFC 7693, 2.1)."""


class Stream:
    """A stream of whole numbers that seed and domain fix for ever.

    It is the one value in the house that has a state: each call moves it on. So a stream is made where it is used,
    handed on as an argument, and never shared or kept.
    """

    __slots__ = ("_block", "_bytes", "_frame")

    def __init__(self, seed: str, domain: str) -> None:
        """Starts at the first byte.

        Raises:
            UnicodeEncodeError: a lone surrogate, which has no UTF-8 form; ``base.ids`` refuses such seeds before.
        """
        self._frame = b"".join(_framed(text.encode("utf-8")) for text in (domain, seed))
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """The next number that is at least 0 and less than ``limit``, which must be 1 or more."""
        assert limit >= 1
        size = max(1, (limit - 1).bit_length() + 7 >> 3)
        span = 1 << 8 * size
        fair = span - span % limit
        while True:
            number = int.from_bytes(self._take(size), "big")
            if number < fair:
                return number % limit

    def shuffled(self, items: Iterable[ItemT]) -> tuple[ItemT, ...]:
        """The items in a random order, each order as likely as any other."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            chosen = self.below(last + 1)
            pool[last], pool[chosen] = pool[chosen], pool[last]
        return tuple(pool)

    def _take(self, count: int) -> bytes:
        while len(self._bytes) < count:
            self._bytes += blake2b(self._frame + self._block.to_bytes(8, "big"), digest_size=BLOCK).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken


def _framed(content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + content
