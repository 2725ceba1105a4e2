"""The AEC interface over `logres.State`. PettingZoo and Gymnasium are used where they are installed; without them the same
class works with spaces of its own, and tests/aec_test.py checks the clauses of PettingZoo's api_test."""
from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from .. import _core
from ..facts import Layout, actions
from ..state import State

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError:

    class AECEnv:  # type: ignore[no-redef]
        """What PettingZoo's base class offers to whoever drives an environment."""

        metadata: dict[str, Any] = {}

        @property
        def unwrapped(self) -> Any:
            return self

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            agent = self.agent_selection
            observation = self.observe(agent) if observe else None
            return (observation, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter: int = 2**63) -> Any:
            for _ in range(max_iter):
                if not self.agents:
                    return
                yield self.agent_selection

    class Discrete:  # type: ignore[no-redef]
        def __init__(self, n: int) -> None:
            self.n = n
            self.rng = np.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            self.rng = np.random.default_rng(seed)

        def sample(self, mask: Any = None) -> int:
            return int(self.rng.choice(np.flatnonzero(mask)) if mask is not None else self.rng.integers(self.n))

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    class Box:  # type: ignore[no-redef]
        def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

        def contains(self, x: Any) -> bool:
            return isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype and bool(((x >= self.low) & (x <= self.high)).all())

    class Dict(dict):  # type: ignore[no-redef, type-arg]
        def contains(self, x: Any) -> bool:
            return set(x) == set(self) and all(self[k].contains(v) for k, v in x.items())


class LogresEnv(AECEnv):
    """One seat is one agent, "seat_0" on. Observations are {"observation": uint8 cells, "action_mask": int8}."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: None or 'ansi', not {render_mode!r}")
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}
        self.game, self.options, self.render_mode = game, dict(options or {}), render_mode
        count = _core.game_facts(game)["seats"][1] if seats is None else seats
        State(game, count, self.options)  # a set-up that cannot be played is refused here
        self.possible_agents = [f"seat_{p}" for p in range(count)]
        self.agents: list[str] = []
        self._names = actions(game)
        self._numbers = _core.Actions(game, self._names)
        cells = Layout(game).size
        self.action_spaces = {a: Discrete(len(self._names)) for a in self.possible_agents}
        self.observation_spaces = {
            a: Dict({"observation": Box(0, 255, (cells,), np.uint8), "action_mask": Box(0, 1, (len(self._names),), np.int8)})
            for a in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_ = State(self.game, len(self.possible_agents), self.options, int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self.agent_selection = self.possible_agents[self.state_.player]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self._names), dtype=np.int8)
        if self.state_.player == seat:
            mask[self.state_._core.legal_ids(self._numbers)] = 1
        return {"observation": self.state_.tensor(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        numbers = self.state_._core.legal_ids(self._numbers)
        if action is None or not self.action_spaces[agent].contains(action) or int(action) not in numbers:
            raise ValueError(f"{agent}: action {action!r} is not legal")
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply(self.state_.legal()[numbers.index(int(action))])
        if self.state_.over:
            self.terminations = dict.fromkeys(self.agents, True)
            won = set(self.state_.winners or [])
            self.rewards = {a: 1.0 if p in won else -1.0 for p, a in enumerate(self.possible_agents)}
            self.agent_selection = self.agents[0]
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.possible_agents[self.state_.player]
        for name in self.agents:
            self._cumulative_rewards[name] += self.rewards[name]

    def _leave(self, agent: str, action: int | None) -> None:
        """After the end every agent takes one step without an action, and is gone."""
        if action is not None:
            raise ValueError("when an agent is done, the only valid action is None")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as a spectator sees it: text."""
        return json.dumps(self.state_.view(-1), indent=1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.agents = []
