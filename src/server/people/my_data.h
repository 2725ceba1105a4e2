// Everything the server keeps about a person: to be read, and to be gone. Both read every entry there is: on a worker's
// thread, and not often.
#pragma once

#include <string>

#include "server/room/room.h"
#include "store/store.h"

namespace logres::server {

// In place of the name of somebody who is forgotten.
inline constexpr std::string_view kForgottenName = "—";

// JSON: name, devices, webhook, who is muted; every entry of every table that names the person (coming, talk, votes);
// the finished games with their records.
std::string export_person(store::Store& store, const Person& person, Millis now);

// Names and words of this person in every table's log, list and record, and the person. What they did in a game stays:
// it is the others' game, too. Seats in running games must have been given up.
// Returns the tables that are to be read anew.
std::vector<store::TableId> forget_person(store::Store& store, const Person& person);

}  // namespace logres::server
