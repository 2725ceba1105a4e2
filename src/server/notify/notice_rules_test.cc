#include "server/notify/notice_rules.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

namespace logres::server {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kNoon = Millis{20'000} * 24 * 60 * kMinute + 12 * 60 * kMinute;  // UTC

NoticeRules with(std::string_view json) {
  const auto fields = boost::json::parse(json).as_object();
  Request request(fields);
  const NoticeRules rules = change_rules(request, {});
  request.done();
  return rules;
}

TEST(NoticeRules, what_is_wanted_and_what_is_not) {
  const NoticeRules usual;
  EXPECT_TRUE(usual.wants("turn", kNoon, false, 0));
  EXPECT_TRUE(usual.wants("reminder", kNoon, false, 0));
  EXPECT_FALSE(usual.wants("talk", kNoon, false, 0));
  EXPECT_TRUE(usual.wants("turn", kNoon, true, 0));
  EXPECT_FALSE(with(R"({"while_open":false})").wants("turn", kNoon, true, 0)) << "a page is open";
  EXPECT_FALSE(with(R"({"turn":false})").wants("turn", kNoon, false, 0));
  EXPECT_TRUE(with(R"({"talk":true})").wants("talk", kNoon, false, 0));
}

TEST(NoticeRules, at_most_every_so_many_minutes) {
  const NoticeRules rules = with(R"({"every":10})");
  EXPECT_FALSE(rules.wants("turn", kNoon, false, kNoon - 9 * kMinute));
  EXPECT_TRUE(rules.wants("turn", kNoon, false, kNoon - 10 * kMinute));
}

TEST(NoticeRules, quiet_hours_are_those_of_the_persons_own_clock_and_may_go_over_midnight) {
  const NoticeRules night = with(R"({"quiet":{"from":1320,"until":420,"offset":0}})");
  EXPECT_TRUE(night.wants("turn", kNoon, false, 0));
  EXPECT_FALSE(night.wants("turn", kNoon + 10 * 60 * kMinute, false, 0)) << "22:00";
  EXPECT_FALSE(night.wants("turn", kNoon + 18 * 60 * kMinute, false, 0)) << "06:00";
  EXPECT_TRUE(night.wants("turn", kNoon + 19 * 60 * kMinute, false, 0)) << "07:00";
  const NoticeRules far = with(R"({"quiet":{"from":1320,"until":420,"offset":660}})");
  EXPECT_FALSE(far.wants("turn", kNoon, false, 0)) << "23:00 there";
  EXPECT_THROW(with(R"({"quiet":{"from":1440,"until":0,"offset":0}})"), Refused);
  EXPECT_THROW(with(R"({"quiet":7})"), Refused);
}

TEST(NoticeRules, come_back_as_they_were_kept) {
  NoticeRules rules = with(
      R"({"turn":false,"talk":true,"every":15,"shape":"slack","language":"ru","quiet":{"from":1,"until":2,"offset":-60}})");
  rules.push.push_back(
      *read_push_address("https://x",
                         "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                         "BTBZMqHH6r4Tts7J_aSIgg"));
  EXPECT_EQ(keep_rules(rules_from(keep_rules(rules))), keep_rules(rules));
  EXPECT_EQ(rules_from(keep_rules(rules)).push.size(), 1U);
  EXPECT_EQ(keep_rules(rules_from("nonsense")), keep_rules({}));
  EXPECT_THROW(with(R"({"shape":"fax"})"), Refused);
}

TEST(NoticeRules, a_webhook_is_written_as_its_service_reads_it) {
  const Notice notice{"turn", "KX4M7QPD", "rumors"};
  const auto body = [&](std::string_view shape) {
    return boost::json::parse(webhook_body(notice, shape, "en", "https://x/t/KX4M7QPD"));
  };
  EXPECT_TRUE(body("discord").at("content").as_string().ends_with(" https://x/t/KX4M7QPD"));
  EXPECT_TRUE(body("discord").at("allowed_mentions").at("parse").as_array().empty());
  EXPECT_TRUE(body("slack").as_object().contains("text"));
  EXPECT_TRUE(body("matrix").as_object().contains("text"));
  EXPECT_EQ(body("plain").at("event"), "turn");
  EXPECT_NE(notice_sentence(notice, "de"), notice_sentence(notice, "en"));
}

}  // namespace
}  // namespace logres::server
