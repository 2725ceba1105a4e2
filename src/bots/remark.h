// Something said at the table with one of its phrases: what bots say, and what they understand.
#pragma once

#include <cstdint>
#include <string>

#include "core/seat.h"

namespace logres::bots {

struct Remark {
  std::string phrase;    // a key of the table's phrases (table/phrases.h): "danger"
  Seat about = kNoSeat;  // where the phrase is about somebody
  std::string word;      // where it is about a thing of the game: "quest.grail"
  bool operator==(const Remark&) const = default;
};

// A phrase of somebody at the table.
struct Said {
  std::uint32_t seq = 0;  // so many moves had been made
  Seat seat = kNoSeat;
  Remark remark;
};

}  // namespace logres::bots
