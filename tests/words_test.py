"""tools/words --check names what is wrong with a catalog: each fault is made once, in a copy."""
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
loader = importlib.machinery.SourceFileLoader("words_tool", str(ROOT / "tools/words"))
tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("words_tool", loader))
loader.exec_module(tool)


class Faults(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        locales = pathlib.Path(self.scratch.name) / "locales"
        shutil.copytree(ROOT / "locales", locales)
        self.addCleanup(setattr, tool, "LOCALES", tool.LOCALES)
        tool.LOCALES = locales

    def change(self, language, key, value):
        """Sets a message, or drops it (None)."""
        name, *path, last = key.split(".")
        file = tool.LOCALES / language / f"{name}.json"
        tree = json.loads(file.read_text(encoding="utf-8"))
        at = tree
        for part in path:
            at = at.setdefault(part, {})
        if value is None:
            del at[last]
        else:
            at[last] = value
        file.write_text(json.dumps(tree, ensure_ascii=False), encoding="utf-8")

    def found(self, language):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            failed = tool.check([language])
        lines = out.getvalue().splitlines()
        self.assertEqual(failed, 1 if len(lines) > 1 else 0)
        return lines[:-1]

    def names(self, language, key, value, fault):
        self.change(language, key, value)
        found = self.found(language)
        self.assertTrue(any(line.startswith(f"{language} {fault} {key}") for line in found), found)

    def test_nothing_is_wrong_now(self):
        self.assertEqual([line for language in tool.languages() for line in self.found(language)], [])

    def test_missing(self):
        self.names("it", "web.front.play", None, "missing")

    def test_a_missing_rule(self):
        self.names("fr", "shadows.rule.S-064", None, "missing")

    def test_where_all_languages_stand_side_by_side(self):
        file = tool.LOCALES / "setting.json"
        tree = json.loads(file.read_text(encoding="utf-8"))
        tree["port"] |= {"de": "", "fr": "le port {numéro}", "xx": "port"}
        del tree["port"]["it"]
        file.write_text(json.dumps(tree, ensure_ascii=False), encoding="utf-8")
        for language, fault in (("de", "broken"), ("fr", "broken"), ("it", "missing"), ("en", "unused")):
            found = self.found(language)
            self.assertTrue(any(line.startswith(f"{language} {fault} setting.port") for line in found), found)
        self.assertEqual(self.found("ru"), [])

    def test_unused_here_and_by_the_code(self):
        self.names("de", "web.front.dance", "Tanzen", "unused")
        self.names("en", "web.front.dance", "Dance", "unused")

    def test_overlong(self):
        self.names("de", "web.nav.watch", "Anderen Leuten beim Spielen zusehen", "overlong")

    def test_an_argument_that_is_lost_or_misspelt(self):
        self.names("ru", "web.front.with", "С друзьями.", "broken")
        self.names("fr", "web.front.with", "Avec {nom}.", "broken")

    def test_braces_forms_and_apostrophes(self):
        self.names("it", "web.play.bots", "{count, plural, one {# bot} other {# bot}", "broken")
        self.names("de", "web.play.bots", "{count, plural, one {# Bot}}", "broken")
        self.names("fr", "web.back", "Retour à l'accueil", "broken")
        self.names("ru", "web.back", " ", "broken")

    def test_another_rule_s_id(self):
        self.names("de", "legends.rule.L-491", "Siehe L-001.", "broken")

    def test_a_refusal_or_an_error_without_its_sentence(self):
        self.change("en", "error.store.no_file", "there is no file {name}")
        self.change("en", "refusal.waits_for", "Not ready.")
        found = "\n".join(self.found("en"))
        self.assertRegex(found, r"broken error.store.no_file: src/store/sqlite/store.cc:\d+ says it with \['file'\]")
        self.assertRegex(found, r"broken refusal.waits_for: src/server/base/refusals.def:\d+ says it with \['name'\]")

    def test_a_sentence_nobody_says(self):
        self.change("en", "error.store.nobody_says_it", "a sentence")
        self.assertIn("en unused error.store.nobody_says_it", "\n".join(self.found("en")))


if __name__ == "__main__":
    unittest.main()
