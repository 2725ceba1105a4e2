// The rules of the house: what the operator says for the whole server (docs/operating.md, logres admin). Kept in the
// store; every process reads them anew now and then.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace logres::server {

enum class Guests {
  kOpen,     // whoever comes
  kInvited,  // whoever comes to a table that is there, or by the operator's invitation
  kClosed,   // by the operator's invitation only
};

struct House {
  Guests guests = Guests::kOpen;
  std::string notice;              // shown to everybody; empty: none
  std::set<std::string> barred;    // public ids, and addresses
  std::set<std::string> silenced;  // public ids: they do not talk
  bool drains = false;             // no new tables: the server is about to be stopped. Not kept.

  bool bars(std::string_view who) const { return !barred.empty() && barred.contains(std::string(who)); }
  std::string text() const;  // as JSON, for the store
  bool operator==(const House&) const = default;
};

// Under this name they are kept in the store, for the server itself.
inline constexpr std::string_view kHouseRules = "house";

std::string_view name_of(Guests guests);  // "open", "invited", "closed"
bool read_guests(std::string_view name, Guests& out);
// What text() wrote; an empty text is a house without rules. Throws std::runtime_error for anything else.
House read_house(std::string_view text);

}  // namespace logres::server
