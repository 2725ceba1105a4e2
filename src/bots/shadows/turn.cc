// The two phases of a turn: how Evil advances, and which Heroic Action serves us best.
#include <algorithm>

#include "bots/shadows/thought.h"
#include "games/shadows/knights/knights.h"
#include "games/shadows/missing.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

// The next Black card, if I know it.
Card known_next(const Observation& o) {
  return o.black_pile.size > 0 ? o.black_seen[o.black_pile.size - 1U] : Card{kNoCard};
}

// What no other evil is as bad as: the game is over.
constexpr double kTheEnd = -1000, kAlmostTheEnd = -500;  // the others may still stop a Black card

Scored score_evil(const Thought& t, Move m) {
  const Observation& o = t.see();
  switch (m.verb) {
    case kDrawBlack: {
      const Card next = known_next(o);
      if (next == kNoCard) return {m, -t.black_harm()};
      return {m, t.ends_it(next) ? kAlmostTheEnd : -t.black_harm(next)};
    }
    case kAddEngine:
      return {m, o.engines + 1 >= kEngines ? kTheEnd : -t.engine_harm()};
    case kLoseLife:
      if (o.life[t.me()] > 1) return {m, -t.life_worth(o.life[t.me()])};
      return {m, knights(o).size() == 1 ? kTheEnd : -t.w().last_life[0]};
    default:
      return {m, -2 * t.draw_worth(1) - 0.1};  // Geraint's two cards
  }
}

// The strength of my hand against the die: how many cards, which total.
double fight_worth(const Thought& t) {
  const Observation& o = t.see();
  int total = o.relic[kExcalibur] == t.me() ? 1 : 0;
  double cost = 0;
  for (Card c = kFightAny; c >= kFight1 && total < 9; --c) {
    for (int i = 0; i < t.held(c) && total < 9; ++i) {
      total += c == kFightAny ? 5 : c;
      cost += t.w().siege[1] * t.card_worth(c);
    }
  }
  const double chance = std::clamp((total - 1) / 8.0, 0.0, 1.0);
  return chance * t.engine_relief() * t.w().siege[0] - (1 - chance) * t.life_worth(o.life[t.me()]) - cost;
}

double merlin_worth(const Thought& t, Move m) {
  const Observation& o = t.see();
  const auto& use = t.w().merlin_use;
  const double cost = t.card_worth(kMerlin) * use[0];
  const auto relief = [&](std::uint8_t quest) {
    return t.black_harm(quest == kAtGrail         ? kDespair
                        : quest == kSaxonWar      ? kSaxons
                        : quest == kPictWar       ? kPicts
                        : quest == kAtBlackKnight ? kSomeBlackKnight
                                                  : kSomeLancelot);
  };
  switch (m.a) {
    case kMerlinEngine:
      return use[3] * t.engine_relief() - cost;
    case kMerlinSaxon:
      return use[1] * relief(kSaxonWar) - cost;
    case kMerlinPict:
      return use[1] * relief(kPictWar) - cost;
    case kMerlinBlackKnight:
    case kMerlinLancelot: {
      const std::size_t b = m.a == kMerlinBlackKnight ? 0 : 1;
      const Card c = is_black(o.spots[b].card[m.b]) ? o.spots[b].card[m.b] : o.hidden[b][m.b];
      const double size = c == kNoCard ? 0.10 : 0.04 * combat_value(c);
      return use[2] * relief(b == 0 ? std::uint8_t{kAtBlackKnight} : lancelot_board(o)) + size - cost;
    }
    case kMerlinDespair:
      return use[1] * relief(kAtGrail) - cost;
    default:
      return -1;
  }
}

double heroism_worth(const Thought& t, std::uint8_t quest) {
  const QuestPlan& p = t.plan(quest);
  const bool here = t.see().place[t.me()] == quest;
  return here && p.usable >= p.need ? t.w().heroism[0] * p.chance : t.w().heroism[1];
}

double truce_worth(const Thought& t, std::uint8_t war) {
  const Observation& o = t.see();
  return 0.4 * o.warriors[war_index(war)] - 0.3 * o.laid[board(war)].size;
}

double life_gain(const Thought& t, Seat p, int points) {
  const Observation& o = t.see();
  double sum = 0;
  for (int i = 1; i <= points && o.life[p] + i <= kMaxLife; ++i)
    sum += std::min(t.w().life_gain[0], t.life_worth(o.life[p] + i) * t.w().life_gain[1]);
  return o.life[p] == 0 ? 0 : sum;
}

double others_gain(const Thought& t) {
  double sum = 0;
  for (Seat p = 0; p < t.see().seats; ++p) {
    if (p != t.me() && is_knight(t.see(), p)) sum += life_gain(t, p, 1);
  }
  return sum;
}

Scored score_special(const Thought& t, Move m) {
  const Observation& o = t.see();
  const int people = knights(o).size();
  const Weights& w = t.w();
  switch (m.verb) {
    case kPlayMerlin:
      return {m, merlin_worth(t, m)};
    case kPlayClairvoyance:
      return {m, w.clairvoyance[0]};
    case kPlayConvocation:
      return {m, w.convocation[0] * knights_at(o, kCamelot).size() + w.convocation[1]};
    case kPlayFate:
      return {m, w.fate[0] * people + w.fate[1]};
    case kPlayHeroism:
      return {m, heroism_worth(t, m.a)};
    case kPlayLady:
      return {m,
              o.excalibur_over == 0 ? t.stake(kAtExcalibur) / std::max(1, kBank - o.sword) - w.lady[0]
                                    : life_gain(t, t.me(), 2) - w.lady[1]};
    case kPlayMessenger:
      return {m, -0.4};
    case kPlayPiety:
      return {m, (m.a == kForMe ? life_gain(t, t.me(), 3) : others_gain(t)) - w.piety[0]};
    case kPlayReinforcements:
      return {m,
              m.a == kForMe ? t.draw_worth(4) - w.reinforcements[0]
                            : w.reinforcements[1] * (people - 1) + w.reinforcements[2]};
    case kPlayCallForHelp:
      return {m, -0.2};
    case kPlayDispel:
      return {m, m.a == kDispelNothing ? -1.0 : t.lasting_harm(kDispellable[m.a])};
    case kPlayDivineFavor:
      return {m, 0.3};
    case kPlayDragonSlayer:
      return {m, m.a == kSlayerLay ? 2 * t.quest_worth(kAtDragon) : t.draw_worth(3)};
    case kPlayRescue:
      return {m, quest_in_play(o, m.a) ? 0.05 : 0.3};
    case kPlayNewHope:
      return {m, -0.3};
    case kPlayTournament:
      return {m, m.a == kNoSquire ? life_gain(t, t.me(), 2) - 0.2 : 0.6};
    case kPlayTruce:
      return {m, truce_worth(t, m.a)};
    default:
      return {m, 0.9 - t.card_worth(m.b)};  // freeing a captured Knight
  }
}

// Laying what the plan wants, the strongest first.
double lay_worth(const Thought& t, Move m) {
  const std::uint8_t quest = t.see().place[t.me()];
  const QuestPlan& p = t.plan(quest);
  const double fits = p.want[m.b] > 0 ? 1.0 : t.w().odd_card[0];
  return t.quest_worth(quest) * fits + 0.01 * m.b - (m.a == kFightAny ? 0.1 : 0.0);
}

double camelot_worth(const Thought& t) {
  const Observation& o = t.see();
  const int draw = o.knight[t.me()] == kGawain ? 3 : 2;
  return std::max(t.draw_worth(draw), fight_worth(t)) * t.w().camelot[0];
}

// Leaving a Solo quest loses what lies there (S-091).
double leaving_cost(const Thought& t) {
  const Observation& o = t.see();
  const std::uint8_t here = o.place[t.me()];
  return is_solo(here) ? t.w().leaving[0] * o.laid[board(here)].size : 0.0;
}

Scored score_move(const Thought& t, Move m) {
  const double travel = t.see().expansion != 0 ? 0.1 : 0.0;
  const double worth = m.a == kCamelot ? camelot_worth(t) : t.going_worth(m.a);
  return {m, worth - leaving_cost(t) - travel};
}

Scored score_heroic(const Thought& t, Move m) {
  const Observation& o = t.see();
  switch (m.verb) {
    case kMoveTo:
      return score_move(t, m);
    case kDrawWhite:
      return {m, t.draw_worth(o.knight[t.me()] == kGawain ? 3 : 2)};
    case kFightEngine:
      return {m, fight_worth(t)};
    case kLay:
      return {m, lay_worth(t, m)};
    case kDropForSword:
      return {m, t.quest_worth(kAtExcalibur) + t.w().laid[0] - t.spare(m.a)};
    case kPlayGrail:
      return {m, t.quest_worth(kAtGrail) + t.w().laid[1]};
    case kHeal:
      return {m, life_gain(t, t.me(), 1) * t.w().heal[0] - t.w().heal[1] * t.spare(m.a)};
    case kAccuse:
      return {m, -3.0};  // the player knows whom they suspect and raises it
    case kSacrifice:
      return {m, -1.0};  // raised when there is something to do
    case kArthurExchange:
      return {m, -0.2};
    case kCaradocCards:
      return {m, t.draw_worth(2) - t.life_worth(o.life[t.me()])};
    case kGaherisMerlin:
      return {m, o.hand_size[t.me()] >= 10 ? 0.05 : -0.2};
    case kBedivereSwap:
      return {m, 0.22 - t.spare(m.a)};
    case kMerlinsCard:
      return {m, 5.0};
    case kEndTurn:
      return {m, 0.0};
    default:
      return score_special(t, m);
  }
}

}  // namespace

Scored score_turn(const Thought& t, Move m) {
  return m.verb >= kDrawBlack && m.verb <= kTwoCards ? score_evil(t, m) : score_heroic(t, m);
}

}  // namespace logres::shadows
