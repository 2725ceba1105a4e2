#include "bots/shadows/player.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "bots/play_out.h"
#include "bots/random.h"
#include "bots/shadows/champion.h"
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

enum class Kind { kRandom, kNormal };

// A champion with a small budget: enough to search everywhere.
constexpr Level kHasty = {"hasty", 0.02, 4, 2, 6, 0.7, 0.015};

bots::Bots<Shadows> seated(int seats, Kind kind) {
  bots::Bots<Shadows> bots;
  for (int p = 0; p < seats; ++p) {
    if (kind == Kind::kNormal) {
      bots.push_back(std::make_unique<ShadowsBot>());
    } else {
      bots.push_back(std::make_unique<bots::RandomBot<Shadows>>());
    }
  }
  return bots;
}

// A setup with options drawn at random, among those that are allowed.
Setup any_setup(Dice& dice) {
  for (;;) {
    Setup setup{.seats = static_cast<std::uint8_t>(3 + dice.below(6)), .options = Options(Shadows::options())};
    for (std::size_t i = 0; i < Shadows::options().size(); ++i) {
      const OptionDef& def = Shadows::options()[i];
      const int low = def.choices.empty() ? def.min : 0;
      const int high = def.choices.empty() ? def.max : static_cast<int>(def.choices.size()) - 1;
      setup.options.set(
          i, static_cast<std::int16_t>(low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)))));
    }
    if (Shadows::refuse(setup).ok()) return setup;
  }
}

double loyal_wins(Kind kind, int games) {
  int won = 0;
  for (int i = 0; i < games; ++i) {
    Setup setup{.seats = static_cast<std::uint8_t>(4 + i % 2), .options = Options(Shadows::options())};
    setup.options.set(kOptLoyaltyMode, kNoTraitor);
    Dice chance = Dice::fast(static_cast<std::uint64_t>(i));
    Dice minds = Dice::fast(static_cast<std::uint64_t>(i) + 1000);
    won += play_out<Shadows>(setup, seated(setup.seats, kind), chance, minds).reason == kWhiteMajority ? 1 : 0;
  }
  return static_cast<double>(won) / games;
}

TEST(ShadowsBot, makes_only_legal_moves_and_comes_to_an_end_under_all_options) {
  Dice options = Dice::fast(1);
  for (std::uint64_t i = 0; i < 300; ++i) {
    const logres::Setup setup = any_setup(options);
    Dice chance = Dice::fast(i);
    Dice minds = Dice::fast(i + 5000);
    EventList events;
    State s = Shadows::setup(setup, Ctx{chance, &events});
    int decisions = 0;
    play_out<Shadows>(s,
                      events,
                      seated(setup.seats, Kind::kNormal),
                      chance,
                      minds,
                      [&](const State& now, const Decision& d, Move move) {
                        MoveList legal;
                        Shadows::legal(now, d.seat, legal);
                        ASSERT_TRUE(legal.has(move)) << i;
                        ASSERT_LT(++decisions, 10000) << i;
                      });
    EXPECT_EQ(Shadows::broken(s), nullptr);
  }
}

TEST(ShadowsBot, plays_better_than_chance) {
  EXPECT_LT(loyal_wins(Kind::kRandom, 200), 0.05);
  EXPECT_GT(loyal_wins(Kind::kNormal, 200), 0.30);
}

// S-420: the same choice in a world that looks the same from the seat, and one of the legal ones.
void expect_only_the_view_matters(int decisions, std::uint64_t seed, const auto& bot) {
  Dice chance = Dice::fast(seed);
  Dice imagination = Dice::fast(seed + 1);
  const logres::Setup setup{.seats = 5, .options = Options(Shadows::options())};
  State s = Shadows::setup(setup, Ctx{chance, nullptr});
  MoveList legal;
  for (int i = 0; i < decisions && !Shadows::pending(s).over(); ++i) {
    const Seat seat = Shadows::pending(s).seat;
    const Observation here = Shadows::observe(s, seat);
    const Observation there = Shadows::observe(Shadows::determinize(here, imagination), seat);
    Shadows::legal(s, seat, legal);
    Dice one = Dice::fast(9);
    Dice other = Dice::fast(9);
    const Move move = bot().choose(here, legal.span(), one);
    EXPECT_EQ(move, bot().choose(there, legal.span(), other));
    EXPECT_TRUE(legal.has(move));
    Shadows::apply(s, move, Ctx{chance, nullptr});
  }
}

TEST(ShadowsBot, S420_sees_no_more_than_his_seat) {
  expect_only_the_view_matters(200, 5, [] { return ShadowsBot(); });
}

TEST(ShadowsBot, S420_a_champion_sees_no_more_than_his_seat_and_moves_legally) {
  expect_only_the_view_matters(150, 15, [] { return ShadowsBot(kHasty); });
}

TEST(ShadowsBot, champions_play_whole_games_under_all_options) {
  Dice options = Dice::fast(2);
  for (std::uint64_t i = 0; i < 12; ++i) {
    const logres::Setup setup = any_setup(options);
    Dice chance = Dice::fast(i + 40);
    Dice minds = Dice::fast(i + 5040);
    bots::Bots<Shadows> bots;
    for (int p = 0; p < setup.seats; ++p) bots.push_back(std::make_unique<ShadowsBot>(kHasty));
    EventList events;
    State s = Shadows::setup(setup, Ctx{chance, &events});
    play_out<Shadows>(s, events, bots, chance, minds, [&](const State& now, const Decision& d, Move move) {
      MoveList legal;
      Shadows::legal(now, d.seat, legal);
      ASSERT_TRUE(legal.has(move)) << i;
    });
    EXPECT_EQ(Shadows::broken(s), nullptr);
  }
}

// What the players choose in a written position: a knight, and a champion who has seen what the table has seen.
std::vector<std::string> chosen_by_all(const State& s) {
  const Seat seat = Shadows::pending(s).seat;
  const Observation o = Shadows::observe(s, seat);
  MoveList legal;
  Shadows::legal(s, seat, legal);
  std::vector<std::string> out;
  for (const Level& level : {kLevels[0], kHasty}) {
    Dice dice = Dice::fast(3);
    out.push_back(move_text(Shadows::verbs(), ShadowsBot(level).choose(o, legal.span(), dice)));
  }
  return out;
}

constexpr std::string_view kPercival = R"("knights": ["percival", "palamedes", "galahad", "tristan"], )";

TEST(ShadowsBot, S393_a_black_card_known_to_end_the_game_is_worse_than_the_last_life) {
  Play t(R"({"seats": 4, )" + std::string(kPercival) + R"("loyalty": ["loyal", "loyal", "loyal", "loyal"],
      "siege_engines": 11, "life": [1, 4, 4, 4], "black_next": ["morgan_4", "saxons"]})");
  t.move(0, "look");
  EXPECT_EQ(chosen_by_all(t.state()), (std::vector<std::string>{"lose_life", "lose_life"}));
}

// Five White Swords and six black: unmasking the Traitor lays the twelfth, and six are not more than six.
TEST(ShadowsBot, S398_nobody_accuses_to_lose_and_excalibur_is_used_against_the_end) {
  Play t(four(R"("white": 5, "black": 6)"));
  Opinion sure;
  sure.treason[2] = 1;
  const Observation o = Shadows::observe(t.state(), 0);
  std::vector<Scored> choices;
  weigh(Thought(o, sure, kWeights), std::array{move(kAccuse, 2), move(kEndTurn)}, choices);
  EXPECT_LT(choices[0].score, choices[1].score);
  Play last(four(R"("siege_engines": 10, "excalibur": "won", "relics": {"excalibur": 1}, "black_next": ["morgan_4"])"));
  last.move(0, "black_card");
  EXPECT_EQ(chosen_by_all(last.state()), (std::vector<std::string>{"use_excalibur", "use_excalibur"}));
  last.leave("excalibur 1");
}

TEST(ShadowsBot, S393_the_twelfth_engine_is_nobodys_choice) {
  Play t(four(R"("siege_engines": 11, "life": [4, 4, 4, 4], "black": 5, "saxons": 3, "picts": 3)"));
  for (const std::string& choice : chosen_by_all(t.state())) EXPECT_NE(choice, "siege_engine");
}

TEST(ShadowsBot, S078_a_champion_does_not_give_his_last_life_for_two_cards) {
  Play t(four(R"("phase": "heroic", "life": [1, 4, 4, 4])"));
  const Observation o = Shadows::observe(t.state(), 0);
  const std::vector<Scored> ranked = {{move(kDrawWhite), 1.0}, {move(kSacrifice), 0.9}, {move(kMoveTo, kAtGrail), 0.1}};
  const ShadowsBot bot(kHasty);
  Dice dice = Dice::fast(4);
  for (const bots::Tried& tried :
       try_moves({o, bot.belief(), bot.memory(), kWeights, 1}, ranked, kHasty, {.worlds = 2}, dice, {})) {
    EXPECT_NE(tried.move.verb, kSacrifice);
  }
}

// Eight against eight with Divine Favor is won already (S-125): his five would be thrown away.
TEST(ShadowsBot, S222_kay_keeps_his_card_in_a_fight_that_is_won) {
  Play t(
      R"({"seats": 4, "knights": ["gawain", "kay", "galahad", "tristan"], "loyalty": ["loyal", "loyal", "loyal", "loyal"],
      "places": ["camelot", "black_knight"], "hands": [[], ["fight_5", "grail"]], "black_knight_white": ["fight_4", "fight_4"],
      "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"], "black_next": ["black_knight_5"]})");
  t.move(0, "black_card").move(0, "face_down");
  State s = t.state();
  EXPECT_EQ(chosen_by_all(s)[0], "add_fight fight_5 5");
  s.divine_favor = 1;
  EXPECT_EQ(chosen_by_all(s)[0], "pass");
  t.leave("kay 1");
}

TEST(ShadowsBot, S058_nobody_loyal_pays_his_last_life_while_there_is_another_evil) {
  for (std::uint64_t i = 0; i < 40; ++i) {
    logres::Setup setup{.seats = 5, .options = Options(Shadows::options())};
    Dice chance = Dice::fast(i + 300);
    Dice minds = Dice::fast(i + 5300);
    EventList events;
    State s = Shadows::setup(setup, Ctx{chance, &events});
    play_out<Shadows>(
        s, events, seated(5, Kind::kNormal), chance, minds, [](const State& now, const Decision& d, Move move) {
          EXPECT_FALSE(move.verb == kLoseLife && now.life[d.seat] == 1 && now.engines + 1 < kEngines);
        });
  }
}

TEST(ShadowsBot, S058_nor_does_a_champion) {
  for (std::uint64_t i = 0; i < 8; ++i) {
    const logres::Setup setup{.seats = 5, .options = Options(Shadows::options())};
    Dice chance = Dice::fast(i + 300);
    Dice minds = Dice::fast(i + 5300);
    EventList events;
    State s = Shadows::setup(setup, Ctx{chance, &events});
    bots::Bots<Shadows> bots;
    for (int p = 0; p < 5; ++p) bots.push_back(std::make_unique<ShadowsBot>(kHasty));
    play_out<Shadows>(s, events, bots, chance, minds, [](const State& now, const Decision& d, Move move) {
      EXPECT_FALSE(move.verb == kLoseLife && now.life[d.seat] == 1 && now.loyalty[d.seat] == kLoyal &&
                   now.engines + 1 < kEngines);
    });
  }
}

// Division of labour from what everybody sees and hears: one Knight rides to save the Grail, the others leave it to
// them.
TEST(ShadowsBot, S180_one_knight_sees_to_the_grail) {
  Dice chance = Dice::fast(4);
  const logres::Setup setup{.seats = 5, .options = Options(Shadows::options())};
  Observation o = Shadows::observe(Shadows::setup(setup, Ctx{chance, nullptr}), 0);
  o.grail_black = 5;
  o.hand[white_index(kGrailCard)] = 2;
  const auto going = [](const Observation& now, const Opinion& mine) {
    return Thought(now, mine, kWeights).going_worth(kAtGrail);
  };
  const double alone = going(o, {});
  Opinion heard;
  heard.rides[3] = kAtGrail;
  EXPECT_LT(going(o, heard), alone / 2) << "somebody has said they ride there";
  o.place[2] = kAtGrail;
  EXPECT_LT(going(o, {}), alone / 2) << "somebody is there";
  EXPECT_FALSE(Thought(o, {}, kWeights).grail_rider());
  o.place[0] = kAtGrail;
  EXPECT_TRUE(Thought(o, {}, kWeights).grail_rider()) << "of two who are there the first goes on";
}

TEST(ShadowsBot, advises_up_to_three_legal_moves_the_best_first) {
  Dice chance = Dice::fast(7);
  Dice minds = Dice::fast(8);
  const logres::Setup setup{.seats = 6, .options = Options(Shadows::options())};
  EventList events;
  State s = Shadows::setup(setup, Ctx{chance, &events});
  int asked = 0;
  play_out<Shadows>(s, events, seated(6, Kind::kNormal), chance, minds, [&](const State& now, const Decision& d, Move) {
    if (++asked % 5 != 0) return;
    MoveList legal;
    Shadows::legal(now, d.seat, legal);
    const auto advice = ShadowsBot().advise(Shadows::observe(now, d.seat), legal.span());
    ASSERT_FALSE(advice.empty());
    ASSERT_LE(advice.size(), 3U);
    double sum = 0;
    for (std::size_t i = 0; i < advice.size(); ++i) {
      EXPECT_TRUE(legal.has(advice[i].move));
      EXPECT_GE(advice[0].weight, advice[i].weight);
      EXPECT_NE(advice[i].reason.find('='), std::string::npos) << advice[i].reason;  // a number or a thing
      EXPECT_EQ(advice[i].scale, Advice::Scale::kChance);
      EXPECT_GE(advice[i].after, 0.0);
      EXPECT_LE(advice[i].after, 1.0);
      sum += advice[i].weight;
    }
    EXPECT_LE(sum, 1.0 + 1e-9);
  });
}

// The choice is a champion's own, and asking again changes nothing.
TEST(ShadowsBot, hints_name_what_a_champion_would_do_and_say_the_same_twice) {
  Dice chance = Dice::fast(17);
  Dice minds = Dice::fast(18);
  const logres::Setup setup{.seats = 5, .options = Options(Shadows::options())};
  EventList events;
  State s = Shadows::setup(setup, Ctx{chance, &events});
  const ShadowsBot adviser;
  int asked = 0;
  int agreed = 0;
  play_out<Shadows>(s, events, seated(5, Kind::kNormal), chance, minds, [&](const State& now, const Decision& d, Move) {
    MoveList legal;
    Shadows::legal(now, d.seat, legal);
    if (legal.size() < 3 || (d.kind != kAskEvil && d.kind != kAskHeroic) || ++asked % 9 != 0) return;
    const Observation o = Shadows::observe(now, d.seat);
    const auto once = adviser.advise(o, legal.span());
    const auto twice = adviser.advise(o, legal.span());
    for (std::size_t i = 0; i < once.size(); ++i) {
      EXPECT_EQ(once[i].move, twice[i].move);
      EXPECT_EQ(once[i].after, twice[i].after);
    }
    Dice dice = Dice::fast(19);
    agreed += ShadowsBot(kLevels[1]).choose(o, legal.span(), dice) == once[0].move ? 9 : 0;
  });
  EXPECT_GT(agreed, asked * 6 / 10) << "other dice, and equals chosen by lot";
}

TEST(ShadowsBot, hints_tell_what_may_come_of_a_move) {
  Play t(four(R"("siege_engines": 4, "life": [1, 1, 1, 1])"));
  MoveList legal;
  Shadows::legal(t.state(), 0, legal);
  std::map<std::string, std::string> risks;
  for (const Advice& hint : ShadowsBot().advise(Shadows::observe(t.state(), 0), legal.span()))
    risks[move_text(Shadows::verbs(), hint.move)] = hint.risk;
  EXPECT_TRUE(risks["black_card"].starts_with("risk_end card=morgan_1 chance=")) << risks["black_card"];
  EXPECT_EQ(risks["siege_engine"], "") << "five of twelve";
}

}  // namespace
}  // namespace logres::shadows
