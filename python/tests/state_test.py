"""One game: branches, records, imagined worlds, bots, data and tasks."""
import gzip
import json
import pathlib
import random
import tempfile
import unittest

import logres
from logres import challenge, dataset

GAMES = {"shadows": 5, "rumors": 5, "legends": 4}


def played(game, moves, seed=1):
    """A game after so many random moves."""
    rng = random.Random(seed)
    state = logres.State(game, GAMES[game], seed=seed)
    while not state.over and state.moves_made < moves:
        state.apply(rng.choice(state.legal()))
    return state


class States(unittest.TestCase):
    def test_a_branch_leaves_the_game_as_it_was(self):
        for game in GAMES:
            state = played(game, 12)
            before, record = state.view(0), state.record()
            copy = state.clone()
            copy.apply(copy.legal()[-1])
            self.assertEqual((state.view(0), state.record()), (before, record))
            self.assertEqual(copy.undo().view(0), before)
            self.assertEqual(state.at(0).moves_made, 0)
            with self.assertRaises(IndexError):
                state.at(13)

    def test_a_record_replays_to_the_same_bytes(self):
        for game in GAMES:
            record = played(game, 10**6).record()
            self.assertEqual(logres.State.replay(record).record(), record)
            self.assertTrue(logres.verify(record))
            broken = json.loads(record)
            broken["moves"] = broken["moves"][:-1]
            with self.assertRaises(ValueError):
                logres.verify(json.dumps(broken))

    def test_an_imagined_world_looks_the_same_to_its_seat_alone(self):
        differs = 0
        for game, seats in GAMES.items():
            for seed in range(20):
                state = played(game, 20, seed)
                for seat in range(seats):
                    world = state.determinize(seat, seed)
                    self.assertTrue(state.same_view(world, seat))
                    self.assertEqual(state.tensor(seat).tobytes(), world.tensor(seat).tobytes())
                    differs += world.truth() != state.truth()
        self.assertGreater(differs, 100)

    def test_what_is_wrong_is_named(self):
        state = logres.State("rumors", 3)
        for call, words in (
            (lambda: state.apply("dance"), "'dance' is no move of rumors"),
            (lambda: state.apply("keep own"), "keep"),
            (lambda: logres.State.scenario({"game": "rumors", "seats": 99}), "seats"),
            (lambda: logres.State.replay("{}"), "format"),
            (lambda: logres.Bot("god", "rumors", 0), "there is no bot 'god' for rumors; there are random, page"),
            (lambda: logres.Bot("knight", "rumors", (state.player + 1) % 3).choose(state), "is asked, this bot sits on"),
            (lambda: logres.Bot("knight", "legends", 0).choose(state), "plays legends, not rumors"),
        ):
            with self.assertRaisesRegex(ValueError, words):
                call()
        with self.assertRaises(IndexError):
            state.view(7)

    def test_numbers_and_words_of_legal_moves_go_together(self):
        for game in GAMES:
            state = played(game, 15)
            names = logres.actions(game)
            for number, move in zip(state.legal_actions(), state.legal(), strict=True):
                self.assertTrue(names[number] == move or names[number].startswith(move.split()[0] + " #"))

    def test_the_list_of_actions_names_all_and_grows_at_its_end_only(self):
        from logres import _core

        for game in GAMES:
            self.assertLessEqual(set(_core.all_actions(game)), set(logres.actions(game)), "python3 tools/… add the new ones at the end")


class Bots(unittest.TestCase):
    def test_the_same_seed_plays_the_same_game(self):
        def whole(seed):
            return [json.loads(json.dumps(row)) for row in dataset.play("rumors", 3, {}, ["knight", "champion"], seed)]

        self.assertEqual(whole(4), whole(4))
        self.assertNotEqual(whole(4), whole(5))

    def test_advice_is_legal_and_says_what_it_counts(self):
        for game in GAMES:
            state = logres.State(game, GAMES[game], seed=2)
            bot = logres.Bot("champion", game, state.player)
            for advice in bot.advise(state):
                self.assertIn(advice.move, state.legal())
                self.assertIn(advice.scale, {"chance", "points", "none"})

    def test_a_bot_that_has_seen_more_is_not_asked_in_the_past(self):
        state = logres.State("rumors", 3, seed=1)
        bot = logres.Bot("knight", "rumors", state.player)
        later = state.clone()
        later.apply(bot.choose(later))
        while later.player != bot.seat and not later.over:
            later.apply(later.legal()[0])
        if not later.over:
            bot.choose(later)
            with self.assertRaisesRegex(ValueError, "more than has happened"):
                bot.choose(state)


class Data(unittest.TestCase):
    def test_a_dataset_has_what_each_seat_saw_and_records_that_replay(self):
        with tempfile.TemporaryDirectory() as folder:
            out = str(pathlib.Path(folder) / "rumors.jsonl.gz")
            card = dataset.write(out, "rumors", 12, 3, {}, ["knight"], 0)
            rows = [json.loads(line) for line in gzip.open(out, "rt")]
        self.assertEqual(card["counts"]["test games"], 2)
        self.assertEqual(sum("record" in row for row in rows), 12)
        for row in rows:
            if "record" in row:
                self.assertTrue(logres.verify(json.dumps(row["record"])))
            else:
                self.assertIn(row["chosen"], row["legal"])
                self.assertEqual(row["view"]["mine"]["loyalty"], row["hidden"]["loyalty"][row["seat"]])


class Tasks(unittest.TestCase):
    def test_every_task_deals_what_it_says(self):
        for task in challenge.TASKS.values():
            for number in range(3):
                state, seat, _, _ = challenge.deal(task, number)
                if task.role:
                    self.assertEqual(challenge._loyalty(state, seat), task.role)
                if task.betrayed:
                    self.assertTrue(challenge._traitors(state))

    def test_a_result_is_sound_and_a_forged_one_is_named(self):
        result = json.loads(json.dumps(challenge.score(challenge.TASKS["team"], "random", 3)))
        challenge.check(result)
        for change, words in (
            (lambda r: r["rows"][1].update(score=1 - r["rows"][1]["score"]), r"rows\[1\].score"),
            (lambda r: r["rows"].pop(), "rows"),
            (lambda r: r["rows"][0]["record"]["moves"].pop(), "finished"),
            (lambda r: r["rows"][2].update(record=r["rows"][0]["record"]), "other dice"),
            (lambda r: r.update(score=0.99), "its rows say"),
            (lambda r: r.update(task="sleep"), "task"),
        ):
            forged = json.loads(json.dumps(result))
            change(forged)
            with self.assertRaisesRegex(ValueError, words):
                challenge.check(forged)

    def test_guesses_are_scored_alike_for_all(self):
        self.assertEqual(challenge._named([0, 9, 0, 0, 0], 0, {1}), 1.0)
        self.assertEqual(challenge._named([0, 0, 0, 0, 0], 0, {1}), 0.25)
        self.assertEqual(challenge._named([99, 0, 5, 0, 0], 0, {1}), 0.0)

    def test_intervals_hold_the_truth(self):
        rng = random.Random(1)
        held = 0
        for _ in range(1000):
            low, high = challenge.wilson(sum(rng.random() < 0.5 for _ in range(75)), 75)
            held += low <= 0.5 <= high
        self.assertTrue(930 <= held <= 970, held)


if __name__ == "__main__":
    unittest.main()
