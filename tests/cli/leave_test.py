"""Leaving a game and coming back, taking a move back, editing what is typed, several people at one keyboard."""
import json
import pathlib
import re
import tempfile
import unittest

from tests.cli.program import SCRATCH, answers, drive, run

UP, LEFT, HOME, RUBOUT = "\x1b[A", "\x1b[D", "\x01", "\x7f"


class Home(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.TemporaryDirectory()
        self.addCleanup(self.home.cleanup)

    def saved(self):
        return sorted(pathlib.Path(self.home.name).glob("logres/saved/*.json"))

    def at_home(self, *args, text=""):
        return run(*args, text=text, XDG_DATA_HOME=self.home.name)


class Leaving(Home):
    def test_q_asks_and_saves_and_resume_goes_on(self):
        left = self.at_home("play", "rumors", "--seed", "7", "--name", "Anna", "--bots", "page", text="1\nq\n1\n").stdout
        self.assertIn("Leave the game?", left)
        self.assertEqual(len(self.saved()), 1)
        self.assertIn(str(self.saved()[0]), left.replace("\n", ""))
        self.assertEqual(self.saved()[0].parent.stat().st_mode & 0o777, 0o700)
        before = json.loads(self.saved()[0].read_text())
        again = self.at_home("resume", "--no-confirm", text="1\nq\n1\n").stdout
        self.assertIn("Anna", again)
        after = json.loads(self.saved()[0].read_text())  # the same file: one game, one place
        self.assertEqual(after["players"], before["players"])
        self.assertEqual(after["moves"][:len(before["moves"])], before["moves"])
        self.assertGreater(len(after["moves"]), len(before["moves"]))

    def test_a_game_that_is_finished_waits_no_longer(self):
        self.at_home("play", "rumors", "--seed", "7", "--seats", "3", text="q\n1\n")
        self.assertEqual(len(self.saved()), 1)
        self.at_home("resume", "--no-confirm", text=answers(1))
        self.assertEqual(self.saved(), [])
        self.assertIn("No game has been left", self.at_home("resume").stdout)

    def test_playing_on_and_leaving_without_saving(self):
        text = self.at_home("play", "rumors", "--seed", "7", text="q\n7\n3\nq\n2\n").stdout
        self.assertEqual(text.count("Leave the game?"), 2)
        self.assertIn("from 1 to 3", text)
        self.assertIn("Nothing was saved.", text)
        self.assertEqual(self.saved(), [])

    def test_one_of_several(self):
        for game in ("rumors", "legends"):
            self.at_home("play", game, "--seed", "7", text="q\n1\n")
        offered = self.at_home("resume", text="2\nq\n2\n").stdout
        self.assertRegex(offered, r"1  legends \d{4}-\d\d-\d\d \d\d:\d\d")
        self.assertIn("Rumors", offered)
        self.assertIn("logres resume", self.at_home("play", text="q\n").stdout)

    def test_a_place_that_cannot_be_written(self):
        pathlib.Path(self.home.name, "logres").write_text("a file, no directory")
        text = self.at_home("play", "rumors", "--seed", "7", text="q\n1\nq\n2\n").stdout
        self.assertIn("cannot make", text)
        self.assertIn("Nothing was saved.", text)

    def test_any_file(self):
        file = pathlib.Path(SCRATCH.name, "mine.json")
        self.at_home("play", "rumors", "--seed", "7", text=f"s {file}\nq\n2\n")
        self.at_home("resume", file, "--no-confirm", text=answers(1))
        self.assertTrue(file.exists(), "a file of one's own is not taken away")


class TakingBack(unittest.TestCase):
    def test_a_move_that_showed_nobody_anything(self):
        # The first journey: everybody sees where to, and the next question is the traveller's own. How many questions
        # come before it is up to the bots.
        for answers_before in range(4, 24):
            text = run("play", "shadows", "--seed", "5", "--seats", "4", text="1\n" * answers_before + "u\nq\n2\n").stdout
            if "Squire goes: Black Knight." in text:
                break
        self.assertIn("Squire goes: Black Knight.", text)
        after = text[text.index("Your last move has been taken back."):]
        self.assertRegex(after, r"0 Squire +Sir Gawain +♥4 +\d cards +Camelot")
        self.assertIn("Move …", after)

    def test_what_was_shown_stands(self):
        text = run("play", "shadows", "--seed", "3", "--seats", "4", "--no-talk", text="1\nu\nq\n2\n").stdout
        self.assertIn("it stands", text)

    def test_R039_what_was_announced_stands(self):
        text = run("play", "rumors", "--seed", "7", "--no-confirm", text="1\n1\nu\nq\n2\n").stdout
        self.assertIn("R-039", text)

    def test_nothing_yet(self):
        text = run("play", "rumors", "--seed", "7", text="u\nq\n2\n").stdout
        self.assertIn("nothing to take back", text)


class OnATerminal(Home):
    def test_a_line_is_edited_and_comes_back(self):
        code, output = drive(["play", "rumors", "--seed", "7", "--seats", "3"],
                             ["\r", "xr R-092" + HOME + "\x04\r", UP + RUBOUT + "1\r", "q\r", "2\r"], XDG_DATA_HOME=self.home.name)
        self.assertEqual(code, 0)
        self.assertIn("R-092 ", output)
        self.assertIn("R-091 ", output)

    def test_letters_of_every_alphabet(self):
        code, output = drive(["play", "rumors", "--seed", "7", "--seats", "3"], ["\r", "s Ёж-é.json\r", "q\r", "2\r"], LC_ALL="C")
        self.assertEqual(code, 0)
        self.assertTrue(pathlib.Path(SCRATCH.name, "Ёж-é.json").exists(), output[-300:])

    def test_a_screen_that_can_do_nothing(self):
        code, output = drive(["play", "rumors", "--seed", "7", "--seats", "3"], ["\n", "q\n", "2\n"], TERM="dumb")
        self.assertEqual(code, 0)
        self.assertIn("Nothing was saved.", output)


class SeveralPeople(unittest.TestCase):
    def test_nobody_finds_what_another_typed(self):
        _, output = drive(["play", "rumors", "--seed", "7", "--seats", "3", "--you", "0,1,2", "--name", "Ann,Bob,Cid"],
                          ["\r", "r R-092\r", "1\r", "\r", "\r", UP + "\r", "q\r", "2\r"])
        screens = re.split(r"\x1b\[H\x1b\[2J", output)
        hands = [i for i, s in enumerate(screens) if "Give the keyboard to" in s]
        self.assertGreaterEqual(len(hands), 2)
        for i in hands:  # the hand-over itself shows a name and nothing of the game
            self.assertRegex(screens[i], r"I am (Ann|Bob|Cid)")
            self.assertNotIn("You are", screens[i])
        self.assertNotIn("R-092", "".join(screens[hands[1]:]), "the arrow key brought a line of the one before")

    def test_R325_S446_who_has_nothing_to_give_is_asked_like_the_others(self):
        shared = run("play", "shadows", "--seed", "5", "--seats", "4", "--you", "0,1,2,3", "--no-confirm", text="1\n" * 900).stdout
        self.assertIn("1  Offer no Merlin", shared)
        self.assertEqual(re.findall(r".* passes\.", shared), [])


class TheFirstScreen(unittest.TestCase):
    def test_it_says_who_one_is_and_what_for(self):
        shadows = run("play", "shadows", "--seed", "3", text="q\n").stdout
        self.assertIn("You are Sir ", shadows)
        self.assertIn("twelve Swords", " ".join(shadows.split()))
        self.assertIn("Type m to see your loyalty", shadows)
        self.assertNotIn("You are Loyal", shadows)
        rumors = run("play", "rumors", "--seed", "3", text="q\n").stdout
        self.assertIn("Seven white swords win", " ".join(rumors.split()))
        self.assertIn("the most points win", " ".join(run("play", "legends", "--seed", "3", text="q\n").stdout.split()))

    def test_S446_the_question_does_not_tell_how_many_merlins_one_holds(self):
        # Twelve games until somebody with a Merlin in hand is asked; all of them are asked with the same words.
        for seed in range(1, 30):
            text = run("play", "shadows", "--seed", str(seed), "--seats", "3", "--no-confirm", "--no-talk", text="1\n" * 200).stdout
            at = text.find("How many Merlins")
            if at >= 0:
                break
        self.assertIn("Type 0, 1, 2 or 3.", " ".join(text[at:at + 200].split()))
        before = text[:at].count("\n> ")
        wrong = run("play", "shadows", "--seed", str(seed), "--seats", "3", "--no-confirm", "--no-talk",
                    text="1\n" * before + "3\n").stdout
        self.assertIn("You do not hold so many Merlins.", wrong[wrong.find("How many Merlins"):])
        self.assertNotRegex(wrong[wrong.find("How many Merlins"):], r"from 0 to \d")


if __name__ == "__main__":
    unittest.main()
