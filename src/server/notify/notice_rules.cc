#include "server/notify/notice_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>

#include "server/base/refusals.h"
#include "server/base/times.h"
#include "words/words.h"

namespace logres::server {
namespace {

constexpr int kMinutesADay = kDay / kMinute;

constexpr std::array<std::string_view, 4> kShapes = {"plain", "discord", "slack", "matrix"};

bool known(std::string_view shape) { return std::find(kShapes.begin(), kShapes.end(), shape) != kShapes.end(); }

void read_rule(Request& request, std::string_view field, bool& out) {
  if (request.find(field) != nullptr) out = request.flag(field);
}

std::optional<QuietHours> read_quiet(const boost::json::value& value) {
  if (value.is_null()) return std::nullopt;
  const auto bad = [] { refuse(no::quiet_form(R"({"from":1320,"until":420,"offset":60})"), "quiet"); };
  if (!value.is_object()) bad();
  Request request(value.get_object());
  const QuietHours quiet{.from = static_cast<int>(request.needed_number("from", 0, kMinutesADay - 1)),
                         .until = static_cast<int>(request.needed_number("until", 0, kMinutesADay - 1)),
                         .offset = static_cast<int>(request.needed_number("offset", -kMinutesADay, kMinutesADay))};
  request.done();
  return quiet;
}

bool is_quiet(const QuietHours& quiet, Millis now) {
  const auto minute = static_cast<int>(((now / kMinute + quiet.offset) % kMinutesADay + kMinutesADay) % kMinutesADay);
  if (quiet.from <= quiet.until) return quiet.from <= minute && minute < quiet.until;
  return minute >= quiet.from || minute < quiet.until;
}

// Slack reads these three as its own.
std::string for_slack(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return out;
}

}  // namespace

bool NoticeRules::wants(std::string_view what, Millis now, bool page_open, Millis last) const {
  if (what == "begins" ? !begins : what == "talk" ? !talk : !turn) return false;
  if (page_open && !while_open) return false;
  if (quiet && is_quiet(*quiet, now)) return false;
  return last == 0 || now - last >= every * kMinute;
}

NoticeRules change_rules(Request& request, NoticeRules rules) {
  read_rule(request, "turn", rules.turn);
  read_rule(request, "begins", rules.begins);
  read_rule(request, "talk", rules.talk);
  read_rule(request, "while_open", rules.while_open);
  if (const auto* quiet = request.find("quiet")) rules.quiet = read_quiet(*quiet);
  if (const auto every = request.number("every", 0, kMinutesADay)) rules.every = static_cast<int>(*every);
  if (const auto language = request.text("language")) {
    rules.language = words::Words::in(*language).language();
  }
  if (const auto shape = request.text("shape")) {
    if (!known(*shape)) refuse(no::shape_one_of(fmt::format("{}", fmt::join(kShapes, ", "))), "shape");
    rules.shape = *shape;
  }
  return rules;
}

void write_rules(const NoticeRules& rules, JsonWriter& json) {
  json.object().field("turn", rules.turn).field("begins", rules.begins).field("talk", rules.talk);
  json.field("while_open", rules.while_open).key("quiet");
  if (rules.quiet) {
    json.object().field("from", rules.quiet->from).field("until", rules.quiet->until);
    json.field("offset", rules.quiet->offset).end_object();
  } else {
    json.null();
  }
  json.field("every", rules.every).field("language", rules.language).field("shape", rules.shape);
  json.field("browsers", rules.push.size()).end_object();
}

std::string keep_rules(const NoticeRules& rules) {
  std::string out;
  JsonWriter json(out);
  json.object().key("rules");
  write_rules(rules, json);
  json.key("push").array();
  for (const PushAddress& address : rules.push) {
    const std::string key(address.key.begin(), address.key.end());
    const std::string auth(address.auth.begin(), address.auth.end());
    json.object().field("endpoint", address.endpoint).field("p256dh", to_base64url(key));
    json.field("auth", to_base64url(auth)).end_object();
  }
  json.end_array().end_object();
  return out;
}

NoticeRules rules_from(std::string_view kept) {
  NoticeRules rules;
  if (kept.empty()) return rules;
  try {
    const auto json = boost::json::parse(kept).as_object();
    Request request(json.at("rules").as_object());
    request.find("browsers");
    rules = change_rules(request, rules);
    for (const auto& one : json.at("push").as_array()) {
      const auto& fields = one.as_object();
      const auto text = [&](std::string_view key) { return std::string_view(fields.at(key).as_string()); };
      if (auto address = read_push_address(text("endpoint"), text("p256dh"), text("auth"))) {
        rules.push.push_back(std::move(*address));
      }
    }
  } catch (const std::exception&) {
    return {};
  } catch (const Refused&) {
    return {};
  }
  return rules;
}

std::string notice_sentence(const Notice& notice, std::string_view language) {
  const words::Words& words = words::Words::in(language);
  return words.text(fmt::format("table.notice.{}", notice.what),
                    {{"game", notice.game.empty() ? std::string() : words.text(fmt::format("{}.name", notice.game))},
                     {"names", notice.names}});
}

std::string webhook_body(const Notice& notice,
                         std::string_view shape,
                         std::string_view language,
                         std::string_view link) {
  std::string out;
  JsonWriter json(out);
  std::string sentence = notice_sentence(notice, language);
  if (!link.empty()) sentence += " " + std::string(link);
  if (shape == "discord") {
    json.object().field("content", sentence).key("allowed_mentions").object().key("parse").array().end_array();
    json.end_object().end_object();
  } else if (shape == "slack") {
    json.object().field("text", for_slack(sentence)).end_object();
  } else if (shape == "matrix") {
    json.object().field("text", sentence).field("username", "Logres").end_object();
  } else {
    json.object().field("event", notice.what).field("table", notice.table);
    json.field("path", fmt::format("/t/{}", notice.table)).field("game", notice.game).end_object();
  }
  return out;
}

}  // namespace logres::server
