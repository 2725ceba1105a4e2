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

// "field: what is wrong"
std::string wrong(const std::string& json) {
  const auto problem = misfit(fruit(), boost::json::parse(json).as_object(), 3);
  return problem ? problem->field + ": " + problem->message : "";
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
      {R"({"rype": true})", "rype: There is no such field."},
      {R"({"ripe": 1})", "ripe: This must be true or false."},
      {R"({"ripe": null})", "ripe: This must be true or false."},
      {R"({"sort": "apple"})", "sort: Each entry must be one of: pear, plum."},
      {R"({"sort": ""})", "sort: Each entry must be one of: pear, plum."},
      {R"({"sort": null})", "sort: Each entry must be one of: pear, plum."},
      {R"({"none": 0})", "none: Each entry must be one of: pear, plum."},
      {R"({"n": -3})", "n: This must be a number from -2 to 7."},
      {R"({"n": 8})", "n: This must be a number from -2 to 7."},
      {R"({"n": 1.5})", "n: This must be a number from -2 to 7."},
      {R"({"n": 18446744073709551615})", "n: This must be a number from -2 to 7."},
      {R"({"who": 3})", "who: A seat is a number from 0 to 2."},
      {R"({"who": -1})", "who: A seat is a number from 0 to 2."},
      {R"({"names": "x"})", "names: This must be a list."},
      {R"({"names": ["x", 1]})", "names: This must be a text."},
      {R"({"rows": [[1], [4]]})", "rows: Each entry must be a number from 0 to 3."},
      {R"({"rows": [1]})", "rows: This must be a list."},
      {R"({"of": ["pear"]})", "of: This must be an object."},
      {R"({"of": {"apple": [0]}})", "of.apple: Each entry must be one of: pear, plum."},
      {R"({"of": {"plum": [3]}})", "of.plum: A seat is a number from 0 to 2."},
      {R"({"either": 3})", "either: A seat is a number from 0 to 2."},
      {R"({"either": "apple"})", "either: Each entry must be one of: pear, plum."},
      {R"({"either": []})", "either: A seat is a number from 0 to 2."},
      {R"({"stone": [{"by": 0}]})", "stone: This field is missing."},
      {R"({"stone": [{"size": 1, "colour": 2}]})", "stone: There is no such field."},
      {R"({"stone": [{"size": 3}]})", "stone: This must be a number from 1 to 2."},
      {R"({"stone": [1]})", "stone: This must be an object."},
      {R"({"any": 1})", "any: This must be an object."}};
  for (const auto& [json, said] : rows) EXPECT_EQ(wrong(json), said) << json;
}

}  // namespace
}  // namespace logres
