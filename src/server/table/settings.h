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

enum class Absent : std::uint8_t { kWait, kDefault, kBot };
enum class TalkMode : std::uint8_t { kFree, kPhrases, kOff };
enum class Leavers : std::uint8_t { kAny, kTold, kRare };  // who leaves often (server/people/gates.h)
enum class Pace : std::uint8_t { kCalm, kNormal, kQuick, kInstant };

struct Settings {
  const GameEntry* game = nullptr;
  Setup setup;                        // seats and options
  std::shared_ptr<const void> cards;  // keeps the number of the cards in the set-up good; nullptr: the program's own
  bool listed = false;                // `public`: in the lobby's list
  bool spectators = true;             // allowed
  int delay = 0;                      // seconds a spectator is behind
  TimeLimit clock;
  Absent absent = Absent::kBot;
  bool hints = true;
  bool takeback = true;
  TalkMode talk = TalkMode::kFree;
  bool bots_talk = true;  // in phrases; never where nobody talks
  Pace pace = Pace::kNormal;
  std::string language;             // its people speak; empty: any
  Leavers leavers = Leavers::kAny;  // told: the host may ask how often somebody left; rare: who does may not sit down
  int rated_from = 0;               // who has no rating of this much in this game may not sit down; 0: anybody
  bool overheard = true;            // spectators hear what is said at the table
  bool oath = false;                // nobody moves before each person has seen who they are
  int vacation = 0;                 // days off in a year, where clocks count days (features/days_off/days_off.h)
  bool hidden_names = false;        // until the game is over (features/anonymity/anonymity.h)
  bool bots_welcome = false;        // people's own bots sit down uninvited (features/invited_bots/invited_bots.h)

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
