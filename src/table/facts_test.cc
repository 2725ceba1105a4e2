// What is printed on the cards, for whoever draws or explains them.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "core/shape.h"
#include "table/rule_book.h"
#include "table/table.h"

namespace logres {
namespace {

boost::json::object facts_of(const GameEntry& game) {
  std::string text;
  JsonWriter json(text);
  json.object();
  game.write_facts(json);
  json.end_object();
  return boost::json::parse(text).as_object();
}

boost::json::object facts_of(std::string_view name) { return facts_of(*find_game(name)); }

const boost::json::object& row(const boost::json::object& facts, std::string_view list, std::string_view id) {
  for (const auto& entry : facts.at(list).as_array()) {
    if (entry.at("id").as_string() == id) return entry.as_object();
  }
  throw std::runtime_error(std::string(id));
}

TEST(Facts, every_row_has_a_name_of_its_own_and_rules_that_exist) {
  for (const GameEntry& game : games()) {
    for (const auto& [list, rows] : facts_of(game)) {
      if (!rows.is_array()) continue;
      std::set<std::string> ids;
      for (const auto& entry : rows.as_array()) {
        EXPECT_TRUE(ids.emplace(entry.at("id").as_string()).second) << list << entry;
        if (!entry.as_object().contains("rules")) continue;
        for (const auto& rule : entry.at("rules").as_array()) {
          EXPECT_TRUE(find_rule(rule.as_string()).has_value()) << rule;
        }
      }
      EXPECT_FALSE(ids.empty()) << list;
    }
  }
}

TEST(Facts, S007_S049_shadows) {
  const auto facts = facts_of("shadows");
  EXPECT_EQ(facts.at("numbers"),
            (boost::json::object{{"life", 6},
                                 {"siege_engines", 12},
                                 {"swords", 12},
                                 {"black_swords", 7},
                                 {"hand_to_draw", 12},
                                 {"die", 8},
                                 {"foreseen", 5},
                                 {"seats", 8},
                                 {"false_accusation", 1},
                                 {"with_witch_5", 2}}));
  EXPECT_EQ(row(facts, "cards", "mordred").at("stays"), true);
  EXPECT_EQ(row(facts, "cards", "mordred").at("side"), "black");
  EXPECT_EQ(row(facts, "cards", "fight_1").at("side"), "white");
  EXPECT_TRUE(row(facts, "cards", "fight_1").at("quest").is_null());
  EXPECT_EQ(row(facts, "cards", "despair").at("quest"), "grail");
  EXPECT_EQ(row(facts, "quests", "black_knight").at("solo"), true);
  EXPECT_EQ(row(facts, "quests", "grail").at("solo"), false);
  EXPECT_EQ(facts.at("knights").as_array().size(), 16U);
  EXPECT_EQ(facts.at("relics").as_array().size(), 3U);
}

TEST(Facts, R024_R122_R288_rumors) {
  const auto facts = facts_of("rumors");
  EXPECT_EQ(facts.at("numbers"),
            (boost::json::object{{"united_swords", 2},
                                 {"enough_swords", 7},
                                 {"morgans_in_deck", 6},
                                 {"dial", 60},
                                 {"lowest_success", 11},
                                 {"highest_success", 13},
                                 {"most_ventured", 3}}));
  EXPECT_EQ(facts.at("knights").as_array().size(), 5U);
  EXPECT_FALSE(row(facts, "cards", "pict_5").at("symbols").as_array().empty());
}

TEST(Facts, L014_L019_legends) {
  const auto facts = facts_of("legends");
  EXPECT_EQ(facts.at("abilities").as_array().size(), 6U);
  EXPECT_EQ(facts.at("special_cards").as_array().size(), 3U);
  EXPECT_EQ(row(facts, "characters", "sir_dinadan").at("rules").as_array().front(), "L-291");
}

const Shape* field_of(const Shape& shape, std::string_view key) {
  for (const ShapeField& field : shape.fields) {
    if (field.key == key) return &field.shape;
  }
  return nullptr;
}

// What a game says of its tables for a server that knows no game.
TEST(TableRules, name_rules_and_fields_that_exist) {
  for (const GameEntry& game : games()) {
    const TableRules& rules = game.table_rules;
    EXPECT_EQ(rules.silenced.empty(), rules.silence_rule.empty()) << game.name;
    const bool shows = std::ranges::any_of(game.events, &EventDef::stays_on_view);
    EXPECT_EQ(shows, !rules.on_view_rule.empty()) << game.name;
    for (const auto rule : {rules.silence_rule, rules.on_view_rule}) {
      EXPECT_TRUE(rule.empty() || find_rule(rule).has_value()) << rule;
    }
    const Shape* mine = field_of(game.view_shape(), "mine");
    const Shape* players = field_of(game.view_shape(), "players");
    ASSERT_TRUE(mine != nullptr && players != nullptr) << game.name;
    EXPECT_TRUE(rules.side_field.empty() || field_of(*mine, rules.side_field) != nullptr) << game.name;
    EXPECT_TRUE(rules.role_field.empty() || field_of(players->parts.at(0), rules.role_field) != nullptr) << game.name;
  }
  EXPECT_FALSE(find_game("rumors")->table_rules.silenced.empty());
  EXPECT_EQ(find_game("shadows")->table_rules.role_field, "knight");
}

}  // namespace
}  // namespace logres
