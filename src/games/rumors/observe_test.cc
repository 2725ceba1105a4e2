// Section 14: what a seat may see, and what is kept in the log.
#include <set>

#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

const std::vector<Seat> kEverybody = {0, 1, 2, kNoSeat};

std::string keys(const boost::json::value& json) {
  std::string text;
  for (const auto& member : json.as_object()) text += (text.empty() ? "" : " ") + std::string(member.key());
  return text;
}

// A view has these fields and no others: no tally, no history, no number of cards in a stack.
TEST(RumorsView, R313_no_tally_and_no_notes) {
  Play t(R"({"seats": 3, "pile": ["grail_3", "pict_5"]})");
  const auto view = boost::json::parse(t.view_text(0));
  EXPECT_EQ(keys(view),
            "active first white black silence morgan_1 morgan_2 general_reveal deck discard pile top open_quests "
            "unused_morgans tokens players knight_deck knights_gone quest ask asked owes target drawn mine");
  EXPECT_EQ(keys(view.at("mine")), "loyalty knights hand new_loyalty seen_loyalty choice");
  EXPECT_EQ(keys(view.at("top")), "card facing");
  EXPECT_EQ(keys(view.at("players").at(0)), "face loyalty has_accused knights");
  EXPECT_EQ(t.view(0, "/quest"), "null");  // totals are nobody's before step 6
}

// Two tables that differ only in what a viewer may not know look the same to them, byte by byte.
TEST(RumorsView, R314_nothing_hidden_is_in_the_bytes) {
  const std::string same = R"({"seats": 3, "options": {"expert": "on"}, "next": ["saxon_3"], "white": 2, )";
  Play a(
      same +
      R"("loyalty": ["loyal", "traitor", "loyal"], "knights": [["arthur"], ["gawain"], []], "unused": ["morgan_1", "morgan_2", "morgan_3"],
                   "pile": ["grail_3", "merlin_4", "pict_5"], "discard": ["vivien"], "tokens": [{"quest": "grail", "seat": 1}]})");
  Play b(
      same +
      R"("loyalty": ["loyal", "loyal", "traitor"], "knights": [["arthur"], ["percival"], []], "unused": ["morgan_5", "morgan_6", "morgan_7"],
                   "pile": ["merlin_4", "dragon_q", "mordred", "pict_5"], "discard": ["grail_5", "grail_4"], "tokens": [{"quest": "picts", "seat": 2}]})");
  EXPECT_EQ(a.view_text(0), b.view_text(0));
  EXPECT_EQ(a.view_text(kNoSeat), b.view_text(kNoSeat));
  EXPECT_EQ(a.observe(0), b.observe(0));
  EXPECT_EQ(a.observe(kNoSeat), b.observe(kNoSeat));
  a.move(0, "listen");
  b.move(0, "listen");
  EXPECT_EQ(a.view_text(0), b.view_text(0));
  EXPECT_EQ(a.seen_by(0), b.seen_by(0));
  // Own secrets do differ.
  EXPECT_NE(a.view_text(1), b.view_text(1));
}

// Random games: every seat's view survives being made into a world and looked at again, and the world is sound.
TEST(RumorsView, R314_R322_every_view_of_random_games_can_be_imagined) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    Dice dice = Dice::fast(seed);
    Options options(Rumors::options());
    for (const Option option : {kOptExpert, kOptMorgan8, kOptMerlin6}) options.set(option, dice.below(2) == 1 ? 1 : 0);
    State s = Rumors::setup({.seats = static_cast<std::uint8_t>(1 + seed % 7), .options = options}, {dice});
    while (true) {
      for (int i = 0; i <= s.seats; ++i) {
        const Seat viewer = i == s.seats ? kNoSeat : static_cast<Seat>(i);
        const Observation o = Rumors::observe(s, viewer);
        const State world = Rumors::determinize(o, dice);
        ASSERT_EQ(Rumors::broken(world), nullptr) << "seed " << seed;
        ASSERT_EQ(Rumors::observe(world, viewer), o) << "seed " << seed << " ask " << int{o.ask} << " viewer " << i;
      }
      if (Rumors::pending(s).over()) break;
      MoveList moves;
      Rumors::legal(s, Rumors::pending(s).seat, moves);
      Rumors::apply(s, moves[static_cast<int>(dice.below(static_cast<std::uint32_t>(moves.size())))], {dice});
      ASSERT_EQ(Rumors::broken(s), nullptr) << "seed " << seed;
    }
  }
}

TEST(RumorsView, R315_what_the_log_keeps) {
  std::set<std::string> logged;
  for (const EventDef& event : Rumors::events()) {
    if (event.logged && !event.name.empty()) logged.insert(std::string(event.name));
  }
  const std::set<std::string> expected = {
      "start",
      "announced",
      "main_result",
      "secondary_lost",
      "doom",  // quests and their swords
      "accused",
      "revealed",
      "swords",  // accusations
      "knight_drawn",
      "knight_played",
      "morgan_added",  // Knights
      "vivien",        // exchanges
      "flipped",
      "general_reveal",
      "goes_on",
      "over",  // the end
  };
  EXPECT_EQ(logged, expected);
  for (const EventDef& event : Rumors::events()) {  // no rumor card, no claim and no number has a line
    for (const ArgKind* argument : event.args) {
      if (argument == nullptr) continue;
      const bool memory = argument->key == "card" || argument->key == "claim" || argument->key == "number";
      EXPECT_FALSE(memory && event.logged) << event.name;
    }
  }
}

// The arguments of these moves are nobody else's business; the conformance battery plays all their variants.
TEST(RumorsView, R235_R257_secret_moves_are_marked) {
  for (const VerbDef& verb : Rumors::verbs())
    EXPECT_EQ(verb.secret, verb.name == "token" || verb.name == "keep") << verb.name;
}

TEST(RumorsView, R316_stack_heights_in_four_steps) {
  std::set<Height> heights;
  for (int n = 0; n <= 64; ++n) heights.insert(height(n));
  EXPECT_EQ(heights.size(), 4U);
  EXPECT_EQ(height(0), Height::kEmpty);  // "empty" is exact
  EXPECT_NE(height(1), Height::kEmpty);
  Play two(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "pile": ["grail_2", "pict_5"], "discard": ["grail_3"]})");
  Play nine(
      R"({"seats": 2, "loyalty": ["loyal", "loyal"], "pile": ["grail_2", "grail_3", "grail_q", "grail_q", "pict_2", "pict_5"], "discard": ["pict_3", "vivien"]})");
  EXPECT_EQ(two.view_text(0), nine.view_text(0));
  EXPECT_EQ(two.view(0, "/pile"), "\"low\"");
  EXPECT_EQ(two.view(0, "/deck"), "\"high\"");
}

// The view is made from the present alone: whoever comes back sees what the others see.
TEST(RumorsView, R320_R322_the_view_holds_no_past) {
  Play a(R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "next": ["grail_2", "grail_3", "pict_5"]})");
  Play b(R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "next": ["mordred", "dragon_q", "pict_5"]})");
  for (Play* t : {&a, &b}) t->move(0, "listen").move(1, "listen").move(2, "listen");
  for (const Seat viewer : kEverybody) EXPECT_EQ(a.view_text(viewer), b.view_text(viewer));
  EXPECT_EQ(a.view(1, "/top/card"), "\"pict_5\"");
}

// The set-up, the dice and the moves are the whole course of a game: it can be played again, event by event.
TEST(RumorsView, R321_a_finished_game_can_be_replayed) {
  const logres::Setup setup{.seats = 4, .options = Options(Rumors::options())};
  Dice chooser = Dice::fast(77);
  Dice dice = Dice::fast(5);
  EventList events;
  State s = Rumors::setup(setup, {dice, &events});
  std::vector<Move> record;
  while (!Rumors::pending(s).over()) {
    MoveList moves;
    Rumors::legal(s, Rumors::pending(s).seat, moves);
    record.push_back(moves[static_cast<int>(chooser.below(static_cast<std::uint32_t>(moves.size())))]);
    Rumors::apply(s, record.back(), {dice, &events});
  }
  Dice again = Dice::fast(5);
  EventList events_again;
  State replay = Rumors::setup(setup, {again, &events_again});
  for (const Move m : record) Rumors::apply(replay, m, {again, &events_again});
  EXPECT_EQ(replay, s);
  EXPECT_EQ(events_again, events);
  for (Seat p = 0; p < 4; ++p) EXPECT_NE(s.face[p], Face::kHidden);  // nothing is secret any more
}

TEST(RumorsView, R335_the_opened_pile_shows_no_order_and_no_announcements) {
  const std::string table =
      R"({"seats": 3, "options": {"expert": "on"}, "morgan_1": true, "loyalty": ["loyal", "loyal", "loyal"], "knights": [[], ["tristan"]], )";
  Play a(table + R"("pile": ["grail_2", "mordred", "pict_3", "merlin_1", "pict_5"]})");
  Play b(table + R"("pile": ["pict_5", "merlin_1", "grail_2", "mordred", "pict_3"], "claim": ["pict_4"]})");
  a.move(0, "quest picts").move(1, "pass");
  b.move(0, "quest picts").move(1, "pass");
  for (const Seat viewer : kEverybody) {
    EXPECT_EQ(a.view_text(viewer), b.view_text(viewer));
    EXPECT_EQ(a.seen_by(viewer), b.seen_by(viewer));
    EXPECT_EQ(a.view(viewer, "/top"), "null");
  }
  EXPECT_TRUE(a.saw(0, "opened_card pict_3 1"));
  a.move(1, "pass");
  b.move(1, "pass");
  Play first(table + R"("pile": ["grail_2", "mordred", "pict_q", "merlin_1", "pict_5"]})");
  first.move(0, "quest picts").move(1, "pass");
  EXPECT_TRUE(first.saw(0, "opened_card pict_q 1"));
  first.move(1, "pass");
}

TEST(RumorsView, R325_in_a_window_others_see_only_that_it_is_open) {
  const std::string table =
      R"({"seats": 3, "options": {"expert": "on"}, "loyalty": ["loyal", "loyal", "loyal"], "pile": ["grail_5"], )";
  Play arthur(table + R"("knights": [[], ["arthur"], ["tristan"]]})");
  Play galahad(table + R"("knights": [[], ["galahad"], ["tristan"]]})");
  for (Play* t : {&arthur, &galahad}) t->move(0, "quest grail");
  EXPECT_EQ(arthur.asked_together(), " 1 2");
  for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) EXPECT_EQ(arthur.view_text(viewer), galahad.view_text(viewer));
  for (Play* t : {&arthur, &galahad}) t->move(1, "pass");
  for (const Seat viewer : {Seat{0}, Seat{2}, kNoSeat}) EXPECT_EQ(arthur.view_text(viewer), galahad.view_text(viewer));
  EXPECT_EQ(arthur.view(1, "/owes"), "false");
  EXPECT_EQ(arthur.view(2, "/owes"), "true");
  for (Play* t : {&arthur, &galahad}) t->leave("arthur 2");
}

}  // namespace
}  // namespace logres::rumors
