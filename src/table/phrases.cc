#include "table/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "words/words.h"

namespace logres {
namespace {

#define PHRASE(id, ...) Phrase{.key = #id __VA_OPT__(, ) __VA_ARGS__},
constexpr auto kPhrases = std::to_array<Phrase>({
#include "table/phrases.def"
});
#undef PHRASE

bool lists(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The lists a word may come from: those of moves.
bool has_name(const ArgKind* kind, std::string_view key, std::string_view name) {
  if (kind == nullptr || kind->key != key) return false;
  return std::find(kind->names.begin(), kind->names.end(), name) != kind->names.end();
}

}  // namespace

std::span<const Phrase> phrases() { return kPhrases; }

const Phrase* find_phrase(std::string_view key) {
  const auto found = std::find_if(kPhrases.begin(), kPhrases.end(), [&](const Phrase& p) { return p.key == key; });
  return found == kPhrases.end() ? nullptr : found;
}

bool is_aid_of(const GameEntry& game, std::string_view word) { return lists(game.table_rules.aids, word); }

bool is_word_of(const GameEntry& game, std::string_view word) {
  if (!game.table_rules.talk_of.empty()) return lists(game.table_rules.talk_of, word);
  const auto dot = word.find('.');
  if (dot == std::string_view::npos || dot + 1 == word.size()) return false;
  const auto key = word.substr(0, dot);
  const auto name = word.substr(dot + 1);
  if (!words::Words::in("en").has(fmt::format("{}.{}", game.name, word)))
    return false;  // a list without words of its own
  return std::any_of(game.verbs.begin(), game.verbs.end(), [&](const VerbDef& verb) {
    return std::any_of(
        verb.args.begin(), verb.args.end(), [&](const ArgKind* arg) { return has_name(arg, key, name); });
  });
}

}  // namespace logres
