// The verbs people may use by WebSocket (verbs.def), and what a table's commands have in common.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "server/table/draft.h"
#include "server/table/state.h"
#include "table/request.h"

namespace logres::server {

// Reads the request, checks what its row does not say (Refused), and drafts the entries that carry it out.
using Command = void(const RoomState& room, Request& request, const Person& person, Draft& draft);

#define COMMAND(id, word, ...) Command command_##word;
#define ASKED(...)
#define ALSO(...)
#include "server/table/verbs.def"

enum class Verb : std::uint8_t {
#define COMMAND(id, ...) id,
#define ASKED(id, ...) id,
#define ALSO(...)
#include "server/table/verbs.def"
};

enum class Who : std::uint8_t { kAnybody, kNamed, kSeated, kHost, kByItself, kOperator };
enum class When : std::uint8_t { kAlways, kOpen, kPlaying, kGoingOn, kOpenOrPlaying, kNotClosed };
enum class Budget : std::uint8_t { kNone, kChanges, kTalk };
enum class ForBots : std::uint8_t { kNo, kYes, kPhrases };

struct VerbRow {
  Verb id{};
  std::string_view word;
  Command* command = nullptr;  // none: the hub answers it
  Who who = Who::kAnybody;
  When when = When::kAlways;
  int cost = 1;
  Budget budget = Budget::kNone;
  ForBots bots = ForBots::kNo;
  std::string_view writes;  // kinds of entries
};

std::span<const VerbRow> verb_rows();
const VerbRow& row_of(Verb verb);
const VerbRow* find_verb(std::string_view word);  // nullptr: there is none

// May they, and is it the time? By the row of the command that drafts (Refused). A host who has been away hands over
// their rights.
void permit(const RoomState& room, const Person& person, Draft& draft);
// The same for a command of seated players: their seat.
Seat permitted_seat(const RoomState& room, const Person& person, Draft& draft);

}  // namespace logres::server
