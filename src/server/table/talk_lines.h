// What is said at a table. Players speak to the table, spectators to spectators; never across.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "core/seat.h"
#include "store/store.h"

namespace logres::server {

inline constexpr Millis kLineFades = 30'000;  // R-317; in Silence, too
inline constexpr std::size_t kMaxLines = 60;  // older ones are forgotten

struct TalkLine {
  std::uint32_t index = 0;  // 1, 2, 3 … over both kinds of lines: for whoever sends them, never shown
  std::uint32_t number =
      0;  // shown: even for the table's lines, odd for the spectators', so that neither counts the other
  Millis at = 0;
  std::optional<Seat> seat;  // nothing: a spectator
  std::string player, name;  // the public id
  std::string text;          // or:
  std::string phrase, word;
  std::optional<Seat> about;
  bool fades = false;
};

class Talk {
 public:
  // Who reads, and what of it they may.
  struct Reader {
    bool player = false;  // sits here: does not hear the spectators
    Millis delay = 0;     // they heard the table that much later
    const std::set<std::string>& muted;
    bool hears = true;  // what is said at the table
  };

  void say(TalkLine line);  // numbers it
  // Silence begins: what has not been delivered never will be. Lines already on display fade by themselves.
  void hush();
  std::uint32_t last() const { return last_; }  // the index of the newest line
  // The push `talk` with the lines after `after` that may be read now; empty when there is none.
  std::string frame(std::uint32_t after, const Reader& reader, Millis now) const;

 private:
  std::vector<TalkLine> lines_;
  std::uint32_t last_ = 0;
  std::uint32_t said_ = 0, whispered_ = 0;  // by players, by spectators
};

}  // namespace logres::server
