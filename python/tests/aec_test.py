"""The clauses of PettingZoo's api_test, seed_test and render_test, checked without it; with it where it is installed."""
import json
import unittest

import numpy as np
from logres.pettingzoo import legends_v0, rumors_v0, shadows_v0

ENVS = {"shadows": (shadows_v0, 5), "rumors": (rumors_v0, 3), "legends": (legends_v0, 2)}


def play(env, seed, most=10**6):
    """A random game by the interface alone: (agent, action) as they came, and the last rewards."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    course, rewards = [], {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            rewards[agent] = reward
            action = None
        else:
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        course.append((agent, action))
        env.step(action)
        if len(course) > most:
            break
    return course, rewards


class Clauses(unittest.TestCase):
    def test_spaces_observations_and_masks(self):
        for module, seats in ENVS.values():
            env = module.env(seats=seats)
            env.reset(seed=1)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(len(env.agents), seats)
            for agent in env.agents:
                observation = env.observe(agent)
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                if agent != env.agent_selection:
                    self.assertEqual(observation["action_mask"].sum(), 0)
            mask = env.last()[0]["action_mask"]
            self.assertTrue(env.action_space(env.agent_selection).contains(int(np.flatnonzero(mask)[0])))

    def test_a_whole_game_ends_for_everybody(self):
        for module, seats in ENVS.values():
            env = module.env(seats=seats)
            _, rewards = play(env, 3)
            self.assertEqual(env.agents, [])
            self.assertEqual(len(rewards), seats)
            self.assertTrue(set(rewards.values()) <= {1.0, -1.0})

    def test_the_same_seed_gives_the_same_game(self):
        for module, seats in ENVS.values():
            self.assertEqual(play(module.env(seats=seats), 5), play(module.env(seats=seats), 5))
            self.assertNotEqual(play(module.env(seats=seats), 5)[0], play(module.env(seats=seats), 6)[0])

    def test_wrong_steps_are_refused(self):
        env = rumors_v0.env(seats=3)
        env.reset(seed=1)
        for action in (None, -1, 10**6, "listen", 255):
            with self.assertRaisesRegex(ValueError, "is not legal"):
                env.step(action)
        with self.assertRaisesRegex(ValueError, "render_mode"):
            rumors_v0.env(render_mode="human")
        with self.assertRaisesRegex(ValueError, "seats"):
            rumors_v0.env(seats=12)

    def test_render_is_what_a_spectator_sees(self):
        env = shadows_v0.env(seats=5, render_mode="ansi")
        env.reset(seed=1)
        self.assertIsNone(json.loads(env.render())["mine"])

    def test_pettingzoo_itself(self):
        try:
            from pettingzoo.test import api_test, seed_test
        except ImportError:
            self.skipTest("PettingZoo is in no package of Debian's; the tests above check the same clauses")
        for module, seats in ENVS.values():
            api_test(module.env(seats=seats), num_cycles=200)
            seed_test(lambda: module.env(seats=seats), num_cycles=100)  # noqa: B023


if __name__ == "__main__":
    unittest.main()
