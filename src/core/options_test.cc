#include "core/options.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/options_json.h"

namespace logres {
namespace {

constexpr std::array<std::string_view, 3> kColours = {"red", "green", "blue"};
constexpr std::array<OptionDef, 3> kTable = {{
    {.key = "expert", .choices = kOffOn},
    {.key = "colour", .choices = kColours, .preset = 1},
    {.key = "first", .choices = {}, .min = -2, .max = 7, .preset = 3},
}};

std::optional<Problem> read(std::string_view json, Options& out) {
  return read_options(boost::json::parse(json).as_object(), kTable, out);
}

TEST(Options, begin_with_their_presets) {
  const Options options(kTable);
  EXPECT_EQ(options[0], 0);
  EXPECT_EQ(options[1], 1);
  EXPECT_EQ(options[2], 3);
  EXPECT_EQ(options[15], 0);
}

TEST(Options, unnamed_ones_keep_their_preset) {
  Options options;
  EXPECT_FALSE(read(R"({"first": -2})", options));
  Options expected(kTable);
  expected.set(2, -2);
  EXPECT_EQ(options, expected);
}

TEST(Options, names_numbers_and_for_on_off_also_truth) {
  Options options;
  EXPECT_FALSE(read(R"({"expert": "on", "colour": "blue", "first": 7})", options));
  EXPECT_EQ(options[0], 1);
  EXPECT_EQ(options[1], 2);
  EXPECT_EQ(options[2], 7);
  EXPECT_FALSE(read(R"({"expert": true})", options));
  EXPECT_EQ(options[0], 1);
  EXPECT_FALSE(read(R"({"expert": false})", options));
  EXPECT_EQ(options[0], 0);
}

TEST(Options, come_back_from_json) {
  Options options(kTable);
  options.set(0, 1);
  options.set(1, 0);
  options.set(2, -1);
  std::string text;
  JsonWriter json(text);
  write_options(kTable, options, json);
  EXPECT_EQ(text, R"({"expert":"on","colour":"red","first":-1})");
  Options back;
  EXPECT_FALSE(read(text, back));
  EXPECT_EQ(back, options);
}

TEST(Options, what_is_wrong_is_named_and_nothing_is_changed) {
  const std::array<std::pair<std::string_view, std::string_view>, 9> cases = {{
      {R"({"expart": "on"})", "options.expart"},
      {R"({"expert": "yes"})", "options.expert"},
      {R"({"expert": 1})", "options.expert"},
      {R"({"colour": true})", "options.colour"},
      {R"({"colour": ""})", "options.colour"},
      {R"({"first": "3"})", "options.first"},
      {R"({"first": 8})", "options.first"},
      {R"({"first": -3})", "options.first"},
      {R"({"expert": "on", "first": 2.5})", "options.first"},
  }};
  for (const auto& [json, field] : cases) {
    Options options(kTable);
    options.set(2, 6);
    const Options before = options;
    const auto problem = read(json, options);
    ASSERT_TRUE(problem) << json;
    EXPECT_EQ(problem->field, field);
    EXPECT_FALSE(problem->why.key.empty());
    EXPECT_EQ(options, before) << json;
  }
}

TEST(Options, a_refusal_says_what_is_allowed) {
  Options options;
  EXPECT_EQ(read(R"({"colour": "pink"})", options)->why,
            (Sentence{"error.field.option_word", {{"values", "red, green, blue"}}}));
  EXPECT_EQ(read(R"({"first": 9})", options)->why, (Sentence{"error.field.option_number", {{"low", -2}, {"high", 7}}}));
}

const Shape& fields_shape() {
  using namespace shape;
  static constexpr std::array<std::string_view, 3> kNames = {"", "pear", "plum"};
  static const Shape whole = object("Fields",
                                    {optional("yes", yes_no()),
                                     optional("no", yes_no()),
                                     optional("seven", number(0, 9)),
                                     optional("list", list(word("Name", kNames))),
                                     optional("object", object("Any", {})),
                                     optional("null", maybe(word("Name", kNames))),
                                     optional("absent", yes_no())});
  return whole;
}

class Fields : public testing::Test {
 protected:
  boost::json::object object = boost::json::parse(R"({"yes": true, "no": false, "seven": 7, "list": ["pear", "plum"],
      "object": {"a": 1}, "null": null})")
                                   .as_object();
  FieldReader in{object, fields_shape()};
};

TEST_F(Fields, are_read_by_their_kind) {
  std::uint8_t out = 9;
  in.flag("yes", out);
  EXPECT_EQ(out, 1);
  in.flag("no", out);
  EXPECT_EQ(out, 0);
  in.number("seven", out);
  EXPECT_EQ(out, 7);
  EXPECT_EQ(in.list("list")->size(), 2U);
  EXPECT_EQ(in.object("object")->size(), 1U);
  EXPECT_TRUE(in.has("null"));
  EXPECT_EQ(in.given("null"), nullptr);
  EXPECT_EQ(in.given("list")->if_array(), in.list("list"));
  EXPECT_TRUE(in.ok());
}

TEST_F(Fields, an_absent_one_changes_nothing) {
  std::uint8_t out = 9;
  in.flag("absent", out);
  EXPECT_EQ(out, 9);
  EXPECT_EQ(in.given("absent"), nullptr);
  EXPECT_TRUE(in.ok());
}

TEST_F(Fields, a_position_may_allow_less_than_the_shape) {
  std::uint8_t out = 0;
  in.number("seven", 0, 7, out);
  EXPECT_EQ(out, 7);
  in.number("seven", 7, 9, out);
  EXPECT_TRUE(in.ok());
  out = 5;
  in.number("seven", 0, 6, out);
  EXPECT_EQ(out, 5);
  EXPECT_EQ(in.problem()->why, (Sentence{"error.field.number", {{"low", 0}, {"high", 6}}}));
}

TEST_F(Fields, names) {
  constexpr std::array<std::string_view, 3> kNames = {"", "pear", "plum"};
  const auto& list = *in.list("list");
  EXPECT_EQ(in.name("list", list[0], kNames), 1);
  EXPECT_EQ(in.name("list", list[1], kNames), 2);
  EXPECT_EQ(in.name("list", list[1], std::span(kNames).first(2)), -1);
  EXPECT_EQ(in.problem()->why, (Sentence{"error.field.one_of", {{"values", "pear"}}}));
}

TEST_F(Fields, the_first_problem_stays_and_later_reads_change_nothing) {
  in.fail("seven", "first");
  in.fail("yes", "second");
  std::uint8_t out = 9;
  in.flag("yes", out);
  EXPECT_EQ(out, 9);
  EXPECT_FALSE(in.has("yes"));
  EXPECT_EQ(in.list("list"), nullptr);
  EXPECT_EQ(in.problem()->field, "seven");
  EXPECT_EQ(in.problem()->why.key, "first");
}

TEST_F(Fields, what_does_not_fit_the_shape_is_refused_before_anything_is_read) {
  object["pear"] = 1;
  FieldReader reader{object, fields_shape()};
  EXPECT_EQ(reader.problem()->field, "pear");
  std::uint8_t out = 9;
  reader.flag("yes", out);
  EXPECT_EQ(out, 9);
}

// A reader that asks for what the documents do not name, or forgets what they do, is found by the first scenario.
TEST_F(Fields, the_reader_asks_for_what_the_shape_has_and_nothing_else) {
  EXPECT_THROW(in.has("pear"), std::logic_error);
  for (const auto* name : {"yes", "no", "seven", "list", "object", "null"}) in.has(name);
  EXPECT_THROW(in.all_read(), std::logic_error);
  in.has("absent");
  in.all_read();
}

// How many seats there are is said by the scenario itself.
TEST(FieldsOfSeats, are_below_the_number_of_seats) {
  static const Shape whole =
      shape::object("Seats", {shape::optional("seats", shape::number(1, 9)), shape::optional("who", shape::seat())});
  const auto fits = [](const char* json) {
    const auto object = boost::json::parse(json).as_object();
    return FieldReader(object, whole).ok();
  };
  EXPECT_TRUE(fits(R"({"seats": 3, "who": 2})"));
  EXPECT_FALSE(fits(R"({"seats": 3, "who": 3})"));
  EXPECT_TRUE(fits(R"({"who": 7})"));
  EXPECT_FALSE(fits(R"({"who": 8})"));
}

}  // namespace
}  // namespace logres
