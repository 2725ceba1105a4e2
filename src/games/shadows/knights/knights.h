// The Knights (section 8), one place each. Those who ask questions of their own (Arthur, Kay, Lamorak, Percival) have a
// file; the others are the short answers below. A power is public and optional (S-215); `is` knows that it sleeps while
// its Knight is captured and dies with them (S-348, S-370).
#pragma once

#include "games/shadows/steps.h"

namespace logres::shadows {

// Arthur (S-216 to S-219): knights/arthur.cc.
SeatSet arthurs_partners(const PublicState& s, Seat p);
void arthur_exchange(State& s, const Ctx& ctx, Seat p, Seat partner);

// Tristan leaves Camelot for free (S-228); by the printed text only if he ended his last turn there (S-229).
inline bool tristan_leaves(const PublicState& s, Seat p) {
  return is(s, p, kTristan) && s.place[p] == kCamelot && (s.tristan_rule == kTristanByFaq || s.tristan_away == 0);
}
// Galahad plays a Special White card for free (S-220), Tristan moves. Once in the turn, for the type is used up
// (S-086). If it stays the only action it was simply the mandatory one (S-472).
inline bool acts_free(const PublicState& s, Seat p, ActionType type) {
  return (type == kTypeSpecial && is(s, p, kGalahad)) || (type == kTypeMove && tristan_leaves(s, p));
}

// Percival with Lancelot's Armor (S-226).
inline bool looks_at_two(const PublicState& s, Seat p) { return s.relic[kArmor] == p && s.black_pile.size >= 2; }

// Gawain draws three (S-133, S-221).
inline int camelot_draw(const PublicState& s, Seat p) { return is(s, p, kGawain) ? 3 : 2; }

// Palamedes gains one more Life for each quest won on which he is present (S-224).
inline int victory_life(const PublicState& s, Seat p, int life) { return is(s, p, kPalamedes) ? life + 1 : life; }

// Bors takes part in every sharing (S-230), except where nothing is shared (S-231).
inline SeatSet with_bors(const PublicState& s, SeatSet participants) {
  const Seat bors = s.expansion != 0 ? seat_of(s, kBors) : kNoSeat;
  if (bors != kNoSeat && !participants.empty()) participants.add(bors);
  return participants;
}

// Caradoc gives a Life point for two cards (S-232).
inline bool caradoc_may(const PublicState& s, Seat p) {
  return is(s, p, kCaradoc) && s.turn.power_used == 0 && s.witch_2 == 0 && s.life[p] > 0;
}
// Gaheris gives three cards for a Merlin of the discard pile (S-233). Whether there is one he learns by trying.
inline bool gaheris_may(const PublicState& s, Seat p) {
  return is(s, p, kGaheris) && s.turn.power_used == 0 && s.hand_size[p] >= 3 && s.white_discard_size > 0;
}
// Bedivere exchanges one card for a new one (S-240).
inline bool bedivere_may(const PublicState& s, Seat p) {
  return is(s, p, kBedivere) && s.turn.power_used == 0 && s.hand_size[p] > 0;
}
// Gareth draws a card where his own move takes him (S-234, S-235).
inline void gareth_arrives(State& s, const Ctx& ctx, Seat p) {
  if (is(s, p, kGareth)) draw_cards(s, ctx, p, 1);
}
// Geraint (S-059, S-236) stands in evil.cc, Owain (S-239) in quests/siege.cc: each is one line of another rule.

}  // namespace logres::shadows
