// What the statistics of all games are made of: counts that can be merged, and tables whose titles and rows are
// messages of the game ("rumors.stats.by_seats").
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/games/stats.h"

namespace logres::cli {

using Counts = std::map<int, std::int64_t>;                         // value -> games
using ByOption = std::map<std::pair<int, int>, Share>;              // option, value
using ByBotAndSide = std::map<std::pair<std::string, int>, Share>;  // bot, loyalty

inline void merge_into(Share& into, const Share& from) {
  into.count += from.count;
  into.total += from.total;
}
inline void merge_into(std::int64_t& into, std::int64_t from) { into += from; }
template <class Key, class Value>
void merge_into(std::map<Key, Value>& into, const std::map<Key, Value>& from) {
  for (const auto& [key, value] : from) merge_into(into[key], value);
}

// Field by field; each is std::tie of the same fields.
template <class Into, class From>
void merge_all(const Into& into, const From& from) {
  [&]<std::size_t... kField>(std::index_sequence<kField...>) {
    (merge_into(std::get<kField>(into), std::get<kField>(from)), ...);
  }(std::make_index_sequence<std::tuple_size_v<Into>>());
}

// Statistics that are merged field by field: `Self` lists them once, as fields(x) = std::tie(x.a_, x.b_, …).
template <class Self>
class MergedStats : public GameStats {
 public:
  void merge(const GameStats& other) final {
    merge_all(Self::fields(static_cast<Self&>(*this)), Self::fields(dynamic_cast<const Self&>(other)));
  }
};

// The tables of one game, in the order they are added; those without a row are left out.
class StatsReport {
 public:
  explicit StatsReport(const GameEntry& game) : game_(game) {}

  void shares(std::string id, std::vector<ShareRow> rows);
  void distribution(std::string id, const Counts& counts);
  std::vector<Section> take() { return std::move(sections_); }

  // A single row, or none without a case; `message` below "<game>.stats".
  std::vector<ShareRow> row(std::string id, std::string_view message, const Share& share) const;
  // "seats=4": the message <game>.stats.<what> with the number.
  std::vector<ShareRow> numbered(const std::map<int, Share>& groups, std::string_view what) const;
  // Rows named by words of the game: <game>.<prefix>.<name>.
  std::vector<ShareRow> named(const std::map<int, Share>& groups,
                              std::span<const std::string_view> names,
                              std::string_view prefix) const;
  // The same for parts of a whole.
  std::vector<ShareRow> parts(const Counts& counts,
                              std::span<const std::string_view> names,
                              std::string_view prefix) const;
  std::vector<ShareRow> endings(const Counts& counts) const { return parts(counts, game_.endings, "stats.ending"); }
  std::vector<ShareRow> options(const ByOption& groups) const;
  std::vector<ShareRow> bots(const ByBotAndSide& groups, std::span<const std::string_view> loyalties) const;

 private:
  Section section(std::string id) const;

  const GameEntry& game_;
  std::vector<Section> sections_;
};

}  // namespace logres::cli
