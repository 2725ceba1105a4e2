// The words of the log: kinds of entries (entries.def), and what their bodies say.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "core/sentence.h"
#include "store/store.h"
#include "words/words.h"

namespace logres::server {

// Whose frames an entry can change (entries.def).
enum class ShownTo : std::uint8_t { kTable, kHost, kView, kTalk, kOwnSeat };

}  // namespace logres::server

namespace logres::server::entries {

#define ENTRY(id, word, shown) inline constexpr std::string_view id = #word;
#include "server/table/entries.def"

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
