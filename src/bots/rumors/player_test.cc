#include "bots/rumors/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "bots/play_out.h"
#include "bots/random.h"

namespace logres::rumors {
namespace {

const Level& level(std::string_view name) { return *find_level(name); }

Setup setup_for(int seats, unsigned options = 0) {
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(Rumors::options())};
  setup.options.set(kOptExpert, options & 1U);
  setup.options.set(kOptMorgan8, (options >> 1U) & 1U);
  setup.options.set(kOptMerlin6, (options >> 2U) & 1U);
  return setup;
}

bots::Bots<Rumors> all(int seats, std::string_view name, std::uint64_t seed = 1) {
  bots::Bots<Rumors> bots;
  for (Seat p = 0; p < seats; ++p) bots.push_back(std::make_unique<RumorsBot>(p, level(name), seed + p));
  return bots;
}

// random, easy, normal, strong, round the table from a different one each time
bots::Bots<Rumors> mixed(int seats, std::uint64_t seed) {
  bots::Bots<Rumors> bots;
  for (Seat p = 0; p < seats; ++p) {
    const auto kind = (seed + p) % 4;
    if (kind == 0) {
      bots.push_back(std::make_unique<bots::RandomBot<Rumors>>());
    } else {
      bots.push_back(std::make_unique<RumorsBot>(p, kLevels[kind - 1], seed + p));
    }
  }
  return bots;
}

class RumorsBotSeats : public ::testing::TestWithParam<int> {};

TEST_P(RumorsBotSeats, never_plays_an_illegal_move_whatever_the_options) {
  const int seats = GetParam();
  MoveList legal;
  for (unsigned game = 0; game < 8 * 36; ++game) {
    Dice chance = Dice::fast(game);
    Dice minds = Dice::fast(game + 1);
    EventList events;
    State s = Rumors::setup(setup_for(seats, game % 8), Ctx{chance, &events});
    int decisions = 0;
    play_out<Rumors>(
        s, events, mixed(seats, game / 8), chance, minds, [&](const State& now, const Decision& d, Move m) {
          Rumors::legal(now, d.seat, legal);
          ASSERT_TRUE(legal.has(m)) << "seat " << int{d.seat} << " at decision " << int{d.kind};
          ASSERT_LT(++decisions, Rumors::kMaxDecisions);
        });
  }
}
INSTANTIATE_TEST_SUITE_P(OneToSeven, RumorsBotSeats, ::testing::Range(1, 8));

TEST(RumorsBot, R288_a_perfect_memory_says_the_right_number_and_a_poor_one_tries_again) {
  std::map<std::string_view, int> wrong;
  for (const std::string_view name : {"page", "champion"}) {
    int asked = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Dice chance = Dice::fast(seed);
      Dice minds = Dice::fast(seed + 1);
      EventList events;
      State s = Rumors::setup(setup_for(4), Ctx{chance, &events});
      play_out<Rumors>(s, events, all(4, name), chance, minds, [&](const State& now, const Decision& d, Move m) {
        if (d.kind != kAskNumber) return;
        ++asked;
        wrong[name] += m.a != now.count + 1;
      });
    }
    EXPECT_GT(asked, 50);
  }
  EXPECT_EQ(wrong["champion"], 0);
  EXPECT_GT(wrong["page"], 0);
}

TEST(RumorsBot, R322_equal_views_and_events_give_equal_choices) {
  int others = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 6);
    Dice chance = Dice::fast(seed);
    Dice minds = Dice::fast(seed + 1);
    Dice imagination = Dice::fast(seed + 2);
    EventList events;
    State s = Rumors::setup(setup_for(seats, seed % 8), Ctx{chance, &events});
    const bots::Bots<Rumors> bots = all(seats, "champion");
    MoveList legal;
    play_out<Rumors>(s, events, bots, chance, minds, [&](const State& now, const Decision& d, Move) {
      const State other = Rumors::determinize(Rumors::observe(now, d.seat), imagination);
      others += other == now ? 0 : 1;
      Rumors::legal(now, d.seat, legal);
      Dice one = Dice::fast(seed + 3);
      Dice two = Dice::fast(seed + 3);
      const Move here = bots[d.seat]->choose(Rumors::observe(now, d.seat), legal.span(), one);
      Rumors::legal(other, d.seat, legal);
      ASSERT_EQ(here, bots[d.seat]->choose(Rumors::observe(other, d.seat), legal.span(), two));
    });
  }
  EXPECT_GT(others, 500) << "the worlds hardly differed";
}

TEST(RumorsBot, the_same_seeds_give_the_same_game) {
  for (const Level& l : kLevels) {
    std::vector<Move> moves[2];
    for (auto& list : moves) {
      Dice chance = Dice::fast(7);
      Dice minds = Dice::fast(8);
      EventList events;
      State s = Rumors::setup(setup_for(5, 1), Ctx{chance, &events});
      play_out<Rumors>(
          s, events, all(5, l.name), chance, minds, [&](const State&, const Decision&, Move m) { list.push_back(m); });
    }
    EXPECT_EQ(moves[0], moves[1]);
  }
}

TEST(RumorsBot, wins_alone_with_a_perfect_memory) {
  int won = 0;
  constexpr int kGames = 150;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Dice chance = Dice::fast(seed);
    Dice minds = Dice::fast(seed + 1);
    won += play_out<Rumors>(setup_for(1), all(1, "champion"), chance, minds).reason == kWhiteMajority;
  }
  EXPECT_GE(won, kGames * 95 / 100);  // the bar
}

// -- single decisions

Observation turn_at(int seats) {
  Observation o;
  o.me = 0;
  o.seats = static_cast<std::uint8_t>(seats);
  o.ask = kAskTurn;
  o.asked = SeatSet::of(0);
  o.owes = 1;
  o.unused_morgans = 3;
  o.deck = Height::kMiddle;
  o.loyalty.fill(kUnknown);
  if (seats > 1) o.loyalty[0] = kLoyal;
  return o;
}

class RumorsBotChoice : public ::testing::Test {
 protected:
  void see(std::initializer_list<Event> events) { bot.see(o, std::vector<Event>(events)); }
  void place(std::initializer_list<Card> cards) {
    for (const Card c : cards) see({{.kind = kEvPlaced, .actor = 1, .arg = {c}}});
  }
  Move choose(std::vector<Move> legal) { return bot.choose(o, legal, dice); }

  Dice dice = Dice::fast(1);
  RumorsBot bot{0, level("champion"), 1};
  Observation o = turn_at(5);
};

std::vector<Move> listen_or_accuse() {
  std::vector<Move> legal = {move(kListen)};
  for (std::uint8_t p = 1; p < 5; ++p) legal.push_back(move(kAccuse, p));
  return legal;
}

TEST_F(RumorsBotChoice, accuses_a_proven_liar_and_nobody_without_a_reason) {
  o.white = 2;
  o.black = 3;
  place({quest_card(kGrail, 1)});
  EXPECT_EQ(choose(listen_or_accuse()), move(kListen));
  see({{.kind = kEvClaimed, .actor = 3, .arg = {quest_card(kGrail, 2), kHidden}},
       {.kind = kEvAnnounced, .actor = 4, .arg = {kGrail}},
       {.kind = kEvOpened},
       {.kind = kEvOpenedCard, .arg = {quest_card(kGrail, 1), 1}},
       {.kind = kEvOpenedCard, .arg = {quest_card(kDragon, 4), 1}},
       {.kind = kEvMainResult, .actor = 4, .arg = {kGrail, 1, 0, 1}}});
  EXPECT_EQ(choose(listen_or_accuse()), move(kAccuse, 3));
}

TEST_F(RumorsBotChoice, goes_on_a_ripe_quest_and_waits_for_an_unripe_one) {
  place({quest_card(kGrail, 4), quest_card(kGrail, 3)});
  EXPECT_EQ(choose({move(kListen), move(kGoOn, kGrail)}), move(kListen));
  place({quest_card(kGrail, 2)});
  EXPECT_EQ(choose({move(kListen), move(kGoOn, kGrail)}), move(kGoOn, kGrail));
}

TEST_F(RumorsBotChoice, R295_waits_at_eleven_under_Morgan_5) {
  o = turn_at(1);
  place({kMorgan5, quest_card(kDragon, 4), quest_card(kDragon, 3), quest_card(kDragon, 1)});
  EXPECT_EQ(choose({move(kListen), move(kGoOn, kDragon)}), move(kListen));
}

TEST_F(RumorsBotChoice, R239_uses_Merlin_5) {
  o = turn_at(1);
  place({kMerlin5,
         quest_card(kDragon, 4),
         quest_card(kDragon, 3),
         quest_card(kDragon, 3),
         quest_card(kDragon, 2),
         quest_card(kDragon, 1)});
  EXPECT_EQ(choose({move(kListen), move(kGoOn, kDragon)}), move(kGoOn, kDragon));
}

TEST_F(RumorsBotChoice, R298_never_walks_into_doom) {
  o = turn_at(1);
  place({kMorgan7, quest_card(kDragon, 4), quest_card(kDragon, 3), quest_card(kDragon, 3), quest_card(kDragon, 2)});
  EXPECT_EQ(choose({move(kListen), move(kGoOn, kDragon)}), move(kListen));
}

TEST_F(RumorsBotChoice, R107_a_revealed_Traitor_spreads_the_worse_card) {
  o.loyalty[0] = kTraitor;
  o.face[0] = Face::kTraitor;
  place({quest_card(kGrail, 4), quest_card(kGrail, 3)});
  o.ask = kAskSpread;
  const Card ripens = quest_card(kGrail, 2);
  const Card idles = quest_card(kPicts, 1);
  EXPECT_EQ(choose({move(kSpread, ripens), move(kSpread, idles)}), move(kSpread, idles));
}

TEST_F(RumorsBotChoice, R278_a_Traitor_lies_when_it_wins_the_game) {
  o.loyalty[0] = kTraitor;
  o.white = 3;
  o.black = 6;
  place({quest_card(kGrail, 4), quest_card(kGrail, 3)});
  o.ask = kAskClaim;
  o.hand[0] = quest_card(kSaxons, 0);
  const Move truth = move(kClaimCard, quest_card(kSaxons, 0));
  const Move lie = move(kClaimCard, quest_card(kGrail, 2));  // looks like 12, is 9
  EXPECT_EQ(choose({truth, lie}), lie);
}

TEST_F(RumorsBotChoice, R256_keeps_the_side_that_is_going_to_win) {
  o.ask = kAskKeep;
  o.new_loyalty = kTraitor;
  o.white = 6;
  o.black = 0;
  EXPECT_EQ(choose({move(kKeep, 0), move(kKeep, 1)}), move(kKeep, 0));
  o.white = 0;
  o.black = 6;
  EXPECT_EQ(choose({move(kKeep, 0), move(kKeep, 1)}), move(kKeep, 1));
}

TEST_F(RumorsBotChoice, R203_only_a_Traitor_plays_Percival_at_the_end) {
  o.ask = kAskPercivalEnd;
  o.target = 2;
  EXPECT_EQ(choose({move(kPass), move(kPlayPercival)}), move(kPass));
  o.loyalty[0] = kTraitor;
  EXPECT_EQ(choose({move(kPass), move(kPlayPercival)}), move(kPlayPercival));
}

TEST_F(RumorsBotChoice, R165_stops_a_hopeless_quest_with_Arthur_and_lets_a_ripe_one_go) {
  place({quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 3), quest_card(kGrail, 1)});  // 15
  o.ask = kAskArthur;
  o.active = 2;
  o.main = kGrail;
  EXPECT_EQ(choose({move(kPass), move(kPlayArthur)}), move(kPlayArthur));
  o.main = kGrail;
  RumorsBot other{0, level("champion"), 1};
  for (const Card c : {quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2)}) {
    other.see(o, std::vector<Event>{{.kind = kEvPlaced, .actor = 1, .arg = {c}}});
  }
  EXPECT_EQ(other.choose(o, std::vector<Move>{move(kPass), move(kPlayArthur)}, dice), move(kPass));
}

// a hint is made from what is visible now. Whoever remembers a ripe Grail, and whoever remembers nothing, is
// told the same.
TEST_F(RumorsBotChoice, R313_equal_sights_give_equal_hints_whatever_went_by) {
  o.white = 2;
  o.black = 3;
  o.pile = Height::kLow;
  o.top = quest_card(kGrail, 2);
  std::vector<Move> legal = listen_or_accuse();
  legal.insert(legal.begin() + 1, move(kGoOn, kGrail));
  RumorsBot fresh{0, level("champion"), 1};
  place({quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2)});  // this one has seen twelve points
  const auto told = bot.advise(o, legal);
  const auto other = fresh.advise(o, legal);
  ASSERT_EQ(told.size(), 2U) << "and nobody is accused: nothing to be seen speaks against anybody";
  ASSERT_EQ(other.size(), told.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].move, other[i].move);
    EXPECT_EQ(told[i].reason, other[i].reason);
    EXPECT_EQ(told[i].weight, 0) << "a number would count for the player";
  }
  EXPECT_EQ(told[0].reason, "listen_count quest=grail swords=3");
  EXPECT_EQ(told[1].reason, "stakes quest=grail swords=3");
}

// What the table shows decides: over a high pile a quest is due, the cheapest of those open first.
TEST_F(RumorsBotChoice, R316_a_high_pile_speaks_for_going) {
  const std::vector<Move> legal = {move(kListen), move(kGoOn, kPicts), move(kGoOn, kGrail), move(kAccuse, 1)};
  o.top = kMorgan6;
  o.pile = Height::kLow;
  EXPECT_EQ(bot.advise(o, legal)[0].move, move(kListen));
  o.pile = Height::kMiddle;
  EXPECT_EQ(bot.advise(o, legal)[0].move, move(kGoOn, kPicts));
  EXPECT_EQ(bot.advise(o, legal)[2].reason, "listen_ripe");
}

TEST_F(RumorsBotChoice, R313_no_hint_says_a_number_or_who_may_lie) {
  o.ask = kAskNumber;
  EXPECT_TRUE(bot.advise(o, std::vector<Move>{move(kSay, 1), move(kSay, 2)}).empty());
  o.ask = kAskClaim;
  o.hand[0] = quest_card(kGrail, 2);
  const auto loyal = bot.advise(o, std::vector<Move>{move(kClaimCard, o.hand[0])});
  const auto traitor =
      bot.advise(o, std::vector<Move>{move(kClaimCard, quest_card(kPicts, 0)), move(kClaimCard, o.hand[0])});
  ASSERT_EQ(loyal.size(), 1U);
  ASSERT_EQ(traitor.size(), 1U);
  EXPECT_EQ(loyal[0].move, traitor[0].move);
  EXPECT_EQ(loyal[0].reason, traitor[0].reason);
}

TEST_F(RumorsBotChoice, says_which_quest_is_ripe_or_too_late_once_and_no_number) {
  place({quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2)});  // 5, 4, 3
  EXPECT_EQ(bot.remark(o, move(kListen)), (bots::Remark{"lets_go", kNoSeat, "quest.grail"}));
  EXPECT_EQ(bot.remark(o, move(kListen)), std::nullopt) << "once over a pile";
  place({quest_card(kDragon, 4), quest_card(kDragon, 3), quest_card(kDragon, 3), quest_card(kDragon, 1)});  // 15
  EXPECT_EQ(bot.remark(o, move(kListen)), (bots::Remark{"danger", kNoSeat, "quest.dragon"}));
  EXPECT_EQ(bot.remark(o, move(kGoOn, kPicts)), (bots::Remark{"i_go", kNoSeat, "quest.picts"}));
  EXPECT_EQ(bot.remark(o, move(kAccuse, 2)), (bots::Remark{"suspect", 2, ""}));
}

TEST_F(RumorsBotChoice, R304_says_nothing_under_silence_nor_alone) {
  place({quest_card(kGrail, 4), quest_card(kGrail, 3), quest_card(kGrail, 2)});
  o.silence = 1;
  EXPECT_EQ(bot.remark(o, move(kListen)), std::nullopt);
  EXPECT_EQ(bot.remark(o, move(kGoOn, kGrail)), std::nullopt);
  o.silence = 0;
  o.seats = 1;
  EXPECT_EQ(bot.remark(o, move(kListen)), std::nullopt);
}

TEST_F(RumorsBotChoice, a_suspicion_that_is_heard_weighs_a_little_and_once) {
  const double before = bot.suspicion().of(o, 2);
  bot.hear(3, {"suspect", 2, ""});
  const double after = bot.suspicion().of(o, 2);
  EXPECT_GT(after, before);
  EXPECT_LT(after, before * 1.3);
  bot.hear(3, {"suspect", 2, ""});
  EXPECT_EQ(bot.suspicion().of(o, 2), after);
}

}  // namespace
}  // namespace logres::rumors
