// What simulated games tell, for one game. Everything is counted in whole numbers, so that merging the work of several
// threads gives the same result in any order. To add a game write a <game>_stats.cc and a line in stats.cc.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/share.h"
#include "table/table.h"
#include "words/words.h"

namespace logres::cli {

// A finished game.
struct Played {
  const logres::Table& start;  // shadows has a Table, too
  const logres::Table& end;
  std::span<const Event> events;  // all of them, unredacted
  std::span<const std::string> bots;
  Outcome outcome;
  int decisions = 0;
};

// A row's name: a stable id for programs, and the message (with arguments) for people.
struct RowName {
  std::string id;
  std::string key;  // "rumors.stats.seats"
  std::vector<std::pair<std::string, std::variant<std::int64_t, std::string>>> args;
};

struct ShareRow {
  RowName name;
  Share share;
};

// One table of the report: shares with their intervals, or how a number is distributed.
struct Section {
  std::string id;
  std::string title;  // a message key
  std::vector<ShareRow> shares;
  std::map<int, std::int64_t> counts;  // value -> games; empty for a table of shares
};

class GameStats {
 public:
  virtual ~GameStats() = default;
  virtual void add(const Played& game) = 0;
  // Precondition: the same game.
  virtual void merge(const GameStats& other) = 0;
  // In the order of the report; sections and rows without a game are left out.
  virtual std::vector<Section> sections() const = 0;

 protected:
  GameStats() = default;
  GameStats(const GameStats&) = default;
  GameStats& operator=(const GameStats&) = default;
};

std::unique_ptr<GameStats> make_stats(const GameEntry& game);
std::unique_ptr<GameStats> rumors_stats();
std::unique_ptr<GameStats> legends_stats();
std::unique_ptr<GameStats> shadows_stats();

// Of a distribution.
struct Summary {
  std::int64_t games = 0;
  double mean = 0, error = 0;  // error: half of the mean's 95 % interval
  int least = 0, tenth = 0, median = 0, ninetieth = 0, most = 0;
};
Summary summarise(const std::map<int, std::int64_t>& counts);

}  // namespace logres::cli
