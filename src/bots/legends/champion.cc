#include "bots/legends/champion.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace logres::legends {
namespace {

constexpr int kCandidates = 6;
constexpr bots::SearchBudget kBudget = {.worlds = 36, .rounds = 3, .doubt = 0.7};
constexpr int kRounds = 2;        // turns of everybody a line of play goes on for
constexpr double kPerChance = 6;  // points ahead that make a lead of one in two nearly a win
// Hints think so many times about a move, and then no more: some 150 ms. Counted, not timed, so that the same question
// has the same answer.
constexpr int kMostThoughts = 12000;

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
      thoughts_ += legal.size();
      Legends::apply(s, next, Ctx{dice});
    }
    return chance(s);
  }

  int thoughts() const { return thoughts_; }  // moves weighed so far

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
  mutable int thoughts_ = 0;
};

std::vector<Choice> best_first(std::vector<Choice> choices) {
  std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    return a.value != b.value ? a.value > b.value : a.move < b.move;
  });
  return choices;
}

std::vector<bots::Tried> try_moves(const Observation& now,
                                   const std::vector<Choice>& ranked,
                                   int most_thoughts,
                                   Dice& dice,
                                   const bots::TimeIsUp& time_is_up) {
  std::vector<Move> moves;
  for (const Choice& c : ranked) {
    if (static_cast<int>(moves.size()) < kCandidates) moves.push_back(c.move);
  }
  const Model model(now);
  const auto enough = [&] { return model.thoughts() >= most_thoughts || (time_is_up && time_is_up()); };
  return search<Legends>(model, moves, kBudget, dice, enough);
}

bool is_text(Move m) { return m.verb == kUse; }

// A text has its price, and two turns ahead it is hard to see: only the one a knight would use now is tried for itself,
// the others when there is nothing else.
std::vector<Choice> wasted_texts_last(std::vector<Choice> ranked) {
  const auto is_of_text = [](const Choice& c) { return is_text(c.move); };
  std::vector<Choice> texts;
  std::copy_if(ranked.begin() + 1, ranked.end(), std::back_inserter(texts), is_of_text);
  ranked.erase(std::remove_if(ranked.begin() + 1, ranked.end(), is_of_text), ranked.end());
  ranked.insert(ranked.end(), texts.begin(), texts.end());
  return ranked;
}

// Who has been lent points for this turn (L-140), or is about to be: what that was meant for is carried through.
bool is_boosting(const Observation& now, std::span<const Move> legal) {
  return now.boosts_size > 0 || legal[0].verb == kBoost || legal[0].verb == kRaise;
}

}  // namespace

namespace {

// What a champion does with what it has found. `tried`: the knight's choice first.
Move choice_of(const std::vector<bots::Tried>& tried, bool boosting) {
  if (boosting) return tried[0].move;
  std::vector<bots::Tried> worth_it = tried;
  worth_it.erase(
      std::remove_if(worth_it.begin() + 1, worth_it.end(), [](const bots::Tried& t) { return is_text(t.move); }),
      worth_it.end());
  return bots::decide(worth_it, kBudget.doubt).move;
}

// A lead as a line of play ends with it says less than it seems: what came of it in whole games of knights and
// champions (docs/bots.md). An even position wins one game in as many as there are players.
double told_chance(double chance, int seats) {
  constexpr double kBelieved = 0.8;
  const double odds = std::log(std::clamp(chance, 0.01, 0.99) / (1 - std::clamp(chance, 0.01, 0.99)));
  return 1 / (1 + std::exp(-(kBelieved * odds - std::log(seats - 1.0))));
}

}  // namespace

Move LegendsChampion::choose(const Observation& now, std::span<const Move> legal, Dice& dice) {
  if (legal.size() == 1) return legal[0];
  const std::vector<Choice> ranked = wasted_texts_last(best_first(weigh(now, legal, dice)));
  if (is_boosting(now, legal) || is_text(ranked[1].move)) return ranked[0].move;
  constexpr int kNoLimit = std::numeric_limits<int>::max();
  return choice_of(try_moves(now, ranked, kNoLimit, dice, time_is_up()), false);
}

// What it would do itself; what an ordinary one of these moves leads to is where it stands.
std::vector<Advice> LegendsChampion::advise(const Observation& now, std::span<const Move> legal) const {
  Dice dice = Dice::fast(1);  // of its own: asking changes nothing
  const std::vector<Choice> ranked = wasted_texts_last(best_first(weigh(now, legal, dice)));
  std::vector<bots::Tried> tried = try_moves(now, ranked, kMostThoughts, dice, time_is_up());
  bots::best_first(tried, choice_of(tried, is_boosting(now, legal)));
  const double first = tried[0].chance();
  double before = 0;
  for (const bots::Tried& t : tried) before += t.chance() / static_cast<double>(tried.size());
  double sum = 0;
  const auto liked = [&](const bots::Tried& t) { return std::exp(20.0 * std::min(0.0, t.chance() - first)); };
  for (const bots::Tried& t : tried) sum += liked(t);
  std::vector<Advice> out;
  for (const bots::Tried& t : std::span(tried).first(std::min<std::size_t>(3, tried.size()))) {
    const auto gain = std::ranges::find(ranked, t.move, &Choice::move)->value - ranked.back().value;
    out.push_back({.move = t.move,
                   .weight = liked(t) / sum,
                   .reason = reason(now, t.move, gain),
                   .risk = {},
                   .scale = Advice::Scale::kChance,
                   .before = told_chance(before, now.seats),
                   .after = told_chance(std::min(first, t.chance()), now.seats)});
  }
  return out;
}

}  // namespace logres::legends
