// Sections 1 and 2: components and set-up.
#include <map>
#include <set>

#include "games/rumors/step_functions.h"
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

Setup setup_for(int seats, std::initializer_list<Option> on = {}) {
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(Rumors::options())};
  for (const Option option : on) setup.options.set(option, 1);
  return setup;
}

State fresh(const Setup& setup, std::uint64_t seed) {
  Dice dice = Dice::fast(seed);
  return Rumors::setup(setup, {dice});
}

int sum_of(int first, int last) {
  int n = 0;
  for (int c = first; c <= last; ++c) n += kCards[static_cast<std::size_t>(c)].copies;
  return n;
}

std::map<std::string, int> box() {
  std::map<std::string, int> cards;
  for (Card c = 1; c < kCardKinds; ++c) cards[std::string(kCards[c].id)] = kCards[c].copies;
  return cards;
}

// A rematch, a record and a view have the options the game was begun with.
TEST(RumorsSetup, every_option_can_be_read_from_the_state) {
  for (std::size_t i = 0; i < Rumors::options().size(); ++i) {
    logres::Setup setup{.seats = 4, .options = Options(Rumors::options())};
    setup.options.set(i, static_cast<std::int16_t>(setup.options[i] == 0 ? 1 : 0));
    Dice dice = Dice::fast(1);
    const State s = Rumors::setup(setup, {dice, nullptr});
    EXPECT_EQ(Rumors::setup_of(s).options[i], setup.options[i]) << Rumors::options()[i].key;
  }
}

TEST(RumorsBox, R001_sixty_two_rumor_cards) {
  EXPECT_EQ(sum_of(kFirstQuestCard, kMorgan1 - 1), 45);
  EXPECT_EQ(sum_of(kMorgan1, kMorgan7), 9);
  EXPECT_EQ(sum_of(kMerlin1, kMerlin5), 6);
  EXPECT_EQ(box()["mordred"], 1);
  EXPECT_EQ(box()["vivien"], 1);
  int in_game = 0;
  for (Card c = 1; c < kCardKinds; ++c) in_game += copies_in_game(State{}, c);
  EXPECT_EQ(in_game, 62);
}

TEST(RumorsBox, R002_nine_cards_of_each_quest) {
  auto cards = box();
  for (const std::string quest : {"pict", "saxon", "excalibur", "dragon", "grail"}) {
    EXPECT_EQ(cards[quest + "_q"], 4);
    EXPECT_EQ(cards[quest + "_2"], 1);
    EXPECT_EQ(cards[quest + "_3"], 1);
    EXPECT_EQ(cards[quest + "_4"], 2);
    EXPECT_EQ(cards[quest + "_5"], 1);
  }
}

// What a success and a late quest pay shows what the quest is worth.
TEST(RumorsBox, R003_swords_of_the_quests) {
  const std::map<std::string, int> worth = {{"pict", 1}, {"saxon", 1}, {"excalibur", 2}, {"dragon", 2}, {"grail", 3}};
  const std::map<std::string, std::string> names = {{"pict", "picts"}, {"saxon", "saxons"}};
  for (const auto& [card, swords] : worth) {
    const std::string quest = names.contains(card) ? names.at(card) : card;
    const std::string twelve = list({card + "_5", card + "_4", card + "_3"});
    Play good(R"({"seats": 2, "pile": )" + twelve + "}");
    good.move(0, "quest " + quest);
    EXPECT_EQ(good.white(), swords) << quest;
    const std::string sixteen = list({card + "_q", card + "_q", card + "_q", card + "_q"});
    Play late(R"({"seats": 2, "pile": )" + sixteen + "}");
    late.move(0, "quest " + quest);
    EXPECT_EQ(late.black(), swords) << quest;
  }
}

TEST(RumorsBox, R004_R005_R006_the_morgans_and_the_merlins) {
  auto cards = box();
  for (const std::string number : {"1", "2", "3", "5", "6", "7", "4a", "4b", "4c"})
    EXPECT_EQ(cards["morgan_" + number], 1);
  EXPECT_EQ(kCards[kMorgan4a].bonus, 1);
  EXPECT_EQ(kCards[kMorgan4b].bonus, 2);
  EXPECT_EQ(kCards[kMorgan4c].bonus, 3);
  for (const std::string number : {"1", "2", "3", "5"}) EXPECT_EQ(cards["merlin_" + number], 1);
  EXPECT_EQ(cards["merlin_4"], 2);
}

TEST(RumorsBox, R007_R008_R011_symbols_of_quest_cards_mordred_merlin_and_vivien) {
  for (Card c = kFirstQuestCard; c < kMorgan1; ++c) {
    EXPECT_EQ(kCards[c].symbols, quest_bit(quest_of(c))) << kCards[c].id;
  }
  EXPECT_EQ(kCards[kMordred].symbols, quest_bit(kPicts) | quest_bit(kSaxons));
  for (Card c = kMerlin1; c <= kMerlin6; ++c) EXPECT_EQ(kCards[c].symbols, 0) << kCards[c].id;
  EXPECT_EQ(kCards[kVivien].symbols, 0);
}

TEST(RumorsBox, R009_R010_symbols_of_some_morgans) {
  for (const Card c : {kMorgan4a, kMorgan4b, kMorgan4c, kMorgan6}) EXPECT_EQ(kCards[c].symbols, kAnyQuest);
  for (const Card c : {kMorgan1, kMorgan2, kMorgan3, kMorgan5, kMorgan7}) EXPECT_EQ(kCards[c].symbols, 0);
  int with = 0;
  int without = 0;
  for (Card c = kMorgan1; c <= kMorgan7; ++c) ++(kCards[c].symbols != 0 ? with : without);
  EXPECT_GT(with, 0);  // R-009: some, but not all
  EXPECT_GT(without, 0);
}

// At seven players every loyalty card of the box is in use.
TEST(RumorsBox, R012_seven_loyal_and_two_traitors) {
  const State s = fresh(setup_for(7), 3);
  int traitors = s.spare[0] + s.spare[1];
  for (Seat p = 0; p < 7; ++p) traitors += s.loyalty[p];
  EXPECT_EQ(traitors, 2);
  EXPECT_EQ(loyalty_cards(7), 9);
}

TEST(RumorsBox, R013_R032_knights_only_in_the_expert_variant) {
  EXPECT_EQ(fresh(setup_for(4), 1).knight_deck_size, 0);
  const State s = fresh(setup_for(4, {kOptExpert}), 1);
  EXPECT_EQ(s.knight_deck_size, 9);
  std::map<int, int> knights;
  for (const auto k : s.knight_deck) ++knights[k];
  EXPECT_EQ(knights, (std::map<int, int>{{kArthur, 3}, {kTristan, 2}, {kGawain, 2}, {kGalahad, 1}, {kPercival, 1}}));
  EXPECT_EQ(s.unused_size, 3);
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(knights_held(s, p), 0);
  Play t(R"({"seats": 2, "active": 0})");
  t.refused(0, "tristan", "R-013").refused(0, "galahad 1", "R-013");
}

// Two per quest: both Merlins #4 may name the same one, and nothing else lays a token.
TEST(RumorsBox, R014_two_tokens_of_each_quest) {
  for (const auto quest : kQuestNames) {
    Play t(R"({"seats": 2, "next": ["merlin_1", "merlin_4", "merlin_2", "merlin_4", "merlin_3", "merlin_5"]})");
    t.move(0, "listen").move(1, "listen").move(1, "token " + std::string(quest));
    t.move(0, "listen").move(1, "listen").move(1, "token " + std::string(quest));
    t.move(0, "listen").move(1, "listen");
    EXPECT_EQ(t.state().tokens_size, 2);
    EXPECT_EQ(kQuestNames[t.state().tokens[0].quest], quest);
    EXPECT_EQ(kQuestNames[t.state().tokens[1].quest], quest);
  }
}

TEST(RumorsBox, R015_R016_swords_start_off_the_table_and_count_beyond_sixteen) {
  const State s = fresh(setup_for(3), 1);
  EXPECT_EQ(s.white + s.black, 0);
  // Every quest too late, each with one more through Morgan #3: 2 + 2 + 3 + 3 + 4.
  const std::string pile =
      list({"pict_q",  "pict_q",   "pict_q",   "pict_q",      "saxon_q",     "saxon_q",     "saxon_q",
            "saxon_q", "dragon_q", "dragon_q", "dragon_q",    "dragon_q",    "grail_q",     "grail_q",
            "grail_q", "grail_q",  "morgan_3", "excalibur_q", "excalibur_q", "excalibur_q", "excalibur_q"});
  Play t(R"({"seats": 3, "white": 6, "black": 6, "pile": )" + pile + "}");
  t.move(0, "quest excalibur");
  EXPECT_EQ(t.white() + t.black(), 26);
  EXPECT_GE(t.black(), 20);
}

TEST(RumorsSetup, R017_one_to_seven_players) {
  EXPECT_EQ(Rumors::kMinSeats, 1);
  EXPECT_EQ(Rumors::kMaxSeats, 7);
  for (int seats = 1; seats <= 7; ++seats) EXPECT_TRUE(Rumors::refuse(setup_for(seats)).ok());
  EXPECT_EQ(Rumors::refuse(setup_for(0)).rule, "R-017");
  EXPECT_EQ(Rumors::refuse(setup_for(8)).rule, "R-017");
}

// The Traitor cards at a table: before the players and among the two that are set aside.
int traitors_in(const State& s) {
  int traitors = s.spare[0] + s.spare[1];
  for (Seat p = 0; p < s.seats; ++p) traitors += s.loyalty[p];
  return traitors;
}

TEST(RumorsSetup, R018_R019_loyalties_by_number_of_players) {
  for (int seats = 2; seats <= 7; ++seats) {
    const int traitor_cards_used = seats == 7 ? 2 : 1;
    EXPECT_EQ(loyalty_cards(seats), seats == 7 ? 9 : (seats + 1) + 1);
    EXPECT_EQ(traitor_cards(seats), traitor_cards_used);
    std::set<int> traitor_places;  // shuffled: every seat, and the spares, can hold a Traitor
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const State s = fresh(setup_for(seats), seed);
      EXPECT_EQ(traitors_in(s), traitor_cards_used);
      for (Seat p = 0; p < seats; ++p) {
        if (s.loyalty[p] == kTraitor) traitor_places.insert(p);
      }
      if (s.spare[1] == kTraitor) traitor_places.insert(seats);
    }
    EXPECT_EQ(traitor_places.size(), static_cast<std::size_t>(seats) + 1);
  }
}

TEST(RumorsSetup, R020_R021_one_each_face_down_two_aside_unseen_and_their_kinds_known) {
  for (int seats = 2; seats <= 7; ++seats) {
    const State s = fresh(setup_for(seats), static_cast<std::uint64_t>(seats));
    for (Seat p = 0; p < seats; ++p) EXPECT_EQ(s.face[p], Face::kHidden);
    EXPECT_EQ(loyalty_cards(seats) - seats, static_cast<int>(s.spare.size()));
    EXPECT_LE(s.spare[0], s.spare[1]);  // R-259: their places tell nothing
    // R-021: whoever sees nothing but the table still knows how many of each kind are in the game.
    std::set<int> spare_traitors;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Dice dice = Dice::fast(seed);
      const State world = Rumors::determinize(Rumors::observe(s, kNoSeat), dice);
      EXPECT_EQ(traitors_in(world), seats == 7 ? 2 : 1);
      spare_traitors.insert(world.spare[0] + world.spare[1]);
    }
    EXPECT_EQ(spare_traitors.size(), seats == 7 ? 3U : 2U);  // R-020: any of them may lie aside
  }
  Play dealt(
      R"({"seats": 3, "loyalty": ["loyal", "loyal", "traitor"], "unused": ["morgan_1", "morgan_2", "morgan_3"]})");
  Play aside(R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "unused": ["morgan_1", "morgan_2", "morgan_3"]})");
  EXPECT_EQ(dealt.observe(0), aside.observe(0));
}

TEST(RumorsSetup, R022_R023_each_sees_his_own_loyalty_only) {
  Play t(R"({"seats": 7, "loyalty": ["traitor", "traitor", "loyal"], "next": ["pict_5"]})");
  for (int turn = 0; turn < 2; ++turn) {  // again at any time
    for (Seat me = 0; me < 7; ++me) {
      for (Seat p = 0; p < 7; ++p) {
        const auto seen = t.observe(me).loyalty[p];
        EXPECT_EQ(seen, p == me ? t.state().loyalty[p] : kUnknown);
      }
    }
    for (Seat p = 0; p < 7; ++p) EXPECT_EQ(t.observe(kNoSeat).loyalty[p], kUnknown);
    if (turn == 0) t.move(0, "listen");
  }
}

TEST(RumorsSetup, R024_R025_six_of_nine_morgans_in_a_deck_of_fifty_nine) {
  std::set<Card> unused;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State s = fresh(setup_for(4), seed);
    EXPECT_EQ(s.deck.size, 59);
    EXPECT_EQ(s.deck.known, 0);
    EXPECT_EQ(s.unused_size, 3);
    int quests = 0;
    int morgans = 0;
    int merlins = 0;
    for (const Card c : s.deck) {
      quests += is_quest_card(c) ? 1 : 0;
      morgans += is_morgan(c) ? 1 : 0;
      merlins += is_merlin(c) ? 1 : 0;
    }
    EXPECT_EQ(quests, 45);
    EXPECT_EQ(morgans, 6);
    EXPECT_EQ(merlins, 6);
    EXPECT_EQ(Play::count_of(s.deck, "mordred"), 1);
    EXPECT_EQ(Play::count_of(s.deck, "vivien"), 1);
    for (std::size_t i = 0; i < 3; ++i) unused.insert(s.unused[i]);
  }
  EXPECT_EQ(unused.size(), 9U);  // any of them may be left out
  // Unseen: nobody can tell which.
  Play a(R"({"seats": 2, "unused": ["morgan_1", "morgan_2", "morgan_3"], "loyalty": ["loyal", "loyal"]})");
  Play b(R"({"seats": 2, "unused": ["morgan_5", "morgan_6", "morgan_7"], "loyalty": ["loyal", "loyal"]})");
  EXPECT_EQ(a.observe(0), b.observe(0));
}

TEST(RumorsSetup, R027_R031_empty_table_and_free_talk) {
  const State s = fresh(setup_for(5), 4);
  EXPECT_TRUE(s.pile.empty());
  EXPECT_TRUE(s.discard.empty());
  EXPECT_EQ(s.white, 0);
  EXPECT_EQ(s.black, 0);
  EXPECT_EQ(s.silence, 0);
  EXPECT_EQ(Play(s).view(kNoSeat, "/silence/on"), "false");
}

TEST(RumorsSetup, R028_R029_the_host_names_the_first_player_or_chance_does) {
  for (int first = 1; first <= 4; ++first) {
    auto setup = setup_for(4);
    setup.options.set(kOptFirst, static_cast<std::int16_t>(first));
    const State s = fresh(setup, 1);
    EXPECT_EQ(s.active, first - 1);
    EXPECT_EQ(Rumors::pending(s).seat, first - 1);
    EXPECT_EQ(Rumors::setup_of(s), setup);
  }
  std::set<int> by_chance;
  for (std::uint64_t seed = 0; seed < 100; ++seed) by_chance.insert(fresh(setup_for(4), seed).active);
  EXPECT_EQ(by_chance, (std::set<int>{0, 1, 2, 3}));
  auto nobody = setup_for(3);
  nobody.options.set(kOptFirst, 4);
  EXPECT_EQ(Rumors::refuse(nobody).rule, "R-029");
}

// All chance comes through the one generator that is handed in; the state keeps nothing of it.
TEST(RumorsSetup, R030_one_generator_outside_the_state) {
  EXPECT_EQ(fresh(setup_for(5), 9), fresh(setup_for(5), 9));
  EXPECT_NE(fresh(setup_for(5), 9), fresh(setup_for(5), 10));
  const State s = fresh(setup_for(5), 9);
  std::set<Card> first_cards;  // the same state, other dice: other cards
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State copy = s;
    Dice dice = Dice::fast(seed);
    Rumors::apply(copy, {kListen}, {dice});
    first_cards.insert(copy.pile.top());
  }
  EXPECT_GT(first_cards.size(), 10U);
}

// Random games: the set-aside Morgans stay where they are outside the Expert variant, and never refill the deck.
TEST(RumorsSetup, R026_R056_unused_morgans_never_enter_play) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Dice dice = Dice::fast(seed);
    State s = fresh(setup_for(3), seed);
    const auto unused = s.unused;
    while (!Rumors::pending(s).over()) {
      MoveList moves;
      Rumors::legal(s, Rumors::pending(s).seat, moves);
      Rumors::apply(s, moves[static_cast<int>(dice.below(static_cast<std::uint32_t>(moves.size())))], {dice});
      ASSERT_EQ(s.unused, unused);
      ASSERT_EQ(s.unused_size, 3);
    }
  }
}

}  // namespace
}  // namespace logres::rumors
