#include "core/fits.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

namespace logres {
namespace {

const Shape& fruit() {
  using namespace shape;
  static constexpr std::array<std::string_view, 3> kFruit = {"", "pear", "plum"};
  static const Shape whole =
      object("Fruit",
             {optional("ripe", yes_no()),
              optional("sort", word("Sort", kFruit)),
              optional("none", maybe(word("Sort", kFruit))),
              optional("n", number(-2, 7)),
              optional("who", seat()),
              optional("names", list(text())),
              optional("rows", list(list(number(0, 3)))),
              optional("of", by_word("Sort", kFruit, list(seat()))),
              optional("either", one_of({seat(), word("Sort", kFruit)})),
              optional("stone", list(object("Stone", {{"size", number(1, 2)}, optional("by", seat())}))),
              optional("any", object("Any", {}))});
  return whole;
}

// "field: what is wrong, with what it names"
std::string wrong(const std::string& json) {
  const auto problem = misfit(fruit(), boost::json::parse(json).as_object(), 3);
  if (!problem) return "";
  std::string text = problem->field + ": " + problem->why.key.substr(std::string_view("error.field.").size());
  for (const auto& [name, is] : problem->why.values) {
    const auto* number = std::get_if<std::int64_t>(&is);
    text += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(is));
  }
  return text;
}

TEST(Fits, what_fits_is_taken) {
  for (const char* json : {R"({})",
                           R"({"ripe": true, "sort": "pear", "none": null, "n": -2, "who": 2, "names": ["", "x"]})",
                           R"({"none": "plum", "n": 7, "rows": [[0, 3], []], "of": {"pear": [0], "plum": []}})",
                           R"({"either": 0, "stone": [{"size": 1}, {"size": 2, "by": 0}], "any": {"x": {"y": 1}}})",
                           R"({"either": "plum"})"}) {
    EXPECT_EQ(wrong(json), "") << json;
  }
}

TEST(Fits, what_does_not_is_refused_with_the_field_named) {
  const std::vector<std::pair<const char*, const char*>> rows = {
      {R"({"rype": true})", "rype: unknown"},
      {R"({"ripe": 1})", "ripe: flag"},
      {R"({"ripe": null})", "ripe: flag"},
      {R"({"sort": "apple"})", "sort: one_of pear, plum"},
      {R"({"sort": ""})", "sort: one_of pear, plum"},
      {R"({"sort": null})", "sort: one_of pear, plum"},
      {R"({"none": 0})", "none: one_of pear, plum"},
      {R"({"n": -3})", "n: number -2 7"},
      {R"({"n": 8})", "n: number -2 7"},
      {R"({"n": 1.5})", "n: number -2 7"},
      {R"({"n": 18446744073709551615})", "n: number -2 7"},
      {R"({"who": 3})", "who: seat 2"},
      {R"({"who": -1})", "who: seat 2"},
      {R"({"names": "x"})", "names: list"},
      {R"({"names": ["x", 1]})", "names: text"},
      {R"({"rows": [[1], [4]]})", "rows: numbers 0 3"},
      {R"({"rows": [1]})", "rows: list"},
      {R"({"of": ["pear"]})", "of: object"},
      {R"({"of": {"apple": [0]}})", "of.apple: one_of pear, plum"},
      {R"({"of": {"plum": [3]}})", "of.plum: seat 2"},
      {R"({"either": 3})", "either: seat 2"},
      {R"({"either": "apple"})", "either: one_of pear, plum"},
      {R"({"either": []})", "either: seat 2"},
      {R"({"stone": [{"by": 0}]})", "stone: missing"},
      {R"({"stone": [{"size": 1, "colour": 2}]})", "stone: unknown"},
      {R"({"stone": [{"size": 3}]})", "stone: number 1 2"},
      {R"({"stone": [1]})", "stone: object"},
      {R"({"any": 1})", "any: object"}};
  for (const auto& [json, said] : rows) EXPECT_EQ(wrong(json), said) << json;
}

}  // namespace
}  // namespace logres
