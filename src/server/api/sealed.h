// Records as this server gives them out: with its word for the names (table/seal.h). What the store keeps has no seal,
// so that names can be taken out of it, and those of before have one, too.
#pragma once

#include <string>

#include "store/store.h"
#include "table/seal.h"

namespace logres::server {

SealKey seal_key(store::Store& store);  // one for all processes, made when it is first needed
// Refuses a game that is none or not over.
std::string given_record(store::Store& store, const std::string& code);

}  // namespace logres::server
