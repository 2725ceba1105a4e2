#include "games/rumors/rumors.h"

#include <algorithm>

#include "games/rumors/step_functions.h"

namespace logres::rumors {

Decision Rumors::pending(const State& s) { return open_question(s); }
void Rumors::legal(const State& s, Seat seat, MoveList& out) { legal_answers(s, seat, out); }
void Rumors::apply(State& s, Move move, const Ctx& ctx) { answer_step(s, move, ctx); }

namespace {

// Which side has won, by the ending.
constexpr std::array<std::uint8_t, kEndings> kWinners = [] {
  constexpr std::uint8_t nobody = 0xff, loyal = kLoyal, traitor = kTraitor;
  return std::array<std::uint8_t, kEndings>{
#define ENDING(id, word, side, rules) side,
#include "games/rumors/endings.def"
#undef ENDING
  };
}();

}  // namespace

std::optional<Outcome> Rumors::outcome(const State& s) {
  if (!is_over(s)) return std::nullopt;
  Outcome outcome;
  outcome.reason = s.ending;
  const std::uint8_t winning = kWinners[s.ending];
  for (Seat p = 0; p < s.seats; ++p) {  // in solo the loyalty is kLoyal throughout
    if (s.loyalty[p] != winning) continue;
    outcome.winners.add(p);
    outcome.score[p] = 1;
  }
  return outcome;
}

namespace {

// D-08, D-11: the first drawn that may be chosen.
Card first_playable(const State& s, bool morgans) {
  for (int i = 0; i < s.hand_size; ++i) {
    const Card c = s.hand[static_cast<std::size_t>(i)];
    if (morgans || !is_morgan(c)) return c;
  }
  return kNoCard;
}

}  // namespace

// the last column of the table in section 15, nothing else.
Move Rumors::absent(const State& s, Seat seat, Dice& dice) { return absent_answer(s, seat, dice); }

Move absent_turn(const State& s, const Away& /*away*/) {  // D-01, D-02
  if (can_draw(s)) return move(kListen);
  const QuestSet open = open_quests(s);
  std::uint8_t q = 0;
  while (!has_quest(open, q)) ++q;
  return move(kGoOn, q);
}
Move absent_number(const State& s, const Away& /*away*/) {  // D-07
  return move(kSay, static_cast<std::uint8_t>(std::min(s.count + 1, kNumbers)));
}
Move absent_claim(const State& s, const Away& /*away*/) { return move(kClaimCard, s.hand[0]); }  // D-06
Move absent_cover(const State& /*s*/, const Away& /*away*/) { return move(kCover); }
Move absent_token(const State& /*s*/, const Away& /*away*/) { return move(kLayToken, kGrail); }  // D-03
Move absent_venture(const State& /*s*/, const Away& /*away*/) { return move(kDecline); }         // D-18
Move absent_receiver(const State& s, const Away& away) {  // D-04: next eligible clockwise
  Seat to = clockwise(away.seat, s.seats);
  while (revealed_traitor(s, to)) to = clockwise(to, s.seats);
  return move(kGive, to);
}
Move absent_keep(const State& /*s*/, const Away& /*away*/) { return move(kKeep, kKeepOld); }                    // D-05
Move absent_spreading(const State& s, const Away& /*away*/) { return move(kSpread, first_playable(s, true)); }  // D-08
Move absent_gawain_card(const State& s, const Away& /*away*/) {
  return move(kPlayCard, first_playable(s, false));
}  // D-11
Move absent_gawain_quest(const State& s, const Away& /*away*/) { return move(kNameQuest, s.main); }  // D-12
Move absent_look(const State& /*s*/, const Away& /*away*/) { return move(kClose); }                  // D-16
Move absent_pass(const State& /*s*/, const Away& /*away*/) { return move(kPass); }  // D-09, D-10, D-14, D-15

}  // namespace logres::rumors
