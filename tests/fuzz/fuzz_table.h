// What the fuzz targets of the table layer share: a demand that stops the fuzzer, bots, and random numbers that are the
// same in every run, so that a finding can be repeated.
#pragma once

#include <sodium.h>

#include <boost/json/parse.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "table/protocol.h"
#include "table/test_bots.h"

namespace logres::fuzz {

inline void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

inline void repeatable_randomness() {
  static randombytes_implementation fixed = {
      .implementation_name = [] { return "fixed"; },
      .random = [] { return std::uint32_t{4}; },
      .stir = nullptr,
      .uniform = nullptr,
      .buf = [](void* out, std::size_t n) { std::fill_n(static_cast<std::uint8_t*>(out), n, std::uint8_t{7}); },
      .close = nullptr,
  };
  static const bool once = randombytes_set_implementation(&fixed) == 0;
  demand(once, "randomness could not be fixed");
}

// Everything at the table: a refusal may change none of it.
inline std::string position(const Match* match) {
  if (match == nullptr) return {};
  std::string text = write_record(match->full_record());
  JsonWriter json(text);
  json.object();
  match->table().state(json);
  json.end_object();
  json.value(match->waiting().bits());
  return text;
}

// Sends one line and checks the answer: one line of JSON with "ok"; after a refusal the table is as it was.
inline bool send(Protocol& protocol, std::string_view line) {
  const std::string before = position(protocol.match());
  const std::string answer = protocol.handle(line);
  demand(answer.find('\n') == std::string::npos, "an answer of several lines");
  boost::json::error_code error;
  const auto json = boost::json::parse(answer, error);
  demand(!error && json.is_object() && json.get_object().contains("ok"), "an answer that is not JSON with ok");
  const bool ok = json.get_object().at("ok").as_bool();
  if (!ok) {
    const auto& fields = json.get_object();
    demand(fields.contains("code") && fields.contains("message"), "a refusal without a code or a sentence");
    demand(position(protocol.match()) == before, "a refusal changed the table");
  }
  const Match* match = protocol.match();
  demand(match == nullptr || match->table().broken() == nullptr, "a broken state");
  return ok;
}

// Up to `moves` moves by bots, then the record of the match must open again.
inline void play_on(Protocol& protocol, int moves) {
  for (int i = 0; i < moves && !protocol.match()->table().pending().over(); ++i) {
    demand(send(protocol, i % 3 == 0 ? R"({"verb":"bot","bot":"last"})" : R"({"verb":"bot","bot":"first"})"),
           "a legal move was refused");
  }
  const Record record = protocol.match()->full_record();
  demand(std::holds_alternative<Match>(Match::open(record)), "the record of a match does not open");
}

}  // namespace logres::fuzz
