#include "table/rule_book.h"

#include <fmt/format.h>

#include <map>

#include "embedded.h"
#include "table/request.h"

namespace logres {
namespace {

constexpr std::string_view kFolder = "docs/rules/";
constexpr std::string_view kSuffix = ".md";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "R-092" at the beginning of `text`.
bool starts_with_id(std::string_view text) {
  return text.size() >= 5 && text[0] >= 'A' && text[0] <= 'Z' && text[1] == '-' && is_digit(text[2]) &&
         is_digit(text[3]) && is_digit(text[4]) && (text.size() == 5 || !is_digit(text[5]));
}

std::string_view trimmed(std::string_view text, std::string_view what) {
  const auto first = text.find_first_not_of(what);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(what) - first + 1);
}

// Sources, which alone stand in brackets ("[EN][FR]", "[decision: why]"), and what only Markdown needs, are not for
// players.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto end = text[at] == '[' ? text.find(']', at) : std::string_view::npos;
    if (end != std::string_view::npos) {
      while (out.ends_with(' ')) out.pop_back();
      at = end;
    } else if (text.substr(at, 2) == "**") {
      ++at;
    } else if (text.substr(at, 3) == " | ") {
      out += " · ";
      at += 2;
    } else if (text[at] != '`') {
      out += text[at];
    }
  }
  return out;
}

// A rule is "- **R-092** text" or a row of a table, "| L-424 | cell | cell |"; each is one line.
std::optional<RuleText> rule_in(std::string_view line) {
  const bool bullet = line.starts_with("- **");
  if (!bullet && !line.starts_with("|")) return std::nullopt;
  std::string_view rest = bullet ? line.substr(4) : trimmed(line.substr(1), " *");
  if (!starts_with_id(rest)) return std::nullopt;
  const std::string_view id = rest.substr(0, 5);
  rest.remove_prefix(5);
  return RuleText{.id = id, .text = plain(trimmed(rest, bullet ? "* " : "*| ")), .language = "en"};
}

std::map<std::string_view, RuleText> read_rules() {
  std::map<std::string_view, RuleText> rules;
  for (const auto& file : embedded::files()) {
    if (!file.path.starts_with(kFolder) || !file.path.ends_with(kSuffix)) continue;
    std::string_view game = file.path.substr(kFolder.size());
    game.remove_suffix(kSuffix.size());
    std::string_view section;
    std::string_view text = file.content;
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
      if (line.starts_with("#")) section = trimmed(line, "# ");
      if (auto rule = rule_in(line)) {
        rule->game = game;
        rule->section = section;
        rules.try_emplace(rule->id, *rule);
      }
    }
  }
  return rules;
}

const std::map<std::string_view, RuleText>& all_rules() {
  static const auto rules = read_rules();
  return rules;
}

}  // namespace

std::optional<RuleText> find_rule(std::string_view id, const words::Words& words) {
  const auto it = all_rules().find(id);
  if (it == all_rules().end()) return std::nullopt;
  RuleText rule = it->second;
  const auto translated = words.raw(fmt::format("{}.rule.{}", rule.game, id));
  if (!translated.empty()) {
    rule.text = plain(translated);
    rule.language = words.language();
  }
  return rule;
}

std::vector<std::string_view> rule_ids_of_all_games() {
  std::vector<std::string_view> ids;
  for (const auto& [id, rule] : all_rules()) ids.push_back(id);
  return ids;
}

void write_rule(std::string_view id, std::string_view language, std::string_view field, JsonWriter& json) {
  const auto rule = find_rule(id, words::Words::in(language));
  if (!rule) refuse(no::unknown_rule(), field);
  json.field("rule", rule->id).field("game", rule->game).field("section", rule->section);
  json.field("text", rule->text).field("lang", rule->language);
}

}  // namespace logres
