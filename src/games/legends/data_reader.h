// Reads the fields of one TOML table; the first problem stays, with its line and field. Only data.cc includes this.
#pragma once

#include <toml++/toml.h>

#include <array>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "games/legends/data.h"

namespace logres::legends {

inline constexpr std::string_view kAnyRule = "L-479";

class DataReader {
 public:
  DataReader(const toml::table& table, std::string path, std::optional<CardProblem>& problem)
      : table_(table), path_(std::move(path)), problem_(problem) {}

  const toml::table& root() const { return table_; }
  const std::string& path() const { return path_; }
  std::optional<CardProblem>& problem() { return problem_; }

  void note(std::string_view key) { known_.insert(std::string(key)); }
  bool has(std::string_view key) {
    note(key);
    return table_.contains(key);
  }

  int integer(std::string_view key, int min, int max, std::string_view rule = kAnyRule) {
    const toml::node* node = find(key);
    if (node == nullptr) return 0;
    const auto value = node->value_exact<std::int64_t>();
    if (!value || *value < min || *value > max) {
      fail(key, "range", {"error.cards.range", {{"low", min}, {"high", max}}}, rule);
      problem_->min = min;
      problem_->max = max;
      return 0;
    }
    return static_cast<int>(*value);
  }
  std::uint8_t number(std::string_view key, int min, int max, std::string_view rule = kAnyRule) {
    return static_cast<std::uint8_t>(integer(key, min, max, rule));
  }

  std::uint8_t flag(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) return 0;
    const auto value = node->value_exact<bool>();
    if (!value) fail(key, "flag", "error.cards.flag");
    return value.value_or(false) ? 1 : 0;
  }
  void yes(std::string_view key) {
    if (flag(key) == 0) fail(key, "fixed", "error.cards.true_only");
  }

  std::uint8_t name(std::string_view key, std::span<const std::string_view> names) {
    const toml::node* node = find(key);
    return node == nullptr ? 0 : one_of(key, *node, names);
  }
  // A list of names, as a set of bits.
  std::uint8_t names(std::string_view key, std::span<const std::string_view> from) {
    std::uint8_t set = 0;
    for (const toml::node* node : elements(key)) {
      set = static_cast<std::uint8_t>(set | (1U << one_of(key, *node, from)));
    }
    return set;
  }
  // Exactly two different names.
  std::optional<std::array<std::uint8_t, 2>> pair(std::string_view key, std::span<const std::string_view> from) {
    const auto list = elements(key);
    if (problem_) return std::nullopt;
    if (list.size() == 2) {
      const std::array<std::uint8_t, 2> two = {one_of(key, *list[0], from), one_of(key, *list[1], from)};
      if (two[0] != two[1]) return two;
    }
    fail(key, "two_names", "error.cards.two_names");
    return std::nullopt;
  }
  void list_is(std::string_view key, std::span<const std::string_view> names) {
    const auto list = elements(key);
    bool same = list.size() == names.size();
    for (std::size_t i = 0; same && i < names.size(); ++i) same = list[i]->value<std::string_view>() == names[i];
    if (!same) fail(key, "fixed", "error.cards.fixed");
  }

  void exactly(std::string_view key, int value) { integer(key, value, value); }
  void exactly(std::string_view key, std::string_view value) {
    const toml::node* node = find(key);
    if (node != nullptr && node->value<std::string_view>() != value)
      fail(key, "fixed", {"error.cards.needed", {{"text", value}}});
  }

  const toml::table* table(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) return nullptr;
    if (!node->is_table()) fail(key, "table", "error.cards.table");
    return node->as_table();
  }

  // A misspelt field would otherwise change nothing, silently.
  void refuse_unknown() {
    for (const auto& [key, node] : table_) {
      if (!known_.contains(std::string(key.str()))) fail(key.str(), "unknown_field", "error.field.unknown");
    }
  }

  void fail(std::string_view key, std::string_view what, Sentence why, std::string_view rule = kAnyRule) {
    if (problem_) return;
    const toml::node* node = table_.get(key);
    const toml::node& where = node != nullptr ? *node : static_cast<const toml::node&>(table_);
    problem_ = CardProblem{.line = static_cast<int>(where.source().begin.line),
                           .field = path_ + std::string(key),
                           .why = std::move(why),
                           .rule = std::string(rule),
                           .key = std::string(what)};
  }

 private:
  const toml::node* find(std::string_view key) {
    note(key);
    const toml::node* node = table_.get(key);
    if (node == nullptr) fail(key, "missing_field", "error.field.missing");
    return problem_ ? nullptr : node;
  }

  std::vector<const toml::node*> elements(std::string_view key) {
    std::vector<const toml::node*> list;
    const toml::node* node = find(key);
    if (node == nullptr) return list;
    const toml::array* array = node->as_array();
    if (array == nullptr) fail(key, "list", "error.cards.list");
    for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) list.push_back(array->get(i));
    return list;
  }

  std::uint8_t one_of(std::string_view key, const toml::node& node, std::span<const std::string_view> names) {
    const auto text = node.value<std::string_view>();
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (text == names[i]) return static_cast<std::uint8_t>(i);
      all += (all.empty() ? "" : ", ") + std::string(names[i]);
    }
    fail(key, "one_of", {"error.cards.one_of", {{"values", all}}});
    return 0;
  }

  const toml::table& table_;
  std::string path_;
  std::optional<CardProblem>& problem_;
  std::set<std::string> known_;
};

}  // namespace logres::legends
