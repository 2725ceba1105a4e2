"""What is known of a game before anybody plays it: its options, actions, phrases and the layout of its tensors."""
from __future__ import annotations

import functools
import importlib.resources
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _core

NOBODY = 255  # in cells of the kinds "seat" and "word": nobody, nothing, or not known to this seat


def games() -> list[str]:
    """The names of the games."""
    return _core.games()


def game_facts(game: str) -> dict[str, Any]:
    """Seats, options with their choices and defaults, endings, bots and phrases of a game."""
    return _core.game_facts(game)


@functools.cache
def actions(game: str) -> list[str]:
    """The actions by number: the same in every version. "lay fight_3 3", or "movers #2" for the third legal move of a verb."""
    if game not in games():
        _core.game_facts(game)  # says which games there are
    text = importlib.resources.files("logres").joinpath(f"actions/{game}.txt").read_text()
    return text.splitlines()


def phrases(game: str) -> list[str]:
    """The phrases one may say with an action, by number: "danger quest.grail", "suspect 3"."""
    return _core.game_facts(game)["phrases"]


@dataclass(frozen=True)
class Field:
    """Some neighbouring cells of a tensor.

    kind: "count" a number; "signed" a number plus 128; "yes_no" 0 or 1; "seat" a seat; "seats" 0 or 1 for eight seats;
    "bits" 0 or 1 for the members of a set; "word" an index into `words`; "bytes" as the meaning says.
    """

    name: str
    kind: str
    offset: int
    shape: tuple[int, ...]
    words: tuple[str, ...]
    meaning: str

    @property
    def cells(self) -> int:
        return int(np.prod(self.shape, dtype=int))

    def of(self, tensor: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """This field of one tensor or of many: a view, not a copy."""
        part = tensor[..., self.offset : self.offset + self.cells]
        return part.reshape((*tensor.shape[:-1], *self.shape))


class Layout:
    """The cells of a game's tensors: `fields` of what a seat sees, `labels` of what is hidden from it (for training)."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.fields = {row["name"]: _field(row) for row in _core.view_fields(game)}
        self.labels = {row["name"]: _field(row) for row in _core.label_fields(game)}
        self.size = sum(f.cells for f in self.fields.values())

    def __getitem__(self, name: str) -> Field:
        return self.fields[name]

    def features(self, tensor: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
        """For a network: words and seats as one of many, numbers by ten, sets as they are; "bytes" are left out."""
        parts = [_features(field, field.of(tensor), tensor.shape[:-1]) for field in self.fields.values() if field.kind != "bytes"]
        return np.concatenate(parts, axis=-1)

    def table(self) -> str:
        """The layout as a table to read."""
        rows = [f"{'cells':>12}  {'field':<20} {'kind':<7} meaning"]
        for f in self.fields.values():
            rows.append(f"{f.offset:>5} - {f.offset + f.cells - 1:>4}  {f.name:<20} {f.kind:<7} {f.meaning}")
        return "\n".join(rows)


def _field(row: dict[str, Any]) -> Field:
    return Field(row["name"], row["kind"], row["offset"], tuple(row["shape"]), tuple(row["words"]), row["meaning"])


def _features(field: Field, cells: npt.NDArray[np.uint8], lead: tuple[int, ...]) -> npt.NDArray[np.float32]:
    if field.kind in {"word", "seat"}:
        most = len(field.words) if field.words else 8
        known = np.minimum(cells, most)  # one place more: nobody, or not known
        return (known[..., None] == np.arange(most + 1)).astype(np.float32).reshape(*lead, -1)
    values = cells.astype(np.float32).reshape(*lead, -1)
    if field.kind == "signed":
        return (values - 128) / 10
    return values / 10 if field.kind == "count" else values
