// When a player wants to be called away from the page, and where: kept with them as JSON.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "server/notify/push.h"
#include "table/request.h"

namespace logres::server {

struct QuietHours {
  int from = 0, until = 0;  // minutes of their day; until may be the next day's
  int offset = 0;           // their minutes ahead of UTC
};

struct NoticeRules {
  bool turn = true, begins = true, talk = false;
  bool while_open = true;  // also while a page of theirs is open somewhere, away from the table
  std::optional<QuietHours> quiet;
  int every = 0;                // at most one in so many minutes; 0: all
  std::string language = "en";  // of the sentences
  std::string shape = "plain";  // what their webhook takes: plain, discord, slack, matrix
  std::vector<PushAddress> push;

  // May they be called for this ("turn", "reminder", "begins", "talk") now?
  bool wants(std::string_view what, Millis now, bool page_open, Millis last) const;
};

inline constexpr std::size_t kMostPushAddresses = 5;  // of one player: their browsers

// The fields of the verb `notices`: any of them changes the rule of its name.
NoticeRules change_rules(Request& request, NoticeRules rules);
void write_rules(const NoticeRules& rules, JsonWriter& json);  // as people see them: without addresses

// What is kept, and back: what does not fit is as if it had never been said.
std::string keep_rules(const NoticeRules& rules);
NoticeRules rules_from(std::string_view kept);

// What is said, and of which table: its code and its game, or empty. `names`: of those it is about, for a table's own
// webhook.
struct Notice {
  std::string what, table, game, names{};
};
// Its sentence in a language. It never says more than whose turn it is at which game.
std::string notice_sentence(const Notice& notice, std::string_view language);
// The body of a webhook in the shape its service takes. `link`: to the table, or empty.
std::string webhook_body(const Notice& notice,
                         std::string_view shape,
                         std::string_view language,
                         std::string_view link);

}  // namespace logres::server
