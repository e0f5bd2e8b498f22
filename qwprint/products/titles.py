"""What a game or variant is called on paper."""

from qwprint.game import Game
from qwprint.layout.words import Words


def full_title(game: Game, variant: str, words: Words) -> str:
    """The game in the language of the words, and the variant in words; ``words`` hold the game's catalog."""
    return f"{words['game title']} · {words[f'variant {variant}']}" if variant else words["game title"]


def card_title(game: Game, kind: str, words: Words) -> str:
    """The same of a rule card, whose ``kind`` may also be a way to play (``solo``) or the ``challenge``."""
    return f"{words['game title']} · {words['challenge']}" if kind == "challenge" else full_title(game, kind, words)
