// Talk: to whom, in what words, for how long; and Morgan's Silence (R-301 to R-317).
#include "server/table/talk_lines.h"

#include <gtest/gtest.h>

#include <set>

#include "server/room/room_testing.h"
#include "server/table/timer.h"
#include "table/phrases.h"
#include "words/words.h"

namespace logres::server::testing {
namespace {

constexpr std::string_view kMorganNext =
    R"({"game":"rumors","seats":3,"active":0,"next":["pict_3","morgan_3","merlin_1","pict_4"]})";

std::string say(Parlour& p, const Person& who, std::string_view text) {
  return p.wish(who, R"({"verb":"talk","text":")" + std::string(text) + "\"}");
}

// Anna and Bert have listened: Bert turned a Morgan up.
Parlour silenced(std::string_view more = "") {
  Parlour p = running("rumors", 3, more, kMorganNext);
  p.move(kAnna, "listen");
  p.now += 4500;
  p.move(kBert, "listen");
  EXPECT_TRUE(p.room.silence());
  return p;
}

TEST(Talk, players_speak_to_the_table_and_everybody_hears) {
  Parlour p = running("shadows", 3);
  EXPECT_EQ(say(p, kAnna, "  Good evening  "), "");
  EXPECT_EQ(p.lines(kBert), "Good evening");
  EXPECT_EQ(p.lines(kDora), "Good evening");
  EXPECT_EQ(p.lines(kNobody), "Good evening");
  EXPECT_EQ(p.lines(kBert, p.room.last_line(kBert, p.now)), "");
  EXPECT_EQ(say(p, kNobody, "boo"), "no_player");
}

TEST(Talk, a_line_has_1_to_280_characters_and_no_control_characters) {
  Parlour p = running("shadows", 3);
  std::string longest;
  for (int i = 0; i < 280; ++i) longest += "ж";
  EXPECT_EQ(say(p, kAnna, longest), "");
  EXPECT_EQ(say(p, kAnna, longest + "ж"), "bad_field");
  EXPECT_EQ(say(p, kAnna, ""), "bad_field");
  EXPECT_EQ(say(p, kAnna, "   "), "bad_field");
  EXPECT_EQ(say(p, kAnna, "a\\nb"), "bad_field");
  EXPECT_EQ(say(p, kAnna, "a\\u0085b"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk"})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","text":"a","phrase":"yes"})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","text":"a","seat":1})"), "bad_field");
}

TEST(Talk, phrases_have_what_they_need) {
  Parlour p = running("rumors", 3, R"("talk":"phrases")");
  EXPECT_EQ(say(p, kAnna, "hello"), "talk_off");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"hello"})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"hullo"})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"hello","seat":1})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"trust"})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"trust","seat":3})"), "no_such_seat");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"trust","seat":1})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"lets_go"})"), "missing_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"lets_go","word":"quest.moon"})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"lets_go","word":"grail"})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"lets_go","word":"quest.grail"})"), "");
  EXPECT_EQ(p.lines(kBert), "hello|trust|lets_go");
  const auto lines = parse_object(p.room.talk_frame(kBert, 0, {}, p.now)).at("lines").as_array();
  EXPECT_EQ(lines[1].at("about").as_int64(), 1);
  EXPECT_TRUE(lines[1].at("word").is_null());
  EXPECT_EQ(lines[2].at("word").as_string(), "quest.grail");
  EXPECT_TRUE(lines[2].at("about").is_null());
  EXPECT_FALSE(lines[2].as_object().contains("text"));
}

TEST(Talk, every_phrase_has_its_words_and_arguments) {
  for (const Phrase& phrase : phrases()) {
    const std::string key = "table.phrase." + std::string(phrase.key);
    for (const auto language : words::Words::languages()) {
      const words::Words& words = words::Words::in(language);
      ASSERT_TRUE(words.has(key)) << language << " " << key;
      const std::string text = words.text(
          key, {{"seat", std::string("ANNA")}, {"word", std::string("GRAIL")}, {"aid", std::string("ARMS")}});
      EXPECT_EQ(text.find("ANNA") != std::string::npos, phrase.seat) << language << " " << key;
      EXPECT_EQ(text.find("GRAIL") != std::string::npos, phrase.word && !phrase.aid) << language << " " << key;
      EXPECT_EQ(text.find("ARMS") != std::string::npos, phrase.aid) << language << " " << key;
    }
  }
}

TEST(Talk, the_words_of_phrases_are_in_the_catalogs) {
  const GameEntry& rumors = *find_game("rumors");
  EXPECT_TRUE(is_word_of(rumors, "quest.grail"));
  for (const char* word : {"", ".", "quest", "quest.", "quest.moon", ".grail", "grail", "seat.1", "why.not_asked"}) {
    EXPECT_FALSE(is_word_of(rumors, word)) << word;
  }
  EXPECT_FALSE(is_word_of(*find_game("shadows"), "quest.picts_saxons"));
  for (const char* word :
       {"shadows.foe.siege_engines", "shadows.aid.arms", "shadows.aid.prayers", "shadows.aid.magic"}) {
    for (const auto language : words::Words::languages())
      EXPECT_TRUE(words::Words::in(language).has(word)) << language << " " << word;
  }
}

// S-435 intentions freely, S-436 strength in general terms, S-437 no card and no number: no word names one.
TEST(Talk, S437_phrases_name_quests_foes_and_kinds_of_help_but_no_card) {
  const GameEntry& shadows = *find_game("shadows");
  Parlour p = running("shadows", 3, R"("talk":"phrases")");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"can_help","word":"place.saxon_war"})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"somebody","word":"foe.siege_engines"})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"can_bring","word":"aid.arms"})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"can_bring","word":"place.grail"})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"can_help","word":"aid.arms"})"), "bad_field");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"can_help","word":"card.fight_5"})"), "bad_field");
  for (const VerbDef& verb : shadows.verbs) {
    for (const ArgKind* arg : verb.args) {
      if (arg == nullptr || arg->key != "card") continue;
      for (const auto name : arg->names) {
        const std::string word = "card." + std::string(name);
        EXPECT_FALSE(is_word_of(shadows, word) || is_aid_of(shadows, word)) << word;
      }
    }
  }
}

TEST(Talk, off_is_off) {
  Parlour p = running("shadows", 3, R"("talk":"off")");
  EXPECT_EQ(say(p, kAnna, "hello"), "talk_off");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"hello"})"), "talk_off");
  EXPECT_EQ(say(p, kDora, "hello"), "talk_off");
}

TEST(Talk, R311_spectators_talk_among_themselves_and_not_even_the_numbers_tell_players) {
  Parlour p = running("rumors", 3, "", kMorganNext);
  EXPECT_EQ(say(p, kAnna, "one"), "");
  EXPECT_EQ(say(p, kDora, "he has the grail"), "");
  EXPECT_EQ(say(p, kBert, "two"), "");
  EXPECT_EQ(p.lines(kAnna), "one|two");
  EXPECT_EQ(p.lines(kDora), "one|he has the grail|two");
  const auto seen = parse_object(p.room.talk_frame(kAnna, 0, {}, p.now)).at("lines").as_array();
  Parlour quiet = running("rumors", 3, "", kMorganNext);
  say(quiet, kAnna, "one");
  say(quiet, kBert, "two");
  EXPECT_EQ(quiet.room.talk_frame(kAnna, 0, {}, quiet.now), p.room.talk_frame(kAnna, 0, {}, p.now));
  const auto all = parse_object(p.room.talk_frame(kDora, 0, {}, p.now)).at("lines").as_array();
  EXPECT_TRUE(all[1].at("spectators").as_bool());
  EXPECT_TRUE(all[1].at("seat").is_null());
  EXPECT_FALSE(all[0].as_object().contains("spectators"));
  EXPECT_EQ(say(p, kDora, "or she"), "");
  std::set<std::int64_t> numbers;
  const auto both = parse_object(p.room.talk_frame(kDora, 0, {}, p.now)).at("lines").as_array();
  for (const auto& line : both) numbers.insert(line.at("line").as_int64());
  EXPECT_EQ(numbers, (std::set<std::int64_t>{1, 2, 3, 4})) << "players' lines are even, the others' odd";
}

TEST(Talk, a_muted_players_lines_do_not_come) {
  Parlour p = running("shadows", 3);
  say(p, kAnna, "one");
  say(p, kBert, "two");
  EXPECT_EQ(p.lines(kCleo, 0, {"p_Anna"}), "two");
}

TEST(Talk, only_so_many_lines_are_kept) {
  Parlour p = running("shadows", 3);
  for (int i = 0; i < 100; ++i) say(p, kAnna, std::to_string(i));
  const auto lines = parse_object(p.room.talk_frame(kBert, 0, {}, p.now)).at("lines").as_array();
  EXPECT_EQ(lines.size(), kMaxLines);
  EXPECT_EQ(lines.back().at("text").as_string(), "99");
}

TEST(Talk, R304_R305_under_silence_players_have_no_voice_of_any_kind) {
  Parlour p = silenced();
  EXPECT_EQ(say(p, kAnna, "psst"), "silence");
  EXPECT_EQ(p.refusal.rule, "R-304");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"talk","phrase":"suspect","seat":1})"), "silence");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"takeback"})"), "moves_stand");  // R-039: asked for in no other moment either
  EXPECT_THROW(p.room.may_remind(kAnna), Refused);
  Person anna = kAnna;
  anna.name = "Bert is a traitor";
  EXPECT_TRUE(p.room.renamed(anna, p.moment()).empty());
  EXPECT_EQ(say(p, kDora, "exciting"), "") << "R-311: spectators are no players";
  EXPECT_EQ(p.lines(kDora), "exciting");
  EXPECT_EQ(p.lines(kAnna), "");
  p.now += 4500;
  p.move(kCleo, "listen");  // Merlin
  EXPECT_FALSE(p.room.silence());
  EXPECT_EQ(say(p, kAnna, "at last"), "");
  EXPECT_FALSE(p.room.renamed(anna, p.moment()).empty());
}

TEST(Talk, R308_what_was_not_delivered_before_silence_never_is) {
  Parlour p = running("rumors", 3, "", kMorganNext);
  p.move(kAnna, "listen");
  p.now += 3100;
  say(p, kAnna, "it was Bert");
  EXPECT_EQ(p.lines(kCleo), "it was Bert");
  p.move(kBert, "listen");
  ASSERT_TRUE(p.room.silence());
  EXPECT_EQ(p.lines(kCleo), "") << "Cleo reconnects: too late";
  p.now += 3100;
  p.move(kCleo, "listen");  // Merlin
  ASSERT_FALSE(p.room.silence());
  EXPECT_EQ(p.lines(kCleo), "") << "nor when Silence ends soon";
}

TEST(Talk, R309_R317_lines_fade_after_half_a_minute_and_are_not_repeated) {
  Parlour p = running("rumors", 3, "", kMorganNext);
  say(p, kAnna, "remember this");
  p.now += 10'000;
  const auto line = parse_object(p.room.talk_frame(kBert, 0, {}, p.now)).at("lines").at(0).as_object();
  EXPECT_EQ(line.at("fades").as_int64(), 20'000) << "their normal time, whatever happens (Silence, too)";
  p.now += 19'999;
  EXPECT_EQ(p.lines(kBert), "remember this");
  p.now += 1;
  EXPECT_EQ(p.lines(kBert), "");
  Parlour shadows = running("shadows", 3);
  say(shadows, kAnna, "remember this");
  shadows.now += 100'000;
  EXPECT_EQ(shadows.lines(kBert), "remember this") << "only Rumors forgets";
  EXPECT_EQ(shadows.room.talk_frame(kBert, 0, {}, shadows.now).find("fades"), std::string::npos);
}

TEST(Talk, R317_lines_said_before_the_game_do_not_fade) {
  Parlour p(settings_json("rumors", 3), kAnna, people(3));
  say(p, kAnna, "welcome");
  p.now += 100'000;
  EXPECT_EQ(p.lines(kBert), "welcome");
}

TEST(Talk, late_spectators_hear_the_table_late) {
  Parlour p = running("rumors", 3, R"("delay":60)", kMorganNext);
  say(p, kAnna, "one");
  say(p, kDora, "two");
  EXPECT_EQ(p.lines(kBert), "one");
  EXPECT_EQ(p.lines(kDora), "two");
  const auto own = parse_object(p.room.talk_frame(kDora, 0, {}, p.now)).at("lines").at(0).as_object();
  EXPECT_EQ(own.at("fades").as_int64(), 30'000) << "spectators hear each other at once";
  p.room.spectators(1);
  EXPECT_EQ(p.errand()->kind, Errand::Kind::kDelayedSpectators);
  EXPECT_EQ(p.errand()->due, p.now + 60'000);
  const std::uint32_t after = p.room.last_line(kDora, p.now);
  p.now += 60'000;
  EXPECT_EQ(p.lines(kCleo), "");
  EXPECT_EQ(p.lines(kDora, after), "one") << "and it fades as late";
}

// Anna has listened; the bot on the second seat has chosen `listen` and would say something with it.
std::vector<store::Entry> bot_speaks(Parlour& p) {
  p.start(kMorganNext);
  p.move(kAnna, "listen");
  p.now += 4500;
  const auto errand = p.errand();
  EXPECT_TRUE(errand && errand->kind == Errand::Kind::kBot);
  const MoveList legal = moves_of(*p.room.match(), errand->seat);
  const auto entries = p.room.run_errand(*errand, legal[0], p.moment(), bots::Remark{"suspect", 2, ""});
  p.append(entries);
  return entries;
}
Parlour with_bot(std::string_view more = "") {
  return Parlour(settings_json("rumors", 3, more), kAnna, {{kAnna, ""}, {std::nullopt, "random"}, {kCleo, ""}});
}

TEST(TalkOfBots, is_heard_by_people_and_bots_with_the_move_they_make) {
  Parlour p = with_bot();
  ASSERT_EQ(bot_speaks(p).size(), 2U);
  EXPECT_EQ(p.log[p.log.size() - 2].kind, "talk");
  EXPECT_EQ(p.log.back().kind, "move") << "a warning comes before the deed";
  ASSERT_EQ(p.room.said().size(), 1U);
  EXPECT_EQ(p.room.said()[0].seat, 1);
  EXPECT_EQ(p.room.said()[0].seq, 1U);
  EXPECT_EQ(p.room.said()[0].remark, (bots::Remark{"suspect", 2, ""}));
  EXPECT_EQ(p.rebuilt().said().size(), 1U);
}

TEST(TalkOfBots, is_off_by_option_and_where_nobody_talks) {
  for (const std::string_view more : {R"("bots_talk":false)", R"("talk":"off")"}) {
    Parlour p = with_bot(more);
    EXPECT_EQ(bot_speaks(p).size(), 1U) << more;
    EXPECT_TRUE(p.room.said().empty());
  }
  Parlour phrases = with_bot(R"("talk":"phrases")");
  EXPECT_EQ(bot_speaks(phrases).size(), 2U);
}

TEST(TalkOfBots, R304_nothing_is_said_under_silence) {
  Parlour p(settings_json("rumors", 3), kAnna, {{kAnna, ""}, {kBert, ""}, {std::nullopt, "random"}});
  p.start(kMorganNext);
  p.move(kAnna, "listen");
  p.now += 4500;
  p.move(kBert, "listen");
  ASSERT_TRUE(p.room.silence());
  p.now += 60'000;
  const auto errand = p.errand();
  ASSERT_TRUE(errand);
  const auto remark = std::optional(bots::Remark{"hello", kNoSeat, ""});
  std::optional<Move> move;
  if (errand->kind == Errand::Kind::kBot) move = moves_of(*p.room.match(), errand->seat)[0];
  for (const store::Entry& entry : p.room.run_errand(*errand, move, p.moment(), remark)) EXPECT_NE(entry.kind, "talk");
}

}  // namespace
}  // namespace logres::server::testing
