"""Many worlds at once: the same for any number of worlds and threads, and whatever is wrong is refused by name."""
import pathlib
import threading
import unittest

import logres
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = {"shadows": 5, "rumors": 5, "legends": 4}


def course(game, n, threads, steps=300, seed=3, **more):
    """What happened in the first eight worlds of a batch: every array, step by step."""
    with logres.Batch(game, n=n, seats=GAMES[game], threads=threads, **more) as batch:
        batch.reset(seed)
        seen = []
        for _ in range(steps):
            batch.step(batch.sample())
            seen.append(tuple(a[:8].tobytes() for a in (batch.observation, batch.mask, batch.player, batch.reward, batch.done)))
        return seen, batch.labels()["hand" if game != "rumors" else "loyalty"][:8].tobytes()


class Same(unittest.TestCase):
    def test_any_number_of_worlds_and_threads_gives_the_same_bytes(self):
        for game in GAMES:
            alone = course(game, 8, 1)
            self.assertEqual(alone, course(game, 64, 1), game)
            self.assertEqual(alone, course(game, 64, 2), game)
            self.assertEqual(alone, course(game, 33, 3), game)
            self.assertNotEqual(alone, course(game, 8, 1, seed=4), game)

    def test_the_signature_is_the_programs(self):
        # All 20,000 games of each are compared by the stage `python` of ./test.
        for line in (ROOT / "tests/signature.txt").read_text().splitlines():
            game, number = line.split()
            self.assertEqual(logres.signature(game), number, game)


class Reads(unittest.TestCase):
    def test_what_is_marked_legal_is_what_the_game_lists(self):
        for game, seats in GAMES.items():
            batch = logres.Batch(game, n=1, seats=seats)
            batch.reset(11)
            for _ in range(200):
                ids = np.flatnonzero(batch.mask[0])
                self.assertGreater(len(ids), 0)
                self.assertIn(int(batch.sample()[0]), ids)
                self.assertTrue((batch.observation[0] == batch.observe(int(batch.player[0]))[0]).all())
                batch.step(batch.sample())
                if batch.done[0]:
                    break

    def test_fields_say_what_the_view_says(self):
        batch = logres.Batch("shadows", n=16, seats=5)
        batch.reset(2)
        for _ in range(60):
            batch.step(batch.sample())
            for world in range(16):
                if batch.player[world] < 0:
                    continue
                view = batch.view(world, int(batch.player[world]))
                tell = lambda name: batch.layout[name].of(batch.observation[world])  # noqa: B023, E731
                self.assertEqual(int(tell("white")), view["white"])
                self.assertEqual(int(tell("engines")), view["siege_engines"])
                self.assertEqual(list(tell("life")[:5]), [p["life"] for p in view["players"]])
                knights = batch.layout["knight"].words
                self.assertEqual([knights[k] for k in tell("knight")[:5]], [p["knight"] for p in view["players"]])
                self.assertEqual(int(tell("hand").sum()), len(view["mine"]["hand"]))

    def test_what_is_hidden_is_in_the_labels_only(self):
        batch = logres.Batch("shadows", n=64, seats=5, options={"loyalty_mode": "traitor_among_us"})
        batch.reset(5)
        loyalty = batch.labels()["loyalty"][:, :5]
        self.assertTrue((loyalty.sum(axis=1) <= 1).all())  # one Traitor at most
        self.assertGreater(loyalty.sum(), 0)
        for seat in range(5):
            seen = batch.layout["loyalty"].of(batch.observe(seat))[:, :5]
            self.assertTrue((seen[:, seat] == loyalty[:, seat]).all())
            self.assertTrue((np.delete(seen, seat, axis=1) == 255).all())
        self.assertTrue((batch.layout["loyalty"].of(batch.observe(-1))[:, :5] == 255).all())

    def test_features_are_finite_and_have_one_place_for_each_word(self):
        for game, seats in GAMES.items():
            batch = logres.Batch(game, n=4, seats=seats)
            batch.reset(1)
            features = batch.layout.features(batch.observation)
            self.assertEqual(features.dtype, np.float32)
            self.assertTrue(np.isfinite(features).all())


class Ends(unittest.TestCase):
    def run_to_end(self, autoreset):
        batch = logres.Batch("rumors", n=1, seats=3, autoreset=autoreset)
        batch.reset(9)
        for _ in range(5000):
            batch.step(batch.sample())
            if batch.done[0]:
                return batch
        self.fail("no end")

    def test_rewards_are_one_and_minus_one_at_the_end_only(self):
        batch = self.run_to_end(logres.Autoreset.DISABLED)
        self.assertTrue(set(batch.reward[0].tolist()) <= {1.0, -1.0})
        self.assertEqual(batch.player[0], -1)
        self.assertEqual(batch.mask.sum(), 0)
        self.assertEqual(batch.sample().tolist(), [-1])
        batch.step([-1])
        self.assertEqual(batch.reward[0].tolist(), [0.0, 0.0, 0.0])
        with self.assertRaisesRegex(ValueError, "world 0 has ended"):
            batch.step([0])

    def test_next_step_begins_the_next_episode_with_any_action(self):
        batch = self.run_to_end(logres.Autoreset.NEXT_STEP)
        self.assertEqual(batch.player[0], -1)
        batch.step([12345])
        self.assertEqual((batch.done[0], batch.reward[0].sum()), (0, 0))
        self.assertGreaterEqual(batch.player[0], 0)
        self.assertEqual(batch.episodes, 1)

    def test_same_step_shows_the_next_episode_at_once(self):
        batch = self.run_to_end(logres.Autoreset.SAME_STEP)
        self.assertEqual(batch.done[0], 1)
        self.assertGreaterEqual(batch.player[0], 0)
        self.assertGreater(batch.mask.sum(), 0)


class Talks(unittest.TestCase):
    def test_a_phrase_is_heard_by_the_next(self):
        batch = logres.Batch("shadows", n=2, seats=5, talk=True)
        batch.reset(1)
        phrase = batch.phrases.index("suspect 3")
        speaker = int(batch.player[0])
        self.assertEqual(batch.may_talk.tolist(), [1, 1])
        batch.step(batch.sample(), np.array([phrase, -1]))
        self.assertEqual(batch.said[0, 0].tolist(), [speaker, phrase])
        self.assertEqual(batch.said[1, 0].tolist(), [-1, -1])
        with self.assertRaisesRegex(ValueError, "there is no phrase 9999"):
            batch.step(batch.sample(), np.array([9999, -1]))

    def test_nobody_talks_in_silence(self):
        batch = logres.Batch("rumors", n=256, seats=5, talk=True)  # Morgan's silence
        batch.reset(1)
        for _ in range(200):
            silent = np.flatnonzero((batch.may_talk == 0) & (batch.player >= 0))
            if len(silent):
                said = np.full(256, -1)
                said[silent[0]] = 0
                with self.assertRaisesRegex(ValueError, f"world {silent[0]}: nobody may talk now"):
                    batch.step(batch.sample(), said)
                return
            batch.step(batch.sample())
        self.fail("never silent")


class Wrong(unittest.TestCase):
    def setUp(self):
        self.batch = logres.Batch("rumors", n=4, seats=3)

    def test_a_step_before_reset_and_after_close(self):
        with self.assertRaisesRegex(RuntimeError, "reset the batch first"):
            self.batch.step(np.zeros(4, int))
        self.batch.reset(1)
        self.batch.close()
        for call in (lambda: self.batch.step(np.zeros(4, int)), self.batch.sample, lambda: self.batch.reset(1), lambda: self.batch.observe(0)):
            with self.assertRaisesRegex(RuntimeError, "closed"):
                call()

    def test_wrong_actions_change_nothing(self):
        self.batch.reset(1)
        before = self.batch.digest()
        good = self.batch.sample()
        for bad, error, words in (
            (np.zeros(3, int), ValueError, r"shape \(4,\), not \(3,\)"),
            (np.zeros((4, 1), int), ValueError, "shape"),
            (np.zeros(4), TypeError, "whole numbers, not float64"),
            (["listen"] * 4, TypeError, "whole numbers"),
            ([2**40] * 4, ValueError, "from -2147483648"),
            ([good[0], good[1], good[2], 100000], ValueError, "world 3: there is no action 100000"),
            ([good[0], good[1], good[2], -1], ValueError, "world 3: there is no action -1"),
            ([good[0], 255, good[2], good[3]], ValueError, r"world 1: action 255 \(close\) is not legal"),
        ):
            with self.assertRaisesRegex(error, words):
                self.batch.step(bad)
        self.assertEqual(self.batch.digest(), before)
        self.batch.step(good)

    def test_what_is_written_into_the_mask_makes_nothing_legal(self):
        self.batch.reset(1)
        self.batch.mask[:] = 1
        with self.assertRaisesRegex(ValueError, "is not legal"):
            self.batch.step([255] * 4)

    def test_wrong_setups_name_what_is_wrong(self):
        for arguments, words in (
            (("chess", 4, 3), "there is no game 'chess'"),
            (("rumors", 4, 9), "seats: rumors is played by 1 to 7, not by 9"),
            (("rumors", 0, 3), "n: 1 to"),
            (("rumors", 4, 3, {"nonsense": 1}), "options"),
            (("rumors", 4, 3, {"expert": "perhaps"}), "options.expert"),
        ):
            with self.assertRaisesRegex(ValueError, words):
                logres.Batch(*arguments)
        with self.assertRaisesRegex(ValueError, "threads"):
            logres.Batch("rumors", 4, 3, threads=0)
        with self.assertRaisesRegex(ValueError, "seed"):
            self.batch.reset(-1)
        with self.assertRaises(IndexError):
            self.batch.reset(0) or self.batch.observe(5)

    def test_two_threads_in_one_batch(self):
        batch = logres.Batch("legends", n=4096, seats=4)
        batch.reset(1)
        told, stop = [], threading.Event()

        def other():
            while not stop.is_set():
                try:
                    batch.sample()
                except RuntimeError as problem:
                    told.append(str(problem))

        thread = threading.Thread(target=other)
        thread.start()
        try:
            for _ in range(200):
                try:
                    batch.step(batch.sample())
                except RuntimeError as problem:
                    told.append(str(problem))
                if told:
                    break
        finally:
            stop.set()
            thread.join()
        self.assertTrue(all("in use by another thread" in words for words in told))


if __name__ == "__main__":
    unittest.main()
