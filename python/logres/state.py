"""One game: to look at, to branch, to keep; and the bots that play it."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _core
from .facts import actions


class State:
    """A game from its set-up to its end. Moves are words: state.apply("listen")."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: int = 0) -> None:
        count = _core.game_facts(game)["seats"][1] if seats is None else seats
        self._core = _core.State.start(game, count, json.dumps(dict(options or {})), seed)

    @classmethod
    def _of(cls, core: Any) -> State:
        state = cls.__new__(cls)
        state._core = core
        return state

    @classmethod
    def scenario(cls, scenario: Mapping[str, Any], seed: int = 0) -> State:
        """A position written by hand (docs/scenarios.md)."""
        return cls._of(_core.State.load(json.dumps(dict(scenario)), seed))

    @classmethod
    def replay(cls, record: str) -> State:
        """From a record: every move is checked, and so is the digest over the whole course."""
        return cls._of(_core.State.open(record))

    game = property(lambda self: self._core.game, doc="The game's name.")
    seats = property(lambda self: self._core.seats, doc="How many sit at the table.")
    player = property(lambda self: self._core.player, doc="The seat that is asked; -1 when it is over.")
    over = property(lambda self: self._core.over, doc="Whether it has ended.")
    question = property(lambda self: self._core.question, doc="What is asked.")
    moves_made = property(lambda self: self._core.moves_made, doc="How many moves were made.")
    winners = property(lambda self: self._core.winners, doc="The seats that have won; None while it goes on.")
    scores = property(lambda self: self._core.scores, doc="Points where the game has them, else 1 for a winner; None while it goes on.")
    ending = property(lambda self: self._core.ending, doc="How it ended; None while it goes on.")

    def legal(self) -> list[str]:
        """What the seat that is asked may do."""
        return self._core.legal()

    def legal_actions(self) -> list[int]:
        """The same as numbers of `logres.actions`, in the same order."""
        return self._core.legal_ids(_core.Actions(self.game, actions(self.game)))

    def apply(self, move: str) -> None:
        """Makes a move for the seat that is asked. A move that is not legal raises with the rule, and changes nothing."""
        self._core.apply(move)

    def clone(self) -> State:
        return self.at(self.moves_made)

    def at(self, moves: int) -> State:
        """A copy after the first so many moves."""
        return State._of(self._core.at(moves))

    def undo(self, moves: int = 1) -> State:
        """A copy before the last so many moves."""
        return self.at(self.moves_made - moves)

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees (-1: a spectator), as the protocol tells it."""
        return json.loads(self._core.view(seat))

    def tensor(self, seat: int) -> npt.NDArray[np.uint8]:
        """The same as a tensor (`Layout`)."""
        return self._core.tensor(seat)

    def truth(self) -> dict[str, Any]:
        """Everything, in the words of scenarios. For training and tests; no player may see it."""
        return json.loads(self._core.truth())

    def determinize(self, seat: int, seed: int) -> State:
        """A world this seat cannot tell from the true one: what it does not know is dealt anew."""
        return State._of(self._core.imagine(seat, seed))

    def same_view(self, other: State, seat: int) -> bool:
        return self._core.same_view(other._core, seat)

    def record(self) -> str:
        """The record so far: it replays to the same bytes, and `logres verify` checks it."""
        return self._core.record()

    def odds(self, games: int = 100, seed: int = 0) -> list[float]:
        """How likely each seat is to win, by so many games of the bots from here, everything known."""
        return self._core.odds(games, seed)

    def __str__(self) -> str:
        return json.dumps(self.view(-1), indent=1)


def verify(record: str) -> bool:
    """Whether a record's dice were fixed before the first move and every move was legal. What is wrong is raised."""
    return State.replay(record).moves_made >= 0


@dataclass(frozen=True)
class Advice:
    """A move worth considering: how much it is preferred (0 to 1), why, and the odds before and after it."""

    move: str
    weight: float
    reason: str
    scale: str  # "chance" of winning, "points" ahead at the end, or "none"
    before: float
    after: float


class Bot:
    """A player of the house: "page", "knight", "champion" or "random". It sees what its seat sees and nothing else.

    It follows one game: ask it in order. With a budget it thinks at most so many seconds a move.
    """

    def __init__(self, name: str, game: str, seat: int, seed: int = 0, budget: float = 0) -> None:
        self._core = _core.Bot(name, game, seat, seed, budget)

    @property
    def seat(self) -> int:
        return self._core.seat

    def choose(self, state: State) -> str:
        return self._core.choose(state._core)

    def advise(self, state: State) -> list[Advice]:
        """Up to three moves, the best first."""
        return [Advice(**row) for row in self._core.advise(state._core)]
