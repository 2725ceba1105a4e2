"""Thousands of games at once: a random policy, then one that likes to go on quests, compared on the same deals.

    build/python/bin/python3 examples/batch_rollout.py --worlds 1024 --episodes 20000
"""
import argparse
import time

import logres
import numpy as np


def eager(batch, rng):
    """Goes on a quest wherever it may, else plays at random."""
    quests = np.array([name.startswith("quest ") for name in batch.actions])
    likes = batch.mask * np.where(quests, 4.0, 1.0)
    noise = rng.random(batch.mask.shape) * likes
    return np.where(batch.player < 0, -1, noise.argmax(axis=1))


def shares(policy, worlds, episodes, seed):
    """How often a seat has won, and decisions a second."""
    rng = np.random.default_rng(seed)
    batch = logres.Batch("rumors", n=worlds, seats=5)
    batch.reset(seed)
    won = ended = steps = 0
    start = time.perf_counter()
    while ended < episodes:
        batch.step(batch.sample() if policy is None else policy(batch, rng))
        done = batch.done.astype(bool)
        won += (batch.reward[done] > 0).sum()
        ended += int(done.sum())
        steps += worlds
    return won / (ended * batch.seats), steps / (time.perf_counter() - start)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--worlds", type=int, default=1024)
    parser.add_argument("--episodes", type=int, default=20_000)
    args = parser.parse_args()
    for name, policy in (("random", None), ("eager", eager)):
        share, speed = shares(policy, args.worlds, args.episodes, seed=1)
        print(f"{name:<7} a seat wins {100 * share:.1f} % of its games; {speed / 1e6:.2f} M decisions/s")
