#include "core/json_writer.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

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

}  // namespace
}  // namespace logres
