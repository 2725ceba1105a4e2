"""What the tests of the command line share: starting the program, its words, and answers to drive it with."""
import fcntl
import json
import os
import pathlib
import pty
import random
import select
import struct
import subprocess
import tempfile
import termios
import time

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


def of_user(uid):
    """What makes a process that of another user; None: ours."""
    return {} if uid is None else {"user": uid, "group": uid, "extra_groups": []}


def run(*args, text="", uid=None, **extra):
    """Runs `logres args` with `text` as its input; the finished process with text output."""
    return subprocess.run([LOGRES, *map(str, args)], input=text, capture_output=True, text=True, timeout=120,
                          env=environment(**extra), encoding="utf-8", cwd=SCRATCH.name, **of_user(uid))


def words(language, file):
    return json.loads((ROOT / "locales" / language / f"{file}.json").read_text(encoding="utf-8"))


def answers(seed, count=3000):
    """Mostly the first choice, sometimes another; numbers up to 60 find their way through Morgan #2's counting."""
    rnd = random.Random(seed)
    return "".join(f"{rnd.choice([1, 1, 1, 1, 2, 2, rnd.randint(1, 60)])}\n" for _ in range(count))


def play(*args, seed=1, text=None, **extra):
    """A whole game; the last answers are for the question about saving, which is answered with Enter."""
    return run("play", "rumors", "--no-confirm", "--seed", seed, *args, text=answers(seed) if text is None else text, **extra)


def drive(args, keys, hang_up=False, rows=40, columns=80, **extra):
    """`logres args` on a real pseudo-terminal; each of `keys` is typed when the program waits. Its exit code and all it wrote."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    process = subprocess.Popen([LOGRES, *map(str, args)], stdin=child, stdout=child, stderr=child, env=environment(**extra),
                               close_fds=True, start_new_session=True, cwd=SCRATCH.name,
                               preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    os.close(child)
    output = b""
    pending = list(keys)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        ready, _, _ = select.select([parent], [], [], 0.2)
        if ready:
            try:
                data = os.read(parent, 65536)
            except OSError:
                break
            if not data:
                break
            output += data
        elif process.poll() is not None:
            break
        elif hang_up and not pending:
            break
        elif pending:  # it waits for us
            os.write(parent, pending.pop(0).encode())
    os.close(parent)
    return process.wait(10), output.decode()
