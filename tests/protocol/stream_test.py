"""`logres protocol` on real pipes: long lines, broken bytes, a reader that goes away, a full disk."""
import json
import os
import pathlib
import resource
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("LOGRES", str(ROOT / "build/release/logres"))
GAMES = b'{"verb":"games"}\n'
IO_ERROR = 74


def run(data, **kwargs):
    kwargs.setdefault("stdout", subprocess.PIPE)
    return subprocess.run([PROGRAM, "protocol"], input=data, stderr=subprocess.PIPE, timeout=60, check=False, **kwargs)


def answers(data, **kwargs):
    done = run(data, **kwargs)
    assert done.returncode == 0, done
    return [json.loads(line) for line in done.stdout.splitlines()]


class Streams(unittest.TestCase):
    def test_the_end_of_the_input_is_a_good_end(self):
        self.assertEqual([], answers(b""))
        self.assertEqual([True], [a["ok"] for a in answers(GAMES.rstrip())])

    def test_quit_ends_before_the_input_does(self):
        self.assertEqual(1, len(answers(b'{"verb":"quit"}\n' + GAMES)))

    def test_every_line_has_an_answer(self):
        codes = [a.get("code") for a in answers(b"\n  \n\r\n" + GAMES + b"{\n\x00\n")]
        self.assertEqual(["bad_json", "bad_json", "bad_json", None, "bad_json", "bad_json"], codes)

    def test_a_line_of_ten_megabytes_is_refused_and_not_kept(self):
        def little_memory():
            resource.setrlimit(resource.RLIMIT_DATA, (64 << 20, 64 << 20))
        line = b'{"verb":"games","id":"' + b"x" * (10 << 20) + b'"}\n'
        many = answers(line * 8 + GAMES, preexec_fn=little_memory)
        self.assertEqual(["too_long"] * 8 + [None], [a.get("code") for a in many])

    def test_a_line_of_exactly_the_limit_is_read(self):
        limit = 1 << 20
        fits = GAMES.rstrip().ljust(limit) + b"\n"
        self.assertEqual([None, "too_long"], [a.get("code") for a in answers(fits + fits.replace(b"\n", b" \n"))])

    def test_bytes_that_are_no_text_are_refused(self):
        self.assertEqual(["bad_utf8"], [a["code"] for a in answers(b'{"verb":"\xff\xfe"}\n')])

    def test_a_reader_that_has_gone_ends_it_quietly(self):
        reader, writer = os.pipe()
        os.close(reader)
        done = run(GAMES * 3, stdout=writer)
        os.close(writer)
        self.assertEqual((IO_ERROR, b""), (done.returncode, done.stderr))

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "wb") as full:
            done = run(GAMES * 3, stdout=full)
        self.assertEqual(IO_ERROR, done.returncode)
        self.assertIn(b"No space left", done.stderr)

    def test_answers_come_at_once(self):
        with subprocess.Popen([PROGRAM, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for i in range(3):
                process.stdin.write(b'{"verb":"games","id":%d}\n' % i)
                process.stdin.flush()
                self.assertEqual(i, json.loads(process.stdout.readline())["id"])
            process.stdin.close()
            self.assertEqual(0, process.wait(10))


if __name__ == "__main__":
    unittest.main()
