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

TEST(ShadowsSetup, S003_S024_S025_S405_loyalty_decks) {
  const auto deck = [](int seats, bool mc, int mode) {
    PublicState t;
    t.expansion = mc ? 1 : 0;
    t.loyalty_mode = static_cast<std::uint8_t>(mode);
    t.founders = static_cast<std::uint8_t>(seats);
    return std::to_string(loyal_cards(t)) + "+" + std::to_string(traitor_cards(t));
  };
  EXPECT_EQ(deck(3, false, kStandard), "7+1");
  EXPECT_EQ(deck(7, false, kStandard), "7+1");
  EXPECT_EQ(deck(6, true, kStandard), "7+1");
  EXPECT_EQ(deck(7, true, kStandard), "7+2");
  EXPECT_EQ(deck(8, true, kStandard), "7+2");
  EXPECT_EQ(deck(5, true, kTraitorAmongUs), "5+1");
  EXPECT_EQ(deck(5, false, kNoTraitor), "7+0");
  EXPECT_EQ(deck(8, true, kNoTraitor), "8+0");
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

TEST(ShadowsSetup, S013_S014_S015_S018_S019_S020_S021_S022_S029_S030_the_beginning) {
  for (const bool mc : {false, true}) {
    Play t(game(5, {{kOptExpansion, mc ? 1 : 0}}), 3);
    const State& s = t.state();
    EXPECT_EQ(t.engines() + t.white() + t.black() + t.sword() + t.picts() + t.saxons(), 0);
    EXPECT_EQ(s.lancelot_over, 0);
    for (const Relic r : {kExcalibur, kHolyGrail, kArmor}) EXPECT_EQ(t.relic(r), "quest");
    for (Seat p = 0; p < 5; ++p) {
      EXPECT_EQ(t.life(p), 4);
      EXPECT_EQ(t.place(p), "camelot");
      EXPECT_EQ(t.cards(p), 6);
      EXPECT_GE(s.hand[p][white_index(kMerlin)], 1);
    }
    EXPECT_EQ(s.black_pile.size, mc ? 90 : 76);
    EXPECT_EQ(s.white_pile.size, (mc ? 107 : 84) - 30);
    EXPECT_EQ(s.travel_pile.size, mc ? 16 : 0);
    EXPECT_EQ(s.merlin, kNowhere);
    t.leave(t.asks());
  }
}

TEST(ShadowsSetup, S016_S017_S035_S036_S037_coats_and_the_first_player) {
  std::array<int, kKnights> seen{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Dice dice = Dice::fast(seed);
    const State s = Shadows::setup(game(4, {{kOptExpansion, 1}, {kOptYoungest, 3}}), {dice});
    Seat arthur = kNoSeat;
    for (Seat p = 0; p < 4; ++p) {
      ++seen[s.knight[p]];
      if (s.knight[p] == kArthur) arthur = p;
      for (Seat q = 0; q < p; ++q) EXPECT_NE(s.knight[p], s.knight[q]);
    }
    EXPECT_EQ(s.first, arthur == kNoSeat ? 2 : arthur);
    EXPECT_EQ(s.left[0], 1);
    EXPECT_EQ(s.left[3], 0);
  }
  for (const int n : seen) EXPECT_GT(n, 30);
  Play shown(game(4), 7);  // S-016: everybody sees whose Knight is whose
  shown.leave(shown.asks());
  for (Seat p = 0; p < 4; ++p) {
    const std::string knight = fmt::format("\"{}\"", kKnightNames[shown.state().knight[p]]);
    for (Seat eyes = 0; eyes < 4; ++eyes) EXPECT_EQ(shown.view(eyes, fmt::format("/players/{}/knight", p)), knight);
  }
  std::array<int, 3> firsts{};  // ages unknown: any seat
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Dice dice = Dice::fast(seed);
    const State s = Shadows::setup(game(3), {dice});
    if (seat_of(s, kArthur) == kNoSeat) ++firsts[s.first];
  }
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
