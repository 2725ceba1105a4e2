// What can be won on each quest, and how soon.
#include <algorithm>
#include <cmath>

#include "bots/shadows/thought.h"

namespace logres::shadows {
namespace {

// How the Fight values of a combat quest must be spread: the greatest number of each of its values, descending.
struct Shape {
  int values;                      // how many different ones
  std::array<std::uint8_t, 3> of;  // cards of the first, second, third
};
Shape shape_of(std::uint8_t quest) {
  if (quest == kAtBlackKnight) return {2, {2, 2, 0}};
  if (quest == kAtLancelot) return {2, {3, 2, 0}};
  return {3, {3, 3, 3}};
}

// What the Black side is likely to be worth when the last White card is laid.
double black_to_beat(const Weights& w, const Observation& o, std::uint8_t quest) {
  const std::size_t b = board(quest);
  const int more = quest == kAtDragon ? 4 : 0;
  const double usual = w.usual_black[quest == kAtBlackKnight ? 0 : 1] + more;
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const Card shown = o.spots[b].card[i];
    if (shown == kNoCard) continue;
    const Card known = is_black(shown) ? shown : o.hidden[b][i];
    sum += known == kNoCard ? usual + w.usual_black[2] : combat_value(known) + more;  // who hides has a reason
  }
  return sum + usual * w.usual_black[3];  // one more may come on the way
}

}  // namespace

const Missing& Thought::missing(std::uint8_t quest) const {
  const auto bit = static_cast<std::uint8_t>(1U << quest);
  if ((counted_ & bit) == 0) {
    counted_ = static_cast<std::uint8_t>(counted_ | bit);
    missing_[quest] = what_is_missing(o_, quest);
  }
  return missing_[quest];
}

double Thought::risk(std::uint8_t quest) const {
  const int left = std::clamp(missing(quest).to_lose, 0, 7);
  return w_.risk[static_cast<std::size_t>(left)];
}

double Thought::stake(std::uint8_t quest) const {
  const QuestDef& q = kQuests[quest];
  double swords_at_stake = q.swords + (o_.heroism == quest ? 1 : 0);
  double worth = swords_at_stake * (w_.sword[0] + w_.sword[1] * risk(quest)) + w_.spoil[0] * q.cards + w_.spoil[1];
  if (is_war(quest)) worth += 2 * engine_harm() * risk(quest);
  if (o_.dark_forest != 0 || o_.vivien != 0 || o_.witch_2 != 0) worth += w_.lifted[0];
  return worth;
}

// Steps the others who are there are likely to make.
double Thought::help(std::uint8_t quest) const {
  if (is_solo(quest)) return 0;
  double n = 0;
  for (Seat p = 0; p < o_.seats; ++p) {
    if (p == me()) continue;
    if (o_.place[p] != quest) continue;
    const double cards = o_.hand_size[p];
    n += quest == kAtGrail ? (o_.dark_forest != 0 ? 0.0 : w_.help_there[2] * cards)
                           : std::min(w_.help_there[1], cards * w_.help_there[0]);
  }
  return n;
}

// Chooses the values that bring most cards and strength, among those the cards lying there allow.
void Thought::plan_combat(std::uint8_t quest, QuestPlan& plan) const {
  const Shape shape = shape_of(quest);
  std::array<int, 6> lying{};
  const Laid& laid = o_.laid[board(quest)];
  for (std::size_t i = 0; i < laid.size; ++i) ++lying[static_cast<std::size_t>(laid_value(laid.code[i]))];
  const int wild = held(kFightAny);
  const double beat = black_to_beat(w_, o_, quest) - (o_.relic[kExcalibur] == me() ? 1.0 : 0.0);
  double best = -1e9;
  for (int a = 1; a <= 5; ++a) {
    for (int b = 1; b <= 5; ++b) {
      for (int c = shape.values == 3 ? 1 : 0; c <= (shape.values == 3 ? 5 : 0); ++c) {
        if (a == b || a == c || b == c) continue;
        std::array<int, 6> room{};
        room[static_cast<std::size_t>(a)] = shape.of[0];
        room[static_cast<std::size_t>(b)] = shape.of[1];
        if (c != 0) room[static_cast<std::size_t>(c)] = shape.of[2];
        bool fits = true;
        int usable = 0;
        int total = 0;
        for (std::size_t v = 1; v <= 5; ++v) {
          fits = fits && lying[v] <= room[v];
          total += room[v] * static_cast<int>(v);
          usable += std::min(held(static_cast<Card>(v)), std::max(0, room[v] - lying[v]));
        }
        if (!fits) continue;
        usable = std::min(plan.need, usable + wild);
        if (usable + w_.combat_chance[0] <= best) continue;  // it cannot be better, whatever its chance
        const double chance = 1.0 / (1.0 + std::exp(-w_.steepness[0] * (total - beat)));
        const double score = usable + w_.combat_chance[0] * chance;
        if (score <= best) continue;
        best = score;
        plan.usable = usable;
        plan.chance = chance;
        for (std::size_t v = 1; v <= 5; ++v) plan.want[v] = static_cast<std::uint8_t>(std::max(0, room[v] - lying[v]));
      }
    }
  }
}

// 1 to 5 in their order, and a second 5 against Mordred (S-195); a joker fills one gap.
void Thought::plan_war(std::uint8_t quest, QuestPlan& plan) const {
  int wild = held(kFightAny);
  std::array<int, 6> mine{};
  for (std::size_t v = 1; v <= 5; ++v) mine[v] = held(static_cast<Card>(v));
  bool unbroken = true;
  for (int i = 0; i < plan.need; ++i) {
    const auto v = static_cast<std::size_t>(std::min(5, o_.laid[board(quest)].size + 1 + i));
    ++plan.want[v];
    if (mine[v] > 0) {
      --mine[v];
    } else if (wild > 0) {
      --wild;
    } else {
      unbroken = false;
    }
    if (unbroken) ++plan.usable;
  }
}

const QuestPlan& Thought::plan(std::uint8_t quest) const {
  const auto bit = static_cast<std::uint8_t>(1U << quest);
  if ((planned_ & bit) == 0) {
    planned_ = static_cast<std::uint8_t>(planned_ | bit);
    plans_[quest] = make_plan(quest);
  }
  return plans_[quest];
}

QuestPlan Thought::make_plan(std::uint8_t quest) const {
  QuestPlan p;
  p.need = missing(quest).to_win;
  if (quest == kAtGrail) {
    p.need += std::max(0, o_.grails + o_.grail_black - 7 + p.need);  // black ones are removed first (S-180)
    p.usable = o_.dark_forest != 0 ? 0 : held(kGrailCard);
  } else if (quest == kAtExcalibur) {
    p.usable = std::max(0, o_.hand_size[me()] - held(kMerlin) - (o_.grail_over == 0 ? held(kGrailCard) / 2 : 0));
  } else if (is_war(quest)) {
    plan_war(quest, p);
  } else {
    plan_combat(quest, p);
  }
  p.usable = std::min(p.usable, p.need);
  return p;
}

// The event that lays the twelfth Sword decides the game (S-394, S-397).
double Thought::finish_bonus(std::uint8_t quest, double chance) const {
  const int laid = kQuests[quest].swords + (o_.heroism == quest ? 1 : 0);
  if (swords(o_) + laid < kSwordsToEnd) return 0;
  // S-397: a hidden Traitor turns two of them.
  const auto won = [&](int turned) { return o_.white + laid - turned > o_.black + turned ? 1.0 : 0.0; };
  const double hidden = hidden_traitor();
  const double win = hidden * won(2) + (1 - hidden) * won(0);
  return chance * (win * w_.finish[0] - (1 - win) * w_.finish[1]);
}

// One Knight sees to the Grail: who is there, the first round the table of several; while nobody is, whoever has the
// cards and hears of nobody riding there.
bool Thought::grail_rider() const {
  const bool here = o_.place[me()] == kAtGrail;
  for (Seat p = 0; p < o_.seats; ++p) {
    if (p == me() || !is_knight(o_, p)) continue;
    if (o_.place[p] == kAtGrail && (!here || p < me())) return false;
    if (!here && opinion_.rides[p] == kAtGrail) return false;
  }
  return true;
}

double Thought::quest_worth(std::uint8_t quest) const {
  const QuestPlan& p = plan(quest);
  if (p.usable == 0 || p.need <= 0) return 0;
  const double reach = std::min(1.0, (p.usable + help(quest)) / static_cast<double>(p.need));
  const double per_step = stake(quest) * p.chance * std::pow(reach, w_.reach[quest == kAtGrail ? 1 : 0]) / p.need;
  // On the Grail every card also undoes one Despair, whether the quest is won or not (S-180, S-182).
  const double defence =
      quest == kAtGrail && grail_rider()
          ? w_.grail_defence[0] * std::min(w_.grail_defence[1], black_harm(kDespair) - w_.black_step[kAtGrail])
          : 0.0;
  return per_step + defence + (p.need == 1 ? finish_bonus(quest, p.chance) : 0.0);
}

// A journey pays if there are several steps to make after it; what the others there will do needs no help, nor does a
// Solo quest somebody has said they take.
double Thought::going_worth(std::uint8_t quest) const {
  if (!quest_in_play(o_, quest)) return 0;
  for (Seat p = 0; p < o_.seats && is_solo(quest); ++p) {
    if (p != me() && opinion_.rides[p] == quest && on_board(o_, p)) return 0;
  }
  const QuestPlan& p = plan(quest);
  const double steps = std::min<double>(p.usable, p.need - help(quest) * w_.crowd[0]);
  if (steps <= 0) return 0;
  return quest_worth(quest) * steps / (steps + 1.0) + (opinion_.asked[quest] ? w_.asked[0] : 0.0);
}

}  // namespace logres::shadows
