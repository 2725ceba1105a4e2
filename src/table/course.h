// The digest of a game's course: SHA-256 over every question's seat, its legal moves, the answer, and the outcome.
// It is made of words, so that a verb or a card more changes nothing for games without it. Records of the first format
// counted rows instead.
#pragma once

#include <optional>
#include <string>

#include "table/digest.h"
#include "table/table.h"

namespace logres {

class Course {
 public:
  static constexpr int kFormat = 2;  // of records: 1 has row numbers, 2 words

  explicit Course(const GameEntry& game, int format = kFormat) : game_(&game), format_(format) {}
  int format() const { return format_; }
  void add(Seat seat, const MoveList& legal, Move answer);
  std::string hex(const std::optional<Outcome>& outcome) const;

 private:
  void add_words(const MoveList& legal, Move answer);
  void add_rows(const MoveList& legal, Move answer);

  const GameEntry* game_;
  int format_;
  Digest digest_;
};

}  // namespace logres
