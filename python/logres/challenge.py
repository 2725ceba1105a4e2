"""The hidden-role challenge: tasks with fixed seeds, a panel of partners and opponents, and scores with intervals.

    python3 -m logres challenge list
    python3 -m logres challenge score loyal --agent knight --games 200
    python3 -m logres challenge score loyal --agent my_module:MyAgent --out result.json
    python3 -m logres challenge check result.json

An agent is a class made once a game, as `Agent(game, seat, seed)`, with

    choose(view, tensor, legal, actions, rng) -> index into legal

`view` is what the protocol tells a seat, `tensor` the same as numbers (`logres.Layout`), `legal` the moves as words and
`actions` their numbers, `rng` a NumPy generator. For the task "name" it answers also

    suspects(view, tensor) -> a number for each seat, the larger the more it is suspected

The seat, the other players and the deal of game i follow from the task and i alone. A result file has the record of every
game: `check` replays each of them and counts again, so that a leaderboard needs to trust nobody.
"""
from __future__ import annotations

import argparse
import importlib
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from . import _core
from ._version import __version__
from .facts import actions
from .state import Bot, State

FORMAT = "logres-challenge-1"


class Agent(Protocol):
    def choose(self, view: dict[str, Any], tensor: Any, legal: list[str], actions: list[int], rng: np.random.Generator) -> int: ...


@dataclass(frozen=True)
class Task:
    """What an agent is asked to do."""

    name: str
    says: str
    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    panel: tuple[str, ...] = ("page", "knight", "champion")  # who may sit at the other seats
    role: str | None = None  # only deals in which the agent's loyalty is this
    betrayed: bool = False  # only deals with a Traitor
    agents: int = 1  # so many seats are the agent's
    names: bool = False  # scored by whom it suspects at half time
    first_seed: int = 0


TASKS = {
    task.name: task
    for task in (
        Task("loyal", "win as a Loyal Knight with a Traitor among five", "shadows", 5, role="loyal", betrayed=True, first_seed=1_000_000),
        Task("traitor", "win as the Traitor among five", "shadows", 5, role="traitor", first_seed=2_000_000),
        Task("name", "name the Traitor at half time", "shadows", 5, role="loyal", betrayed=True, names=True, first_seed=3_000_000),
        Task("strangers", "win Rumors with partners never met", "rumors", 5, panel=("page", "knight", "champion", "random"), role="loyal", first_seed=4_000_000),
        Task("team", "win Rumors alone with copies of oneself, three seats", "rumors", 3, agents=3, first_seed=5_000_000),
        Task("companies", "be ahead of three others in Camelot Legends", "legends", 4, first_seed=6_000_000),
    )
}  # fmt: skip


class HouseAgent:
    """A bot of the house as an agent: a baseline. It is told of the game by the driver."""

    def __init__(self, level: str, game: str, seat: int, seed: int) -> None:
        self.bot = Bot(level, game, seat, seed)


class RandomAgent:
    """The other baseline."""

    def __init__(self, game: str, seat: int, seed: int) -> None:
        pass

    def choose(self, view: Any, tensor: Any, legal: list[str], actions: list[int], rng: np.random.Generator) -> int:
        return int(rng.integers(len(legal)))

    def suspects(self, view: dict[str, Any], tensor: Any) -> list[float]:
        return [0.0] * len(view["players"])


def wilson(won: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of a share: it holds the truth 95 times of 100."""
    if n == 0:
        return 0.0, 1.0
    share, square = won / n, z * z
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = z * math.sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def deal(task: Task, number: int) -> tuple[State, int, list[str], int]:
    """Game `number` of a task: the position, the agent's seat, who sits at the others, and the seed it was dealt from."""
    for attempt in range(10_000):
        seed = task.first_seed + number * 10_000 + attempt
        rng = np.random.default_rng(seed)
        seat = int(rng.integers(task.seats))
        panel = [task.panel[int(i)] for i in rng.integers(len(task.panel), size=task.seats)]
        state = State(task.game, task.seats, task.options, seed)
        fits = task.role is None or _loyalty(state, seat) == task.role
        if fits and (not task.betrayed or _traitors(state)):
            return state, seat, panel, seed
    raise ValueError(f"task {task.name}: no deal makes its seat {task.role}")


def _loyalty(state: State, seat: int) -> str | None:
    mine = state.view(seat)["mine"]
    return mine.get("loyalty") if mine else None


def _traitors(state: State) -> set[int]:
    return {p for p in range(state.seats) if _loyalty(state, p) == "traitor"}


def play(task: Task, number: int, make: Any) -> dict[str, Any]:
    """One game of a task: its record, seat, panel and score (0 to 1)."""
    state, seat, panel, seed = deal(task, number)
    own = {(seat + k) % task.seats for k in range(task.agents)}
    agents = {p: make(task.game, p, seed * 31 + p) for p in own}
    bots = {p: Bot(panel[p], task.game, p, seed * 97 + p) for p in range(task.seats) if p not in own}
    rng = np.random.default_rng([seed, 7])
    numbers = _core.Actions(task.game, actions(task.game))
    guesses: list[list[float]] = []
    traitors = _traitors(state)
    while not state.over:
        player = state.player
        if player in bots:
            move = bots[player].choose(state)
        elif isinstance(agents[player], HouseAgent):
            move = agents[player].bot.choose(state)
        else:
            legal, view, tensor = state.legal(), state.view(player), state.tensor(player)
            chosen = agents[player].choose(view, tensor, legal, state._core.legal_ids(numbers), rng)
            if not isinstance(chosen, (int, np.integer)) or not 0 <= chosen < len(legal):
                raise ValueError(f"the agent chose {chosen!r}, which is no index into its {len(legal)} legal moves")
            move = legal[int(chosen)]
            if task.names:
                guesses.append([float(x) for x in agents[player].suspects(view, tensor)])
        state.apply(move)
    row = {"number": number, "seed": seed, "seat": seat, "panel": panel, "record": json.loads(state.record())}
    if task.names:
        guess = guesses[len(guesses) // 2] if guesses else [0.0] * task.seats
        return row | {"guess": guess, "score": _named(guess, seat, traitors)}
    return row | {"score": _won(state, seat)}


def _won(state: State, seat: int) -> float:
    return 1.0 if seat in (state.winners or []) else 0.0


def _named(guess: list[float], seat: int, traitors: set[int]) -> float:
    """1 when the most suspected of the others is a Traitor; shared where several are suspected alike."""
    others = [p for p in range(len(guess)) if p != seat]
    most = max(guess[p] for p in others)
    named = [p for p in others if guess[p] == most]
    return sum(p in traitors for p in named) / len(named)


def maker(agent: str) -> Any:
    """A level of the house's bots, "random", or "module:Class"."""
    if ":" in agent:
        module, _, name = agent.partition(":")
        return getattr(importlib.import_module(module), name)
    if agent == "random":
        return RandomAgent
    return lambda game, seat, seed: HouseAgent(agent, game, seat, seed)


def score(task: Task, agent: str, games: int) -> dict[str, Any]:
    rows = [play(task, number, maker(agent)) for number in range(games)]
    return summary(task, agent, rows)


def summary(task: Task, agent: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    total = sum(row["score"] for row in rows)
    low, high = wilson(total, len(rows))
    return {"format": FORMAT, "version": __version__, "task": task.name, "agent": agent, "games": len(rows),
            "score": round(total / len(rows), 4), "interval": [round(low, 4), round(high, 4)], "rows": rows}  # fmt: skip


def check(result: Mapping[str, Any]) -> None:
    """Replays every game of a result and counts again; what is wrong is raised."""
    if result.get("format") != FORMAT:
        raise ValueError(f"format: {FORMAT} is wanted")
    if result.get("task") not in TASKS:
        raise ValueError(f"task: one of {', '.join(TASKS)}")
    task = TASKS[result["task"]]
    if [row["number"] for row in result["rows"]] != list(range(result["games"])):
        raise ValueError("rows: the games from number 0 on, each once, are wanted")
    for row in result["rows"]:
        where = f"rows[{row['number']}]"
        start, seat, panel, seed = deal(task, row["number"])
        if (seat, panel, seed) != (row["seat"], row["panel"], row["seed"]):
            raise ValueError(f"{where}: seat, panel or seed are not this game's")
        record = row["record"]
        if record["commitment"] != json.loads(start.record())["commitment"]:
            raise ValueError(f"{where}.record: it was dealt from other dice")
        end = State.replay(json.dumps(record))
        if not end.over:
            raise ValueError(f"{where}.record: the game has not ended")
        found = _named(row["guess"], seat, _traitors(start)) if task.names else _won(end, seat)
        if abs(found - row["score"]) > 1e-9:
            raise ValueError(f"{where}.score: {row['score']}, but its record says {found}")
    again = summary(task, result["agent"], list(result["rows"]))
    if again["score"] != result["score"] or again["interval"] != result["interval"]:
        raise ValueError(f"score: {result['score']}, but its rows say {again['score']}")


def run(args: argparse.Namespace) -> None:
    if args.what == "list":
        for task in TASKS.values():
            print(f"{task.name:<10} {task.says} ({task.game}, {task.seats} seats; others: {', '.join(task.panel)})")
    elif args.what == "score":
        if not 1 <= args.games <= 100_000:
            raise ValueError("--games: 1 to 100,000")
        result = score(TASKS[args.task], args.agent, args.games)
        if args.out:
            with open(args.out, "w", encoding="utf-8") as file:
                json.dump(result, file)
        print(f"{args.task}: {args.agent} {100 * result['score']:.1f} % [{100 * result['interval'][0]:.1f}, {100 * result['interval'][1]:.1f}] of {args.games} games")
    else:
        with open(args.file, encoding="utf-8") as file:
            result = json.load(file)
        check(result)
        print(f"sound: {result['agent']} at {result['task']}, {100 * result['score']:.1f} % of {result['games']} games")


def add_command(commands: Any) -> None:
    words = "tasks with fixed seeds; scores an agent against the panel, checks a result"
    command = commands.add_parser("challenge", help=words, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = command.add_subparsers(dest="what", required=True)
    what.add_parser("list", help="the tasks")
    scoring = what.add_parser("score", help="plays a task and prints the score with its interval")
    scoring.add_argument("task", choices=list(TASKS))
    scoring.add_argument("--agent", default="knight", help="a level of the house's bots, random, or module:Class")
    scoring.add_argument("--games", type=int, default=100)
    scoring.add_argument("--out", help="a result file, with every record")
    checking = what.add_parser("check", help="replays every game of a result file and counts again")
    checking.add_argument("file")
    command.set_defaults(run=run)
