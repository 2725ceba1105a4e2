"""./bench python: the Python package beside the engine, in turn in one run, so that a busy machine slows both."""
import argparse
import json
import statistics
import subprocess
import time

import logres

ROWS = (("shadows", 5), ("rumors", 5), ("legends", 4))
ENGINE = ["build/release/logres_bench", "engine", "--json", "--seconds", "1"]


def pace(game, seats, seconds, worlds, **more):
    """Decisions a second of processor time, choosing at random included."""
    batch = logres.Batch(game, n=worlds, seats=seats, **more)
    batch.reset(1)
    clock = time.perf_counter if more.get("threads", 1) > 1 else time.process_time
    steps, start = 0, clock()
    while clock() - start < seconds:
        batch.step(batch.sample())
        steps += worlds
    return steps / (clock() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--worlds", type=int, default=1024)
    args = parser.parse_args()
    found = {game: {"engine": [], "masks": [], "tensors": [], "two": []} for game, _ in ROWS}
    for _ in range(args.rounds):
        engine = json.loads(subprocess.run(ENGINE, capture_output=True, check=True, text=True).stdout)
        for game, seats in ROWS:
            row = found[game]
            row["engine"].append(engine[game]["decisions_per_s"])
            row["masks"].append(pace(game, seats, args.seconds, args.worlds, observations=False))
            row["tensors"].append(pace(game, seats, args.seconds, args.worlds))
            one = pace(game, seats, args.seconds, args.worlds, threads=1)
            row["two"].append(pace(game, seats, args.seconds, args.worlds, threads=2) / one)
    print(f"{'game':<9}{'engine':>10}{'masks':>10}{'of it':>7}{'tensors':>10}{'of it':>7}{'two threads':>13}")
    for game, _ in ROWS:
        middle = {name: statistics.median(values) for name, values in found[game].items()}
        print(
            f"{game:<9}{middle['engine'] / 1e6:>8.2f} M{middle['masks'] / 1e6:>8.2f} M{middle['masks'] / middle['engine']:>7.2f}"
            f"{middle['tensors'] / 1e6:>8.2f} M{middle['tensors'] / middle['engine']:>7.2f}{middle['two']:>12.2f}x"
        )


if __name__ == "__main__":
    main()
