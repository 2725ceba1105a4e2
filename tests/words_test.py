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
import sentences  # noqa: E402  (of tools)


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

    def test_a_sentence_of_the_code_that_no_catalog_has(self):
        self.change("en", "error.store.no_file", "there is no such file {file}")
        found = "\n".join(self.found("en"))
        self.assertIn("missing a sentence for 'there is no file {}': src/store/sqlite/store.cc", found)
        self.assertIn("en unused error.store.no_file", found)


class Code(unittest.TestCase):
    def test_what_an_expression_may_say(self):
        for expression, said in (
                ('"One word."', ["One word."]),
                ('"Two "\n   "words."', ["Two words."]),
                ('fmt::format("{} of {:>3} words.", a, f(b, c))', ["{} of {} words."]),
                ('"There are " + std::to_string(n) + " words."', ["There are {} words."]),
                ('ok ? "Yes, it is." : "No, it is not."', ["Yes, it is.", "No, it is not."]),
                ('R"(He said "no".)"', ['He said "no".'])):
            self.assertEqual(sentences.texts(expression), said, expression)


if __name__ == "__main__":
    unittest.main()
