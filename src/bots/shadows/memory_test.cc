#include "bots/shadows/memory.h"

#include <gtest/gtest.h>

#include "bots/play_out.h"
#include "bots/shadows/player.h"

namespace logres::shadows {
namespace {

TEST(ShadowsMemory, S420_what_is_imagined_looks_like_the_table_and_keeps_what_was_seen) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    logres::Setup setup{.seats = static_cast<std::uint8_t>(3 + seed % 6), .options = Options(Shadows::options())};
    setup.options.set(kOptExpansion, static_cast<std::int16_t>(seed % 2));
    Dice chance = Dice::fast(seed);
    Dice minds = Dice::fast(seed + 50);
    Dice imagination = Dice::fast(seed + 70);
    EventList events;
    State s = Shadows::setup(setup, Ctx{chance, &events});
    bots::Bots<Shadows> bots;
    for (int p = 0; p < setup.seats; ++p) bots.push_back(std::make_unique<ShadowsBot>());
    play_out<Shadows>(s, events, bots, chance, minds, [&](const State& now, const Decision& d, Move) {
      const Observation mine = Shadows::observe(now, d.seat);
      const Memory& memory = static_cast<const ShadowsBot&>(*bots[d.seat]).memory();
      const State world = memory.imagine(mine, imagination);
      ASSERT_EQ(Shadows::observe(world, d.seat), mine);
      ASSERT_EQ(Shadows::broken(world), nullptr);
    });
  }
}

TEST(ShadowsMemory, S429_cards_taken_openly_are_where_they_went) {
  Dice chance = Dice::fast(3);
  const State s = Shadows::setup({.seats = 5, .options = Options(Shadows::options())}, Ctx{chance, nullptr});
  const Observation now = Shadows::observe(s, 0);
  Memory memory;
  const EventList events = {{.kind = kEvTook, .actor = 2, .arg = {kGrailCard}},
                            {.kind = kEvTook, .actor = 2, .arg = {kGrailCard}}};
  memory.see(now, events);
  EXPECT_EQ(memory.taken(2, kGrailCard), 2);
  for (std::uint64_t i = 0; i < 50; ++i) {
    Dice dice = Dice::fast(i);
    EXPECT_GE(memory.imagine(now, dice).hand[2][white_index(kGrailCard)], 2);
  }
}

}  // namespace
}  // namespace logres::shadows
