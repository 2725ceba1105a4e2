"""python3 -m logres COMMAND: what there is, without a line of code."""
from __future__ import annotations

import argparse
import sys

import logres
from logres import challenge, dataset


def show_actions(args: argparse.Namespace) -> None:
    for number, name in enumerate(logres.actions(args.game)):
        print(f"{number:>5}  {name}")


def show_layout(args: argparse.Namespace) -> None:
    print(logres.Layout(args.game).table())


def show_signature(args: argparse.Namespace) -> None:
    for game in logres.games():
        print(game, logres.signature(game))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m logres", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, run, words in (
        ("actions", show_actions, "the actions of a game by number"),
        ("layout", show_layout, "the cells of a game's observation"),
    ):
        command = commands.add_parser(name, help=words, description=words)
        command.add_argument("game", choices=logres.games())
        command.set_defaults(run=run)
    words = "one number for each game: the same as tools/signature prints"
    commands.add_parser("signature", help=words, description=words).set_defaults(run=show_signature)
    dataset.add_command(commands)
    challenge.add_command(commands)
    args = parser.parse_args(argv)
    try:
        args.run(args)
    except (ValueError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
