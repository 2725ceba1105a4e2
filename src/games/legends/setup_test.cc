// Sections 2 and 3: levels and set-up.
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

// Puts down the first card of everybody's hand at Camelot.
void start_all(Play& t) {
  for (int i = 0; i < t.state().seats; ++i) {
    t.move(clockwise(t.state().first, t.state().seats, i), t.absent());
  }
}

TEST(LegendsSetup, L017_L028_L030_introductory_white_cards_without_specials_and_final_event) {
  Play t(make_setup(3, kWhite), 5);
  t.leave("start " + std::to_string(t.state().first));
  EXPECT_EQ(t.state().events_left, 12);
  EXPECT_EQ(t.state().unseen, cards(t.state()).events[kWhite]);
  EXPECT_EQ(t.state().final_in_deck, 0);
  EXPECT_FALSE(specials_in_game(t.state()));
}

TEST(LegendsSetup, L018_L019_L029_cards_of_the_standard_and_the_advanced_game) {
  for (const Level level : {kBlue, kRed}) {
    Play t(make_setup(3, level), 3);
    t.leave("start " + std::to_string(t.state().first));
    Set characters = t.state().deck;
    for (Seat p = 0; p < 3; ++p) characters |= t.state().hand[p];
    for (Character c = 1; c < kCharacterIds; ++c) {
      EXPECT_EQ(has(characters, c), kDefaultCards.characters[c].level <= level) << kCharacterNames[c];
    }
    for (EventId e = 1; e <= kEventCards; ++e) {
      EXPECT_EQ(has(t.state().unseen, e), kDefaultCards.events[e].level <= level) << kEventNames[e];
    }
    EXPECT_EQ(t.state().final_in_deck, 1);
    EXPECT_TRUE(specials_in_game(t.state()));
    for (const Seat p : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {  // face up beside the board
      EXPECT_EQ(t.view(p, "/specials"),
                R"([{"special":"high_king","bearer":null},{"special":"excalibur","bearer":null},)"
                R"({"special":"love_potion","bearer":null,"companion":null}])");
    }
  }
}

TEST(LegendsSetup, L030_one_final_event_at_random_below_all_others) {
  std::array<int, kEventIds> chosen{};
  for (std::uint64_t seed = 0; seed < 90; ++seed) {
    Play t(make_setup(2, kBlue), seed);
    t.leave("start " + std::to_string(t.state().first));
    ++chosen[t.state().final_chosen];
  }
  EXPECT_EQ(chosen[kDragonslayer] + chosen[kSacredQuest] + chosen[kFinalWar], 90);
  for (const EventId e : {kDragonslayer, kSacredQuest, kFinalWar}) EXPECT_GT(chosen[e], 15) << kEventNames[e];
  Play t(make_setup(2, kBlue), 7);
  const EventId last = t.state().final_chosen;
  for (int moves = 0; moves < 400 && t.state().final_in_deck != 0; ++moves) {
    EXPECT_EQ(t.state().final_event, kNoEvent);
    t.move(Legends::pending(t.state()).seat, t.absent());
  }
  EXPECT_EQ(t.state().events_left, 0);
  EXPECT_EQ(t.state().final_event, last);
}

TEST(LegendsSetup, L031_L032_so_many_events_and_nobody_sees_which) {
  constexpr std::array<int, 5> kSizes = {0, 0, 17, 20, 23};
  for (int seats = 2; seats <= 4; ++seats) {
    for (const Level level : {kBlue, kRed}) {
      Play t(make_setup(seats, level), 3);
      t.leave("start " + std::to_string(t.state().first));
      const int size = kSizes[static_cast<std::size_t>(seats)];
      EXPECT_EQ(t.state().events_left, size);
      EXPECT_EQ(t.view(kNoSeat, "/event_deck"), std::to_string(size + 1));
      // Nobody sees an Event of the deck, nor which are left out.
      for (Seat p = 0; p < seats; ++p) {
        const Observation o = Legends::observe(t.state(), p);
        for (const EventId e : o.next) EXPECT_EQ(e, kNoEvent);
        EXPECT_EQ(o.final_seen, kNoEvent);
        for (EventId e = 1; e < kEventIds; ++e) {
          EXPECT_EQ(t.view_text(p).find(kEventNames[e]), std::string::npos) << kEventNames[e];
        }
      }
    }
  }
}

TEST(LegendsSetup, L033_too_few_events_all_are_used) {
  CardData few = kDefaultCards;
  few.deck_size[4] = 34;
  const auto set = register_cards(few);
  ASSERT_TRUE(set);
  auto setup = make_setup(4, kBlue);
  setup.options.set(kOptCards, *set);
  Play t(setup, 1);
  t.leave("start " + std::to_string(t.state().first));
  EXPECT_EQ(t.state().events_left, 28);
}

TEST(LegendsSetup, L024_two_to_four_players) {
  EXPECT_EQ(Legends::refuse(make_setup(1, kBlue)).rule, "L-024");
  EXPECT_EQ(Legends::refuse(make_setup(5, kBlue)).rule, "L-024");
  for (int seats = 2; seats <= 4; ++seats) EXPECT_TRUE(Legends::refuse(make_setup(seats, kBlue)).ok());
  auto setup = make_setup(3, kBlue);
  setup.options.set(kOptCards, -1);
  EXPECT_EQ(Legends::refuse(setup).rule, "L-479");
}

TEST(LegendsSetup, L025_L439_the_first_player_is_random) {
  std::array<int, 4> first{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Play t(make_setup(4, kBlue), seed);
    t.leave("start " + std::to_string(t.state().first));
    ++first[t.state().first];
  }
  for (const int n : first) EXPECT_GT(n, 60);
}

TEST(LegendsSetup, L027_L037_five_cards_each_and_everything_else_empty) {
  Play t(make_setup(4, kRed), 2);
  t.leave("start " + std::to_string(t.state().first));
  for (Seat p = 0; p < 4; ++p) {
    EXPECT_EQ(t.hand(p), 5);
    EXPECT_EQ(t.state().zone[p], 0U);
  }
  EXPECT_EQ(t.state().deck_size, 40);
  EXPECT_EQ(t.state().heraldic | t.state().event_pile | t.state().pile, 0U);
  EXPECT_EQ(t.state().castle + t.state().avalon, 0);
}

TEST(LegendsSetup, L034_L035_starting_characters_are_put_down_openly) {
  Play t(make_setup(3, kRed), 4);
  const Seat first = t.state().first;
  const Seat second = clockwise(first, 3);
  t.refused(second, "start kay camelot", "L-467");
  t.refused(first, "start kay castle", "L-034");
  const std::string choice = t.legal();
  EXPECT_EQ(std::count(choice.begin(), choice.end(), ','), 14);  // five cards, three places
  t.move(first, t.absent());
  EXPECT_EQ(t.asks(), "start " + std::to_string(second));
  EXPECT_EQ(t.hand(first), 4);
  for (const Seat p : {second, clockwise(first, 3, 2), kNoSeat}) {  // later players see it
    EXPECT_EQ(Legends::observe(t.state(), p).at[kCamelot], t.state().of[first]);
    EXPECT_EQ(count(Legends::observe(t.state(), p).at[kCamelot]), 1);
  }
  t.leave(t.asks());
}

TEST(LegendsSetup, L026_L038_clockwise_and_then_the_first_player_begins) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Play t(make_setup(4, kRed), seed);
    const Seat first = t.state().first;
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(t.asks(), "start " + std::to_string((first + i) % 4));
      t.move(static_cast<Seat>((first + i) % 4), t.absent());
    }
    EXPECT_EQ(t.active(), first);
    EXPECT_TRUE(t.saw(kNoSeat, std::to_string(first) + " turn")) << t.seen_by(kNoSeat);
    for (int moves = 0; moves < 30 && t.active() == first; ++moves) {
      t.move(Legends::pending(t.state()).seat, t.absent());
    }
    EXPECT_EQ(t.active(), (first + 1) % 4);  // so do the turns go
    t.leave(t.asks());
  }
}

TEST(LegendsSetup, L036_no_text_is_used_with_a_starting_character) {
  int beside_a_knight = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Play t(make_setup(4, kRed), seed);
    const std::string moves = t.legal();
    EXPECT_EQ(moves.find("play_pin"), std::string::npos);
    EXPECT_EQ(moves.find("replace"), std::string::npos);
    start_all(t);
    const Set here = t.state().at[kCamelot];
    beside_a_knight += has(here, kEttard) && (here & cards(t.state()).knights) != 0 ? 1 : 0;
    EXPECT_EQ(t.state().pinned, kNobody);
    t.leave(t.asks());
  }
  EXPECT_GT(beside_a_knight, 0) << "Ettard never stood where she could have pinned somebody";
}

TEST(LegendsSetup, L490_equal_turns_unless_agreed_otherwise) {
  for (const int on : {1, 0}) {
    auto setup = make_setup(3, kBlue);
    if (on == 0) setup.options.set(kOptEqualTurns, 0);
    Play t(setup, 6);
    EXPECT_EQ(t.state().opening, on);
    start_all(t);
    EXPECT_EQ(t.state().actions, on);
    t.leave(t.asks());
  }
}

TEST(LegendsSetup, L440_absent_first_card_of_the_hand_at_camelot) {
  Play t(make_setup(2, kBlue), 9);
  const Character c = first(t.state().hand[t.state().first]);
  EXPECT_EQ(t.absent(), "start " + std::string(kCharacterNames[c]) + " camelot");
  t.leave("start " + std::to_string(t.state().first));
}

TEST(LegendsSetup, L023_a_text_that_names_a_card_not_in_the_game_never_applies) {
  // Owain is white; Lunete (blue) is not in the introductory game, Gawain is.
  Play t("level introductory; camelot 0: owain; camelot 1: gawain; phase actions");
  EXPECT_EQ(t.score("owain", "combat"), 6);
  EXPECT_EQ(t.score("owain", "chivalry"), 2);
  EXPECT_EQ(t.where("lunete"), "nowhere");
}

}  // namespace
}  // namespace logres::legends
