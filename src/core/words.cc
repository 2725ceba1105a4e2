#include "core/words.h"

#include <charconv>

namespace logres {
namespace {

// Cuts the next word off `text`; words are separated by single or repeated spaces.
std::string_view next_word(std::string_view& text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) {
    text = {};
    return {};
  }
  text.remove_prefix(begin);
  const auto end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(word.size());
  return word;
}

std::array<std::uint8_t, 3> arguments(Move move) { return {move.a, move.b, move.c}; }

}  // namespace

bool arg_in_range(const ArgKind& kind, std::uint8_t value) {
  if (kind.names.empty()) return value >= kind.min && value <= kind.max;
  return value < kind.names.size() && !kind.names[value].empty();
}

std::string arg_text(const ArgKind& kind, std::uint8_t value) {
  if (!kind.names.empty() && arg_in_range(kind, value)) return std::string(kind.names[value]);
  return std::to_string(told_number(kind, value));
}

std::optional<std::uint8_t> parse_arg(const ArgKind& kind, std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (!kind.names.empty()) {
    for (std::size_t i = 0; i < kind.names.size(); ++i) {
      if (kind.names[i] == text) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
  }
  std::uint8_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !arg_in_range(kind, value)) return std::nullopt;
  // One spelling per value: "07" is not "7".
  if (std::to_string(value) != text) return std::nullopt;
  return value;
}

bool well_formed(std::span<const VerbDef> verbs, Move move) {
  if (move.verb >= verbs.size() || verbs[move.verb].name.empty()) return false;
  const auto values = arguments(move);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ArgKind* kind = verbs[move.verb].args[i];
    if (kind == nullptr ? values[i] != 0 : !arg_in_range(*kind, values[i])) return false;
  }
  return true;
}

std::string move_text(std::span<const VerbDef> verbs, Move move) {
  if (move.verb >= verbs.size()) return "?";
  std::string text(verbs[move.verb].name);
  const auto values = arguments(move);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ArgKind* kind = verbs[move.verb].args[i];
    if (kind == nullptr) break;
    text += ' ';
    text += arg_text(*kind, values[i]);
  }
  return text;
}

std::optional<Move> parse_move(std::span<const VerbDef> verbs, std::string_view text) {
  const std::string_view name = next_word(text);
  if (name.empty()) return std::nullopt;
  for (std::size_t verb = 0; verb < verbs.size(); ++verb) {
    if (verbs[verb].name != name) continue;
    std::array<std::uint8_t, 3> values{};
    for (std::size_t i = 0; i < values.size() && verbs[verb].args[i] != nullptr; ++i) {
      const auto value = parse_arg(*verbs[verb].args[i], next_word(text));
      if (!value) return std::nullopt;
      values[i] = *value;
    }
    if (!next_word(text).empty()) return std::nullopt;
    return Move{static_cast<std::uint8_t>(verb), values[0], values[1], values[2]};
  }
  return std::nullopt;
}

std::vector<std::string_view> question_names(std::span<const QuestionDef> questions) {
  std::vector<std::string_view> names;
  for (const QuestionDef& def : questions) names.push_back(def.name);
  return names;
}

bool is_window(std::span<const QuestionDef> questions, const Decision& decision) {
  const Asked asked = questions[decision.kind].asked;
  return decision.together.size() > 1 || asked == Asked::kWindow || asked == Asked::kLookFirst;
}

bool answered_by_table(std::span<const QuestionDef> questions, const Decision& decision) {
  return is_window(questions, decision) && questions[decision.kind].asked != Asked::kLookFirst;
}

std::vector<std::string_view> rule_ids(std::string_view rules) {
  std::vector<std::string_view> ids;
  while (!rules.empty()) {
    const std::size_t end = std::min(rules.find(' '), rules.size());
    if (end > 0) ids.push_back(rules.substr(0, end));
    rules.remove_prefix(std::min(end + 1, rules.size()));
  }
  return ids;
}

void write_rules(std::string_view rules, JsonWriter& json, std::string_view key) {
  json.key(key).array();
  for (const std::string_view id : rule_ids(rules)) json.value(id);
  json.end_array();
}

}  // namespace logres
