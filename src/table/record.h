// A record: save file, replay, bug report and test fixture in one. It replays to the same bytes.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.h"
#include "table/refusal.h"
#include "table/secret.h"
#include "table/table.h"

namespace logres {

struct Record {
  static constexpr std::string_view kFormat = "logres-record-2", kFirstFormat = "logres-record-1";

  const GameEntry* game = nullptr;
  int format = 2;  // 1: the digest counts rows (table/course.h)
  int rules_version = 0;
  Setup setup;
  std::optional<boost::json::object> scenario;  // when the match began from a position written by hand
  std::vector<std::string> players;             // one label per seat: a name, "bot:random", …; may be empty
  std::string commitment;
  std::optional<Secret> secret;              // absent while a live game goes on
  std::vector<std::pair<Seat, Move>> moves;  // in the engine's order
  std::string digest;                        // over every question, its legal moves and its answer: table/course.h
  bool finished = false;
  std::optional<Outcome> outcome;  // set exactly when finished
};

// A record longer than this is refused unread.
inline constexpr std::size_t kMaxRecordBytes = 4U << 20U;

// One line of JSON, without a line break at its end.
std::string write_record(const Record& record);
// Refuses what is not a record, an unknown game, options out of range, moves that are not words of the game, …
// The field is named in every refusal ("moves[17]"). Whether the moves are legal is for Match::open to say.
std::variant<Record, Refusal> read_record(std::string_view json);
std::variant<Record, Refusal> read_record(const boost::json::object& json);

}  // namespace logres
