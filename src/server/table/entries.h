// The words of the log: kinds of entries, and what their bodies say. Append-only: old logs keep their meaning.
#pragma once

#include <boost/json/object.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "core/sentence.h"
#include "store/store.h"
#include "words/words.h"

namespace logres::server::entries {

// kind        seat  body
inline constexpr std::string_view kCreate = "create";      //       {"settings":{…},"host":PERSON}
inline constexpr std::string_view kSettings = "settings";  //       the settings
inline constexpr std::string_view kSit = "sit";            // seat  PERSON
inline constexpr std::string_view kStand = "stand";        // seat
inline constexpr std::string_view kBot = "bot";            // seat  the level; empty: nobody sits there
inline constexpr std::string_view kSwap = "swap";          // seat  the other seat
inline constexpr std::string_view kReady = "ready";        // seat  "on" or "off"
inline constexpr std::string_view kStart =
    "start";  //       {"secret":…,"salt":…}, "scenario" for a position, "deal" of a table
inline constexpr std::string_view kOath = "oath";      // seat  the person there has seen who they are, or skipped it
inline constexpr std::string_view kMove = "move";      // seat  the move's text
inline constexpr std::string_view kGoOn = "go_on";     // seat  has seen the open pile
inline constexpr std::string_view kSettle = "settle";  //       what was answered in the open window shows
inline constexpr std::string_view kAway = "away";  // seat  {"why":"left"|"clock"|"host","by":a bot, "default" or ""}
inline constexpr std::string_view kBack = "back";  // seat  the player plays for themselves again
inline constexpr std::string_view kHost = "host";  // seat  the person there is the host
inline constexpr std::string_view kKick = "kick";  // seat  in play the bot that takes the seat; the player is barred
inline constexpr std::string_view kTakeback = "takeback";  // seat  the number of moves to keep, or "answer"
inline constexpr std::string_view kConsent = "consent";    // seat  "on" or "off"
inline constexpr std::string_view kTalk =
    "talk";  // seat  {"player":…,"name":…,"text":…} or "phrase","about","word"; "once"
inline constexpr std::string_view kName = "name";  //       PERSON under their new name
inline constexpr std::string_view kClose = "close";
// The table is asked whether the game is to be closed, paused or gone on with (seat: who asks), or a person may sit on
// a seat in play.
inline constexpr std::string_view kVote = "vote";        // seat  "close", "pause", "resume", or PERSON
inline constexpr std::string_view kVoice = "voice";      // seat  "on" or "off"
inline constexpr std::string_view kRematch = "rematch";  //       the new table's code
inline constexpr std::string_view kPause = "pause";      // seat  who asked; "host", "left" (nobody is there any more)
inline constexpr std::string_view kResume = "resume";    // seat  who asked
// An answer in advance, a secret of its seat's; without "move" and "until": no longer.
inline constexpr std::string_view kOrder =
    "order";  // seat  {"kind":the question's,"move":…,"until":"once"|"turn"|"game"}
inline constexpr std::string_view kDoor = "door";          //       the lock (server/system/lock.h); empty: none
inline constexpr std::string_view kAdmit = "admit";        //       the public id of somebody who is no longer barred
inline constexpr std::string_view kInvite = "invite";      //       {"bot":a public id,"on":…}
inline constexpr std::string_view kPlan = "plan";          //       {"name":…,"begins":a time or null}
inline constexpr std::string_view kVacation = "vacation";  // seat  "on" or "off"
inline constexpr std::string_view kBehind = "behind";      // seat  PERSON and "to":"asks"|"looks"|"ended"|"refused"
inline constexpr std::string_view kHook = "hook";      //       {"url":…,"shape":…,"language":…,"player":id,"public":…}
inline constexpr std::string_view kCalled = "called";  //       those who sit here have been told that it begins soon

inline constexpr std::string_view kOn = "on";
inline constexpr std::string_view kOff = "off";
inline constexpr std::string_view kDefault = "default";  // plays what the rules play for somebody who is away
inline constexpr std::string_view kAnswer = "answer";
inline constexpr std::string_view kLeft = "left";
inline constexpr std::string_view kClock = "clock";

// An entry that is not what it should be, or does not fit what went before.
struct Misfit : std::runtime_error {
  explicit Misfit(Sentence said) : std::runtime_error(words::english(said)), why(std::move(said)) {}
  Sentence why;
};

boost::json::object object_in(const store::Entry& entry);
std::int64_t number_in(const store::Entry& entry);
bool flag_in(const store::Entry& entry);
std::string text_in(const boost::json::object& json, std::string_view field);
[[noreturn]] void misfit(const store::Entry& entry, std::string_view why);

}  // namespace logres::server::entries
