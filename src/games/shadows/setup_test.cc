// Sections 1 and 2: components, set-up, opening exchange.
#include <fmt/format.h>

#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsSetup, S001_S004_S006_the_white_deck_and_the_travel_deck) {
  EXPECT_EQ(copies_in(kFight1, kGrailCard, false), 69);
  EXPECT_EQ(copies_in(kMerlin, kTruce, false), 15);
  EXPECT_EQ(copies_in(kFirstWhite, kLastWhite, true), 107);
  EXPECT_EQ(copies_in(kFirstTravel, kLastTravel, true), 16);
  EXPECT_EQ(kCards[kTravelMerlin].added, 5);
}

// "7+1": the Loyal and the Traitor cards of a table, dealt or left over.
std::string loyalty_deck(int seats, bool mc, LoyaltyMode mode) {
  Dice dice = Dice::fast(static_cast<std::uint64_t>(seats));
  const State s = Shadows::setup(game(seats, {{kOptExpansion, mc ? 1 : 0}, {kOptLoyaltyMode, mode}}), {dice});
  std::array<int, 2> n = {s.spare_loyal, s.spare_traitor};
  for (Seat p = 0; p < seats; ++p) ++n[s.loyalty[p] == kTraitor ? 1 : 0];
  return std::to_string(n[0]) + "+" + std::to_string(n[1]);
}

TEST(ShadowsSetup, S003_S024_S025_loyalty_decks) {
  for (int seats = 3; seats <= 7; ++seats) EXPECT_EQ(loyalty_deck(seats, false, kStandard), "7+1") << seats;
  for (int seats = 3; seats <= 6; ++seats) EXPECT_EQ(loyalty_deck(seats, true, kStandard), "7+1") << seats;
  for (int seats = 7; seats <= 8; ++seats) EXPECT_EQ(loyalty_deck(seats, true, kStandard), "7+2") << seats;
}

TEST(ShadowsSetup, S404_S405_loyalty_decks_of_the_variants) {
  for (int seats = 3; seats <= 7; ++seats) {
    EXPECT_EQ(loyalty_deck(seats, false, kTraitorAmongUs), std::to_string(seats) + "+1");
    EXPECT_EQ(loyalty_deck(seats, true, kTraitorAmongUs), std::to_string(seats) + "+1");
  }
  EXPECT_EQ(loyalty_deck(5, false, kNoTraitor), "7+0");
  EXPECT_EQ(loyalty_deck(8, true, kNoTraitor), "8+0");
}

TEST(ShadowsSetup, S007_S010_S011_pieces_knights_places) {
  EXPECT_EQ(kEngines, 12);
  EXPECT_EQ(kQuests[kSaxonWar].black_spots, 4);
  EXPECT_EQ(kRelicNames.size(), 3U);
  EXPECT_EQ(kKnightNames[kBedivere], "bedivere");
  EXPECT_EQ(kKnightNames[kSquire], "squire");
  EXPECT_EQ(kKnights, 15);
  EXPECT_EQ(kPlaceNames[kPictWar], "pict_war");
  EXPECT_EQ(kPlaceNames[kCaptured], "captured");
  EXPECT_EQ(kPlaceNames[kShadows], "shadows");
  EXPECT_EQ(kPlaceNames[kDead], "dead");
}

TEST(ShadowsSetup, S009_dragon_values_are_four_more) {
  Play t(four(R"("lancelot": "won", "lancelot_black": ["lancelot_1_dragon_5", "lancelot_7_dragon_11"])"));
  EXPECT_EQ(t.view(0, "/quests/2/black_total_seen"), "16");
  Play l(four(R"("lancelot_black": ["lancelot_3_dragon_7", "lancelot_5_dragon_9"])"));
  EXPECT_EQ(l.view(0, "/quests/1/black_total_seen"), "8");
}

TEST(ShadowsSetup, S012_numbers_of_players) {
  EXPECT_TRUE(Shadows::refuse(game(3)).ok());
  EXPECT_TRUE(Shadows::refuse(game(7)).ok());
  EXPECT_EQ(Shadows::refuse(game(8)).rule, "S-012");
  EXPECT_EQ(Shadows::refuse(game(2)).rule, "S-012");
  EXPECT_TRUE(Shadows::refuse(game(8, {{kOptExpansion, 1}})).ok());
  EXPECT_EQ(Shadows::refuse(game(9, {{kOptExpansion, 1}})).rule, "S-012");
  EXPECT_EQ(Shadows::refuse(game(8, {{kOptExpansion, 1}, {kOptLoyaltyMode, kTraitorAmongUs}})).rule, "S-405");
  EXPECT_EQ(Shadows::refuse(game(4, {{kOptSquires, 16}})).rule, "S-410");
  EXPECT_EQ(Shadows::refuse(game(4, {{kOptYoungest, 5}})).rule, "S-036");
}

State beginning(int seats, bool mc, std::uint64_t seed) {
  Dice dice = Dice::fast(seed);
  return Shadows::setup(game(seats, {{kOptExpansion, mc ? 1 : 0}}), {dice});
}

TEST(ShadowsSetup, S013_S014_S015_the_boards_are_empty) {
  for (const bool mc : {false, true}) {
    Play t(game(5, {{kOptExpansion, mc ? 1 : 0}}), 3);
    t.leave(t.asks());
    EXPECT_EQ(t.view(0, "/quests/1/state"), "\"in_play\"");  // S-013: Lancelot's side is up
    EXPECT_EQ(t.view(0, "/quests/2/state"), "\"not_yet\"");
    for (const Relic r : {kExcalibur, kHolyGrail, kArmor}) EXPECT_EQ(t.relic(r), "quest");
    EXPECT_EQ(t.engines() + t.white() + t.black() + t.picts() + t.saxons(), 0);
    for (int quest = 0; quest < 7; ++quest) {
      for (const std::string side : {"white", "black"}) {
        const std::string cards = t.view(0, fmt::format("/quests/{}/{}", quest, side));
        EXPECT_TRUE(cards == "[]" || cards == "absent") << quest << side << cards;
      }
    }
    EXPECT_EQ(t.view(0, "/quests/4/grails"), "0");
    EXPECT_EQ(t.sword(), 0);  // S-015: as far from one bank as from the other
    EXPECT_EQ(t.view(0, "/quests/3/missing/to_win"), "5");
    EXPECT_EQ(t.view(0, "/quests/3/missing/to_lose"), "5");
  }
}

TEST(ShadowsSetup, S018_S019_four_life_points_at_the_round_table) {
  for (int seats = 3; seats <= 8; ++seats) {
    const State s = beginning(seats, true, 3);
    for (Seat p = 0; p < seats; ++p) EXPECT_EQ(s.life[p], 4) << int{p};
    for (Seat p = 0; p < seats; ++p) EXPECT_EQ(s.place[p], kCamelot) << int{p};
  }
}

// Nobody knows an order, and every card of the box is where it belongs.
TEST(ShadowsSetup, S020_S030_the_decks_are_shuffled_with_all_cards_of_the_expansion) {
  int new_in_hands = 0;  // S-030: shuffled in before dealing
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const bool mc = seed % 2 == 1;
    const State s = beginning(5, mc, seed);
    std::array<int, kCardKinds> n{};
    for (std::size_t i = 0; i < s.black_pile.size; ++i) ++n[s.black_cards[i]];
    for (std::size_t i = 0; i < s.white_pile.size; ++i) ++n[s.white_cards[i]];
    for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
      for (Seat p = 0; p < 5; ++p) n[c] += s.hand[p][white_index(c)];
      for (Seat p = 0; p < 5 && kCards[c].base == 0; ++p) new_in_hands += s.hand[p][white_index(c)];
    }
    for (Card c = kFirstWhite; c <= kLastBlack; ++c) {
      if (!is_white(c) && !is_black(c)) continue;
      EXPECT_EQ(n[c], kCards[c].base + (mc ? kCards[c].added : 0)) << kCards[c].id;
    }
    EXPECT_EQ(s.black_pile.size, copies_in(kFirstBlack, kLastBlack, mc));
    for (const Pile& pile : {s.black_pile, s.white_pile}) EXPECT_EQ(pile.top + pile.bottom, 0);
  }
  EXPECT_GT(new_in_hands, 0);
}

TEST(ShadowsSetup, S021_S022_a_merlin_and_five_cards_each) {
  int second_merlins = 0;  // S-021: the remaining ones are in the deck that is dealt from
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const bool mc = seed % 2 == 1;
    const State s = beginning(5, mc, seed);
    for (Seat p = 0; p < 5; ++p) {
      EXPECT_EQ(s.hand_size[p], 6);
      EXPECT_GE(s.hand[p][white_index(kMerlin)], 1);
      second_merlins += s.hand[p][white_index(kMerlin)] - 1;
    }
    EXPECT_EQ(s.white_pile.size, (mc ? 107 : 84) - 30);
  }
  EXPECT_GT(second_merlins, 0);
}

TEST(ShadowsSetup, S029_the_travel_pile_and_merlin_beside_it) {
  const State s = beginning(5, true, 3);
  std::array<int, kCardKinds> n{};
  for (std::size_t i = 0; i < s.travel_pile.size; ++i) ++n[s.travel_cards[i]];
  for (Card c = kFirstTravel; c <= kLastTravel; ++c) EXPECT_EQ(n[c], kCards[c].added) << kCards[c].id;
  EXPECT_EQ(s.travel_pile.size, 16);
  EXPECT_EQ(s.travel_pile.top + s.travel_pile.bottom, 0);
  EXPECT_EQ(s.merlin, kNowhere);
  EXPECT_EQ(beginning(5, false, 3).travel_pile.size, 0);
}

TEST(ShadowsSetup, S016_S017_any_coat_of_arms_openly) {
  for (const bool mc : {false, true}) {
    std::array<int, kKnights> seen{};
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const State s = beginning(4, mc, seed);
      for (Seat p = 0; p < 4; ++p) {
        ++seen[s.knight[p]];
        for (Seat q = 0; q < p; ++q) EXPECT_NE(s.knight[p], s.knight[q]);
      }
    }
    for (int k = 0; k < kKnights; ++k) {  // without the expansion: none of its Coats
      EXPECT_TRUE(mc || k < kBaseKnights ? seen[k] > 30 : seen[k] == 0) << kKnightNames[k];
    }
  }
  Play shown(game(4), 7);  // S-016: everybody sees whose Knight is whose
  shown.leave(shown.asks());
  for (Seat p = 0; p < 4; ++p) {
    const std::string knight = fmt::format("\"{}\"", kKnightNames[shown.state().knight[p]]);
    for (Seat eyes = 0; eyes < 4; ++eyes) EXPECT_EQ(shown.view(eyes, fmt::format("/players/{}/knight", p)), knight);
  }
}

TEST(ShadowsSetup, S035_S036_arthur_begins_or_the_youngest_or_anybody) {
  int arthurs = 0;
  std::array<int, 3> firsts{};  // ages unknown: any seat
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Dice dice = Dice::fast(seed);
    const State s = Shadows::setup(game(4, {{kOptExpansion, 1}, {kOptYoungest, 3}}), {dice});
    const Seat arthur = seat_of(s, kArthur);
    EXPECT_EQ(s.first, arthur == kNoSeat ? 2 : arthur);
    arthurs += arthur == kNoSeat ? 0 : 1;
    const State unknown = beginning(3, false, seed);
    if (seat_of(unknown, kArthur) == kNoSeat) ++firsts[unknown.first];
  }
  EXPECT_GT(arthurs, 30);
  for (const int n : firsts) EXPECT_GT(n, 20);
}

TEST(ShadowsSetup, S027_S028_S418_everybody_looks_at_their_own_card_only) {
  Play t(R"({"seats": 7, "options": {"expansion": "on"}, "loyalty": ["traitor", "traitor", "loyal"]})");
  EXPECT_EQ(t.view(0, "/mine/loyalty"), "\"traitor\"");
  EXPECT_EQ(t.view(0, "/players/1/loyalty"), "null");
  EXPECT_EQ(t.view(1, "/players/0/loyalty"), "null");
  EXPECT_EQ(t.view(2, "/mine/loyalty"), "\"loyal\"");
  EXPECT_EQ(t.view(kNoSeat, "/players/0/loyalty"), "null");
  Play dealt(game(4), 3);
  for (Seat p = 0; p < 4; ++p) {
    const std::string line = std::to_string(p) + " looks_at_loyalty ";
    EXPECT_NE(dealt.all_seen_by(p).find(line), std::string::npos) << dealt.all_seen_by(p);
  }
  dealt.leave(dealt.asks());
}

// Everybody offers their first card.
void offer_all(Play& t) {
  while (t.asked() == "offer") {
    const Seat p = Shadows::pending(t.state()).seat;
    const std::string moves = t.legal(p);
    t.move(p, moves.substr(0, moves.find(',')));
  }
}

TEST(ShadowsSetup, S037_clockwise_from_the_first_player) {
  Play opening(game(4), 5);
  offer_all(opening);
  const Seat first = opening.state().first;
  opening.move(first, "deal_at_random");
  EXPECT_EQ(Shadows::pending(opening.state()).seat, first);
  Play t(four(R"("first": 2)"));
  for (const Seat p : {Seat{2}, Seat{3}, Seat{0}, Seat{1}}) t.moves(p, {"siege_engine", "draw", "end_turn"});
  EXPECT_EQ(t.asks(), "evil 2");
}

TEST(ShadowsSetup, S031_S034_S429_offers_are_simultaneous_then_open) {
  Play t(game(4), 5);
  EXPECT_EQ(t.asked_together(), " 0 1 2 3");
  const Seat first = Shadows::pending(t.state()).seat;
  const Observation before = t.observe(t.state().left[first]);
  const std::string moves = t.legal(first);
  t.move(first, moves.substr(0, moves.find(',')));
  EXPECT_TRUE(t.observe(t.state().left[first]) == before);  // nobody can tell that they have answered, or what
  offer_all(t);
  EXPECT_EQ(t.state().offer_size, 4);
  for (Seat p = 0; p < 4; ++p) EXPECT_EQ(t.cards(p), 5);
  EXPECT_NE(t.view(kNoSeat, "/offer/3/card"), "absent");
  t.leave("share " + std::to_string(t.state().first));
}

TEST(ShadowsSetup, S032_S038_agreement_gives_any_assignment) {
  Play t(game(4), 5);
  offer_all(t);
  const Seat first = t.state().first;
  while (t.can(first, t.legal(first, "assign").substr(0, t.legal(first, "assign").find(',')))) {
    std::string moves = t.legal(first, "assign");
    std::string one = moves.substr(0, moves.find(','));
    one.back() = '2';  // everything to seat 2
    t.move(first, one);
  }
  t.move(first, "propose").everybody("accept");
  EXPECT_EQ(t.cards(2), 9);
  EXPECT_EQ(t.cards(1), 5);
  EXPECT_TRUE(t.at_rest());
}

TEST(ShadowsSetup, S033_S034_without_agreement_one_each_at_random) {
  for (const bool refuse : {false, true}) {
    Play t(game(4), 5);
    offer_all(t);
    const Seat first = t.state().first;
    if (refuse) {
      for (int i = 0; i < 4; ++i) {
        const std::string moves = t.legal(first, "assign");
        t.move(first, moves.substr(0, moves.find(',')));
      }
      t.refused(first, "assign fight_1 5", "S-034");
      t.move(first, "take_back").refused(first, "propose", "S-034");
      for (int i = 0; i < 4; ++i) {
        const std::string moves = t.legal(first, "assign");
        t.move(first, moves.substr(0, moves.find(',')));
      }
      t.move(first, "propose");
      t.move(t.state().left[first], "refuse").everybody("accept");
    } else {
      t.move(first, "deal_at_random");
    }
    for (Seat p = 0; p < 4; ++p) EXPECT_EQ(t.cards(p), 6);
    EXPECT_TRUE(t.ever_saw(kNoSeat, "no_agreement"));
  }
}

}  // namespace
}  // namespace logres::shadows
