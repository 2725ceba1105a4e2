// Pieces on the board: Siege Engines, Swords, figures, lasting cards, Relics.
#include <algorithm>

#include "games/shadows/quests/quests.h"
#include "games/shadows/steps.h"

namespace logres::shadows {

void add_engines(State& s, const Ctx& ctx, int n) {
  const int now = std::min(kEngines, s.engines + n);
  s.engines = static_cast<std::uint8_t>(now);
  ctx.emit({.kind = kEvEngines, .arg = {s.engines, static_cast<std::uint8_t>(n)}});
  end_check(s, ctx);  // S-061
}

void remove_engine(State& s, const Ctx& ctx) {
  if (s.engines == 0) return;
  --s.engines;
  ctx.emit({.kind = kEvEngines, .arg = {s.engines, 0}});
}

// All Swords of one event at once (S-395); the caller checks the end when the event's other pieces lie too.
void lay_swords(State& s, const Ctx& ctx, int white, int black) {
  if (white + black == 0) return;
  s.white = static_cast<std::uint8_t>(s.white + white);
  s.black = static_cast<std::uint8_t>(s.black + black);
  ctx.emit({.kind = kEvSwords, .arg = {static_cast<std::uint8_t>(white), static_cast<std::uint8_t>(black)}});
  if (s.looked == 0 && swords(s) >= 6) {  // S-406
    s.looked = 1;
    ctx.emit({kEvAllLook});
    for (Seat p = 0; p < s.seats; ++p) {
      if (is_seated(s, p) && s.face[p] == Face::kHidden) look_at_loyalty(s, ctx, p);
    }
  }
}

void look_at_loyalty(const State& s, const Ctx& ctx, Seat p) {
  ctx.emit({.kind = kEvLoyalty, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {s.loyalty[p]}});
}

void clear_laid(State& s, std::size_t b) {
  Laid& laid = s.laid[b];
  for (std::size_t i = 0; i < laid.size; ++i) discard_white(s, laid_card(laid.code[i]));
  laid = Laid{};
}

// S-091, S-371, S-387. Group quests keep their cards (S-093), Heroism stays (S-263).
void leave_place(State& s, const Ctx& ctx, Seat p) {
  if (!is_solo(s.place[p])) return;
  const std::size_t b = board(s.place[p]);
  if (s.laid[b].size == 0) return;
  clear_laid(s, b);
  ctx.emit({.kind = kEvLostCards, .arg = {s.place[p]}});
}

void set_place(State& s, const Ctx& ctx, Seat p, std::uint8_t place) {
  leave_place(s, ctx, p);
  s.place[p] = place;
  ctx.emit({.kind = kEvMoved, .actor = p, .arg = {place}});
}

// S-088, S-090, S-094, S-095.
bool may_enter(const PublicState& s, std::uint8_t place, std::uint8_t from) {
  if (place == from) return false;
  if (place == kCamelot) return true;
  if (!quest_in_play(s, place)) return false;
  return !is_solo(place) || knights_at(s, place).empty();
}

// S-129: can the cards lying there and this one still be completed?
bool fits_pattern(const PublicState& s, std::uint8_t quest, int value) {
  switch (quest) {
    case kAtBlackKnight:
      return fits_black_knight(s.laid[0], value);
    case kAtLancelot:
      return fits_lancelot(s.laid[1], value);
    case kAtDragon:
      return fits_dragon(s.laid[1], value);
    default:
      return value == next_war_value(s, quest);
  }
}

void lay_card(State& s, const Ctx& ctx, Seat p, std::uint8_t quest, Card card, int value) {
  give_up(s, p, card);
  Laid& laid = s.laid[board(quest)];
  laid.code[laid.size++] = laid_code(card, value);
  ctx.emit({.kind = kEvLaid, .actor = p, .arg = {quest, card, static_cast<std::uint8_t>(value)}});  // S-047
  if (is_war(quest)) return check_war_won(s, ctx, p, quest);
  if (laid.size == kQuests[quest].white_spots) start_quest_end(s, ctx, quest, p, kUndecided);  // S-124
}

// A lasting card that leaves play goes to the Black discard pile (S-316).
void set_lasting(State& s, const Ctx& ctx, Card card, bool on) {
  if (card == kMordred) {
    s.mordred = kNowhere;
  } else {
    s.*kInPlay[card] = on ? 1 : 0;
  }
  if (!on) discard_black(s, card);
  ctx.emit({.kind = kEvLasting, .arg = {card, static_cast<std::uint8_t>(on ? 1 : 0)}});
}

void curse_lifted(State& s, const Ctx& ctx) {
  if (s.curse_duration == kCurseUntilQuestWon) {  // S-313
    if (s.dark_forest != 0) set_lasting(s, ctx, kDarkForest, false);
    if (s.vivien != 0) set_lasting(s, ctx, kVivien, false);
  }
  if (s.witch_2 != 0) set_lasting(s, ctx, kWitch2, false);
}

void move_merlin(State& s, const Ctx& ctx, std::uint8_t place) {
  if (s.merlin == place) return;
  s.merlin = place;
  ctx.emit({.kind = kEvMerlinMoved, .arg = {place}});
}

void relic_to(State& s, const Ctx& ctx, Relic relic, std::uint8_t owner) {
  if (s.relic[relic] == owner) return;
  s.relic[relic] = owner;
  const bool gained = owner < s.seats;
  ctx.emit(
      {.kind = kEvRelic, .actor = gained ? owner : kNoSeat, .arg = {relic, static_cast<std::uint8_t>(gained ? 1 : 0)}});
}

// S-068, S-070, S-071; Merlin on the finished quest spares the Siege Engine (S-069, S-355, S-356). The card's frame is
// on top.
void black_card_of_finished_quest(State& s, const Ctx& ctx, std::uint8_t quest) {
  Frame& f = s.frames.top();
  disposal(f) = removes_spent(s) ? kRemoved : kToDiscard;
  ctx.emit({.kind = kEvSpent, .arg = {f.source, static_cast<std::uint8_t>(removes_spent(s) ? 1 : 0)}});
  if (s.merlin != quest) add_engines(s, ctx, 1);
}

// S-346.
void free_captive(State& s, const Ctx& ctx, Seat p) {
  discard_travel(s, kTravelCaptured);
  set_place(s, ctx, p, kCamelot);
}

// S-412: a random unused Coat of Arms.
void dub(State& s, const Ctx& ctx, Seat p) {
  const int all = s.expansion != 0 ? kKnights : kBaseKnights;
  int open = 0;
  for (int k = 0; k < all; ++k) open += coat_dealt(s, k) ? 0 : 1;
  if (open == 0) return;
  auto i = static_cast<int>(ctx.dice.below(static_cast<std::uint32_t>(open)));
  int knight = 0;
  while (coat_dealt(s, knight) || i-- > 0) ++knight;
  mark_coat(s, knight);
  s.knight[p] = static_cast<std::uint8_t>(knight);
  ctx.emit({.kind = kEvKnighted, .actor = p, .arg = {s.knight[p]}});
}

}  // namespace logres::shadows
