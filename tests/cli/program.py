"""What the tests of the command line share: starting the program, its words, and answers to drive it with."""
import json
import os
import pathlib
import random
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOGRES = os.environ.get("LOGRES", str(ROOT / "build/release/logres"))
LOGRES = str(pathlib.Path(LOGRES).resolve())
# Where the program runs: a random answer may be taken for the name of a file to save.
SCRATCH = tempfile.TemporaryDirectory()
LANGUAGES = sorted(p.name for p in (ROOT / "locales").iterdir() if p.is_dir())


def environment(**extra):
    """A known environment: English, 80 columns, no colour switched off or on."""
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LOGRES_LANG", "LC_ALL", "LANG", "LC_MESSAGES")}
    return {**env, "LOGRES_LANG": "en", "COLUMNS": "80", "TERM": "xterm-256color", **extra}


def run(*args, text="", **extra):
    """Runs `logres args` with `text` as its input; the finished process with text output."""
    return subprocess.run([LOGRES, *map(str, args)], input=text, capture_output=True, text=True, timeout=120,
                          env=environment(**extra), encoding="utf-8", cwd=SCRATCH.name)


def words(language, file):
    return json.loads((ROOT / "locales" / language / f"{file}.json").read_text(encoding="utf-8"))


def answers(seed, count=3000):
    """Mostly the first choice, sometimes another; numbers up to 60 find their way through Morgan #2's counting."""
    rnd = random.Random(seed)
    return "".join(f"{rnd.choice([1, 1, 1, 1, 2, 2, rnd.randint(1, 60)])}\n" for _ in range(count))


def play(*args, seed=1, text=None, **extra):
    """A whole game; the last answers are for the question about saving, which is answered with Enter."""
    return run("play", "rumors", "--no-confirm", "--seed", seed, *args, text=answers(seed) if text is None else text, **extra)
