#!/usr/bin/env python3
"""Plays whole games of Logres through its protocol, every seat at random. Standard library only.

    python3 examples/random_bot.py build/release/logres --games 20

Each seat is asked for its own view and sees nothing else, as a bot over the network would. Any refusal ends the
program with status 1. docs/protocol.md explains every message.
"""
import argparse
import collections
import json
import random
import subprocess
import sys
import time


class Table:
    """A running `logres protocol`: one request, one answer."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8")
        self.requests = 0

    def ask(self, verb, **fields):
        request = {"verb": verb, **fields}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        self.requests += 1
        answer = json.loads(line) if line else {"ok": False, "code": "closed", "message": "The program has ended."}
        if not answer["ok"]:
            sys.exit(f"refused ({answer['code']}): {answer['message']}\n  request: {json.dumps(request)}")
        return answer

    def close(self):
        self.ask("quit")
        return self.process.wait(10)


def keeps_limits(game, seats, options):
    """The limits of `games` tie the number of seats to the options; a set-up that keeps to them is never refused."""
    for limit in game["limits"]:
        if "seats_at_most" in limit:
            ((key, value),) = limit["when"].items()
            if options[key] == value and seats > limit["seats_at_most"]:
                return False
        else:
            needed = limit["seats_at_least"] + sum(options[key] for key in limit["plus"])
            needed += sum(options[key].bit_length() for key in limit["plus_bits"])
            if seats < needed:
                return False
    return True


def random_options(game, seats, rng):
    """Every option at random, until all of them go together with this number of seats."""
    while True:
        options = {o["key"]: rng.choice(o["choices"]) if "choices" in o else rng.randint(o["min"], o["max"])
                   for o in game["options"]}
        if keeps_limits(game, seats, options):
            return options


def play(table, game, seats, rng):
    """One game from the first question to the last: its outcome and how many moves were made."""
    table.ask("new", game=game["game"], seats=seats, options=random_options(game, seats, rng), seed=rng.getrandbits(62))
    moves = 0
    while True:
        for seat in rng.sample(range(seats), seats):
            view = table.ask("view", seat=seat)["view"]
            if view["outcome"]:
                return view["outcome"], moves
            if view["owes"]:
                table.ask("move", seat=seat, move=rng.choice(view["legal"]), seq=view["seq"])
                moves += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the logres program")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--game", default="rumors")
    parser.add_argument("--seats", type=int, help="players (default: every number in turn)")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same games")
    args = parser.parse_args()

    rng = random.Random(args.seed)
    table = Table(args.program)
    game = table.ask("games", game=args.game)["games"][0]
    counts = list(range(game["min_seats"], game["max_seats"] + 1))
    endings, moves, started = collections.Counter(), 0, time.monotonic()
    for i in range(args.games):
        outcome, n = play(table, game, args.seats or counts[i % len(counts)], rng)
        endings[outcome["reason"]] += 1
        moves += n
        if not table.ask("verify")["sound"]:
            sys.exit("a finished game does not replay")
    status = table.close()
    print(f"{args.games} games of {args.game}, {moves} moves, {table.requests} requests "
          f"in {time.monotonic() - started:.1f} s")
    for reason, count in endings.most_common():
        print(f"  {reason:20} {count}")
    return status


if __name__ == "__main__":
    sys.exit(main())
