// What is agreed about a table before it begins (docs/network.md, "Settings of a table").
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "core/game.h"
#include "core/json_writer.h"
#include "table/request.h"
#include "table/table.h"

namespace logres::server {

// The limit for each decision.
struct TimeLimit {
  enum class Unit : std::uint8_t { kNone, kSeconds, kDays };
  Unit unit = Unit::kNone;
  int n = 0;
  std::int64_t millis() const;  // 0: none
  bool operator==(const TimeLimit&) const = default;
};

// The words a setting can have: enum class Absent { kWait, … }.
#define WORD(id, word) id,
#define CHOICES(Type, words) enum class Type : std::uint8_t { words };
#define FLAG(...)
#define NUMBER(...)
#define CHOICE(...)
#define OWN(...)
#include "server/table/settings.def"
#undef WORD

struct Settings {
  const GameEntry* game = nullptr;
  Setup setup;                        // seats and options
  std::shared_ptr<const void> cards;  // keeps the number of the cards in the set-up good; nullptr: the program's own
#define CHOICES(...)
#define FLAG(field, word, preset, ...) bool field = preset;
#define NUMBER(field, word, least, most, preset, ...) int field = preset;
#define CHOICE(field, word, Type, preset, ...) Type field = Type::preset;
#define OWN(field, word, Type, ...) Type field;
#include "server/table/settings.def"

  int seats() const { return setup.seats; }
  bool operator==(const Settings&) const = default;
};

// The fields of `create` (the game and the seats are needed) and of `settings` (any but the game). They read and note
// their fields and leave done() to the caller. Both throw Refused and name the field.
Settings read_settings(Request& request);
Settings change_settings(Request& request, const Settings& present);

// The object `settings` of a table. People are told which cards it is played with; the entry of the log that brings
// them has them all, later ones name them again.
enum class CardsAs : std::uint8_t { kHash, kText };
void write_settings(const Settings& settings, JsonWriter& json, CardsAs cards = CardsAs::kHash);
void write_clock(const TimeLimit& clock, JsonWriter& json);
// Back from an entry's body, `before` being the table's settings so far: throws std::runtime_error when it does not
// fit.
Settings settings_from(const boost::json::object& json, const Settings& before = {});

}  // namespace logres::server
