#include "bots/shadows/player.h"

#include <algorithm>
#include <cmath>

#include "bots/shadows/champion.h"
#include "bots/shadows/reasons.h"

namespace logres::shadows {
namespace {

constexpr const Level& kAdviser = kLevels.back();

std::vector<Scored> best_first(std::vector<Scored> choices) {
  std::sort(choices.begin(), choices.end(), [](const Scored& a, const Scored& b) {
    return a.score != b.score ? a.score > b.score : a.move < b.move;
  });
  return choices;
}

}  // namespace

void ShadowsBot::see(const Observation& now, std::span<const Event> redacted) {
  belief_.see(now, redacted);
  memory_.see(now, redacted);
  speech_.see(now, redacted);
  for (const Event& e : redacted) turns_ += e.kind == kEvTurn && e.actor == now.me ? 1 : 0;
}

Opinion ShadowsBot::opinion(const Observation& now) const {
  if (now.me >= now.seats) return {};
  Opinion mine{.treason = belief_.suspects(now, now.me, now.loyalty[now.me]),
               .seen_as = belief_.suspects(now, kNoSeat, kUnknown)[now.me],
               .ploy = level_.ploy,
               .turns = turns_};
  speech_.tell(now.me, mine);
  return mine;
}

Move ShadowsBot::choose(const Observation& now, std::span<const Move> legal, Dice& dice) {
  if (legal.size() == 1) return legal[0];
  const Opinion mine = opinion(now);
  const Thought t(now, mine, weights_);
  weigh(t, legal, choices_);
  spare_certain_losses(now, choices_, dice);
  const Move rule = best_of(choices_, level_.slips, dice);
  if (level_.worlds == 0) return rule;
  std::vector<Scored> choices = best_first(choices_);
  const auto it = std::find_if(choices.begin(), choices.end(), [&](const Scored& s) { return s.move == rule; });
  if (it != choices.end()) std::rotate(choices.begin(), it, std::next(it));
  if (!worth_searching(now, choices)) return rule;
  const bots::SearchBudget budget{.worlds = level_.worlds, .doubt = level_.doubt};
  const auto tried = try_moves({now, belief_, memory_, weights_, turns_}, choices, level_, budget, dice, time_is_up());
  return bots::decide(tried, budget.doubt).move;
}

std::optional<bots::Remark> ShadowsBot::remark(const Observation& now, Move chosen) {
  Opinion mine = opinion(now);
  // Who they say they suspect is whom a Loyal Knight in their place would.
  if (now.me < now.seats) mine.treason = belief_.suspects(now, now.me, kLoyal);
  return speech_.remark(Thought(now, mine, weights_), belief_, chosen);
}

// All the legal moves, what the rule policy likes best first.
std::vector<Scored> ShadowsBot::ranked(const Thought& t, std::span<const Move> legal) const {
  std::vector<Scored> choices;
  weigh(t, legal, choices);
  return best_first(std::move(choices));
}

std::vector<Advice> ShadowsBot::glance(const Observation& now, std::span<const Move> legal) const {
  const Opinion mine = opinion(now);
  const std::vector<Scored> choices = ranked(Thought(now, mine, weights_), legal);
  const auto liked = [&](const Scored& s) { return std::exp(3.0 * (s.score - choices[0].score)); };
  double sum = 0;
  for (const Scored& s : choices) sum += liked(s);
  std::vector<Advice> out;
  for (const Scored& s : std::span(choices).first(std::min<std::size_t>(3, choices.size()))) {
    out.push_back({.move = s.move, .weight = liked(s) / sum});
  }
  return out;
}

// What a champion would do, found as a champion finds it and with its reluctance to stray from the rule policy, then
// what comes next. `before` is what a choice among them without thinking would be worth. The dice are the question's
// own: asking twice gives the same answer and changes nothing.
std::vector<Advice> ShadowsBot::advise(const Observation& now, std::span<const Move> legal) const {
  const Opinion mine = opinion(now);
  const Thought t(now, mine, weights_);
  std::vector<Scored> choices = ranked(t, legal);
  Dice dice = Dice::fast(static_cast<std::uint64_t>(turns_) * 977 + now.engines * 31U + now.white * 7U + now.black);
  spare_certain_losses(now, choices, dice);
  const bots::SearchBudget budget{.worlds = kAdviser.worlds, .doubt = kAdviser.doubt};
  std::vector<bots::Tried> tried =
      try_moves({now, belief_, memory_, weights_, turns_}, choices, kAdviser, budget, dice, time_is_up());
  const double first = tried[0].chance();
  double before = 0;
  for (const bots::Tried& c : tried) before += (first + c.lead()) / static_cast<double>(tried.size());
  // Where all must decide alike, the order is the rule policy's and the odds are only told.
  if (worth_searching(now, choices)) bots::best_first(tried, bots::decide(tried, budget.doubt).move);
  const auto liked = [&](const bots::Tried& c) { return std::exp(20.0 * std::min(0.0, c.lead() - tried[0].lead())); };
  double sum = 0;
  for (const bots::Tried& c : tried) sum += liked(c);
  std::vector<Advice> out;
  for (const bots::Tried& c : tried) {
    if (out.size() == 3) break;
    // What looks better than the choice does so by luck, as far as a champion can tell.
    out.push_back({.move = c.move,
                   .weight = liked(c) / sum,
                   .reason = reason_for(t, c.move),
                   .risk = risk_of(t, c.move),
                   .scale = Advice::Scale::kChance,
                   .before = std::clamp(before, 0.0, 1.0),
                   .after = std::clamp(first + std::min(c.lead(), tried[0].lead()), 0.0, 1.0)});
  }
  return out;
}

}  // namespace logres::shadows
