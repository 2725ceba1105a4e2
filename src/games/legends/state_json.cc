// The whole truth as JSON, in the words of scenarios (scenario.cc), plus what a scenario cannot say: the question under
// way.
#include "core/options_json.h"
#include "games/legends/json_parts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

void write_sets(JsonWriter& json,
                std::string_view key,
                std::span<const Set> sets,
                std::span<const std::string_view> names) {
  json.key(key).array();
  for (const Set set : sets) {
    json.array();
    for (const std::uint8_t i : Members(set)) json.value(names[i]);
    json.end_array();
  }
  json.end_array();
}

void write_characters(const State& s, JsonWriter& json) {
  const auto seats = static_cast<std::size_t>(s.seats);
  json.key("companies").object();
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    if (s.at[place] == 0) continue;
    std::array<Set, kPlayers> of{};
    for (std::size_t p = 0; p < seats; ++p) of[p] = s.of[p] & s.at[place];
    write_sets(json, kPlaceNames[place], std::span(of).first(seats), kCharacterNames);
  }
  json.end_object();
  write_sets(json, "hands", std::span(s.hand).first(seats), kCharacterNames);
  write_set(json, "discard", s.pile, kCharacterNames);
  write_set(json, "captives", s.captive, kCharacterNames);
  write_set(json, "prisoners", s.prisoner, kCharacterNames);
  write_set(json, "marked", s.marked, kCharacterNames);
  write_set(json, "used", s.used, kCharacterNames);
  write_set(json, "spent", s.spent, kCharacterNames);
  write_sets(json, "negated", std::span(s.negated).first(seats), kCharacterNames);
  write_set(json, "deck", s.deck, kCharacterNames);
}

void write_events(const State& s, JsonWriter& json) {
  json.key("events").object();
  for (std::uint8_t place = 0; place < kMains; ++place)
    write_set(json, kPlaceNames[place], s.events[place], kEventNames);
  json.end_object();
  optional_name(json, "covered", s.covered, kEventNames);
  write_sets(json, "zones", std::span(s.zone).first(s.seats), kEventNames);
  write_set(json, "event_discard", s.event_pile, kEventNames);
  json.key("heraldic").array();  // the top one last
  for (const EventId e : Members(s.heraldic)) {
    if (e != s.heraldic_top) json.value(kEventNames[e]);
  }
  if (s.heraldic_top != kNoEvent) json.value(kEventNames[s.heraldic_top]);
  json.end_array();
  json.key("next_events").array();
  for (std::size_t i = 0; i < s.next_size; ++i) json.value(kEventNames[s.next[i]]);
  json.end_array();
  json.field("events_left", s.events_left).field("castle", s.castle != 0).field("avalon", s.avalon != 0);
  json.field("final_drawn", s.final_event != kNoEvent);
  optional_name(json, "final_event", s.final_event != kNoEvent ? s.final_event : s.final_chosen, kEventNames);
}

void write_links(const State& s, JsonWriter& json) {
  json.key("specials").object();
  for (std::size_t x = 0; x < kSpecials; ++x) {
    if (s.bearer[x] != kNobody) json.field(kSpecialNames[x], kCharacterNames[s.bearer[x]]);
  }
  json.end_object();
  optional_name(json, "companion", s.companion, kCharacterNames);
  optional_name(json, "pinned", s.pinned, kCharacterNames);
  optional_name(json, "warded", s.warded, kCharacterNames);
  optional_name(json, "sieged", s.sieged, kCharacterNames);
}

}  // namespace

void Legends::write_state(const State& s, JsonWriter& json) {
  json.field("game", kName).field("seats", s.seats).key("options");
  write_options(options(), setup_of(s).options, json);
  json.field("first", s.first).field("active", s.active);
  write_characters(s, json);
  write_events(s, json);
  write_links(s, json);
  json.key("visited").array();
  for (Seat p = 0; p < s.seats; ++p) {
    if (s.visited.has(p)) json.value(p);
  }
  json.end_array();
  json.field("actions", s.actions).field("opening", s.opening).field("stall", s.stall);
  json.key("completed").array();
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    if (((s.completed >> place) & 1U) != 0) json.value(kPlaceNames[place]);
  }
  json.end_array();
  json.field("ask", Legends::questions()[pending(s).kind].name);
}

}  // namespace logres::legends
