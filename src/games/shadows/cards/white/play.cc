// Playing a Special White card (S-100 to S-102): its verb, its legal moves, its effect, its way to the discard pile.
#include "games/shadows/cards/white/white.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

using Effect = void (*)(State&, const Ctx&, Seat, Move);
struct PlayDef {
  Verb verb;
  Card card;
  Effect effect;
};
constexpr std::array<PlayDef, 17> kPlays = {{
    {kPlayMerlin, kMerlin, play_merlin},
    {kPlayClairvoyance, kClairvoyance, play_clairvoyance},
    {kPlayConvocation, kConvocation, play_convocation},
    {kPlayFate, kFate, play_fate},
    {kPlayHeroism, kHeroism, play_heroism},
    {kPlayLady, kLadyOfTheLake, play_lady},
    {kPlayMessenger, kMessenger, play_messenger},
    {kPlayPiety, kPiety, play_piety},
    {kPlayReinforcements, kReinforcements, play_reinforcements},
    {kPlayCallForHelp, kCallForHelp, play_call_for_help},
    {kPlayDispel, kDispel, play_dispel},
    {kPlayDivineFavor, kDivineFavor, play_divine_favor},
    {kPlayDragonSlayer, kDragonSlayer, play_dragon_slayer},
    {kPlayRescue, kMerlinToTheRescue, play_rescue},
    {kPlayNewHope, kNewHope, play_new_hope},
    {kPlayTournament, kTournament, play_tournament},
    {kPlayTruce, kTruce, play_truce},
}};
static_assert(kPlayTruce - kPlayMerlin + 1 == static_cast<int>(kPlays.size()));

const PlayDef& play_def(std::uint8_t verb) { return kPlays[static_cast<std::size_t>(verb - kPlayMerlin)]; }

void legal_seats(const State& s, Seat p, Verb verb, MoveList& out) {
  for (Seat q = 0; q < s.seats; ++q) {
    if (q != p && is_knight(s, q)) out.add(move(verb, q));
  }
}

void legal_places(const State& s, Verb verb, bool finished_too, MoveList& out) {
  for (std::uint8_t q = kAtBlackKnight; q < kPlaces; ++q) {
    const bool on_table = q == kAtLancelot ? s.lancelot_over == 0 : q == kAtDragon ? s.lancelot_over != 0 : true;
    if (finished_too ? on_table : quest_in_play(s, q)) out.add(move(verb, q));
  }
}

void legal_dispel(const State& s, MoveList& out) {
  bool any = false;
  for (std::uint8_t i = 0; i < kDispellable.size(); ++i) {
    if (!in_play(s, kDispellable[i])) continue;
    out.add(move(kPlayDispel, i));
    any = true;
  }
  if (!any) out.add(move(kPlayDispel, kDispelNothing));  // S-102
}

void legal_tournament(const State& s, MoveList& out) {
  for (Seat q = 0; q < s.seats; ++q) {
    if (s.knight[q] == kSquire && is_knight(s, q)) out.add(move(kPlayTournament, q));  // S-280
  }
  out.add(move(kPlayTournament, kNoSquire));
}

// The moves of one held card.
void legal_play(const State& s, Seat p, const PlayDef& def, MoveList& out) {
  switch (def.card) {
    case kMerlin: return legal_merlin(s, p, out);
    case kHeroism: return legal_places(s, def.verb, false, out);  // S-262
    case kMerlinToTheRescue: return legal_places(s, def.verb, true, out);  // S-278
    case kMessenger: return legal_seats(s, p, def.verb, out);
    case kPiety:
    case kReinforcements:
      out.add(move(def.verb, kForMe));
      return out.add(move(def.verb, kForOthers));
    case kCallForHelp:
      if (s.place[p] == kCamelot || is_solo(s.place[p])) return;  // S-272
      return out.add(move(def.verb));
    case kDispel: return legal_dispel(s, out);
    case kDragonSlayer:
      out.add(move(def.verb, kSlayerDraw));
      if (s.place[p] == kAtDragon) out.add(move(def.verb, kSlayerLay));  // S-276
      return;
    case kTournament: return legal_tournament(s, out);
    case kTruce:
      out.add(move(def.verb, kSaxonWar));
      return out.add(move(def.verb, kPictWar));
    default: return out.add(move(def.verb));
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

bool is_play(std::uint8_t verb) { return verb >= kPlayMerlin && verb <= kPlayTruce; }
Card card_of_verb(std::uint8_t verb) { return play_def(verb).card; }

void legal_specials(const State& s, Seat p, MoveList& out) {
  for (const PlayDef& def : kPlays) {
    if (held(s, p, def.card) > 0) legal_play(s, p, def, out);
  }
  if (s.expansion == 0) return;
  const Seat captive = first_from(s, p, knights_at(s, kCaptured));
  if (captive == kNoSeat) return;
  for (Card c = kMerlin; c <= kTruce; ++c) {  // S-344
    if (held(s, p, c) > 0) out.add(move(kFreeCaptive, captive, c));
  }
}

void play_special(State& s, const Ctx& ctx, Seat p, Move m) {
  const PlayDef& def = play_def(m.verb);
  give_up(s, p, def.card);
  s.playing = def.card;
  ctx.emit({.kind = kEvPlayed, .actor = p, .arg = {def.card}});
  push(s, Step::kPlaying, p, def.card);
  def.effect(s, ctx, p, m);
}

Next run_playing(State& s, const Ctx& /*ctx*/) {
  s.frames.pop();
  dispose(s);
  return Next::kGoOn;
}

}  // namespace logres::shadows
