// Sections 1, 2 and 21: the cards as data; card files that are refused.
#include "games/legends/data.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "games/legends/card_file_testing.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

CardProblem problem_of(const std::string& text) {
  const auto result = parse_cards(text);
  const auto* problem = std::get_if<CardProblem>(&result);
  return problem == nullptr ? CardProblem{} : *problem;
}

int line_of(const std::string& text, const std::string& after, const std::string& needle) {
  const auto at = text.find(needle, text.find(after));
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

int events_of(Kind kind) {
  int n = 0;
  for (EventId e = 1; e < kEventIds; ++e) n += kDefaultCards.events[e].kind == kind ? 1 : 0;
  return n;
}

const Cards& standard() { return cards(std::uint8_t{0}); }

TEST(LegendsData, L479_the_shipped_file_is_compiled_in_and_the_engine_hard_codes_no_number) {
  const auto result = parse_cards(shipped());
  ASSERT_TRUE(std::holds_alternative<CardData>(result)) << problem_of(shipped()).why.key;
  EXPECT_TRUE(std::get<CardData>(result) == kDefaultCards) << "run tools/make_legends_cards";
}

TEST(LegendsData, L479_other_numbers_change_the_game) {
  const auto result = parse_cards(edited("id = \"sir_kay\"", "combat = 3", "combat = 6"));
  ASSERT_TRUE(std::holds_alternative<CardData>(result));
  const auto set = register_cards(std::get<CardData>(result));
  ASSERT_TRUE(set);
  EXPECT_EQ(register_cards(std::get<CardData>(result)), set);
  EXPECT_EQ(register_cards(kDefaultCards), 0);
  logres::Setup setup{.seats = 2, .options = Options(Legends::options())};
  setup.options.set(kOptCards, *set);
  EXPECT_TRUE(Legends::refuse(setup).ok());
  setup.options.set(kOptCards, -1);
  EXPECT_EQ(Legends::refuse(setup).rule, "L-479") << "there is no such set";
  Dice dice = Dice::fast(1);
  const auto scene = boost::json::parse(R"({"seats": 2, "options": {"cards": )" + std::to_string(*set) +
                                        R"(}, "phase": "actions", "companies": {"camelot": [["sir_kay"]]}})");
  State s;
  ASSERT_FALSE(Legends::read_scenario(scene.as_object(), dice, s));
  EXPECT_EQ(score(s, kKay, kCombat), 6);
  EXPECT_EQ(Legends::setup_of(s).options[kOptCards], *set);
  EXPECT_NE(hash_cards(cards(*set).data), hash_cards(kDefaultCards));
}

// None of the shipped cards is both: only a file of one's own tells.
TEST(LegendsData, L479_L364_a_knight_who_is_a_woman_is_not_her_own_companion) {
  const auto set =
      register_cards(std::get<CardData>(parse_cards(edited("id = \"sir_tristan\"", "woman = false", "woman = true"))));
  ASSERT_TRUE(set);
  Dice dice = Dice::fast(1);
  const auto scene = boost::json::parse(
      R"({"seats": 2, "options": {"cards": )" + std::to_string(*set) +
      R"(}, "phase": "complete", "companies": {"cornwall": [["sir_tristan", "princess_isolde", "princess_guinevere"]]}, "events": {"cornwall": ["irish_alliance"]}})");
  State s;
  ASSERT_FALSE(Legends::read_scenario(scene.as_object(), dice, s));
  Play t(s);
  t.move(0, "complete irish tristan");
  EXPECT_EQ(t.legal(), "choose princess_guinevere, choose princess_isolde");
  t.move(0, "choose isolde");
  EXPECT_EQ(t.state().companion, kIsolde);
}

TEST(LegendsData, L479_sets_that_nobody_holds_make_room_for_others) {
  CardData data = kDefaultCards;
  data.stall_rounds = 11;
  const auto kept = register_cards(data);
  ASSERT_TRUE(kept);
  hold_cards(*kept);
  const auto other = [&](int i) {
    CardData d = kDefaultCards;
    d.characters[kKay].score = {static_cast<std::int8_t>(i % 8 - 1),
                                static_cast<std::int8_t>(i / 8 % 8 - 1),
                                static_cast<std::int8_t>(i / 64 % 8 - 1),
                                6,
                                6,
                                6};
    return register_cards(d);
  };
  for (int i = 0; i < 2 * kMaxCardSets; ++i) {
    const auto set = other(i);
    ASSERT_TRUE(set) << i;
    EXPECT_NE(*set, *kept);
    EXPECT_NE(*set, 0);
  }
  EXPECT_EQ(registered_sets(), kMaxCardSets);
  EXPECT_EQ(cards(*kept).data.stall_rounds, 11);
  std::vector<std::uint8_t> held;
  for (int i = 0; i < kMaxCardSets; ++i) {
    if (const auto set = other(i); set) {
      hold_cards(*set);
      held.push_back(*set);
    }
  }
  EXPECT_FALSE(other(400)) << "all are held";
  for (const auto set : held) release_cards(set);
  release_cards(*kept);
  EXPECT_TRUE(other(400));
}

TEST(LegendsData, L479_the_same_fields_as_json_give_the_same_data_and_the_same_refusals) {
  const auto file = boost::json::parse(write_cards_as_json(kDefaultCards)).as_object();
  const auto same = parse_cards(file);
  ASSERT_TRUE(std::holds_alternative<CardData>(same));
  EXPECT_TRUE(std::get<CardData>(same) == kDefaultCards);
  const auto refused = [&](auto change) {
    auto changed = file;
    change(changed);
    const auto result = parse_cards(changed);
    const auto* problem = std::get_if<CardProblem>(&result);
    return problem == nullptr ? std::string("taken") : problem->field + " " + problem->rule + " " + problem->key;
  };
  const auto first = [](boost::json::object& f) -> boost::json::object& {
    return f["character"].as_array().front().as_object();
  };
  auto copy = file;
  const std::string who(first(copy).at("id").as_string());
  EXPECT_EQ(refused([&](auto& f) { first(f)["combat"] = 7; }), "character." + who + ".combat L-006 range");
  EXPECT_EQ(refused([&](auto& f) { first(f)["combat"] = 2.5; }), "character." + who + ".combat L-006 range");
  EXPECT_EQ(refused([&](auto& f) { first(f)["combat"] = "<b>2</b>"; }), "character." + who + ".combat L-006 range");
  EXPECT_EQ(refused([&](auto& f) { first(f)["combat"] = nullptr; }),
            "character." + who + ".combat L-479 missing_field");
  EXPECT_EQ(refused([&](auto& f) { first(f)["level"] = boost::json::array{}; }),
            "character." + who + ".level L-479 one_of");
  EXPECT_EQ(refused([&](auto& f) { first(f)["<script>"] = 1; }), "character." + who + ".<script> L-479 unknown_field");
  EXPECT_EQ(refused([&](auto& f) { f["character"].as_array().push_back(first(f)); }),
            "character." + who + " L-001 twice");
  EXPECT_EQ(refused([&](auto& f) { f["character"] = 5; }), "character L-001 missing_field");
  EXPECT_EQ(refused([&](auto& f) { f["character"].as_array().pop_back(); }).substr(0, 10), "character.");
}

TEST(LegendsData, L479_a_file_that_is_too_long_is_refused_unread) {
  const auto result = parse_cards(std::string(kMaxCardFile + 1, '#'));
  ASSERT_TRUE(std::holds_alternative<CardProblem>(result));
  EXPECT_EQ(std::get<CardProblem>(result).key, "too_long");
}

TEST(LegendsData, L478_data_written_out_reads_back_the_same) {
  const auto result = parse_cards(write_cards(kDefaultCards));
  ASSERT_TRUE(std::holds_alternative<CardData>(result)) << problem_of(write_cards(kDefaultCards)).why.key;
  EXPECT_TRUE(std::get<CardData>(result) == kDefaultCards);
  EXPECT_EQ(hash_cards(std::get<CardData>(result)), hash_cards(kDefaultCards));
}

TEST(LegendsData, L001_L002_counts_of_the_cards) {
  EXPECT_EQ(kCharacters, 60);
  EXPECT_EQ(kEventCards, 34);
  EXPECT_EQ(count(standard().finals), 3);
  EXPECT_EQ(kSpecials, 3);
  EXPECT_EQ(kCharacters + kEventCards + 3 + kSpecials, 100);
  EXPECT_EQ(kMains, 3);
  EXPECT_EQ(kPlayers, 4);
}

TEST(LegendsData, L015_every_character_exists_once) {
  const std::string again = shipped() + "\n[[character]]\nid = \"sir_kay\"\n";
  EXPECT_EQ(problem_of(again).field, "character.sir_kay");
  // On a table, too, from the deal to the end: in one hand, one Company or one pile at a time.
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    logres::Setup setup{.seats = static_cast<std::uint8_t>(2 + seed % 3), .options = Options(Legends::options())};
    Dice dice = Dice::fast(seed);
    State s = Legends::setup(setup, {dice, nullptr});
    int in_use = 0;  // a level may leave some out
    for (int moves = 0; moves < 400 && !is_over(s); ++moves) {
      int cards = count(s.deck) + count(s.pile) + count(s.captive) + count(s.prisoner);
      Set all = s.deck | s.pile | s.captive | s.prisoner;
      for (Seat p = 0; p < s.seats; ++p) {
        cards += count(s.hand[p]) + count(s.of[p]);
        all |= s.hand[p] | s.of[p];
      }
      if (moves == 0) in_use = cards;
      ASSERT_EQ(cards, in_use) << "seed " << seed << ", move " << moves;
      ASSERT_EQ(count(all), in_use) << "seed " << seed << ", move " << moves;
      MoveList legal;
      const Seat seat = Legends::pending(s).seat;
      Legends::legal(s, seat, legal);
      Legends::apply(s, legal[dice.below(static_cast<std::uint32_t>(legal.size()))], {dice, nullptr});
    }
  }
}

TEST(LegendsData, L004_L005_L006_six_scores_from_minus_1_to_6) {
  EXPECT_EQ(kAbilityNames[kCombat], "combat");
  EXPECT_EQ(kAbilityNames[kDiplomacy], "diplomacy");
  EXPECT_EQ(kAbilityNames[kAdventure], "adventure");
  EXPECT_EQ(kAbilityNames[kCunning], "cunning");
  EXPECT_EQ(kAbilityNames[kChivalry], "chivalry");
  EXPECT_EQ(kAbilityNames[kPsyche], "psyche");
  for (Character c = 1; c < kCharacterIds; ++c) {
    for (const int x : kDefaultCards.characters[c].score) EXPECT_TRUE(x >= -1 && x <= 6);
  }
  EXPECT_EQ(problem_of(edited("id = \"sir_kay\"", "combat = 3", "combat = 7")).field, "character.sir_kay.combat");
  EXPECT_EQ(problem_of(edited("id = \"sir_kay\"", "combat = 3", "combat = -2")).field, "character.sir_kay.combat");
  EXPECT_EQ(problem_of(edited("id = \"sir_kay\"", "combat = 3\n", "")).field, "character.sir_kay.combat");
}

TEST(LegendsData, L007_L008_requirements_from_6_to_18_and_points_from_1_to_6) {
  for (EventId e = 1; e < kEventIds; ++e) {
    const EventData& d = kDefaultCards.events[e];
    EXPECT_LE(d.points, 6);
    int asked = 0;
    for (const int x : d.need) {
      asked += x != 0 ? 1 : 0;
      EXPECT_TRUE(x == 0 || (x >= 6 && x <= 18)) << kEventNames[e];
    }
    EXPECT_LE(asked, 2);
  }
  EXPECT_EQ(problem_of(edited("id = \"assassination\"", "cunning = 10", "cunning = 5")).field,
            "event.assassination.requirements.cunning");
  EXPECT_EQ(problem_of(edited("id = \"assassination\"", "cunning = 10", "cunning = 19")).field,
            "event.assassination.requirements.cunning");
  EXPECT_EQ(problem_of(edited("id = \"assassination\"", "cunning = 10", "cunning = 10, combat = 8, psyche = 7")).field,
            "event.assassination.requirements");
  EXPECT_EQ(problem_of(edited("id = \"assassination\"", "vp = 2", "vp = 7")).field, "event.assassination.vp");
}

TEST(LegendsData, L009_L010_L011_kinds_of_events) {
  EXPECT_EQ(events_of(Kind::kLocation), 21);
  EXPECT_EQ(events_of(Kind::kHeraldic), 4);
  EXPECT_EQ(events_of(Kind::kBidding), 3);
  EXPECT_EQ(events_of(Kind::kSpecial), 4);
  EXPECT_EQ(events_of(Kind::kSpecialLocation), 2);
  for (const EventId e : {kCastleOfMaidens, kIsleOfAvalon}) {
    EXPECT_EQ(kDefaultCards.events[e].kind, Kind::kSpecialLocation) << kEventNames[e];
  }
  for (const EventId e : {kHonorOfDeGanis, kKnightsOfTheQuest, kStrengthOfOrkney, kTreacheryOfCornwall}) {
    EXPECT_EQ(kDefaultCards.events[e].kind, Kind::kHeraldic) << kEventNames[e];
  }
  for (const auto& [e, limit] : {std::pair{kFrenchDelegation, 2}, {kVisitToTheOtherworld, 3}, {kRomanWar, 4}}) {
    EXPECT_EQ(kDefaultCards.events[e].kind, Kind::kBidding) << kEventNames[e];
    EXPECT_EQ(kDefaultCards.events[e].bid_limit, limit) << kEventNames[e];
  }
  EXPECT_EQ(problem_of(edited("id = \"royal_boon\"", "kind = \"special\"", "kind = \"heraldic\"")).field,
            "event.royal_boon.kind");
}

TEST(LegendsData, L012_L013_L014_special_events_final_events_and_special_cards) {
  for (const EventId e : {kDarkJourney, kNobleAlliance, kRoyalBoon, kTournamentOfLogres}) {
    EXPECT_EQ(kDefaultCards.events[e].kind, Kind::kSpecial) << kEventNames[e];
    for (const int x : kDefaultCards.events[e].need) EXPECT_EQ(x, 0) << kEventNames[e];  // they ask for nothing
  }
  EXPECT_EQ(events_of(Kind::kFinal), 3);
  for (const EventId e : {kDragonslayer, kSacredQuest, kFinalWar}) {
    EXPECT_EQ(kDefaultCards.events[e].kind, Kind::kFinal) << kEventNames[e];
  }
  EXPECT_EQ(kSpecials, 3);
  EXPECT_EQ(kSpecialNames[kHighKing], "high_king");
  EXPECT_EQ(kSpecialNames[kExcalibur], "excalibur");
  EXPECT_EQ(kSpecialNames[kLovePotion], "love_potion");
}

TEST(LegendsData, L016_L020_L022_the_level_of_the_file_filters_characters_and_events_alike) {
  for (Character c = 1; c < kCharacterIds; ++c) {
    const int level = kDefaultCards.characters[c].level;
    EXPECT_TRUE(level >= kWhite && level <= kRed) << kCharacterNames[c];
    for (int game = kWhite; game <= kRed; ++game) {
      EXPECT_EQ(has(standard().characters[static_cast<std::size_t>(game)], c), level <= game) << kCharacterNames[c];
    }
  }
  for (EventId e = 1; e <= kEventCards; ++e) {
    const int level = kDefaultCards.events[e].level;
    EXPECT_TRUE(level >= kWhite && level <= kRed) << kEventNames[e];
    for (int game = kWhite; game <= kRed; ++game) {
      EXPECT_EQ(has(standard().events[static_cast<std::size_t>(game)], e), level <= game) << kEventNames[e];
    }
  }
  EXPECT_EQ(problem_of(edited("id = \"sir_kay\"", "level = \"white\"", "level = \"green\"")).field,
            "character.sir_kay.level");
  const auto set = register_cards(
      std::get<CardData>(parse_cards(edited("id = \"sir_kay\"", "level = \"white\"", "level = \"red\""))));
  ASSERT_TRUE(set);
  EXPECT_FALSE(has(cards(*set).characters[kWhite] | cards(*set).characters[kBlue], kKay));
  EXPECT_TRUE(has(cards(*set).characters[kRed], kKay));
}

TEST(LegendsData, L021_the_isle_and_the_castle_are_red) {
  EXPECT_EQ(kDefaultCards.events[kIsleOfAvalon].level, kRed);
  EXPECT_EQ(kDefaultCards.events[kCastleOfMaidens].level, kRed);
}

TEST(LegendsData, L047_L053_L054_knights_kings_and_women) {
  EXPECT_EQ(count(standard().knights), 45);
  EXPECT_EQ(count(standard().kings), 7);
  EXPECT_EQ(count(standard().women), 10);
  EXPECT_EQ(standard().men, ~standard().women & (bit(kCharacterIds) - 2));  // every other Character
  for (const Character c : {kGareth, kMarhaus, kDagonet}) EXPECT_TRUE(has(standard().knights, c));  // any shield
  for (Character c = 1; c < kCharacterIds; ++c) {
    const bool title = kCharacterNames[c].starts_with("king_");
    EXPECT_EQ(has(standard().kings, c), title) << kCharacterNames[c];
  }
}

TEST(LegendsData, L048_L049_L052_allegiances_and_the_gray_shield) {
  EXPECT_EQ(kAllegiances, 6);
  for (const auto& [a, name] : {std::pair{kOrkney, "orkney"},
                                {kDeGanis, "de_ganis"},
                                {kDeGales, "de_gales"},
                                {kCornish, "cornish"},
                                {kSteward, "steward"},
                                {kPendragon, "pendragon"}}) {
    EXPECT_EQ(kAllegianceNames[a], name);
    EXPECT_NE(standard().allegiance[a], 0U) << name;
    EXPECT_EQ(standard().allegiance[a] & ~standard().knights, 0U) << name;  // Knights only
    EXPECT_FALSE(has(standard().allegiance[a], kMarhaus)) << name;          // gray
  }
  EXPECT_TRUE(has(standard().knights, kMarhaus));
  EXPECT_EQ(kDefaultCards.characters[kMarhaus].allegiances, 0);
  EXPECT_EQ(problem_of(edited("id = \"merlin\"", "allegiances = []", "allegiances = [\"orkney\"]")).field,
            "character.merlin.allegiances");
  // Where no card names it, a family changes nothing: Gawain and Gareth are both of Orkney.
  Play t("phase actions; camelot 0: gawain gareth");
  EXPECT_EQ(t.scores("gawain"), "5 3 3 2 3 1");
  EXPECT_EQ(t.scores("gareth"), "4 2 3 0 5 2");
}

TEST(LegendsData, L050_L481_two_shields_belong_to_both) {
  int two_shields = 0;
  for (Character c = 1; c < kCharacterIds; ++c) {
    const int families = count(kDefaultCards.characters[c].allegiances);
    EXPECT_LE(families, 2) << kCharacterNames[c];
    two_shields += families == 2 ? 1 : 0;
  }
  EXPECT_EQ(two_shields, 2);
  EXPECT_TRUE(has(standard().allegiance[kOrkney] & standard().allegiance[kDeGanis], kGareth));
  EXPECT_TRUE(has(standard().allegiance[kOrkney] & standard().allegiance[kPendragon], kMordred));
  // Gareth is another Knight of Orkney to Gaheris and another one of De Ganis to Ector.
  Play t("phase actions; camelot 0: gaheris gareth ector");
  EXPECT_EQ(t.score("gaheris", "adventure"), 2 + 1);
  EXPECT_EQ(t.score("ector", "combat"), 4 + 1);
}

TEST(LegendsData, L073_L074_warning_icons) {
  for (const Character c : {kAndred, kKay, kLamorak, kMarhaus, kMordred, kPeris, kTurquin}) {
    EXPECT_EQ(kDefaultCards.characters[c].threat, 1);
  }
  for (const Character c : {kEttard, kMorgan, kNimue}) EXPECT_EQ(kDefaultCards.characters[c].romance, 1);
  CardData without = kDefaultCards;
  for (CharacterData& d : without.characters) d.threat = d.romance = 0;
  // Only a warning: with other icons every move stays the same.
  const auto set = register_cards(without);
  ASSERT_TRUE(set);
  Play t("camelot 0: kay; camelot 1: dagonet");
  State other = t.state();
  other.set = *set;
  MoveList a;
  MoveList b;
  Legends::legal(t.state(), 0, a);
  Legends::legal(other, 0, b);
  EXPECT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end()));
}

TEST(LegendsData, L476_L477_printed_numbers) {
  const auto& events = kDefaultCards.events;
  EXPECT_EQ(events[kBlackKnight].place, kForest);
  EXPECT_EQ(events[kBlackKnight].need[kCombat], 12);
  EXPECT_EQ(events[kTheftOfExcalibur].place, kForest);
  EXPECT_EQ(events[kTheftOfExcalibur].need[kCunning], 15);
  EXPECT_EQ(events[kCastleOfMaidens].any_one, 18);
  EXPECT_EQ(events[kIrishAlliance].single_min, 6);
  EXPECT_EQ(events[kLadyOfTheLake].single_min, 8);
  EXPECT_EQ(events[kSwordInTheStone].single_min, 10);
  EXPECT_EQ(events[kGrandTournament].place, kCamelot);
  EXPECT_EQ(events[kSiegePerilous].place, kCamelot);
  EXPECT_EQ(events[kTrialByCombat].place, kCornwall);
  EXPECT_EQ(events[kVillainousRequest].place, kCornwall);
  EXPECT_EQ(events[kMysteriousDamosel].place, kForest);
  for (const int points : kDefaultCards.special_points) EXPECT_GT(points, 0);
}

TEST(LegendsData, L480_L482_the_design) {
  std::array<int, kMains> at{};
  for (EventId e = 1; e <= kEventCards; ++e) {
    if (kDefaultCards.events[e].kind == Kind::kLocation) ++at[kDefaultCards.events[e].place];
  }
  EXPECT_EQ(at, (std::array<int, kMains>{7, 7, 7}));
  EXPECT_EQ(count(standard().events[kBlue]), 28);
  EXPECT_GT(count(standard().events[kBlue]), kDefaultCards.deck_size[4]);
  EXPECT_EQ(kDefaultCards.events[kSacredQuest].need[kAdventure], 16);  // not the Adventure 18 of L-477: games stalled
  for (const EventId e : {kDragonslayer, kSacredQuest, kFinalWar}) {   // closed: requirements and points, no text
    EXPECT_GT(kDefaultCards.events[e].points, 0);
  }
}

TEST(LegendsData, L483_location_icons_are_hints_only) {
  EXPECT_EQ(kDefaultCards.icons[kCamelot], (std::array<std::uint8_t, 2>{kCombat, kChivalry}));
  EXPECT_EQ(problem_of(edited("id = \"camelot\"", "[\"combat\", \"chivalry\"]", "[\"combat\", \"combat\"]")).field,
            "location.camelot.icons");
}

TEST(LegendsData, L147_L362_what_just_fits_is_taken) {
  for (const auto& [after, old_text, new_text] :
       std::vector<std::array<const char*, 3>>{{"kind = \"heraldic\"", "heraldic_bonus = 2", "heraldic_bonus = 1"},
                                               {"kind = \"heraldic\"", "heraldic_bonus = 2", "heraldic_bonus = 9"},
                                               {"id = \"the_roman_war\"", "bid_limit = 4", "bid_limit = 1"},
                                               {"id = \"the_green_knight\"", "zone_bonus = 2", "zone_bonus = 1"}}) {
    EXPECT_EQ(problem_of(edited(after, old_text, new_text)).why.key, "") << new_text;
  }
}

TEST(LegendsData, L386_the_black_knight_alone_covers) {
  const CardProblem more =
      problem_of(edited("id = \"the_roman_war\"", "bid_limit = 4", "bid_limit = 4\nmay_cover = true"));
  EXPECT_EQ(more.field + " " + more.rule, "event.the_roman_war.may_cover L-386");
  const CardProblem less = problem_of(edited("id = \"the_black_knight\"", "may_cover = true", "may_cover = false"));
  EXPECT_EQ(less.field + " " + less.rule, "event.the_black_knight.may_cover L-386");
}

TEST(LegendsData, bad_files_are_refused_with_line_and_field) {
  struct Bad {
    std::string after, old_text, new_text, field;
  };
  const std::vector<Bad> bad = {
      {"", "schema = 1", "schema = 2", "schema"},
      {"", "hand_limit = 5", "hand_limit = 6", "hand_limit"},
      {"", "hand_limit = 5", "hand_limt = 5", "hand_limit"},
      {"", "company_limit = 6", "company_limit = \"six\"", "company_limit"},
      {"", "stall_rounds = 8", "stall_rounds = 0", "stall_rounds"},
      {"", "bid_ties_discard_event = true", "bid_ties_discard_event = false", "bid_ties_discard_event"},
      {"", "4 = 23", "4 = 99", "event_deck_size.4"},
      {"", "\"combat\", \"diplomacy\"", "\"diplomacy\", \"combat\"", "abilities"},
      {"id = \"sir_kay\"", "knight = true", "knight = 1", "character.sir_kay.knight"},
      {"id = \"sir_kay\"", "psyche = 1", "psyche = 1\nstrength = 4", "character.sir_kay.strength"},
      {"id = \"sir_kay\"", "\"steward\"", "\"stewart\"", "character.sir_kay.allegiances"},
      {"", "id = \"sir_kay\"", "id = \"sir_key\"", "character.id"},
      {"id = \"battle_of_caerleon\"",
       "grants = \"high_king\"",
       "grants = \"excalibur\"",
       "event.battle_of_caerleon.grants"},
      {"id = \"sword_in_the_stone\"", "vp = 0", "vp = 1", "event.sword_in_the_stone.vp"},
      {"id = \"the_roman_war\"", "bid_limit = 4", "bid_limit = 5", "event.the_roman_war.bid_limit"},
      {"id = \"the_green_knight\"", "zone_bonus = 2", "zone_bonus = 0", "event.the_green_knight.zone_bonus"},
      {"id = \"assassination\"", "location = \"cornwall\"", "location = \"own\"", "event.assassination.location"},
      {"id = \"test_of_amour\"", "needs_woman = true", "needs_woman = false", "event.test_of_amour.needs_woman"},
      {"id = \"dragonslayer\"", "adventure = 12", "adventure = 2", "final_event.dragonslayer.requirements.adventure"},
  };
  for (const Bad& b : bad) {
    const std::string text = edited(b.after, b.old_text, b.new_text);
    const CardProblem problem = problem_of(text);
    EXPECT_EQ(problem.field, b.field);
    EXPECT_FALSE(problem.why.key.empty());
    EXPECT_GT(problem.line, 0);
  }
  const std::string text = edited("id = \"sir_kay\"", "combat = 3", "combat = 9");
  EXPECT_EQ(problem_of(text).line, line_of(text, "id = \"sir_kay\"", "combat = 9"));
  EXPECT_EQ(problem_of("schema = 1\nhand_limit = = 5\n").line, 2);
  EXPECT_EQ(problem_of("").field, "schema");
  std::string cut = shipped();
  cut.resize(cut.find("id = \"sir_tor\""));
  EXPECT_FALSE(problem_of(cut).why.key.empty());
}

}  // namespace
}  // namespace logres::legends
