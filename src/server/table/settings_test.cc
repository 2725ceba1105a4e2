#include "server/table/settings.h"

#include <gtest/gtest.h>

#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

std::string written(const Settings& settings) {
  std::string out;
  JsonWriter json(out);
  write_settings(settings, json);
  return out;
}

std::string refused_field(std::string_view json) {
  const auto fields = parse_object(json);
  Request request(fields);
  try {
    read_settings(request);
    request.done();
    return "";
  } catch (const Refused& refused) {
    return refused.refusal.code + " " + refused.refusal.field;
  }
}

TEST(Settings, have_the_documented_defaults) {
  EXPECT_EQ(
      written(settings_of(R"({"game":"rumors","seats":4})")),
      R"({"game":"rumors","seats":4,"options":{"expert":"off","morgan_8":"off","merlin_6":"off","first":0},)"
      R"("public":false,"spectators":true,"delay":0,"clock":null,"absent":"default","hints":true,"takeback":true,)"
      R"("talk":"free","bots_talk":true,"pace":"normal","oath":false,"vacation":0,"hidden_names":false,"leavers":"any","rated_from":0,"overheard":true,"bots_welcome":false,"language":""})");
}

TEST(Settings, R324_only_in_rumors_the_rules_play_for_the_absent_unless_the_table_wishes_otherwise) {
  EXPECT_EQ(settings_of(R"({"game":"rumors","seats":4})").absent, Absent::kDefault);
  EXPECT_EQ(settings_of(R"({"game":"rumors","seats":4,"absent":"bot"})").absent, Absent::kBot);
  EXPECT_EQ(settings_of(R"({"game":"shadows","seats":4})").absent, Absent::kBot);
}

TEST(Settings, come_back_from_an_entry_as_they_were) {
  const Settings settings = settings_of(
      R"({"game":"rumors","seats":5,"options":{"expert":true},"public":true,"spectators":false,"delay":600,
          "clock":{"days":7},"absent":"wait","hints":false,"takeback":false,"talk":"phrases","pace":"calm","oath":true})");
  EXPECT_EQ(settings_from(parse_object(written(settings))), settings);
  EXPECT_EQ(settings.clock.millis(), 7LL * 24 * 3600 * 1000);
  EXPECT_EQ(settings_of(R"({"game":"rumors","seats":5,"clock":{"seconds":30}})").clock.millis(), 30'000);
  EXPECT_THROW(settings_from(parse_object(R"({"game":"rumors","seats":9})")), std::runtime_error);
  EXPECT_THROW(settings_from(parse_object(R"({"game":"rumors","seats":4,"colour":"red"})")), std::runtime_error);
}

TEST(Settings, refusals_name_the_field) {
  struct Row {
    std::string_view fields, refusal;
  };
  const Row rows[] = {
      {R"("game":"chess","seats":2)", "unknown_game game"},
      {R"("seats":2)", "missing_field game"},
      {R"("game":"rumors")", "missing_field seats"},
      {R"("game":"rumors","seats":8)", "bad_field seats"},
      {R"("game":"rumors","seats":4,"options":{"expert":"perhaps"})", "bad_field options.expert"},
      {R"("game":"rumors","seats":4,"options":{"first":5})", "bad_setup options.first"},
      {R"("game":"rumors","seats":4,"options":[])", "bad_field options"},
      {R"("game":"legends","seats":2,"options":{"cards":1})", "bad_setup options.cards"},
      {R"("game":"rumors","seats":4,"public":"yes")", "bad_field public"},
      {R"("game":"rumors","seats":4,"spectators":1)", "bad_field spectators"},
      {R"("game":"rumors","seats":4,"delay":601)", "bad_field delay"},
      {R"("game":"rumors","seats":4,"delay":-1)", "bad_field delay"},
      {R"("game":"rumors","seats":4,"clock":30)", "bad_field clock"},
      {R"("game":"rumors","seats":4,"clock":{"seconds":29})", "bad_field clock"},
      {R"("game":"rumors","seats":4,"clock":{"seconds":301})", "bad_field clock"},
      {R"("game":"rumors","seats":4,"clock":{"days":8})", "bad_field clock"},
      {R"("game":"rumors","seats":4,"clock":{"days":1,"seconds":30})", "bad_field clock"},
      {R"("game":"rumors","seats":4,"clock":{"weeks":1})", "bad_field clock"},
      {R"("game":"rumors","seats":4,"absent":"sleep")", "bad_field absent"},
      {R"("game":"rumors","seats":4,"hints":null)", "bad_field hints"},
      {R"("game":"rumors","seats":4,"takeback":"no")", "bad_field takeback"},
      {R"("game":"rumors","seats":4,"talk":"loud")", "bad_field talk"},
      {R"("game":"rumors","seats":4,"pace":"hasty")", "bad_field pace"},
      {R"("game":"rumors","seats":4,"colour":"red")", "unknown_field colour"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(refused_field("{" + std::string(row.fields) + "}"), row.refusal) << row.fields;
  }
}

TEST(Settings, what_is_wrong_with_cards_is_said_by_the_field_of_their_file) {
  const std::string refused = refused_field(R"({"game":"legends","seats":2,"cards":"x = 1"})");
  EXPECT_NE(refused.find(" cards: "), std::string::npos) << refused;
  EXPECT_EQ(refused_field(R"({"game":"rumors","seats":2,"cards":"x = 1"})"), "bad_field cards");
  EXPECT_EQ(refused_field(R"({"game":"legends","seats":2,"cards":""})"), "") << "those the program ships with";
}

// A row: a setting with another value than its own, and what will not do. Numbers: the least and the most.
TEST(Settings, each_is_taken_at_its_word_up_to_its_limits) {
  struct Row {
    std::string name;
    std::vector<std::string> good, bad;
  };
  const std::vector<Row> rows = {
      {"public", {"true", "false"}, {"1", "null"}},
      {"spectators", {"false", "true"}, {R"("no")"}},
      {"delay", {"0", "600"}, {"-1", "601", "true"}},
      {"clock",
       {"null", R"({"seconds":30})", R"({"seconds":300})", R"({"days":1})", R"({"days":7})"},
       {R"({"days":0})"}},
      {"absent", {R"("wait")", R"("default")", R"("bot")"}, {R"("")", "0"}},
      {"hints", {"false", "true"}, {"0"}},
      {"takeback", {"false", "true"}, {"0"}},
      {"talk", {R"("free")", R"("phrases")", R"("off")"}, {R"("")"}},
      {"bots_talk", {"false", "true"}, {"0"}},
      {"pace", {R"("calm")", R"("normal")", R"("quick")", R"("instant")"}, {R"("")"}},
      {"oath", {"true", "false"}, {"0"}},
      {"vacation", {"0", "60"}, {"-1", "61"}},
      {"hidden_names", {"true", "false"}, {"0"}},
      {"leavers", {R"("any")", R"("told")", R"("rare")"}, {R"("often")"}},
      {"rated_from", {"0", "3000"}, {"-1", "3001"}},
      {"overheard", {"false", "true"}, {"0"}},
      {"bots_welcome", {"true", "false"}, {"0"}},
      {"language", {R"("")", R"("en")", R"("de")", R"("ru")"}, {R"("xx")", "1"}},
  };
  const std::string base = R"({"game":"shadows","seats":4,")";
  for (const Row& row : rows) {
    for (const std::string& value : row.good) {
      const std::string field = row.name + "\":" + value;
      const Settings settings = settings_of(base + field + "}");
      EXPECT_NE(written(settings).find("\"" + field), std::string::npos) << field << " in " << written(settings);
      EXPECT_EQ(settings_from(parse_object(written(settings))), settings) << field;
    }
    for (const std::string& value : row.bad) {
      EXPECT_EQ(refused_field(base + row.name + "\":" + value + "}"), "bad_field " + row.name) << value;
    }
  }
}

TEST(Settings, a_change_keeps_what_it_does_not_name_and_refuses_the_game) {
  const Settings present = settings_of(R"({"game":"rumors","seats":5,"pace":"calm","clock":{"days":2}})");
  const auto fields = parse_object(R"({"seats":3,"clock":null})");
  Request request(fields);
  const Settings changed = change_settings(request, present);
  request.done();
  EXPECT_EQ(changed.seats(), 3);
  EXPECT_EQ(changed.clock.millis(), 0);
  EXPECT_EQ(changed.pace, Pace::kCalm);
  const auto game = parse_object(R"({"game":"legends"})");
  Request other(game);
  change_settings(other, present);
  EXPECT_THROW(other.done(), Refused);
}

}  // namespace
}  // namespace logres::server::testing
