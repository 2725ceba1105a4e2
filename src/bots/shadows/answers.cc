// Everything a Knight is asked besides their own turn.
#include <algorithm>

#include "bots/shadows/thought.h"
#include "games/shadows/quests/quests.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
Card resolving(const Observation& o) {
  for (int i = o.frames.size() - 1; i >= 0; --i) {
    const Frame& f = o.frames.at(i);
    if (static_cast<Step>(f.step) == Step::kBlack) return f.source;
  }
  return kNoCard;
}

int share_of(const Observation& o, Seat p) {
  int n = 0;
  for (std::size_t i = 0; i < o.offer_size; ++i) n += o.offer_to[i] == p ? 1 : 0;
  return n;
}

namespace {

// Who shall ride for the Grail, by what everybody sees: whoever is there, else who moves first.
Seat rider(const Observation& o) {
  Seat best = kNoSeat;
  for (Seat p = 0; p < o.seats; ++p) {
    if (o.place[p] == kAtGrail && (best == kNoSeat || o.hand_size[p] > o.hand_size[best])) best = p;
  }
  return best == kNoSeat ? o.first : best;
}

// Evenly, Grail cards to those at the Grail, Fight cards to those with few cards.
Scored score_assign(const Thought& t, Move m) {
  const Observation& o = t.see();
  double score = 10.0 - 2.0 * share_of(o, m.b) - 0.1 * o.hand_size[m.b] - 0.001 * m.a;
  if (m.a == kGrailCard && o.place[m.b] == kAtGrail) score += t.w().share_grail[0];
  if (m.a == kGrailCard && m.b == rider(o)) score += t.w().share_grail[1];
  if (m.b == t.me()) score += 0.3;
  return {m, score};
}

Scored score_vote(const Thought& t, Move m) {
  const Observation& o = t.see();
  const SeatSet voters = SeatSet::from_bits(o.frames.top().x[0]);
  const int people = voters.size() + 1;
  const bool fair = share_of(o, t.me()) + 1 >= o.offer_size / std::max(1, people);
  return {m, (m.verb == kAccept) == fair ? 1.0 : 0.0};
}

// Everybody reckons alike, so the three come together.
Scored score_merlins(const Thought& t, Move m) {
  const double harm = t.black_harm(resolving(t.see()));
  return {m, harm > t.w().merlins_given[0] ? 1.0 * m.a : -1.0 * m.a};
}

Scored score_excalibur(const Thought& t, Move m) {
  const Card card = resolving(t.see());
  constexpr double kEverything = 100;
  const double harm = t.ends_it(card) ? kEverything : t.black_harm(card);
  return {m, m.verb == kUseExcalibur ? harm - t.w().excalibur[0] : 0.0};
}

Scored score_volunteer(const Thought& t, Move m) {
  const Observation& o = t.see();
  if (m.verb == kPass) return {m, 0.0};
  const double saved = t.w().volunteer[0] * knights(o).size();
  const bool cards = resolving(o) == kMorgan2;
  const double price = cards ? 3 * t.draw_worth(1) : t.life_worth(o.life[t.me()]) + t.life_worth(o.life[t.me()] - 1);
  return {m, saved - price};
}

int fight_target(const Observation& o) {
  const int die = o.frames.top().x[1];  // Owain has rolled already
  return (die > 0 ? die + 1 : o.engines >= 9 ? 9 : 8) - (o.relic[kExcalibur] == o.me ? 1 : 0);
}

// The smallest card that is enough, else the greatest; then go.
Scored score_fight(const Thought& t, Move m) {
  const Observation& o = t.see();
  const int missing = fight_target(o) - o.pick_values;
  if (m.verb == kConfirm) return {m, missing <= 0 ? 100.0 : 0.0};
  if (m.verb == kTakeBack) return {m, -100.0};
  if (missing <= 0) return {m, -1.0};
  const int value = m.b;
  return {m, value >= missing ? 20.0 - value - (m.a == kFightAny ? 3.0 : 0.0) : 1.0 + value};
}

Scored score_kay(const Thought& t, Move m) {
  const Observation& o = t.see();
  const Frame& below = below_top(o);
  if (m.verb == kPass) return {m, 0.0};
  const bool siege = static_cast<Step>(below.step) == Step::kSiegeFight;
  const Sides sides = siege ? siege_sides(o, below) : combat_sides(o, below);
  const bool decides = !would_exceed(o, sides.white, sides.black) && would_exceed(o, sides.white + m.b, sides.black);
  return {m, decides ? 10.0 - m.b : -1.0};
}

Scored score_pick(const Thought& t, Move m) {
  const Observation& o = t.see();
  if (m.verb == kConfirm) return {m, 0.0};
  if (m.verb == kTakeBack) return {m, -100.0};
  const bool gift = o.frames.top().source == kForMessenger;
  return {m, (gift ? -0.3 : 5.0) - t.spare(m.a)};
}

// D-25: who holds nothing for their quest comes; others stay on it.
Scored score_come(const Thought& t, Move m) {
  const Observation& o = t.see();
  const std::uint8_t here = o.place[t.me()];
  const double staying =
      here == kCamelot ? 0.0
                       : t.quest_worth(here) + (is_solo(here) ? t.w().leaving[0] * o.laid[board(here)].size : 0.0);
  const bool convocation = o.frames.top().source == kConvocation;
  const double going = t.w().convocation[convocation ? 2 : 3];
  return {m, m.verb == kCome ? going : staying};
}

Scored score_grail(const Thought& t, Move m) {
  if (m.verb == kPass) return {m, 0.0};
  return {m, m.a == t.me() ? 2.0 : 1.0};
}

Scored score_charged(const Thought& t, Move m) {
  if (m.verb == kTakeSword) return {m, -2.5};
  return {m, -t.spare(m.a) - t.spare(m.b)};
}

Scored score_ambush(const Thought& t, Move m) {
  if (m.verb == kDeclineFight) return {m, 0.0};
  int total = 0;
  for (Card c = kFight1; c <= kFightAny; ++c) total += t.held(c) * (c == kFightAny ? 5 : c);
  return {m, total >= 9 ? 0.5 : -0.5};
}

Scored score_armor(const Thought& t, Move m) {
  const double harm = t.black_harm(m.a);
  return {m, m.verb == kPutUnder ? harm : -harm};
}

Scored score_war(const Thought& t, Move m) {
  const Observation& o = t.see();
  return {m, -t.black_harm(m.a == kSaxonWar ? kSaxons : kPicts) + 0.05 * o.laid[board(m.a)].size};
}

// A Life point, a Grail card or two cards (witch_4, Lamorak).
Scored score_loss(const Thought& t, Move m) {
  if (m.verb == kGiveGrail) return {m, -t.spare(kGrailCard)};
  if (m.verb == kReplaceLoss) return {m, -2 * t.draw_worth(1)};
  return {m, -t.life_worth(t.see().life[t.me()])};
}

Scored score_rob(const Thought& t, Move m) { return {m, 1.0 * t.see().hand_size[m.a]}; }

// Questions of the Progression of Evil and of a Black card.
Scored score_black_answer(const Thought& t, Move m, std::uint8_t ask) {
  const Observation& o = t.see();
  switch (ask) {
    case kAskLook:
      return {m, m.verb == kLook ? 1.0 : 0.0};
    case kAskUnder:
    case kAskArmor:
      return score_armor(t, m);
    case kAskFacing:
      return {m, m.verb == kFaceDown ? t.w().hidden_card[0] : 0.2};  // the card is worth more than the secret
    case kAskWar:
    case kAskWitch3:
      return score_war(t, m);
    case kAskMerlins:
      return score_merlins(t, m);
    case kAskExcalibur:
      return score_excalibur(t, m);
    case kAskVolunteer:
      return score_volunteer(t, m);
    case kAskPickVolunteer:
      return {m, 1.0 * o.life[m.a] + 0.2 * o.hand_size[m.a]};
    case kAskWitch4:
    case kAskLamorak:
      return score_loss(t, m);
    default:
      return score_rob(t, m);
  }
}

// Questions of a Heroic Action: cards played, fights, journeys.
Scored score_deed_answer(const Thought& t, Move m, std::uint8_t ask) {
  switch (ask) {
    case kAskFight:
      return score_fight(t, m);
    case kAskKay:
      return score_kay(t, m);
    case kAskFate:
      return {m, m.verb == kLoyalFate ? 1.0 : 0.0};
    case kAskClairvoyance:
      return {m, m.verb == kNext ? 10.0 - t.black_harm(m.a) : 0.0};
    case kAskDragonSlayer:
      return {m, 0.1 * m.b - (m.a == kFightAny ? 1.0 : 0.0)};
    case kAskCome:
      return score_come(t, m);
    case kAskGrail:
      return score_grail(t, m);
    case kAskLost:
      return {m, m.verb == kGiveGrail ? 0.45 - t.spare(kGrailCard) : 0.0};
    case kAskAmbushed:
      return score_ambush(t, m);
    case kAskCharged:
      return score_charged(t, m);
    default:
      return {m, 0.0};
  }
}

}  // namespace

Scored score_answer(const Thought& t, Move m, std::uint8_t ask) {
  switch (ask) {
    case kAskOffer:
      return {m, -t.card_worth(m.a) - (m.a == kMerlin ? 1.0 : 0.0) + (m.a == kGrailCard ? t.w().offer_grail[0] : 0.0)};
    case kAskShare:
      if (m.verb == kAssign) return score_assign(t, m);
      return {m, m.verb == kPropose ? 1.0 : -10.0};
    case kAskVote:
      return score_vote(t, m);
    case kAskSquireVote:
      return {m, m.verb == kAccept ? 1.0 : 0.0};
    case kAskDiscard:
    case kAskExchange:
      return {m, -t.spare(m.a)};
    case kAskPick:
      return score_pick(t, m);
    case kAskWitch3:
    case kAskWitch4:
    case kAskLamorak:
    case kAskRob:
      return score_black_answer(t, m, ask);
    default:
      return ask < kAskDiscard ? score_black_answer(t, m, ask) : score_deed_answer(t, m, ask);
  }
}

}  // namespace logres::shadows
