#include "bots/shadows/belief.h"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/play_out.h"
#include "bots/shadows/player.h"

namespace logres::shadows {
namespace {

State five_seats() {
  Dice chance = Dice::fast(1);
  return Shadows::setup({.seats = 5, .options = Options(Shadows::options())}, Ctx{chance, nullptr});
}

TEST(Belief, S023_without_evidence_everybody_else_holds_one_of_seven_cards) {
  const Suspects suspects = Belief().suspects(five_seats(), 2, kLoyal);
  for (const Seat p : {Seat{0}, Seat{1}, Seat{3}, Seat{4}}) EXPECT_NEAR(suspects[p], 1.0 / 7, 1e-9);
  EXPECT_EQ(suspects[2], 0);
}

TEST(Belief, a_traitor_knows_that_nobody_else_is_one) {
  for (const double p : Belief().suspects(five_seats(), 2, kTraitor)) EXPECT_EQ(p, 0);
}

TEST(Belief, a_spectator_counts_all_eight_cards_and_who_is_shown_loyal_is_cleared) {
  State s = five_seats();
  EXPECT_NEAR(Belief().suspects(s, kNoSeat, kUnknown)[0], 1.0 / 8, 1e-9);
  s.face[0] = Face::kLoyal;
  const Suspects suspects = Belief().suspects(s, kNoSeat, kUnknown);
  EXPECT_EQ(suspects[0], 0);
  EXPECT_NEAR(suspects[1], 1.0 / 7, 1e-9);
}

// Log loss against the prior, and whom the Knights believe in: `shadows_fit belief` measures it on many more games.
TEST(Belief, knows_traitors_of_the_house_better_than_chance_does) {
  double loss = 0;
  double prior = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    logres::Setup setup{.seats = 5, .options = Options(Shadows::options())};
    setup.options.set(kOptLoyaltyMode, kTraitorAmongUs);
    Dice chance = Dice::fast(seed + 100);
    Dice minds = Dice::fast(seed + 900);
    EventList events;
    State s = Shadows::setup(setup, Ctx{chance, &events});
    bots::Bots<Shadows> bots;
    for (int p = 0; p < 5; ++p) bots.push_back(std::make_unique<ShadowsBot>());
    int decisions = 0;
    play_out<Shadows>(s, events, bots, chance, minds, [&](const State& now, const Decision& d, Move) {
      if (++decisions != 200 || now.loyalty[d.seat] == kTraitor) return;
      for (Seat p = 0; p < 5; ++p) {
        if (now.loyalty[p] != kTraitor || now.face[p] != Face::kHidden) continue;
        const auto& bot = static_cast<const ShadowsBot&>(*bots[d.seat]);
        loss -= std::log(bot.belief().suspects(now, d.seat, kLoyal)[p]);
        prior -= std::log(Belief().suspects(now, d.seat, kLoyal)[p]);
      }
    });
  }
  EXPECT_GT(prior, 0);
  EXPECT_LT(loss, 0.9 * prior);
}

}  // namespace
}  // namespace logres::shadows
