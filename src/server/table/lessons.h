// Guided games: a position with a narrator (lessons/README.md). The server knows the position and how the others play;
// the narrator is the client's.
#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/settings.h"
#include "table/match.h"

namespace logres::server {

struct Lesson {
  std::string name;
  Settings settings;  // private, quick, nobody else comes in
  boost::json::object scenario;
  Secret secret;  // everybody's: it goes the same way each time
  // By seat and question: the moves preferred, as texts.
  std::map<std::string, std::vector<std::string>> preferred;

  // What a seat of the house plays: the first move it prefers that is legal, else what the rules have for the absent.
  Move choose(const Match& match, Seat seat) const;
};

const Lesson* find_lesson(std::string_view name);  // nullptr: no such lesson

}  // namespace logres::server
