#include "table/messages.h"

#include <boost/json/serialize.hpp>

#include <set>

#include "games/rumors/words.h"
#include "table/rule_book.h"
#include "table/test_table.h"
#include "table/utf8.h"

namespace logres {
namespace {

using namespace testing;

boost::json::value move_json(Move move) {
  std::string out;
  JsonWriter json(out);
  write_move(rumors_entry(), move, json);
  return boost::json::parse(out);
}

boost::json::value event_json(const Event& event) {
  std::string out;
  JsonWriter json(out);
  json.object();
  write_event(rumors_entry(), event, json);
  json.end_object();
  return boost::json::parse(out);
}

TEST(Messages, say_which_word_of_a_move_is_wrong) {
  const auto why = [](const char* json) { return why_no_move(rumors_entry(), boost::json::parse(json)).message(); };
  EXPECT_EQ(why("7"), "A move is its text or an object with a verb.");
  EXPECT_EQ(why(R"("dance")"), "There is no verb \"dance\" in rumors; the verb games lists them.");
  EXPECT_TRUE(why(R"("quest")").starts_with("quest needs a quest: ")) << why(R"("quest")");
  EXPECT_TRUE(why(R"({"verb": "quest"})").starts_with("quest needs a quest: "));
  EXPECT_TRUE(why(R"("quest camelot")").starts_with("\"camelot\" is no quest: ")) << why(R"("quest camelot")");
  EXPECT_EQ(why(R"("accuse 9")"), "\"9\" is no seat: 0–6.");
  EXPECT_EQ(why(R"({"verb": "accuse", "seat": 9})"), "\"9\" is no seat: 0–6.");
  EXPECT_EQ(why(R"("listen grail")"), "\"grail\" does not belong to listen.");
  EXPECT_EQ(why(R"({"verb": "listen", "loudly": true})"), "\"loudly\" does not belong to listen.");
}

TEST(Messages, quote_forty_characters_at_most) {
  const auto why = [](int letters) {
    return why_no_move(rumors_entry(), boost::json::value(std::string(static_cast<std::size_t>(letters), 'x')))
        .message();
  };
  EXPECT_EQ(why(40), "There is no verb \"" + std::string(40, 'x') + "\" in rumors; the verb games lists them.");
  EXPECT_EQ(why(41), "There is no verb \"" + std::string(40, 'x') + "…\" in rumors; the verb games lists them.");
}

// Every move the tables allow, in both forms.
TEST(Messages, carry_every_move_there_and_back) {
  const auto verbs = rumors_entry().verbs;
  int moves = 0;
  for (int verb = 0; verb < 256; ++verb) {
    for (int a = 0; a < 256; ++a) {
      for (int b = 0; b < (verb < static_cast<int>(verbs.size()) ? 8 : 1); ++b) {
        const Move move{static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
        if (!well_formed(verbs, move)) continue;
        ++moves;
        EXPECT_EQ(read_move(rumors_entry(), move_json(move)), move);
        EXPECT_EQ(read_move(rumors_entry(), boost::json::value(move_text(verbs, move))), move);
      }
    }
  }
  EXPECT_GT(moves, 200);
}

TEST(Messages, write_moves_under_the_keys_of_the_tables) {
  EXPECT_EQ(boost::json::serialize(move_json(rumors_move("quest grail"))), R"({"verb":"quest","quest":"grail"})");
  EXPECT_EQ(boost::json::serialize(move_json(rumors_move("venture picts 2"))),
            R"({"verb":"venture","quest":"picts","points":2})");
}

TEST(Messages, refuse_what_is_no_move) {
  for (const char* text : {R"("")",
                           R"("fly")",
                           R"("quest")",
                           R"("quest camelot")",
                           R"("listen now")",
                           R"("accuse 9")",
                           "7",
                           "null",
                           "[]",
                           "{}",
                           R"({"verb":""})",
                           R"({"verb":7})",
                           R"({"verb":"quest"})",
                           R"({"verb":"quest","quest":4})",
                           R"({"verb":"quest","quest":""})",
                           R"({"verb":"accuse","seat":"1"})",
                           R"({"verb":"accuse","seat":-1})",
                           R"({"verb":"accuse","seat":7})",
                           R"({"verb":"accuse","seat":1.0})",
                           R"({"verb":"listen","quest":"grail"})"}) {
    EXPECT_EQ(read_move(rumors_entry(), boost::json::parse(text)), std::nullopt) << text;
  }
}

TEST(Messages, write_hidden_arguments_of_events_as_null) {
  Event event{.kind = rumors::kEvToken, .actor = 2, .clear = SeatSet::of(2), .hide = 1, .arg = {4}};
  EXPECT_EQ(boost::json::serialize(event_json(redact(event, 2))),
            R"({"event":"token","actor":2,"quest":"grail","logged":false})");
  EXPECT_EQ(boost::json::serialize(event_json(redact(event, 1))),
            R"({"event":"token","actor":2,"quest":null,"logged":false})");
  EXPECT_EQ(boost::json::serialize(event_json({.kind = rumors::kEvOpened})),
            R"({"event":"opened","actor":null,"logged":false})");
}

TEST(Messages, say_of_a_game_how_it_can_end) {
  std::string out;
  JsonWriter json(out);
  write_game(rumors_entry(), {}, true, json);
  const auto game = boost::json::parse(out).as_object();
  ASSERT_EQ(game.at("endings").as_array().size(), rumors_entry().endings.size());
  for (std::size_t i = 0; i < rumors_entry().endings.size(); ++i) {
    EXPECT_EQ(game.at("endings").at(i).as_string(), rumors_entry().endings[i]);
  }
}

// The arguments of a verb or an event, as a client reads them: "quest:grail,…" or "number:1-9".
template <std::size_t N>
std::string args_of(const std::array<const ArgKind*, N>& args) {
  std::string out;
  for (const ArgKind* kind : args) {
    if (kind == nullptr) break;
    out += " " + std::string(kind->key) + ":";
    for (const auto name : kind->names) out += name.empty() ? "" : std::string(name) + ",";
    if (kind->names.empty())
      out += std::to_string(told_number(*kind, kind->min)) + "-" + std::to_string(told_number(*kind, kind->max));
  }
  return out;
}
std::string args_told(const boost::json::object& word) {
  std::string out;
  for (const auto& arg : word.at("args").as_array()) {
    const auto& fields = arg.as_object();
    out += " " + std::string(fields.at("key").as_string()) + ":";
    if (fields.contains("names")) {
      for (const auto& name : fields.at("names").as_array()) out += std::string(name.as_string()) + ",";
    } else {
      out += std::to_string(fields.at("min").as_int64()) + "-" + std::to_string(fields.at("max").as_int64());
    }
  }
  return out;
}

TEST(Messages, say_of_every_game_its_verbs_questions_and_events) {
  for (const GameEntry& game : games()) {
    std::string out;
    JsonWriter json(out);
    write_game(game, {}, true, json);
    const auto told = boost::json::parse(out).as_object();
    std::string verbs, verbs_told, events, events_told, asked, asked_told, early, early_told;
    for (const VerbDef& def : game.verbs) {
      if (!def.name.empty()) verbs += std::string(def.name) + args_of(def.args) + "; ";
    }
    for (const auto& verb : told.at("verbs").as_array()) {
      verbs_told += std::string(verb.at("verb").as_string()) + args_told(verb.as_object()) + "; ";
    }
    EXPECT_EQ(verbs_told, verbs) << game.name;
    for (const EventDef& def : game.events) {
      if (!def.name.empty()) events += std::string(def.name) + args_of(def.args) + (def.logged ? " logged; " : "; ");
    }
    for (const auto& event : told.at("events").as_array()) {
      events_told += std::string(event.at("event").as_string()) + args_told(event.as_object()) +
                     (event.at("logged").as_bool() ? " logged; " : "; ");
    }
    EXPECT_EQ(events_told, events) << game.name;
    for (std::size_t i = 0; i < game.questions.size(); ++i) {
      const QuestionDef& def = game.questions[i];
      asked += std::string(def.name) + "; ";
      const bool others = def.asked == Asked::kOpen || def.asked == Asked::kWindow;
      if (i > 0 && others) early += std::string(def.name) + "; ";  // the first is: nothing is asked
    }
    for (const auto& name : told.at("decisions").as_array()) asked_told += std::string(name.as_string()) + "; ";
    for (const auto& name : told.at("off_turn").as_array()) early_told += std::string(name.as_string()) + "; ";
    EXPECT_EQ(asked_told, asked) << game.name;
    EXPECT_EQ(early_told, early) << game.name;
  }
}

// The keys of one message must differ, or a reader would lose one of them.
TEST(Messages, have_no_key_twice) {
  for (const GameEntry& game : games()) {
    for (const VerbDef& def : game.verbs) {
      std::set<std::string_view> keys = {"verb"};
      for (const ArgKind* kind : def.args) EXPECT_TRUE(kind == nullptr || keys.insert(kind->key).second) << def.name;
    }
    for (const EventDef& def : game.events) {
      std::set<std::string_view> keys = {"event", "actor", "logged", "move"};
      for (const ArgKind* kind : def.args) EXPECT_TRUE(kind == nullptr || keys.insert(kind->key).second) << def.name;
    }
  }
}

TEST(Messages, carry_outcomes_there_and_back) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Match match = new_rumors(4, seed);
    play_random(match, seed);
    std::string out;
    JsonWriter json(out);
    write_outcome(match.game(), 4, *match.table().outcome(), json);
    EXPECT_EQ(read_outcome(match.game(), 4, boost::json::parse(out)), match.table().outcome());
    EXPECT_EQ(read_outcome(match.game(), 5, boost::json::parse(out)), std::nullopt);
  }
}

// R-315: listening and spread rumors leave no line; quests, accusations, Knights and Vivien do.
TEST(View, R315_logs_only_what_a_log_may_keep_while_the_game_runs) {
  std::set<std::string> logged;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Match match = new_rumors(5, seed, R"({"expert":"on"})");
    Dice dice = Dice::fast(seed);
    while (!match.table().pending().over()) {
      const Seat seat = match.table().pending().seat;
      const auto view = boost::json::parse(view_text(match, seat));
      for (const auto& line : view.at("log").as_array()) {
        EXPECT_TRUE(line.at("logged").as_bool());
        EXPECT_EQ(line.as_object().if_contains("card"), nullptr) << "a rumor card in the log";
        logged.emplace(line.at("event").as_string());
      }
      ASSERT_FALSE(match.play(seat, random_move(match, seat, dice)).has_value());
    }
  }
  for (const char* name : {"main_result", "accused", "knight_played", "vivien"})
    EXPECT_TRUE(logged.contains(name)) << name;
  for (const char* name : {"listens", "placed", "claimed", "spread", "says"})
    EXPECT_FALSE(logged.contains(name)) << name;
}

TEST(View, offers_moves_to_those_who_owe_an_answer_only) {
  Match match = new_rumors(4, 2, R"({"first":3})");
  const auto asked = boost::json::parse(view_text(match, 2));
  EXPECT_TRUE(asked.at("owes").as_bool());
  EXPECT_EQ(asked.at("legal"), boost::json::parse(R"(["listen"])"));
  EXPECT_EQ(asked.at("decision"), boost::json::parse(R"({"kind":"turn","asked":[2]})"));
  const auto other = boost::json::parse(view_text(match, 0));
  EXPECT_FALSE(other.at("owes").as_bool());
  EXPECT_TRUE(other.at("legal").as_array().empty());
  EXPECT_EQ(other.at("decision"), asked.at("decision"));
  EXPECT_TRUE(boost::json::parse(view_text(match, kNoSeat)).at("seat").is_null());
}

TEST(RuleBook, knows_rules_of_all_files_by_id) {
  const auto rule = find_rule("R-092");
  ASSERT_TRUE(rule.has_value());
  EXPECT_EQ(rule->game, "rumors");
  EXPECT_NE(rule->text.find("at least 4 swords"), std::string::npos);
  EXPECT_FALSE(rule->section.empty());
  EXPECT_EQ(find_rule("S-001")->game, "shadows");
  EXPECT_EQ(find_rule("L-424")->text, "Cards in a hand · its owner only; the number of cards is public");
  for (const char* id : {"", "R", "R-000", "R-0921", "r-092", "D-01"}) EXPECT_FALSE(find_rule(id).has_value()) << id;
}

TEST(RuleBook, leaves_the_marks_of_sources_and_of_Markdown_out) {
  for (const auto id : rule_ids_of_all_games()) {
    const std::string text = find_rule(id)->text;
    EXPECT_FALSE(text.empty()) << id;
    for (const char* mark : {"[", "]", "**", "`"}) {
      EXPECT_EQ(text.find(mark), std::string::npos) << id << ": " << text;
    }
  }
}

TEST(RuleBook, speaks_the_language_asked_for_or_English) {
  for (const auto language : words::Words::languages()) {
    const auto rule = find_rule("S-001", words::Words::in(language));
    const bool translated = words::Words::in(language).has("shadows.rule.S-001");
    EXPECT_EQ(rule->language, translated ? language : "en");
    EXPECT_EQ(rule->text == find_rule("S-001")->text, !translated) << language;
  }
  EXPECT_EQ(find_rule("S-001", words::Words::in("tlh"))->language, "en");
}

TEST(RuleBook, has_the_rule_of_every_option) {
  for (const GameEntry& game : games()) {
    for (const OptionDef& def : game.options) EXPECT_TRUE(find_rule(def.rule).has_value()) << def.key;
  }
}

TEST(Utf8, is_told_from_other_bytes) {
  for (const char* text : {"", "abc", "Élaine", "Зоя", "\xf0\x9f\x97\xa1", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  for (const char* text : {"\x80",
                           "\xc0\x80",
                           "\xc1\xbf",
                           "\xe0\x80\x80",
                           "\xed\xa0\x80",
                           "\xf4\x90\x80\x80",
                           "\xf5",
                           "\xff",
                           "a\xe2\x82",
                           "\xe2\x28\xa1",
                           "\xf0\x9f\x97"}) {
    EXPECT_FALSE(is_utf8(text));
  }
}

}  // namespace
}  // namespace logres
