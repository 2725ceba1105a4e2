"""The Camelot games as environments: hidden roles, talk and betrayal.

    import logres

    batch = logres.Batch("rumors", n=1024, seats=5)
    batch.reset(seed=1)
    while batch.episodes < 10_000:
        batch.step(batch.sample())

`Batch` steps many worlds in one call, `State` is one game to look at, branch and replay, `Bot` plays. What a seat sees is
described by `Layout`, what it may do by `actions`. `logres.challenge` sets tasks and scores agents.
"""
from ._version import __version__
from .batch import Autoreset, Batch
from .facts import Field, Layout, actions, game_facts, games, phrases
from .state import Advice, Bot, State, verify

__all__ = [
    "Advice",
    "Autoreset",
    "Batch",
    "Bot",
    "Field",
    "Layout",
    "State",
    "__version__",
    "actions",
    "game_facts",
    "games",
    "phrases",
    "signature",
    "verify",
]


def signature(game: str, games: int = 20_000) -> str:
    """One number over fixed games: the same as the program's own (`tools/signature`), or the rules differ."""
    from . import _core

    return _core.signature(game, games)
