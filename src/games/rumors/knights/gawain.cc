// Gawain adds a card to a quest whose totals are known.
#include "games/rumors/step_functions.h"

namespace logres::rumors {

void answer_gawain(State& s, const Ctx& ctx, Move m) {
  if (m.verb == kPass) return pass_window(s);
  const Seat p = s.frames.top().owner;
  s.frames.pop();
  s.frames.top().stage = kQuestTotalled;  // of the quest: its totals are computed anew (quest.cc)
  spend_knight(s, ctx, p, kGawain, p);
  push(s, Step::kGawainCard, p);
}

void legal_gawain(const State& s, Seat p, MoveList& out) { legal_window(s, p, kGawain, kPlayGawain, out); }

Next run_gawain_card(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kDrawChoose) return Next::kAsk;
  f.stage = kDrawChoose;
  draw_hand(s, ctx, f.owner, 3);
  for (int i = 0; i < s.hand_size; ++i) {
    if (!is_morgan(s.hand[static_cast<std::size_t>(i)])) return Next::kAsk;
  }
  discard_hand(s, -1);
  s.frames.pop();
  return Next::kGoOn;
}

void answer_gawain_card(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  const Card card = m.a;
  int chosen = 0;
  while (s.hand[static_cast<std::size_t>(chosen)] != card) ++chosen;
  discard_hand(s, chosen);
  s.played[s.played_size++] = card;
  s.frames.pop();
  ctx.emit({.kind = kEvGawainCard, .actor = p, .arg = {card}});
  if (is_quest_card(card)) {
    ++s.stacks[static_cast<std::size_t>(quest_of(card))][static_cast<std::size_t>(slot_of(card))];
  }
  remove_highest(s, ctx, named_by(card), card);          // R-186; Merlin #6 names none
  if (card == kMerlin4) push(s, Step::kGawainQuest, p);
  if (card == kVivien) start_vivien(s, ctx, p);
}

void legal_gawain_card(const State& s, Seat /*p*/, MoveList& out) {
  for (Card c = 1; c < kCardKinds; ++c) {
    if (is_morgan(c)) continue;
    for (int i = 0; i < s.hand_size; ++i) {
      if (s.hand[static_cast<std::size_t>(i)] != c) continue;
      out.add(move(kPlayCard, c));
      break;
    }
  }
}

void answer_gawain_quest(State& s, const Ctx& ctx, Move m) {
  s.frames.pop();
  ctx.emit({.kind = kEvOpenedToken, .arg = {m.a}});
  remove_highest(s, ctx, quest_bit(m.a), kMerlin4);
}

void legal_gawain_quest(const State& /*s*/, Seat /*p*/, MoveList& out) { out.add_each(kNameQuest, kAnyQuest); }

}  // namespace logres::rumors
