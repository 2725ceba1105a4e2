// A table's password, as its log knows it: the lock (system/lock.h), and whom it keeps out.
#pragma once

#include <string>

#include "server/table/draft.h"
#include "server/table/state.h"

namespace logres::server {

void set_lock(const RoomState& room, const Person& person, const std::string& lock, Draft& draft);
// Those who sit here, the host and invited bots come in without it.
bool locked_to(const RoomState& room, const Person& person);

}  // namespace logres::server
