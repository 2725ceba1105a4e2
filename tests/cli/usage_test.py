"""Exit codes, help, languages, full disks and closed pipes; and the words the code asks for."""
import pathlib
import re
import subprocess
import tomllib
import unittest

from tests.cli.program import LANGUAGES, LOGRES, ROOT, SCRATCH, environment, run, words


class Usage(unittest.TestCase):
    def test_without_arguments_the_help(self):
        process = run()
        self.assertEqual(process.returncode, 0)
        self.assertEqual(process.stdout, run("--help").stdout)
        for word in ("Examples:", "Exit codes:", "play", "simulate", "tournament", "replay", "verify", "protocol", "NO_COLOR", "--lang"):
            self.assertIn(word, process.stdout)

    def test_help_of_every_command(self):
        for command in ("play", "simulate", "tournament", "replay", "verify", "protocol"):
            process = run(command, "--help")
            self.assertEqual((process.returncode, process.stderr), (0, ""))
            self.assertIn(command, process.stdout)

    def test_columns_are_counted_in_letters(self):
        for language in LANGUAGES:
            lines = run("--lang", language, "--help").stdout.splitlines()
            options = [line for line in lines if re.match(r"  -", line)]
            columns = {re.match(r"  \S+(?: \S+)* {2,}", line).end() for line in options}
            self.assertEqual(len(columns), 1, (language, options))

    def test_help_and_complaints_speak_every_language(self):
        for language in LANGUAGES:
            catalog = words(language, "help")
            for command in (None, "play", "serve", "check"):
                text = run("--lang", language, *([command] if command else []), "--help").stdout
                self.assertIn(catalog["headings"]["options"] + ":", text, language)
                self.assertNotIn("help.", text, language)
            self.assertIn(catalog["serve"]["about"], run("--lang", language).stdout)
            self.assertIn(catalog["logres"]["about"], run("--help", LOGRES_LANG=language).stdout)
            process = run("--lang", language, "play", "rumors", "--bots", "genius")
            self.assertIn(catalog["error"]["bots"].split("{")[0], process.stderr)
            self.assertIn(catalog["error"]["try"], run(f"--lang={language}", "--nonsense").stderr)
            process = run("--lang", language, "serve", "--port", "99999")
            self.assertEqual((process.returncode, process.stdout), (2, ""))
            self.assertNotIn("help.", process.stderr)

    def test_what_is_wrong_with_a_file_is_said_in_every_language(self):
        (pathlib.Path(SCRATCH.name) / "no.db").write_text("not a store, and long enough to be looked at" * 30)
        for language in LANGUAGES:
            error = words(language, "error")
            for wanted, args, text in (
                    (error["field"]["missing"], ("verify", "-"), "{}"),
                    (error["record"]["no_json"].split("{")[0], ("verify", "-"), "nonsense"),
                    (error["store"]["not_ours"].replace("{file}", "no.db"), ("check", "--store", "sqlite:no.db"), ""),
                    (error["store"]["no_file"].replace("{file}", "none.db"), ("export", "-", "--store", "sqlite:none.db"), ""),
                    (error["import"]["line"].replace("{line}", "1").replace("{why}", error["import"]["no_export"]),
                     ("import", "-", "--store", "memory"), '{"another_export":1}\n')):
                process = run("--lang", language, *args, text=text)
                self.assertIn(wanted.replace("’", "'"), process.stderr.replace("’", "'"), (language, args))
                self.assertNotEqual(process.returncode, 0)

    def test_rules_speak_every_language(self):
        for language in LANGUAGES:
            text = run("--lang", language, "play", "rumors", "--seed", 1, "--seats", 1, text="r R-092\nq\n").stdout
            wanted = "at least 4 swords" if language == "en" else words(language, "rumors")["rule"]["R-092"][:30]
            self.assertIn(wanted, " ".join(text.split()), language)

    def test_version(self):
        process = run("--version")
        self.assertEqual(process.returncode, 0)
        self.assertRegex(process.stdout, r"^logres \d+\.\d+\.\d+\nshadows rules \d+\nrumors rules \d+\nlegends rules \d+\n$")

    def test_wrong_usage(self):
        for args in (["dance"], ["play", "chess"], ["play", "rumors", "--seats", "8"], ["play", "rumors", "--seats", "0"],
                     ["play", "rumors", "--you", "5"], ["play", "rumors", "--you", "x"], ["play", "rumors", "--bots", "genius"],
                     ["play", "rumors", "--option", "expert=2"], ["play", "rumors", "--option", "expert=off,on"],
                     ["play", "rumors", "--seats", "2", "--option", "first=3"], ["play", "rumors", "extra"], ["--nonsense"],
                     ["play", "--lang", "xx"], ["simulate"], ["tournament"], ["verify"], ["replay"], ["play", "--scenario", "a", "--resume", "b"]):
            process = run(*args)
            self.assertEqual(process.returncode, 2, args)
            self.assertEqual(process.stdout, "", args)
            self.assertTrue(process.stderr.startswith("logres: "), process.stderr)

    def test_the_language_is_found(self):
        def first_question(*args, **env):
            return run(*args, "play", "rumors", "--seed", 1, "--seats", 1, text="q\n", **env).stdout
        titles = {language: words(language, "rumors")["board"]["no_card"] for language in LANGUAGES}
        for language, title in titles.items():
            self.assertIn(title, first_question("--lang", language))
            self.assertIn(title, first_question(LOGRES_LANG=language))
            self.assertIn(title, first_question(LOGRES_LANG="", LC_ALL=f"{language}_XX.UTF-8"))
            self.assertIn(title, first_question(LOGRES_LANG="", LANG=f"{language}_XX.UTF-8"))
        self.assertIn(titles["de"], first_question("--lang", "de", LOGRES_LANG="fr"))
        self.assertIn(titles["en"], first_question(LOGRES_LANG="", LANG="C.UTF-8"))
        self.assertIn(titles["en"], first_question(LOGRES_LANG="tlh"))


class Output(unittest.TestCase):
    COMMANDS = (["--help"], ["--version"], ["simulate", "rumors", "--games", "5", "--bots", "random"], ["play", "rumors", "--seed", "1"])

    def test_a_full_disk(self):
        for command in self.COMMANDS:
            with open("/dev/full", "w") as full:
                process = subprocess.run([LOGRES, *command], stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE,
                                         text=True, env=environment(), timeout=60, cwd=SCRATCH.name)
            self.assertEqual(process.returncode, 74, command)
            if command[0] in ("simulate", "play"):
                self.assertRegex(process.stderr, r"^logres: cannot write: .*\n$")

    def test_a_closed_pipe_is_left_quietly(self):
        for command in self.COMMANDS:
            process = subprocess.Popen([LOGRES, *command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       env=environment(), cwd=SCRATCH.name)
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"", command)
            process.stderr.close()
            self.assertIn(process.wait(60), (0, 74), command)


class Catalogs(unittest.TestCase):
    """src/words/catalogs_test.cc compares the languages; here is what only the source text can tell."""

    def has(self, key):
        file, *path = key.split(".")
        node = words("en", file)
        for step in path:
            if not isinstance(node, dict) or step not in node:
                return False
            node = node[step]
        return True

    def test_names_are_the_glossarys(self):
        """A card's name has one home, its game's catalog; docs/rules/glossary.toml is what translators agreed on."""
        groups = {"shadows": ("card", "knight"), "rumors": ("card",), "legends": ("character", "event_card", "ability", "allegiance")}
        with open(ROOT / "docs/rules/glossary.toml", "rb") as file:
            glossary = tomllib.load(file)
        terms = {term["id"]: term for term in glossary["term"]}
        compared = 0
        for language in glossary["languages"]:
            for game, names in groups.items():
                for group in names:
                    for key, name in words(language, game)[group].items():
                        if key not in terms:
                            continue
                        compared += 1
                        self.assertEqual(name.replace("\u00a0", " "), terms[key][language].replace("'", "\u2019").replace("\u00a0", " "), f"{language} {game}.{group}.{key}")
        self.assertGreater(compared, 1000)

    def test_every_key_in_the_code_is_there(self):
        keys = set()
        for path in (ROOT / "src/cli").rglob("*.cc"):
            text = path.read_text()
            keys |= set(re.findall(r'"(cli\.[a-z_.]+[a-z_])"', text))
            keys |= {f"rumors.{key}" for key in re.findall(r'say\((?:white \? |won \? )?"([a-z_.0-9]+)"', text)} if "rumors" in path.name else set()
        self.assertGreater(len(keys), 60)
        self.assertEqual([key for key in sorted(keys) if not self.has(key)], [])

    def test_every_refusal_has_a_sentence(self):
        text = "".join((ROOT / "src/games/rumors" / name).read_text() for name in ("why.cc", "setup.cc"))
        keys = set(re.findall(r'\{"([a-z_]+)", "(?:R-\d+)?"\}', text)) | {"not_your_turn", "not_asked", "no_such_knight"}
        self.assertGreater(len(keys), 20)
        self.assertEqual([key for key in sorted(keys) if not self.has(f"rumors.why.{key}")], [])

    def test_every_advice_has_a_sentence(self):
        text = (ROOT / "src/bots/rumors/hint.cc").read_text()
        keys = {"any"} | set(re.findall(r'(?:format\(|return |\? |: )"([a-z_]+)(?=[ "])', text)) - {"grail"}
        self.assertGreater(len(keys), 20)
        self.assertEqual([key for key in sorted(keys) if not self.has(f"rumors.advice.{key}")], [])


if __name__ == "__main__":
    unittest.main()
