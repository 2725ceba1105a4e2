#include "store/schema.h"

#include <fmt/format.h>

#include "store/store.h"

namespace logres::store {
namespace {

// Never change a version that has been released: add the next one. Numbers are BIGINT (SQLite: INTEGER), truth values 0
// and 1, times milliseconds. "phase < 2" is "not over": open or playing.
const std::vector<Migration>& all_migrations() {
  static const std::vector<Migration> kMigrations = {
      {1,
       {
           R"(CREATE TABLE tables (id {id}, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, rules_version BIGINT NOT
                NULL,
                phase BIGINT NOT NULL, listed BIGINT NOT NULL, summary TEXT NOT NULL, players TEXT NOT NULL,
                last_seq BIGINT NOT NULL, wake BIGINT, created BIGINT NOT NULL, changed BIGINT NOT NULL))",
           "CREATE INDEX tables_live ON tables (id) WHERE phase < 2",
           R"(CREATE TABLE entries (table_id BIGINT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, kind TEXT NOT
                NULL,
                seat BIGINT NOT NULL, nonce BIGINT NOT NULL, body TEXT NOT NULL, UNIQUE (table_id, seq)))",
           "CREATE TABLE seats (player_id BIGINT NOT NULL, table_id BIGINT NOT NULL, UNIQUE (player_id, table_id))",
           "CREATE INDEX seats_by_table ON seats (table_id)",
           R"(CREATE TABLE finished (table_id BIGINT NOT NULL UNIQUE, code TEXT NOT NULL, game TEXT NOT NULL,
                rules_version BIGINT NOT NULL, seats BIGINT NOT NULL, listed BIGINT NOT NULL, options TEXT NOT NULL,
                players TEXT NOT NULL, ending TEXT NOT NULL, outcome TEXT NOT NULL, winners BIGINT NOT NULL,
                moves BIGINT NOT NULL, started BIGINT NOT NULL, finished BIGINT NOT NULL, counted BIGINT NOT NULL,
                record TEXT NOT NULL))",
           "CREATE INDEX finished_by_code ON finished (code)",
           "CREATE INDEX finished_by_time ON finished (finished) WHERE listed = 1",
           "CREATE INDEX finished_by_game ON finished (game, finished) WHERE listed = 1",
           R"(CREATE TABLE players (id {id}, public_id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, webhook TEXT NOT NULL,
                created BIGINT NOT NULL))",
           "CREATE TABLE keys (key_hash TEXT NOT NULL UNIQUE, player_id BIGINT NOT NULL)",
           "CREATE INDEX keys_by_player ON keys (player_id)",
           "CREATE TABLE links (token_hash TEXT NOT NULL UNIQUE, player_id BIGINT NOT NULL, expires BIGINT NOT NULL)",
           "CREATE TABLE mutes (player_id BIGINT NOT NULL, muted TEXT NOT NULL, UNIQUE (player_id, muted))",
           "CREATE TABLE outages (began BIGINT NOT NULL, ended BIGINT NOT NULL)",
           "INSERT INTO meta (name, value) VALUES ('alive', '1')",
       }},
      {2,
       {"CREATE TABLE kept (player_id BIGINT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (player_id, "
        "name))"}},
      {3,
       {
           R"(CREATE TABLE reports (id {id}, at BIGINT NOT NULL, by_player TEXT NOT NULL, about TEXT NOT NULL,
                table_code TEXT NOT NULL, text TEXT NOT NULL))",
       }},
      {4,
       {
           R"(CREATE TABLE ties (player_id BIGINT NOT NULL, kind TEXT NOT NULL, other TEXT NOT NULL, at BIGINT NOT NULL,
                UNIQUE (player_id, kind, other)))",
           "CREATE INDEX ties_by_other ON ties (other, kind)",
           R"(CREATE TABLE results (table_id BIGINT NOT NULL, seat BIGINT NOT NULL, player_id BIGINT NOT NULL,
                side TEXT NOT NULL, role TEXT NOT NULL, gone BIGINT NOT NULL, UNIQUE (table_id, seat, player_id)))",
           "CREATE INDEX results_by_player ON results (player_id) WHERE player_id > 0",
       }},
  };
  return kMigrations;
}

std::string with_id(std::string_view statement, std::string_view id_column) {
  std::string out(statement);
  if (const auto at = out.find("{id}"); at != out.npos) out.replace(at, 4, id_column);
  return out;
}

int version_of(Sql& sql) {
  int version = 0;
  sql("SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'schema'", {}, [&](const SqlRow& row) {
    version = row.as<int>(0);
  });
  return version;
}

void refuse_newer(int version, int newest, std::string_view place) {
  if (version <= newest) return;
  throw StoreError({"error.store.newer", {{"file", place}, {"version", version}, {"known", newest}}});
}

}  // namespace

std::span<const Migration> migrations() { return all_migrations(); }
int newest_version() { return all_migrations().back().version; }

void migrate(Sql& sql, std::span<const Migration> steps, std::string_view id_column, std::string_view place) {
  sql("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)");
  const int version = version_of(sql);
  const int newest = steps.back().version;
  refuse_newer(version, newest, place);
  if (version == newest) return;
  for (const Migration& step : steps) {
    if (step.version <= version) continue;
    for (const std::string_view statement : step.statements) sql(with_id(statement, id_column));
  }
  sql("INSERT INTO meta (name, value) VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      {std::string_view(std::to_string(newest))});
}

void require_newest(Sql& sql, std::string_view place) {
  const int version = version_of(sql);
  refuse_newer(version, newest_version(), place);
  if (version == newest_version()) return;
  throw StoreError({"error.store.older", {{"file", place}, {"version", version}}});
}

}  // namespace logres::store
