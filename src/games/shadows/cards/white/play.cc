// Playing a Special White card (S-100 to S-102): its verb, its legal moves, its effect, its way to the discard pile.
#include "games/shadows/cards/white/white.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

struct PlayDef {
  Verb verb;
  Card card;
  void (*play)(State&, const Ctx&, Seat, Move);
  void (*legal)(const State&, Seat, Verb, MoveList&);
};
constexpr std::array<PlayDef, static_cast<std::size_t>(kSpecialWhite.size())> kPlays = {{
#define SPECIAL(id, word, base, added, verb, play, legal, ...) {verb, id, play, legal},
#include "games/shadows/cards.def"
}};
// By verb: the verbs ascend with the cards and leave no gap.
constexpr bool in_order() {
  for (std::size_t i = 0; i < kPlays.size(); ++i) {
    if (kPlays[i].verb != kPlays[0].verb + static_cast<int>(i)) return false;
  }
  return true;
}
static_assert(in_order());
const PlayDef& play_def(std::uint8_t verb) { return kPlays[static_cast<std::size_t>(verb - kPlays[0].verb)]; }

void add_quests(const State& s, Verb verb, bool finished_too, MoveList& out) {
  for (std::uint8_t q = kAtBlackKnight; q < kPlaces; ++q) {
    const bool on_table = q == kAtLancelot ? s.lancelot_over == 0 : q == kAtDragon ? s.lancelot_over != 0 : true;
    if (finished_too ? on_table : quest_in_play(s, q)) out.add(move(verb, q));
  }
}

// S-323, S-324.
void dispose(State& s) {
  if (s.playing == kMerlin && s.witch_6 != 0) {
    ++s.merlins_removed;
  } else if (s.playing != kNoCard) {
    discard_white(s, s.playing);
  }
  s.playing = kNoCard;
}

}  // namespace

// -- the legal moves of a held card, by what has to be said with it
void legal_plain(const State& /*s*/, Seat /*p*/, Verb verb, MoveList& out) { out.add(move(verb)); }
void legal_open_quests(const State& s, Seat /*p*/, Verb verb, MoveList& out) {
  add_quests(s, verb, false, out);
}  // S-262
void legal_boards(const State& s, Seat /*p*/, Verb verb, MoveList& out) { add_quests(s, verb, true, out); }  // S-278
void legal_others(const State& s, Seat p, Verb verb, MoveList& out) {
  for (Seat q = 0; q < s.seats; ++q) {
    if (q != p && is_knight(s, q)) out.add(move(verb, q));
  }
}
void legal_self_or_others(const State& /*s*/, Seat /*p*/, Verb verb, MoveList& out) {
  out.add(move(verb, kForMe));
  out.add(move(verb, kForOthers));
}
void legal_wars(const State& /*s*/, Seat /*p*/, Verb verb, MoveList& out) {
  out.add(move(verb, kSaxonWar));
  out.add(move(verb, kPictWar));
}
void legal_call_for_help(const State& s, Seat p, Verb verb, MoveList& out) {
  if (s.place[p] != kCamelot && !is_solo(s.place[p])) out.add(move(verb));  // S-272
}
void legal_dispel(const State& s, Seat /*p*/, Verb verb, MoveList& out) {
  const int before = out.size();
  for (std::uint8_t i = 0; i < kDispellable.size(); ++i) {
    if (in_play(s, kDispellable[i])) out.add(move(verb, i));
  }
  if (out.size() == before) out.add(move(verb, kDispelNothing));  // S-102
}
void legal_slayer(const State& s, Seat p, Verb verb, MoveList& out) {
  out.add(move(verb, kSlayerDraw));
  if (s.place[p] == kAtDragon) out.add(move(verb, kSlayerLay));  // S-276
}
void legal_tournament(const State& s, Seat /*p*/, Verb verb, MoveList& out) {
  for (Seat q = 0; q < s.seats; ++q) {
    if (s.knight[q] == kSquire && is_knight(s, q)) out.add(move(verb, q));  // S-280
  }
  out.add(move(verb, kNoSquire));
}

Card card_of_verb(std::uint8_t verb) { return play_def(verb).card; }

void legal_specials(const State& s, Seat p, MoveList& out) {
  for (const PlayDef& def : kPlays) {
    if (held(s, p, def.card) > 0) def.legal(s, p, def.verb, out);
  }
  if (s.expansion == 0) return;
  const Seat captive = first_from(s, p, knights_at(s, kCaptured));
  if (captive == kNoSeat) return;
  for (Card c = kSpecialWhite.first; c <= kSpecialWhite.last; ++c) {  // S-344
    if (held(s, p, c) > 0) out.add(move(kFreeCaptive, captive, c));
  }
}

void play_special(State& s, const Ctx& ctx, Seat p, Move m) {
  const PlayDef& def = play_def(m.verb);
  give_up(s, p, def.card);
  s.playing = def.card;
  ctx.emit({.kind = kEvPlayed, .actor = p, .arg = {def.card}});
  push(s, Step::kPlaying, p, def.card);
  def.play(s, ctx, p, m);
}

Next run_playing(State& s, const Ctx& /*ctx*/) {
  s.frames.pop();
  dispose(s);
  return Next::kGoOn;
}

}  // namespace logres::shadows
