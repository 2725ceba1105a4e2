"""Many worlds of one game, stepped in one call."""
from __future__ import annotations

import enum
import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _core
from .facts import Layout, actions

Array = npt.NDArray[Any]


class Autoreset(enum.IntEnum):
    """What happens to a world whose episode has ended; the names are Gymnasium's."""

    NEXT_STEP = 0  # the step after the last begins the next episode, whatever action it is given
    SAME_STEP = 1  # the last step begins it at once: reward and done are those of the one that ended
    DISABLED = 2  # it stays ended, and takes the action -1, until reset


def _row(values: Any, what: str, n: int, dtype: type[np.generic]) -> Array:
    row = np.asarray(values)
    if row.dtype.kind not in "iu":
        raise TypeError(f"{what}: whole numbers, not {row.dtype}")
    if row.shape != (n,):
        raise ValueError(f"{what}: one for each of the {n} worlds, shape ({n},), not {row.shape}")
    limits = np.iinfo(dtype)  # type: ignore[type-var]
    if row.size and (int(row.min()) < limits.min or int(row.max()) > limits.max):
        raise ValueError(f"{what}: from {limits.min} to {limits.max}")
    return np.ascontiguousarray(row, dtype=dtype)


class Batch:
    """`n` worlds of a game. The arrays are written in place by every reset and step; copy what you want to keep.

    observation  uint8 [n, cells]     what the seat that is asked sees (`Layout`); None with observations=False
    mask         uint8 [n, actions]   1 for each legal action
    player       int8 [n]             the seat that is asked; -1 when the world has ended
    reward       float32 [n, seats]   of the last step: 1 for each winner and -1 for the others when it ended, else 0
    done         uint8 [n]            the last step ended the episode
    may_talk     uint8 [n]            whether a phrase may be said with the action; None with talk=False
    said         int16 [n, 8, 2]      speaker and phrase of what was said, the newest first, -1 for nothing; None likewise

    World i is played by dice made of its seed and the number of its episode: neither n nor threads change what happens.
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        autoreset: Autoreset = Autoreset.NEXT_STEP,
        threads: int = 1,
        observations: bool = True,
        talk: bool = False,
    ) -> None:
        facts = _core.game_facts(game)
        self.game = game
        self.n = n
        self.seats = facts["seats"][1] if seats is None else seats
        self.layout = Layout(game)
        self.actions = actions(game)
        self._core = _core.Batch(
            game, self.seats, json.dumps(dict(options or {})), n, int(Autoreset(autoreset)), threads, self.actions, observations, talk
        )
        self.phrases: list[str] = self._core.phrases if talk else []
        self.observation: npt.NDArray[np.uint8] | None = self._core.view if observations else None
        self.mask: npt.NDArray[np.uint8] = self._core.mask
        self.player: npt.NDArray[np.int8] = self._core.player
        self.reward: npt.NDArray[np.float32] = self._core.reward
        self.done: npt.NDArray[np.uint8] = self._core.done
        self.may_talk: npt.NDArray[np.uint8] | None = self._core.may_talk if talk else None
        self.said: npt.NDArray[np.int16] | None = self._core.said if talk else None

    def reset(self, seed: int | Array = 0) -> None:
        """Begins every world anew. A number seeds world i with seed + i; or give a seed for each."""
        if isinstance(seed, (int, np.integer)):
            if not 0 <= int(seed) < 2**63:
                raise ValueError("seed: from 0 to 2^63 - 1")
            seed = np.uint64(seed) + np.arange(self.n, dtype=np.uint64)
        self._core.reset(_row(seed, "seeds", self.n, np.uint64))

    def step(self, actions: Array, phrases: Array | None = None) -> None:
        """One action for each world, and perhaps a phrase (-1: none). When one is not legal, nothing happens anywhere."""
        said = None if phrases is None else _row(phrases, "phrases", self.n, np.int32)
        self._core.step(_row(actions, "actions", self.n, np.int32), said)

    def sample(self) -> npt.NDArray[np.int32]:
        """A legal action for each world, each as likely as the others; -1 where a world has ended."""
        return self._core.sample()

    def observe(self, seat: int) -> npt.NDArray[np.uint8]:
        """What any seat sees of every world (-1: a spectator)."""
        return self._core.view_of(seat)

    def labels(self) -> dict[str, npt.NDArray[np.uint8]]:
        """What is hidden: who is a Traitor, what everybody holds. For training only; no player may see it."""
        tensor = self._core.labels()
        return {name: field.of(tensor) for name, field in self.layout.labels.items()}

    def view(self, world: int, seat: int) -> dict[str, Any]:
        """What a seat sees of one world, as the protocol tells it (docs/protocol.md)."""
        return json.loads(self._core.view_json(world, seat))

    @property
    def episodes(self) -> int:
        """How many have ended since reset."""
        return self._core.episodes()

    def digest(self) -> int:
        """One number over every action of every world: for comparing runs."""
        return self._core.digest()

    def close(self) -> None:
        """Gives the worlds back. The arrays stay as they are; anything else raises from now on."""
        self._core.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
