#include "bots/rumors/memory.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/play_out.h"
#include "bots/rumors/player.h"

namespace logres::rumors {
namespace {

CardCounts counted(std::span<const Card> cards) {
  CardCounts n{};
  for (const Card c : cards) ++n[c];
  return n;
}

CardCounts remembered(const Memory& memory) {
  CardCounts n{};
  for (const Remembered& r : memory.pile()) ++n[r.card];
  return n;
}

Setup setup_for(int seats, bool expert, bool promo) {
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(Rumors::options())};
  setup.options.set(kOptExpert, expert ? 1 : 0);
  setup.options.set(kOptMorgan8, promo ? 1 : 0);
  setup.options.set(kOptMerlin6, promo ? 1 : 0);
  return setup;
}

// Champions play a game; `see(state, lied, bots)` before every move, where `lied`: a Traitor has lied about a card that
// still lies in the pile.
void play_with_champions(std::uint64_t seed, std::uint64_t chance_seed, std::uint64_t minds_seed, const auto& see) {
  const int seats = static_cast<int>(seed % 7) + 1;
  bots::Bots<Rumors> bots;
  std::vector<const RumorsBot*> players;
  for (Seat p = 0; p < seats; ++p) {
    auto bot = std::make_unique<RumorsBot>(p, *find_level("champion"), p + 1U);
    players.push_back(bot.get());
    bots.push_back(std::move(bot));
  }
  Dice chance = Dice::fast(chance_seed);
  Dice minds = Dice::fast(minds_seed);
  EventList events;
  State s = Rumors::setup(setup_for(seats, seed % 2 == 0, seed % 3 == 0), Ctx{chance, &events});
  bool lied = false;
  play_out<Rumors>(s, events, bots, chance, minds, [&](const State& now, const Decision& d, Move move) {
    if (now.pile.empty()) lied = false;
    if (d.kind == kAskClaim && move.a != now.hand[0]) lied = true;
    see(now, lied, players);
  });
}

Event event(EventKind kind, Seat actor, std::array<std::uint8_t, 4> arg = {}) {
  return {.kind = kind, .actor = actor, .arg = arg};
}

TEST(RumorsMemory, R322_a_perfect_memory_holds_the_true_pile) {
  int lies = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    play_with_champions(seed, seed, seed + 1, [&](const State& now, bool lied, const auto& players) {
      lies += lied ? 1 : 0;
      if (lied || now.opened != 0) return;
      const CardCounts truth = counted({now.pile.begin(), now.pile.end()});
      for (const RumorsBot* p : players) ASSERT_EQ(remembered(p->memory()), truth);
    });
  }
  EXPECT_GT(lies, 0) << "no Traitor has lied in these games: the exception is not exercised";
}

TEST(RumorsMemory, R322_who_counts_never_rules_out_a_card_of_the_deck) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    play_with_champions(seed, seed + 1000, seed, [&](const State& now, bool lied, const auto& players) {
      if (lied) return;
      const CardCounts deck = counted({now.deck.begin(), now.deck.end()});
      for (const RumorsBot* p : players) {
        const Observation o = Rumors::observe(now, 0);
        for (Card c = 1; c < kCardKinds; ++c) ASSERT_GE(p->memory().unseen(o, c), deck[c]) << kCards[c].id;
      }
    });
  }
}

TEST(RumorsMemory, the_liar_remembers_both_the_card_and_what_he_said) {
  const Level& level = *find_level("champion");
  Dice dice = Dice::fast(1);
  Memory liar(0, level);
  Memory other(1, level);
  const Card card = quest_card(kGrail, 4);
  const Card claim = quest_card(kPicts, 0);
  liar.see(event(kEvClaimed, 0, {claim, card}), dice);
  other.see(event(kEvClaimed, 0, {claim, kHidden}), dice);
  EXPECT_EQ(liar.pile()[0].card, card);
  EXPECT_EQ(liar.pile()[0].face, claim);
  EXPECT_FALSE(liar.pile()[0].claimed);
  EXPECT_EQ(other.pile()[0].card, claim);
  EXPECT_TRUE(other.pile()[0].claimed);
}

TEST(RumorsMemory, Tristan_knows_the_next_cards_until_the_deck_changes) {
  const Level& level = *find_level("champion");
  Dice dice = Dice::fast(1);
  Memory memory(0, level);
  Observation o;
  o.deck_size = 3;
  o.deck_cards = {kMordred, kVivien, kMorgan7};
  memory.look_through(o);
  memory.see(event(kEvListens, 1), dice);
  ASSERT_EQ(memory.next_cards().size(), 2U);
  EXPECT_EQ(memory.next_cards().back(), kVivien);
  memory.see(event(kEvMorganAdded, kNoSeat), dice);
  EXPECT_TRUE(memory.next_cards().empty());
}

// Lays a card each and turns so often that everything that can be forgotten is at risk.
int forgotten(const Level& level) {
  Dice dice = Dice::fast(5);
  Memory memory(0, level);
  for (int i = 0; i < 20; ++i) memory.see(event(kEvPlaced, 1, {quest_card(i % kQuests, i % kSlots)}), dice);
  for (int i = 0; i < 20; ++i) memory.see(event(kEvTurn, 1), dice);
  int wrong = 0;
  for (int i = 0; i < 20; ++i)
    wrong += memory.pile()[static_cast<std::size_t>(i)].card != quest_card(i % kQuests, i % kSlots);
  return wrong;
}

TEST(RumorsMemory, weaker_levels_forget_more) {
  const int page = forgotten(*find_level("page"));
  const int knight = forgotten(*find_level("knight"));
  EXPECT_EQ(forgotten(*find_level("champion")), 0);
  EXPECT_GT(knight, 0);
  EXPECT_GT(page, knight);
}

TEST(RumorsMemory, the_visible_top_card_is_not_forgotten) {
  Dice dice = Dice::fast(5);
  Memory memory(0, *find_level("page"));
  memory.see(event(kEvPlaced, 1, {kMordred}), dice);
  for (int i = 0; i < 500; ++i) memory.see(event(kEvTurn, 1), dice);
  EXPECT_EQ(memory.pile()[0].card, kMordred);
}

TEST(RumorsMemory, R320_who_joins_a_game_under_way_knows_the_top_card_only) {
  Memory memory(0, *find_level("champion"));
  Observation o;
  o.top = kMordred;
  o.pile = Height::kMiddle;
  memory.join(o);
  memory.join(o);
  ASSERT_EQ(memory.pile().size(), 1U);
  EXPECT_EQ(memory.pile()[0].card, kMordred);
}

}  // namespace
}  // namespace logres::rumors
