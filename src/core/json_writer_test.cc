#include "core/json_writer.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace logres {
namespace {

template <class Write>
std::string written(Write write) {
  std::string text;
  JsonWriter json(text);
  write(json);
  return text;
}

TEST(JsonWriter, commas_stand_between_and_nowhere_else) {
  EXPECT_EQ(written([](JsonWriter& json) {
              json.object().field("a", 1).field("b", true).key("c").array().value(1).value("x").null().end_array();
              json.key("d").object().end_object().key("e").array().end_array().field("f", false).end_object();
            }),
            R"({"a":1,"b":true,"c":[1,"x",null],"d":{},"e":[],"f":false})");
}

TEST(JsonWriter, objects_in_lists_and_lists_in_lists) {
  EXPECT_EQ(written([](JsonWriter& json) {
              json.array().object().field("a", 1).end_object().object().end_object();
              json.array().array().end_array().end_array().value(2).end_array();
            }),
            R"([{"a":1},{},[[]],2])");
}

TEST(JsonWriter, numbers_of_every_width) {
  EXPECT_EQ(written([](JsonWriter& json) {
              json.array().value(std::uint8_t{255}).value(std::int8_t{-128}).value(std::int64_t{INT64_MIN});
              json.value(std::uint32_t{0xffffffff}).value('a').end_array();
            }),
            "[255,-128,-9223372036854775808,4294967295,97]");
}

TEST(JsonWriter, every_byte_below_128_survives_a_parser) {
  std::string all;
  for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
  const std::string text = written([&](JsonWriter& json) { json.value(all); });
  EXPECT_EQ(std::string_view(boost::json::parse(text).as_string()), all);
}

TEST(JsonWriter, escapes) {
  EXPECT_EQ(written([](JsonWriter& json) { json.value("a\"b\\c\nd\te\x01"); }), R"("a\"b\\c\nd\u0009e\u0001")");
}

TEST(JsonWriter, text_beyond_ascii_is_left_alone) {
  EXPECT_EQ(written([](JsonWriter& json) { json.value("Грааль ♞"); }), "\"Грааль ♞\"");
}

TEST(JsonWriter, raw_json_is_a_value_like_any_other) {
  EXPECT_EQ(written([](JsonWriter& json) { json.array().raw("{\"a\":1}").raw("2").end_array(); }), R"([{"a":1},2])");
  EXPECT_EQ(written([](JsonWriter& json) { json.object().key("k").raw("[]").field("l", 1).end_object(); }),
            R"({"k":[],"l":1})");
}

TEST(JsonWriter, writes_behind_what_is_there) {
  std::string text = "data: ";
  JsonWriter(text).object().end_object();
  EXPECT_EQ(text, "data: {}");
}

TEST(JsonWriter, the_string_is_complete_whenever_nothing_is_open) {
  std::string text;
  JsonWriter json(text);
  json.key("a");
  EXPECT_EQ(text, R"("a":)");
  json.array().value(1).end_array();
  EXPECT_EQ(text, R"("a":[1])");
  json.field("b", 2);
  EXPECT_EQ(text, R"("a":[1],"b":2)");
}

// Whatever is written at the end of what has been gathered: nothing is lost, doubled or out of order.
TEST(JsonWriter, words_of_every_length_at_every_place) {
  for (std::size_t before = 480; before < 530; ++before) {
    for (const std::size_t size : {0, 1, 3, 4, 7, 8, 15, 16, 17, 40, 508, 509, 600}) {
      const std::string first(before, 'x');
      const std::string word(size, 'w');
      const std::string odd = word + '\n' + word;
      const std::string text = written([&](JsonWriter& json) {
        json.object().field("first", first).key(word).word(word).field("odd", odd).key("raw").raw("[-123456789]");
        json.field("n", INT64_MIN).end_object();
      });
      const std::string escaped = word + "\\n" + word;
      ASSERT_EQ(text,
                R"({"first":")" + first + R"(",")" + word + R"(":")" + word + R"(","odd":")" + escaped +
                    R"(","raw":[-123456789],"n":-9223372036854775808})");
    }
  }
}

TEST(JsonWriter, what_must_be_escaped_is_seen_at_every_place_of_a_text) {
  for (int c = 1; c < 256; ++c) {
    for (std::size_t at = 0; at < 20; ++at) {
      std::string text(20, 'a');
      text[at] = static_cast<char>(c);
      const bool plain = c >= 0x20 && c != '"' && c != '\\';
      ASSERT_EQ(written([&](JsonWriter& json) { json.value(text); }).size() == 22, plain) << c << " at " << at;
    }
  }
}

std::vector<std::string> noted(const JsonText& text) {
  std::vector<std::string> out;
  for (const JsonPlace& place : text.places) {
    const std::string begin = text.text.substr(place.at, 2);
    const std::string next = place.next == 0 ? "none" : text.text.substr(text.places[place.next].at, 2);
    out.push_back(begin + " " + std::to_string(place.depth) + " " + next);
  }
  return out;
}

TEST(JsonWriter, places_of_members_and_elements_are_noted_and_what_comes_after_them) {
  JsonText out;
  JsonWriter json(out);
  json.object().field("a", 1).key("b").array().value(2).object().field("c", 3).end_object().array().end_array();
  json.end_array().field("d", 4).end_object();
  EXPECT_EQ(out.text, R"({"a":1,"b":[2,{"c":3},[]],"d":4})");
  const std::vector<std::string> expected = {R"({" 0 none)",
                                             R"("a 1 "b)",
                                             R"("b 1 "d)",
                                             R"(2, 2 {")",
                                             R"({" 2 [])",
                                             R"("c 3 [])",
                                             R"([] 2 "d)",
                                             R"("d 1 none)"};
  EXPECT_EQ(noted(out), expected);
}

TEST(JsonWriter, places_too_many_or_too_deep_are_not_noted) {
  JsonText many;
  JsonWriter numbers(many);
  numbers.array();
  for (int i = 0; i < 70'000; ++i) numbers.value(1);
  numbers.end_array();
  EXPECT_TRUE(many.places.empty());
  EXPECT_EQ(many.text.size(), 140'001U);

  JsonText deep;
  JsonWriter json(deep);
  for (int i = 0; i < 40; ++i) json.array();
  for (int i = 0; i < 40; ++i) json.end_array();
  EXPECT_EQ(deep.text, std::string(40, '[') + std::string(40, ']'));
  EXPECT_EQ(deep.places.size(), 16U);
}

}  // namespace
}  // namespace logres
