// What the bots of one table remember, and what they answer. Plain computation: whoever asks says how long they may
// think.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/players.h"
#include "bots/remark.h"
#include "core/advice.h"
#include "table/match.h"

namespace logres::bots {

// What a bot is asked. Copied from the match, which goes on meanwhile.
struct Question {
  std::shared_ptr<const Match> beginning;    // the same match before its first move, however it was set up
  std::vector<std::pair<Seat, Move>> moves;  // all so far, in the engine's order
  std::vector<Said> said;                    // all so far, oldest first
  Seat seat = 0;                             // may answer now
  std::string bot;
  bool advice = false;  // not a move, but hints
};
// Of this match as it is.
Question question_of(const Match& match, Seat seat, std::string_view bot);

struct Answer {
  std::optional<Move> move;      // none: there is no such bot
  std::optional<Remark> remark;  // what it would say with it
  std::vector<Advice> advice;
  std::string bot;  // who thought
};

// It follows the match move by move, each bot through its own seat's eyes, so that it can be made anew at any time.
class Brain {
 public:
  // `enough`: asked now and then; once it says true, what has been found by then must do.
  Answer think(const Question& question, std::string_view bot, TimeIsUp enough);

 private:
  bool follow(const Question& question);
  bool continues(const Question& question) const;
  void show(std::span<const Event> news);
  Player* informed(const Question& question, std::string_view bot);

  std::optional<Match> match_;
  std::size_t heard_ = 0;  // of what was said
  std::map<std::pair<Seat, std::string>, std::unique_ptr<Player>> players_;
};

}  // namespace logres::bots
