// The schema, version by version. A store of any older version is brought up to date when it is opened; a newer one is
// refused, because this program cannot know what its rows mean.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql.h"

namespace logres::store {

struct Migration {
  int version = 0;                           // that the statements lead to
  std::vector<std::string_view> statements;  // "{id}" stands for the database's way to number rows
};

std::span<const Migration> migrations();
int newest_version();

// Runs the migrations that are missing. Within the caller's transaction: all or nothing. `place` names the store in
// refusals.
void migrate(Sql& sql, std::span<const Migration> steps, std::string_view id_column, std::string_view place);

// For a store that is only read: refuses one that is not of the newest version.
void require_newest(Sql& sql, std::string_view place);

}  // namespace logres::store
