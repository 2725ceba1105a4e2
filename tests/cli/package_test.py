"""What the package installs agrees with the program: man page, completions, unit, settings. (tools/try_package installs it.)"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from tests.cli.program import LOGRES, run

PACKAGING = pathlib.Path(__file__).resolve().parents[2] / "packaging"


def commands():
    text = run("--help").stdout
    return re.findall(r"^  ([a-z]+) ", text.split("Commands:")[1].split("\n\n")[0], re.M)


class Package(unittest.TestCase):
    def test_the_man_page_names_every_command(self):
        page = (PACKAGING / "logres.1").read_text()
        bold = set(re.findall(r"[a-z]+", " ".join(re.findall(r"^\.BR? (.*)$", page, re.M))))
        self.assertEqual(set(commands()) - bold, set())

    def test_the_man_page_has_every_option_of_every_command(self):
        page = (PACKAGING / "logres.1").read_text().replace("\\-", "-")
        parts = dict(part.split("\n", 1) for part in page.split(".SH OPTIONS")[1].split("\n.SH ")[0].split(".SS ")[1:])
        self.assertEqual(set(parts), {"logres", *(f"logres {command}" for command in commands())})
        for heading, part in parts.items():
            asked = re.findall(r"^  (?:-\w,)?(--[a-z0-9-]+)", run(*heading.split()[1:], "--help").stdout, re.M)
            told = re.findall(r"^\.B (?:-\w,)?(--[a-z0-9-]+)", part, re.M)
            self.assertEqual(told, asked, heading)
        made = subprocess.run([PACKAGING.parent / "tools/man", "--check"], capture_output=True, text=True, env={**os.environ, "LOGRES": LOGRES})
        self.assertEqual((made.returncode, made.stderr), (0, ""))

    def test_formatting_says_when_its_tool_is_missing(self):
        with tempfile.TemporaryDirectory() as bare:
            for name in ("bash", "env", "dirname", "realpath", "find", "xargs", "sed", "sort"):
                pathlib.Path(bare, name).symlink_to(shutil.which(name))
            for words in (["--check"], []):
                made = subprocess.run([PACKAGING.parent / "tools/format", *words], capture_output=True, text=True, env={"PATH": bare})
                self.assertEqual(made.returncode, 1, words)
                self.assertIn("clang-format-19 is missing", made.stderr, words)

    def complete(self, *words):
        script = (
            f'source "{PACKAGING}/completions/logres.bash"; COMP_WORDS=({" ".join(words)}); COMP_CWORD={len(words) - 1}; '
            f'_logres "{LOGRES}"; printf "%s\\n" "${{COMPREPLY[@]}}"'
        )
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split()

    def test_bash_completes_commands_and_options(self):
        self.assertEqual(set(self.complete("logres", '""')), set(commands()))
        self.assertEqual(self.complete("logres", "ver"), ["verify"])
        self.assertEqual(self.complete("logres", "verify", "--com"), ["--commitment"])
        self.assertIn("--print-config", self.complete("logres", "serve", "--pr"))
        self.assertEqual(self.complete("logres", "play", "sha"), ["shadows"])

    def test_the_man_page_names_the_exit_codes(self):
        page = (PACKAGING / "logres.1").read_text()
        status = " ".join(page.split(".SH EXIT STATUS")[1].split(".SH")[0].split())
        for code in re.findall(r"^ +(\d+)  ", run("--help").stdout.split("Exit codes:")[1], re.M):
            self.assertRegex(status, rf"(^|, ){code} ")

    def test_every_command_has_its_options_completed(self):
        for command in commands():
            options = set(re.findall(r"^  (?:-\w,)?(--[a-z0-9-]+)", run(command, "--help").stdout, re.M))
            self.assertIn("--help", options)
            self.assertLessEqual(options, set(self.complete("logres", command, "--")), command)

    def test_the_program_is_hardened(self):
        """Release builds only: the stack is guarded, the C library's functions are checked, what was linked is read-only."""
        def read(*what):
            return subprocess.run(["readelf", "--wide", *what, LOGRES], capture_output=True, text=True, check=True).stdout

        self.assertRegex(read("--dynamic"), r"\(FLAGS_1\) .*NOW PIE")
        self.assertIn("GNU_RELRO", read("--program-headers"))
        self.assertRegex(read("--program-headers"), r"GNU_STACK .* RW ")
        symbols = read("--dyn-syms")
        self.assertIn("__stack_chk_fail", symbols)
        self.assertRegex(symbols, r"__(mem|str|v?snprintf|read|f?printf)\w*_chk")

    def test_the_settings_are_settings(self):
        process = run("serve", "--config", PACKAGING / "logres.toml", "--print-config")
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        # What is only proposed there is right, too.
        proposed = "\n".join(re.findall(r"^# (\w+ = .*)$", (PACKAGING / "logres.toml").read_text(), re.M))
        self.assertIn("trusted_proxy", proposed)
        process = run("serve", "--config", "/dev/stdin", "--print-config", text=proposed)
        self.assertEqual((process.returncode, process.stderr), (0, ""))

    def test_the_unit_starts_what_is_installed(self):
        unit = (PACKAGING / "logres.service").read_text()
        self.assertIn("ExecStart=/usr/bin/logres serve --config /etc/logres.toml --data /var/lib/logres\n", unit)
        for line in ("User=logres", "Type=notify", "NoNewPrivileges=yes", "ProtectSystem=strict", "StateDirectory=logres"):
            self.assertIn(line + "\n", unit)


if __name__ == "__main__":
    unittest.main()
