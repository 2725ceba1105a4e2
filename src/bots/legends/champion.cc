#include "bots/legends/champion.h"

#include <algorithm>
#include <cmath>

namespace logres::legends {
namespace {

constexpr int kCandidates = 6;
constexpr bots::SearchBudget kBudget = {.worlds = 36, .rounds = 3, .doubt = 0.7};
constexpr int kRounds = 2;        // turns of everybody a line of play goes on for
constexpr double kPerChance = 6;  // points ahead that make a lead of one in two nearly a win

// What search() asks for.
class Model {
 public:
  explicit Model(const Observation& now) : now_(now) {}

  State imagine(Dice& dice) const { return Legends::determinize(now_, dice); }

  double play(State&& s, Move move, Dice& dice) const {
    MoveList legal;
    Legends::apply(s, move, Ctx{dice});
    Seat active = s.active;
    int turns = 0;
    for (Decision d = Legends::pending(s); !d.over(); d = Legends::pending(s)) {
      if (s.active != active) {
        active = s.active;
        if (++turns > kRounds * s.seats) break;
      }
      Legends::legal(s, d.seat, legal);
      const Move next = legal.size() == 1 ? legal[0] : best_of(weigh(s, d.seat, legal.span(), dice));
      Legends::apply(s, next, Ctx{dice});
    }
    return chance(s);
  }

 private:
  // To be ahead says more the less is left to be won.
  double chance(const State& s) const {
    if (is_over(s)) {
      const SeatSet winners = Legends::outcome(s)->winners;
      return winners.has(now_.me) ? 1.0 / winners.size() : 0;
    }
    return 1 / (1 + std::exp(-Worth(s, now_.me).of(s, s.hand[now_.me]) / kPerChance));
  }

  const Observation& now_;
};

std::vector<Choice> best_first(std::vector<Choice> choices) {
  std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    return a.value != b.value ? a.value > b.value : a.move < b.move;
  });
  return choices;
}

std::vector<bots::Tried> try_moves(const Observation& now,
                                   const std::vector<Choice>& ranked,
                                   Dice& dice,
                                   const bots::TimeIsUp& time_is_up) {
  std::vector<Move> moves;
  for (const Choice& c : ranked) {
    if (static_cast<int>(moves.size()) < kCandidates) moves.push_back(c.move);
  }
  return search<Legends>(Model(now), moves, kBudget, dice, time_is_up);
}

// A text has its price, and two turns ahead it is hard to see: only the one a knight would use now is tried.
std::vector<Choice> without_wasted_texts(std::vector<Choice> ranked) {
  const auto is_text = [](const Choice& c) { return c.move.verb == kUse; };
  ranked.erase(std::remove_if(ranked.begin() + 1, ranked.end(), is_text), ranked.end());
  return ranked;
}

// Who has been lent points for this turn (L-140), or is about to be: what that was meant for is carried through.
bool is_boosting(const Observation& now, std::span<const Move> legal) {
  return now.boosts_size > 0 || legal[0].verb == kBoost || legal[0].verb == kRaise;
}

}  // namespace

Move LegendsChampion::choose(const Observation& now, std::span<const Move> legal, Dice& dice) {
  if (legal.size() == 1) return legal[0];
  const std::vector<Choice> ranked = without_wasted_texts(best_first(weigh(now, legal, dice)));
  if (ranked.size() == 1 || is_boosting(now, legal)) return ranked[0].move;
  return bots::decide(try_moves(now, ranked, dice, time_is_up()), kBudget.doubt).move;
}

// In points, as people count here; what an ordinary one of these moves leads to is where it stands.
std::vector<Advice> LegendsChampion::advise(const Observation& now, std::span<const Move> legal) const {
  Dice dice = Dice::fast(1);  // of its own: asking changes nothing
  std::vector<Choice> choices;
  double before = 0;
  for (const bots::Tried& t : try_moves(now, best_first(weigh(now, legal, dice)), dice, time_is_up())) {
    const double chance = std::clamp(t.chance(), 0.02, 0.98);
    const double points = kPerChance * std::log(chance / (1 - chance));
    choices.push_back({t.move, points});
    before += points;
  }
  choices = best_first(std::move(choices));
  return advice_from(choices, before / static_cast<double>(choices.size()));
}

}  // namespace logres::legends
