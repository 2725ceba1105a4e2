// What people decided, and what would have been better: judged after the end, but with the eyes of then. What a seat
// saw and could remember is used, nothing else, so luck is nobody's mistake.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/advice.h"
#include "table/match.h"

namespace logres::bots {

// What the move that was made was worth to its seat, and the best one that was found.
struct Verdict {
  Advice::Scale scale = Advice::Scale::kNone;
  Move better;  // the move that was made where nothing was clearly better
  double made = 0, best = 0;
  double loss() const { return best - made; }
};

// The eyes of one seat on a match.
class Eyes {
 public:
  virtual ~Eyes() = default;
  // As of a bot (players.h): the set-up's events and those after every move, redacted for this seat.
  virtual void see(const Table& table, std::span<const Event> redacted) = 0;
  // Nothing where nobody can tell: a question in which all must decide alike, an announcement, a game without a judge.
  // The same question has the same answer; `enough` may end it with what there is.
  virtual std::optional<Verdict> judge(const Table& table,
                                       const MoveList& legal,
                                       Move made,
                                       const std::function<bool()>& enough) = 0;

 protected:
  Eyes() = default;
  Eyes(const Eyes&) = default;
  Eyes& operator=(const Eyes&) = default;
};
std::unique_ptr<Eyes> eyes_of(const GameEntry& game, Seat seat);  // nullptr: nobody can judge this game

struct Judged {
  std::uint32_t move = 0;  // the number of the decision; the first is 1
  Seat seat = kNoSeat;
  Verdict verdict;
};

struct JudgedGame {
  std::vector<Judged> decisions;  // all that could be judged, in their order
  std::vector<Judged> mistakes;   // of each seat the three largest, the largest first; by seat
  int left_out = 0;               // there was no time for them
};

// A finished match. `by_person`: for every move, whether a person made it; the others are nobody's business.
JudgedGame judge_decisions(const Match& match,
                           const std::vector<bool>& by_person,
                           const std::function<bool()>& enough = {});

}  // namespace logres::bots
