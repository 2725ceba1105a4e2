#include "table/seal.h"

#include <boost/json/serialize.hpp>

#include "table/test_table.h"

namespace logres {
namespace {

using namespace testing;

const SealKey kServer = *SealKey::from_hex(std::string(64, '7'));

Match match_to_seal(std::uint64_t seed) {
  Match match = new_rumors(4, seed);
  match.set_players({"Ann", "bot:knight", "Зоя", "Ben"});
  play_random(match, seed);
  return match;
}

std::string given_out(const Match& match) {
  const Record record = match.record();
  return with_seal(write_record(record), record, kServer);
}

boost::json::object sealed() { return boost::json::parse(given_out(match_to_seal(1))).as_object(); }

// "read", or "code field".
std::string verdict_on_names(const boost::json::object& json) {
  const auto read = read_record(boost::json::serialize(json));
  const auto* refusal = std::get_if<Refusal>(&read);
  return refusal == nullptr ? "read" : refusal->code + " " + refusal->field;
}

TEST(Seal, of_a_record_names_the_server_and_leaves_the_rest_as_it_was) {
  const Match match = match_to_seal(1);
  const std::string plain = write_record(match.record());
  const std::string text = given_out(match);
  EXPECT_TRUE(text.starts_with(plain.substr(0, plain.size() - 1)));
  EXPECT_EQ(sealed_by(text), kServer.public_hex());
  EXPECT_EQ(sealed_by(plain), "");
  const auto read = read_record(text);
  ASSERT_TRUE(std::holds_alternative<Record>(read)) << std::get<Refusal>(read).message();
  EXPECT_EQ(write_record(std::get<Record>(read)), plain) << "a program that saves it does not vouch for it";
}

TEST(Seal, is_broken_by_any_change_of_names) {
  EXPECT_EQ(verdict_on_names(sealed()), "read");
  auto json = sealed();
  json["players"].as_array()[0] = "Mordred";
  EXPECT_EQ(verdict_on_names(json), "bad_record players");
  json = sealed();
  std::swap(json["players"].as_array()[0], json["players"].as_array()[3]);
  EXPECT_EQ(verdict_on_names(json), "bad_record players");
  json = sealed();
  json["players"].as_array().pop_back();
  EXPECT_EQ(verdict_on_names(json), "bad_record players");
  json = sealed();
  json["players"].as_array()[0] = "Annb";  // the same letters, divided elsewhere
  json["players"].as_array()[1] = "ot:knight";
  EXPECT_EQ(verdict_on_names(json), "bad_record players");
}

TEST(Seal, holds_for_its_game_alone) {
  auto json = sealed();
  json["seal"] = boost::json::parse(given_out(match_to_seal(2))).as_object()["seal"];
  EXPECT_EQ(verdict_on_names(json), "bad_record players");
}

TEST(Seal, that_is_none_is_refused) {
  for (const char* seal : {"null", "1", "{}", R"({"key":"","names":""})", R"({"key":1,"names":2})"}) {
    auto json = sealed();
    json["seal"] = boost::json::parse(seal);
    EXPECT_EQ(verdict_on_names(json), "bad_record players") << seal;
  }
  auto json = sealed();
  json["seal"].as_object()["more"] = 1;
  EXPECT_EQ(verdict_on_names(json), "bad_record players");
  json = sealed();
  json["seal"].as_object()["key"] = SealKey::random().public_hex();
  EXPECT_EQ(verdict_on_names(json), "bad_record players") << "another server's";
  json.erase("seal");
  EXPECT_EQ(verdict_on_names(json), "read") << "records without one are as good as ever";
}

TEST(Seal, keys_are_kept_as_hexadecimal_digits) {
  EXPECT_EQ(SealKey::from_hex(kServer.hex())->public_hex(), kServer.public_hex());
  EXPECT_NE(SealKey::random().public_hex(), SealKey::random().public_hex());
  EXPECT_FALSE(SealKey::from_hex("7"));
  EXPECT_EQ(kServer.sign("x").size(), 128U);
}

}  // namespace
}  // namespace logres
