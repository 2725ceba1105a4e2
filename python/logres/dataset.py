"""Games as data: every decision with what its seat saw, and what was hidden from it. CC0, like every file made by it.

    python3 -m logres dataset rumors --games 1000 --seats 5 --bots knight,champion --out rumors.jsonl.gz

One JSON line a decision: game and its split, the number of the move, seat, view, legal moves, the move, and for training
`hidden` (the truth, in the words of scenarios), `winners` and `ending`. The game's record, which replays to the same bytes
and proves its dice, is the line with `record`. Two lines load it:

    import gzip, json
    rows = [json.loads(line) for line in gzip.open("rumors.jsonl.gz", "rt")]
"""
from __future__ import annotations

import argparse
import gzip
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from . import _core
from .state import Bot, State

SPLITS = ("test", "validation", *("train",) * 8)  # by the game's number, so that the same seeds are always held out


def play(game: str, seats: int, options: Mapping[str, Any], bots: list[str], seed: int) -> Iterator[dict[str, Any]]:
    """One game between bots: its decisions, then the line with its record."""
    state = State(game, seats, options, seed)
    players = [Bot(bots[(seat + seed) % len(bots)], game, seat, seed=seed * 97 + seat) for seat in range(seats)]
    names = [bots[(seat + seed) % len(bots)] for seat in range(seats)]
    rows: list[dict[str, Any]] = []
    while not state.over:
        seat = state.player
        move = players[seat].choose(state)
        rows.append(
            {"move": state.moves_made, "seat": seat, "question": state.question, "view": state.view(seat), "legal": state.legal(),
             "chosen": move, "hidden": state.truth()}  # fmt: skip
        )
        state.apply(move)
    result = {"winners": state.winners, "ending": state.ending}
    for row in rows:
        yield row | result
    yield {"record": json.loads(state.record()), "bots": names} | result


def write(out: str, game: str, games: int, seats: int, options: Mapping[str, Any], bots: list[str], seed: int) -> dict[str, Any]:
    """Writes the file and tells what is in it."""
    counts: Counter[str] = Counter()
    with gzip.open(out, "wt", compresslevel=6) as file:
        for number in range(games):
            split = SPLITS[number % len(SPLITS)]
            for row in play(game, seats, options, bots, seed + number):
                counts[f"{split} {'games' if 'record' in row else 'decisions'}"] += 1
                file.write(json.dumps({"game": number, "split": split} | row, separators=(",", ":")) + "\n")
    return {"game": game, "seats": seats, "options": dict(options), "bots": bots, "seed": seed, "licence": "CC0-1.0", "counts": dict(counts)}


def options_of(game: str, words: list[str]) -> dict[str, Any]:
    """KEY=VALUE as options; what there is not is refused by the game."""
    options: dict[str, Any] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"--option {word}: KEY=VALUE")
        options[key] = int(value) if value.lstrip("-").isdigit() else value
    return options


def run(args: argparse.Namespace) -> None:
    if not 1 <= args.games <= 10_000_000:
        raise ValueError("--games: 1 to 10,000,000")
    seats = args.seats or _core.game_facts(args.game)["seats"][1]
    card = write(args.out, args.game, args.games, seats, options_of(args.game, args.option), args.bots.split(","), args.seed)
    print(json.dumps(card, indent=1))


def add_command(commands: Any) -> None:
    words = "games between bots as compressed JSON lines: views, hidden cards, records"
    command = commands.add_parser("dataset", help=words, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("game", choices=_core.games())
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--seats", type=int, default=0, help="as many as the game takes, unless it is said")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    command.add_argument("--bots", default="knight", help="levels by seat, going round: knight,champion")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--out", required=True, help="the file: NAME.jsonl.gz")
    command.set_defaults(run=run)
