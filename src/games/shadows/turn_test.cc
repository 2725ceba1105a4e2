// Sections 3 and 4: turn structure, renewal, the Progression of Evil.
#include <set>

#include "games/shadows/steps.h"
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsTurn, S039_S043_S055_one_evil_option_first_then_a_heroic_action) {
  for (const std::string evil : {"black_card", "siege_engine", "lose_life"}) {
    Play t(four(R"("black_next": ["picts"])"));
    EXPECT_EQ(t.legal(0), "black_card, siege_engine, lose_life");
    t.refused(0, "draw", "S-055").refused(0, "end_turn", "S-055").refused(0, "pass", "S-055");
    t.move(0, evil);
    EXPECT_EQ(t.picts() * 100 + t.engines() * 10 + 4 - t.life(0),
              evil == "black_card"  ? 100
              : evil == "lose_life" ? 1
                                    : 10);
    EXPECT_EQ(t.asks(), "heroic 0");
    t.refused(0, evil, "S-073").refused(0, "end_turn", "S-074");  // S-043: one of these, and one of those
    t.move(0, "draw").move(0, "end_turn");
    EXPECT_EQ(t.asks(), "evil 1");
  }
}

TEST(ShadowsTurn, S037_S074_one_heroic_action_of_the_player_whose_turn_it_is) {
  Play t(four());
  t.refused(1, "siege_engine", "S-037").move(0, "siege_engine").refused(1, "draw", "S-037");
  EXPECT_EQ(t.view(1, "/turn/actions_left"), "1");
  t.refused(0, "end_turn", "S-074 must_act").move(0, "draw");
  EXPECT_EQ(t.view(1, "/turn/actions_left"), "0");
  t.refused(0, "move grail", "S-074 one_action");
  t.move(0, "end_turn");
  EXPECT_EQ(t.asks(), "evil 1");  // S-037: the next one clockwise
  t.refused(0, "siege_engine", "S-037");
}

TEST(ShadowsTurn, S087_the_player_ends_the_turn_and_what_is_unused_lapses) {
  Play t(with(R"("arthur", "palamedes", "galahad", "tristan")",
              kHeroic + R"("hands": [["grail"], ["grail"]], "black_next": ["picts"])"));
  t.move(0, "draw");
  EXPECT_EQ(t.asks(), "heroic 0");  // not by itself
  EXPECT_TRUE(t.can(0, "exchange 1") && t.can(0, "sacrifice"));
  t.move(0, "end_turn");
  EXPECT_EQ(t.asks(), "evil 1");
  t.refused(0, "exchange 1", "S-037").refused(0, "sacrifice", "S-037");
  for (Seat p = 1; p < 4; ++p) t.moves(p, {"siege_engine", "draw", "end_turn"});
  t.moves(0, {"black_card", "exchange 1", "exchange_card grail"}).move(1, "exchange_card grail");
  t.refused(0, "exchange 1", "S-216 once_a_turn");  // one a turn, nothing saved up
}

TEST(ShadowsTurn, S040_S061_S393_the_twelfth_engine_ends_it_between_the_phases) {
  Play t(four(R"("siege_engines": 11)"));
  t.move(0, "siege_engine");
  EXPECT_EQ(t.result(), "twelve_siege_engines:");
}

TEST(ShadowsTurn, S041_S072_a_quest_lost_in_the_evil_phase_ends_at_once) {
  Play t(four(R"("sword": -4, "black": 5, "black_next": ["excalibur_black"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.black(), 7);
  EXPECT_EQ(t.result(), "seven_black_swords:");
}

TEST(ShadowsTurn, S042_a_specific_rule_beats_a_general_one) {
  // Gawain's draw beats "two cards", Reinforcements beats the twelve cards.
  Play t(four(R"("phase": "heroic")"));
  t.move(0, "draw");
  EXPECT_EQ(t.cards(0), 3);
}

TEST(ShadowsTurn, S044_S374_the_dead_and_captured_are_passed_over) {
  Play t(with(R"("gawain", "palamedes", "galahad", "tristan")",
              kHeroic + R"("places": ["camelot", "dead", "captured", "camelot"])",
              kMc));
  t.move(0, "draw").move(0, "end_turn");
  EXPECT_EQ(t.asks(), "evil 3");
  Play dark(
      R"({"seats": 4, "phase": "heroic", "places": ["camelot", "shadows"], "knights": ["gawain", "palamedes", "galahad", "tristan"]})");
  dark.move(0, "draw").move(0, "end_turn").leave("rob 1");
}

TEST(ShadowsTurn, S045_he_decides_alone) {
  Play t(four());
  EXPECT_EQ(t.asked_together(), " 0");
  t.refused(2, "black_card", "S-037");
}

// Whatever a card is discarded for: only its owner sees which it is, everybody that there is one.
TEST(ShadowsTurn, S427_whoever_pays_with_cards_shows_them_to_nobody) {
  std::set<std::string_view> paid_with;  // the verbs that cost cards
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    logres::Setup setup{.seats = static_cast<std::uint8_t>(3 + seed % 5), .options = Options(Shadows::options())};
    setup.options.set(kOptExpansion, seed % 2 == 0 ? 1 : 0);
    Dice dice = Dice::fast(seed);
    State s = Shadows::setup(setup, {dice, nullptr});
    for (int moves = 0; moves < 400 && !is_over(s); ++moves) {
      MoveList legal;
      Shadows::legal(s, Shadows::pending(s).seat, legal);
      const Move move = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
      EventList events;
      Shadows::apply(s, move, {dice, &events});
      for (const Event& event : events) {
        if (event.kind != kEvThrew) continue;
        paid_with.insert(Shadows::verbs()[move.verb].name);
        EXPECT_TRUE(visible(event, event.actor));
        EXPECT_FALSE(visible(event, kNoSeat));
        for (Seat p = 0; p < s.seats; ++p) EXPECT_TRUE(p == event.actor || !visible(event, p));
      }
    }
  }
  EXPECT_GE(paid_with.size(), 6U);
  EXPECT_TRUE(paid_with.contains("drop") && paid_with.contains("heal"));
}

TEST(ShadowsTurn, S046_S427_discards_are_face_down) {
  Play t(four(kHeroic + R"("places": ["excalibur"], "hands": [["grail"]])"));
  EXPECT_EQ(t.view(1, "/turn/acted"), "false");
  t.move(0, "drop grail");
  EXPECT_EQ(t.view(1, "/turn/acted"), "true");
  EXPECT_TRUE(t.saw(1, "0 discarded 1"));
  EXPECT_TRUE(t.saw(0, "0 threw grail"));
  EXPECT_FALSE(t.saw(1, "0 threw grail"));
  EXPECT_EQ(t.view(1, "/piles/white_discard"), "1");
}

TEST(ShadowsTurn, S047_S128_S431_cards_on_the_board_are_face_up) {
  Play t(four(kHeroic + R"("places": ["black_knight"], "hands": [["fight_3"]])"));
  t.move(0, "lay fight_3 3");
  EXPECT_EQ(t.view(2, "/quests/0/white/0/card"), "\"fight_3\"");
  EXPECT_TRUE(t.saw(2, "0 laid black_knight fight_3 3"));
}

TEST(ShadowsTurn, S048_S050_S269_no_hand_limit) {
  const std::string twelve =
      R"(["fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_2", "fight_2", "fight_2",
                                 "fight_2", "fight_2", "reinforcements", "fight_3"])";
  Play t(four(kHeroic + R"("hands": [)" + twelve + "]"));
  t.refused(0, "draw", "S-049").move(0, "reinforcements self");
  EXPECT_EQ(t.cards(0), 16);
}

// Everything of one colour but the named cards lies in the discard pile.
std::string rest_of(Card first, Card last, std::vector<std::string> named) {
  std::string list;
  for (Card c = first; c <= last; ++c) {
    for (int i = 0; i < kCards[c].base; ++i) {
      const auto it = std::find(named.begin(), named.end(), kCards[c].id);
      if (it != named.end()) {
        named.erase(it);
        continue;
      }
      list += (list.empty() ? "\"" : ", \"") + std::string(kCards[c].id) + "\"";
    }
  }
  return "[" + list + "]";
}

TEST(ShadowsTurn, S051_S052_S053_the_last_white_card_renews_both_colours) {
  Play t(four(
      kHeroic + R"("white_next": ["grail"], "hands": [["fate"]], "black_discard": ["picts"], "white_discard": )" +
      rest_of(kFirstWhite, kLastWhite, {"grail", "fate"}) + R"(, "black_next": [{"card": "saxons", "known": [1]}])"));
  t.move(0, "draw");  // three for Gawain: one from the old pile, two from the new
  EXPECT_EQ(t.cards(0), 4);
  EXPECT_TRUE(t.saw(1, "renewed"));
  EXPECT_EQ(t.state().white_discard_size, 0);
  EXPECT_EQ(t.state().white_pile.size, 84 - 4);
  EXPECT_EQ(t.state().black_discard_size, 0);
  EXPECT_EQ(t.state().black_pile.size, 76);
  EXPECT_EQ(t.state().black_pile.top, 0);  // whoever knew an order knows it no more
  EXPECT_EQ(t.view(1, "/mine/black_top"), "[]");
}

TEST(ShadowsTurn, S052_renewed_as_soon_as_the_last_card_is_taken) {
  Play t(four(kHeroic + R"("white_next": ["grail", "grail", "fate"], "white_discard": )" +
              rest_of(kFirstWhite, kLastWhite, {"grail", "grail", "fate"})));
  t.move(0, "draw");  // exactly the three of the pile
  EXPECT_EQ(t.hand(0), "grail grail fate");
  EXPECT_EQ(t.state().white_pile.size, 81);
  EXPECT_EQ(t.state().white_discard_size, 0);
}

TEST(ShadowsTurn, S052_S053_S444_the_card_being_resolved_is_not_shuffled_in) {
  Play t(four(R"("black_next": ["picts"], "black_discard": )" + rest_of(kFirstBlack, kLastBlack, {"picts"})));
  t.move(0, "black_card");
  EXPECT_EQ(t.state().black_pile.size, 75);
  EXPECT_EQ(t.discarded("picts"), 1);
}

TEST(ShadowsTurn, S054_an_empty_pile_and_no_discard) {
  State s;
  Dice dice = Dice::fast(1);
  Play t(four());
  s = t.state();
  for (std::size_t k = 0; k < kBlackKinds; ++k) s.black_removed[k] = kCards[kFirstBlack + k].base;
  s.black_cards = {};
  s.black_pile = Pile{};
  ASSERT_EQ(Shadows::broken(s), nullptr);
  MoveList moves;
  Shadows::legal(s, 0, moves);
  EXPECT_FALSE(moves.has(shadows::move(kDrawBlack)));
  EXPECT_EQ(Shadows::why_not(s, 0, shadows::move(kDrawBlack)).rule, "S-054");
  EXPECT_EQ(Shadows::absent(s, 0, dice), shadows::move(kAddEngine));
}

// Four at a table without a White card to draw.
State without_white() {
  State s = Play(four()).state();
  s.white_cards = {};
  s.white_pile = Pile{};
  return s;
}

TEST(ShadowsTurn, S054_an_empty_white_pile_is_renewed_and_without_discards_gives_nothing) {
  State s = without_white();
  Dice dice = Dice::fast(1);
  const Ctx ctx{dice, nullptr};
  EXPECT_EQ(draw_white(s, ctx), kNoCard);
  EXPECT_EQ(s.white_pile.size, 0);
  discard_white(s, kFate);
  EXPECT_EQ(draw_white(s, ctx), kFate);
  EXPECT_EQ(draw_white(s, ctx), kNoCard);
}

TEST(ShadowsTurn, S054_of_two_cards_due_the_one_that_is_there_is_drawn) {
  State s = without_white();
  Dice dice = Dice::fast(1);
  const Ctx ctx{dice, nullptr};
  discard_white(s, kFate);
  const int before = s.hand_size[0];
  draw_cards(s, ctx, 0, 2);
  EXPECT_EQ(s.hand_size[0], before + 1);
}

TEST(ShadowsEvil, S056_S057_S058_the_three_options) {
  Play t(four(R"("black_next": ["saxons"], "life": [1, 4, 4, 4])"));
  Play card = t, engine = t;
  card.move(0, "black_card");
  EXPECT_EQ(card.saxons(), 1);
  engine.move(0, "siege_engine");
  EXPECT_EQ(engine.engines(), 1);
  t.move(0, "lose_life");
  EXPECT_EQ(t.place(0), "dead");  // allowed at Life 1
}

TEST(ShadowsEvil, S060_S080_S318_witch_2_forbids_giving_life) {
  Play t(with(R"("caradoc", "palamedes", "galahad", "tristan")", R"("lasting": ["witch_2"])", kMc));
  t.refused(0, "lose_life", "S-060").move(0, "siege_engine");
  t.refused(0, "caradoc", "S-318").move(0, "draw").refused(0, "sacrifice", "S-080");
}

TEST(ShadowsEvil, S062_no_merlins_against_standard_cards) {
  for (Card c = kFirstBlack; c <= kLastBlack; ++c) {
    if (kCards[c].base == 0) continue;
    const std::string card(kCards[c].id);
    Play t(four(R"("hands": [["merlin", "merlin", "merlin"]], "black_next": [")" + card + "\"]"));
    t.move(0, "black_card");
    EXPECT_EQ(t.asked() == "merlins", is_special_black(c)) << card;
    EXPECT_GE(t.cards(0), 3) << card;
    t.leave(t.asks());
  }
}

TEST(ShadowsEvil, S063_S445_a_combat_card_is_announced_and_laid_face_up_or_down) {
  const std::pair<const char*, const char*> rows[] = {{"black_knight_7", "black_knight"},
                                                      {"lancelot_5_dragon_9", "lancelot"}};
  for (const auto& [card, quest] : rows) {
    Play t(four(R"("black_next": [")" + std::string(card) + "\"]"));
    t.move(0, "black_card");
    const std::string hidden = std::string(kCards[hidden_kind(Play::card_of(card))].id);
    EXPECT_TRUE(t.saw(1, "0 black " + hidden)) << t.seen_by(1);
    EXPECT_EQ(t.legal(0), "face_up, face_down");
    Play down = t;
    t.move(0, "face_up");
    EXPECT_EQ(t.spots(quest), card);
    EXPECT_EQ(t.cards(0), 0);
    down.move(0, "face_down");
    EXPECT_EQ(down.spots(quest), hidden);
    EXPECT_EQ(down.cards(0), 1);
  }
}

TEST(ShadowsEvil, S424_the_value_is_the_drawers_until_it_lies_face_up) {
  Play t(four(R"("black_next": ["black_knight_7"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.view(0, "/mine/drawn"), R"(["black_knight_7"])");
  for (const Seat viewer : {Seat{1}, Seat{2}, Seat{3}, kNoSeat}) {
    EXPECT_EQ(t.view_text(viewer).find("black_knight_7"), std::string::npos);
    EXPECT_EQ(t.seen_by(viewer).find("black_knight_7"), std::string::npos);
  }
  Play down = t;
  t.move(0, "face_up");
  EXPECT_EQ(t.view(1, "/quests/0/black/0/card"), "\"black_knight_7\"");
  down.move(0, "face_down");
  EXPECT_EQ(down.view(0, "/quests/0/black/0/card"), "\"black_knight_7\"");
  EXPECT_EQ(down.view(1, "/quests/0/black/0/card"), "\"black_knight_hidden\"");
  EXPECT_EQ(down.view(kNoSeat, "/quests/0/black/0/card"), "\"black_knight_hidden\"");
  EXPECT_EQ(down.view(1, "/quests/0/black/0/layer"), "0");
}

TEST(ShadowsEvil, S065_an_unmasked_traitor_gets_no_card) {
  Play t(R"({"seats": 4, "places": ["shadows", "camelot", "camelot", "camelot"], "black_next": ["black_knight_1"]})");
  t.move(0, "black_card").move(0, "face_down");
  EXPECT_EQ(t.spots("black_knight"), "black_knight_hidden");
  EXPECT_EQ(t.cards(0), 0);
}

TEST(ShadowsEvil, S283_black_knights_go_to_their_quest_with_the_printed_value) {
  const std::pair<const char*, const char*> cards[] = {{"1", "8"}, {"3", "10"}, {"5", "12"}, {"7", "14"}};
  for (const auto& [value, total] : cards) {
    const std::string card = std::string("black_knight_") + value;
    Play up(four(R"("black_next": [")" + card + "\"]"));
    up.move(0, "black_card").move(0, "face_up");
    EXPECT_EQ(up.spots("black_knight") + up.spots("lancelot"), card);
    EXPECT_EQ(up.view(1, "/quests/0/black/0/card"), '"' + card + '"');
    Play down(four(R"("black_knight_black": ["black_knight_1", "black_knight_5"], "black_next": [")" + card + "\"]"));
    down.move(0, "black_card").move(0, "face_down");
    EXPECT_EQ(down.spots("black_knight"), "black_knight_1 black_knight_5 black_knight_hidden");
    Play last(
        four(R"("black_knight_black": ["black_knight_1", "black_knight_5", {"card": "black_knight_1", "layer": 2}],
                "black_next": [")" +
             card + "\"]"));
    last.move(0, "black_card").move(0, "face_down");
    EXPECT_TRUE(last.saw(1, std::string("totals black_knight 0 ") + total)) << last.seen_by(1);
  }
}

TEST(ShadowsEvil, S066_S284_to_its_own_quest) {
  Play t(four(R"("lancelot": "lost", "black_next": ["lancelot_1_dragon_5"])"));
  t.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(t.spots("dragon"), "lancelot_1_dragon_5");
  Play l(four(R"("black_next": ["lancelot_1_dragon_5"])"));
  l.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(l.view(0, "/quests/1/black/0/card"), "\"lancelot_1_dragon_5\"");
}

TEST(ShadowsEvil, S067_mercenaries_go_where_the_drawer_says) {
  Play t(four(R"("black_next": ["mercenaries"])"));
  t.move(0, "black_card");
  EXPECT_EQ(t.legal(0), "choose_war saxon_war, choose_war pict_war");
  t.move(0, "choose_war pict_war");
  EXPECT_EQ(t.picts(), 1);
  EXPECT_EQ(t.discarded("mercenaries"), 1);
}

TEST(ShadowsEvil, S068_a_card_of_a_finished_quest_adds_an_engine_and_cannot_be_laid_face_down) {
  const std::string over =
      R"("lancelot": "won", "dragon": "won", "excalibur": "won", "grail": "lost", "black_next": [")";
  for (const std::string card : {"lancelot_5_dragon_9", "excalibur_black", "despair"}) {
    Play t(four(over + card + "\"]"));
    t.move(0, "black_card");
    EXPECT_EQ(t.asks(), "heroic 0") << card;
    EXPECT_EQ(t.engines(), 1) << card;
    EXPECT_EQ(t.discarded(card), 1) << card;
  }
}

// The first card of its kind loses the quest, the second finds it out of play.
TEST(ShadowsEvil, S167_S175_S188_dragon_excalibur_and_grail_are_out_of_play_afterwards) {
  struct Row {
    const char* id;
    const char* quest;
    const char* card;
    const char* fields;
  };
  const Row rows[] = {
      {"S-167",
       "dragon",
       "lancelot_1_dragon_5",
       R"("lancelot": "won", "lancelot_black": ["lancelot_3_dragon_7", "lancelot_3_dragon_7", "lancelot_3_dragon_7", "lancelot_7_dragon_11"])"},
      {"S-175", "excalibur", "excalibur_black", R"("sword": -4)"},
      {"S-188",
       "grail",
       "despair",
       R"("grail_black": ["despair", "despair", "despair", "despair", "despair", "despair"])"},
  };
  for (const Row& row : rows) {
    const std::string card = "\"" + std::string(row.card) + "\"";
    Play t(four(std::string(row.fields) + R"(, "black_next": [)" + card + ", " + card + "]"));
    t.move(0, "black_card");
    if (t.asked() == "facing") t.move(0, "face_up");
    EXPECT_TRUE(t.ever_saw(1, "0 quest_end " + std::string(row.quest) + " no 0")) << row.id << t.all_seen_by(1);
    EXPECT_EQ(t.engines(), 0) << row.id;
    t.refused(0, "move " + std::string(row.quest), "S-094").moves(0, {"draw", "end_turn"}).move(1, "black_card");
    EXPECT_EQ(t.asks(), "heroic 1") << row.id;
    EXPECT_EQ(t.engines(), 1) << row.id;
  }
}

TEST(ShadowsEvil, S070_spent_cards_by_option) {
  const auto removed = [](const std::string& options) {
    Play t(with(R"("gawain", "palamedes", "galahad", "tristan")",
                R"("excalibur": "won", "black_next": ["excalibur_black"])",
                options));
    t.move(0, "black_card");
    return t.removed("excalibur_black");
  };
  EXPECT_EQ(removed(""), 0);
  EXPECT_EQ(removed(kMc), 1);
  EXPECT_EQ(removed(R"("remove_spent_black": "on")"), 1);
  EXPECT_EQ(removed(kMc + R"(, "remove_spent_black": "off")"), 0);
}

TEST(ShadowsEvil, S071_desolation_and_dark_forest_after_the_grail) {
  for (const std::string card : {"desolation", "dark_forest"}) {
    Play t(four(R"("grail": "won", "black_next": [")" + card + "\"]"));
    t.move(0, "black_card");
    EXPECT_EQ(t.engines(), 1) << card;
    EXPECT_EQ(t.state().dark_forest, 0);
  }
}

}  // namespace
}  // namespace logres::shadows
