"""A small learner with nothing but NumPy: REINFORCE with a baseline on Rumors for three, all seats one policy.

    build/python/bin/python3 examples/small_learner.py --minutes 3 --curve build/learner.svg

It shows the loop; strength is not the point. The policy is one hidden layer over `Layout.features`, masked by what is legal.
"""
import argparse
import pathlib
import time

import logres
import numpy as np

GAME, SEATS = "rumors", 3


class Policy:
    """Features -> tanh -> a weight for each action."""

    def __init__(self, features, actions, hidden=64, seed=0):
        rng = np.random.default_rng(seed)
        self.parts = [
            (rng.standard_normal((features, hidden)) / np.sqrt(features)).astype(np.float32),
            np.zeros((hidden, actions), np.float32),
        ]
        self.speed = [np.zeros_like(p) for p in self.parts]

    def chances(self, features, mask):
        inner = np.tanh(features @ self.parts[0])
        weights = np.where(mask > 0, inner @ self.parts[1], -1e9)
        weights -= weights.max(axis=1, keepdims=True)
        chances = np.exp(weights)
        return inner, chances / chances.sum(axis=1, keepdims=True)

    def learn(self, features, inner, chances, chosen, advantage, rate):
        """One step up the gradient of log chance times advantage, scaled by its running size (RMSProp)."""
        rows = np.arange(len(chosen))
        slope = -chances * advantage[:, None]
        slope[rows, chosen] += advantage
        slope /= len(chosen)
        back = (slope @ self.parts[1].T) * (1 - inner * inner)
        for i, gradient in enumerate((features.T @ back, inner.T @ slope)):
            self.speed[i] = 0.95 * self.speed[i] + 0.05 * gradient * gradient
            self.parts[i] += rate * gradient / (np.sqrt(self.speed[i]) + 1e-6)


def draw(chances, rng):
    """One action a row, by its chances."""
    return (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)


def train(minutes, seed=1, worlds=256, tell=print):
    """Plays and learns until the time is over; the share of wins, now and then."""
    batch = logres.Batch(GAME, n=worlds, seats=SEATS, autoreset=logres.Autoreset.SAME_STEP)
    batch.reset(seed)
    rng = np.random.default_rng(seed)
    policy = Policy(batch.layout.features(batch.observation).shape[1], len(batch.actions), seed=seed)
    waiting = [[] for _ in range(worlds)]  # each world's decisions of the game under way
    curve, baseline, won, seen = [], 0.0, 0.0, 0
    end = time.monotonic() + 60 * minutes
    harvest = []
    while time.monotonic() < end:
        features = batch.layout.features(batch.observation)
        mask, player = batch.mask.copy(), batch.player.copy()
        _, chances = policy.chances(features, mask)
        chosen = draw(chances, rng)
        batch.step(chosen)
        for i in range(worlds):
            waiting[i].append((features[i], mask[i], chosen[i], player[i]))
            if batch.done[i]:
                harvest += [(*row[:3], batch.reward[i, row[3]]) for row in waiting[i]]
                won, seen = won + (batch.reward[i] > 0).mean(), seen + 1
                waiting[i] = []
        if len(harvest) >= 8192:
            x, m = (np.stack([row[k] for row in harvest]) for k in (0, 1))
            a, r = np.array([row[2] for row in harvest]), np.array([row[3] for row in harvest], np.float32)
            baseline = 0.9 * baseline + 0.1 * r.mean()
            policy.learn(x, *policy.chances(x, m), a, r - baseline, rate=0.003)
            harvest = []
            if seen >= 500:
                curve.append((batch.episodes, won / seen))
                tell(f"{batch.episodes:>8} games   wins {100 * won / seen:5.1f} %")
                won, seen = 0.0, 0
    return policy, curve


def picture(curve):
    """The curve as SVG."""
    most = max(n for n, _ in curve)
    points = " ".join(f"{60 + 520 * n / most:.1f},{260 - 220 * share:.1f}" for n, share in curve)
    lines = "".join(
        f'<path d="M60 {260 - 220 * s}h520" stroke="#ccc"/><text x="52" y="{264 - 220 * s}" text-anchor="end">{round(100 * s)} %</text>'
        for s in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="12">'
        f'{lines}<polyline points="{points}" fill="none" stroke="#245" stroke-width="2"/>'
        f'<text x="320" y="292" text-anchor="middle">games (to {most:,}): how often a seat wins, Rumors for three</text></svg>\n'
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="an SVG file for the curve")
    args = parser.parse_args()
    _, found = train(args.minutes, args.seed)
    if args.curve and found:
        pathlib.Path(args.curve).write_text(picture(found))
