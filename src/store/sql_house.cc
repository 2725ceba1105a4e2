// For the operator, and for who wants to be forgotten.
#include "store/plan.h"
#include "store/rows.h"
#include "store/sql_store.h"

namespace logres::store {
namespace {

// A text to be found as it stands: % and _ mean nothing in it.
std::string part_of(std::string_view search) {
  std::string out = "%";
  for (const char c : search) {
    if (c == '%' || c == '_' || c == '!') out += '!';
    out += c;
  }
  return out + "%";
}

}  // namespace

// ---- all about one person ----

std::vector<std::pair<TableId, Entry>> SqlStore::entries_with(std::string_view text) {
  std::vector<std::pair<TableId, Entry>> out;
  const std::string part = part_of(text);
  read([&](Sql& sql) {
    out.clear();
    sql("SELECT " LOGRES_ENTRY_COLUMNS ", table_id FROM entries WHERE body LIKE $1 ESCAPE '!' ORDER BY table_id, seq",
        {part},
        [&](const SqlRow& row) { out.emplace_back(row.number(6), entry_row(row)); });
  });
  return out;
}

void SqlStore::amend(const Amendment& amendment) {
  write([&](Sql& sql) {
    for (const auto& [seq, body] : amendment.bodies) {
      sql("UPDATE entries SET body = $1 WHERE table_id = $2 AND seq = $3", {body, amendment.table, seq});
    }
    sql("UPDATE tables SET summary = $1 WHERE id = $2", {amendment.summary, amendment.table});
    if (amendment.record.empty()) return;
    sql("UPDATE finished SET players = $1, record = $2 WHERE table_id = $3",
        {amendment.players, amendment.record, amendment.table});
  });
}

int SqlStore::keys_of(PlayerId id) {
  int count = 0;
  read([&](Sql& sql) {
    sql("SELECT count(*) FROM keys WHERE player_id = $1", {id}, [&](const SqlRow& row) { count = row.as<int>(0); });
  });
  return count;
}

void SqlStore::revoke_keys(PlayerId id) {
  write([&](Sql& sql) {
    sql("DELETE FROM keys WHERE player_id = $1", {id});
    sql("DELETE FROM links WHERE player_id = $1", {id});
  });
}

void SqlStore::forget_player(const PlayerRow& player) {
  write([&](Sql& sql) {
    for (const std::string_view statement : {"DELETE FROM keys WHERE player_id = $1",
                                             "DELETE FROM links WHERE player_id = $1",
                                             "DELETE FROM mutes WHERE player_id = $1",
                                             "DELETE FROM seats WHERE player_id = $1",
                                             "DELETE FROM kept WHERE player_id = $1",
                                             "DELETE FROM ties WHERE player_id = $1",
                                             "DELETE FROM results WHERE player_id = $1 AND gone = 2",
                                             "UPDATE results SET player_id = -1 WHERE player_id = $1",
                                             "DELETE FROM players WHERE id = $1"}) {
      sql(statement, {player.id});
    }
    sql("DELETE FROM mutes WHERE muted = $1", {player.public_id});
    sql("DELETE FROM ties WHERE other = $1", {player.public_id});
    sql("DELETE FROM reports WHERE by_player = $1", {player.public_id});
  });
}

// ---- for the operator ----

std::vector<PlayerRow> SqlStore::search_players(std::string_view search, int limit) {
  std::vector<PlayerRow> out;
  const std::string part = part_of(search);
  read([&](Sql& sql) {
    out.clear();
    sql("SELECT id, public_id, name, webhook, created FROM players WHERE lower(name) LIKE lower($1) ESCAPE '!' OR"
        " public_id LIKE lower($1) ESCAPE '!' ORDER BY id DESC LIMIT $2",
        {part, limit},
        [&](const SqlRow& row) {
          out.push_back({.id = row.number(0),
                         .public_id = row.string(1),
                         .name = row.string(2),
                         .key_hash = {},
                         .webhook = row.string(3),
                         .created = row.number(4),
                         .muted = {}});
        });
  });
  return out;
}

std::vector<TableRow> SqlStore::search_tables(std::string_view search, int limit) {
  const std::string part = part_of(search);
  return tables("SELECT " LOGRES_TABLE_COLUMNS
                " FROM tables WHERE lower(summary) LIKE lower($1) ESCAPE '!' ORDER BY id DESC LIMIT $2",
                {part, limit});
}

std::optional<PlayerRow> SqlStore::find_public(std::string_view public_id) {
  PlayerId id = 0;
  read([&](Sql& sql) {
    sql("SELECT id FROM players WHERE public_id = $1", {public_id}, [&](const SqlRow& row) { id = row.number(0); });
  });
  return id == 0 ? std::nullopt : find_player(id);
}

void SqlStore::delete_table(TableId id) {
  write([&](Sql& sql) {
    for (const std::string_view statement : {"DELETE FROM entries WHERE table_id = $1",
                                             "DELETE FROM seats WHERE table_id = $1",
                                             "DELETE FROM finished WHERE table_id = $1",
                                             "DELETE FROM results WHERE table_id = $1",
                                             "DELETE FROM tables WHERE id = $1"}) {
      sql(statement, {id});
    }
  });
}

void SqlStore::add_report(const Report& report) {
  require_text(report.text);
  write([&](Sql& sql) {
    sql("INSERT INTO reports (at, by_player, about, table_code, text) VALUES ($1, $2, $3, $4, $5)",
        {report.at, report.by, report.about, report.table, report.text});
  });
}

std::vector<Report> SqlStore::reports(int limit) {
  return rows<Report>("SELECT id, at, by_player, about, table_code, text FROM reports ORDER BY id DESC LIMIT $1",
                      {limit},
                      [](const SqlRow& row) {
                        return Report{
                            row.number(0), row.number(1), row.string(2), row.string(3), row.string(4), row.string(5)};
                      });
}

bool SqlStore::drop_report(std::int64_t id) {
  std::int64_t gone = 0;
  write([&](Sql& sql) { gone = sql("DELETE FROM reports WHERE id = $1", {id}); });
  return gone != 0;
}

}  // namespace logres::store
