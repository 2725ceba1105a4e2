// People, and the times when no server was up.
#include <sodium/randombytes.h>

#include <algorithm>

#include "store/plan.h"
#include "store/sql_store.h"

namespace logres::store {
namespace {

#define LOGRES_PLAYER_COLUMNS "players.id, players.public_id, players.name, players.webhook, players.created"

// Short, and without letters and digits that look alike. Not secret: the key is. A person's begins with p_, that of a
// bot, whose key is hashed as one (server/features/invited_bots/invited_bots.h), with b_.
std::string new_public_id(bool bot) {
  constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
  std::string id = bot ? "b_" : "p_";
  for (int i = 0; i < 8; ++i) id += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return id;
}

void require_player(std::int64_t changed, PlayerId id) {
  if (changed == 0) throw StoreError({"error.store.no_player", {{"player", id}}});
}

void insert_key(Sql& sql, std::string_view key_hash, PlayerId player) {
  if (sql("INSERT INTO keys (key_hash, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", {key_hash, player}) == 0) {
    throw StoreError("error.store.key_taken");
  }
}

// The player that the first statement finds, with a key (by which they were found, or their first) and whom they muted.
std::optional<PlayerRow> load_player(Sql& sql, std::string_view statement, std::span<const SqlValue> values) {
  std::optional<PlayerRow> out;
  sql.run(statement, values, [&](const SqlRow& row) {
    out = PlayerRow{.id = row.number(0),
                    .public_id = row.string(1),
                    .name = row.string(2),
                    .key_hash = row.string(5),
                    .webhook = row.string(3),
                    .created = row.number(4)};
  });
  if (!out) return out;
  sql("SELECT name, value FROM kept WHERE player_id = $1 AND name IN ('notices', 'about')",
      {out->id},
      [&](const SqlRow& row) { (row.text(0) == "about" ? out->about : out->notices) = row.string(1); });
  sql("SELECT other FROM ties WHERE player_id = $1 AND kind = 'blocked' ORDER BY other",
      {out->id},
      [&](const SqlRow& row) { out->blocked.push_back(row.string(0)); });
  sql("SELECT players.public_id FROM ties JOIN players ON players.id = ties.player_id WHERE ties.other = $1 AND"
      " ties.kind = 'bot'",
      {out->public_id},
      [&](const SqlRow& row) { out->owner = row.string(0); });
  // Who keeps away from somebody keeps away from their bots.
  sql("SELECT DISTINCT player_id FROM ties WHERE (other = $1 OR (other = $2 AND $2 <> '')) AND kind = 'blocked' ORDER "
      "BY player_id",
      {out->public_id, out->owner},
      [&](const SqlRow& row) { out->blocked_by.push_back(row.number(0)); });
  sql("SELECT muted FROM mutes WHERE player_id = $1 ORDER BY muted", {out->id}, [&](const SqlRow& row) {
    out->muted.push_back(row.string(0));
  });
  return out;
}

constexpr std::string_view kPlayerByKey =
    "SELECT " LOGRES_PLAYER_COLUMNS
    ", keys.key_hash FROM keys JOIN players ON players.id = keys.player_id WHERE keys.key_hash = $1";
constexpr std::string_view kPlayerById =
    "SELECT " LOGRES_PLAYER_COLUMNS
    ", COALESCE((SELECT min(key_hash) FROM keys WHERE player_id = players.id), '') FROM players WHERE players.id = $1";

}  // namespace

std::optional<PlayerRow> SqlStore::player(std::string_view statement, std::initializer_list<SqlValue> values) {
  std::optional<PlayerRow> out;
  read([&](Sql& sql) { out = load_player(sql, statement, {values.begin(), values.size()}); });
  return out;
}

PlayerRow SqlStore::create_player(std::string_view name, std::string_view key_hash, Millis now) {
  require_text(name);
  PlayerRow out{.name = std::string(name), .key_hash = std::string(key_hash), .created = now};
  write([&](Sql& sql) {
    out.id = 0;
    while (out.id == 0) {  // until the random public id is a new one
      out.public_id = new_public_id(key_hash.starts_with("bot_"));
      sql("INSERT INTO players (public_id, name, webhook, created) VALUES ($1, $2, '', $3)"
          " ON CONFLICT DO NOTHING RETURNING id",
          {out.public_id, name, now},
          [&](const SqlRow& row) { out.id = row.number(0); });
    }
    insert_key(sql, key_hash, out.id);
  });
  return out;
}

std::optional<PlayerRow> SqlStore::find_player(std::string_view key_hash) { return player(kPlayerByKey, {key_hash}); }

std::optional<PlayerRow> SqlStore::find_player(PlayerId id) { return player(kPlayerById, {id}); }

void SqlStore::rename_player(PlayerId id, std::string_view name) {
  require_text(name);
  write([&](Sql& sql) { require_player(sql("UPDATE players SET name = $1 WHERE id = $2", {name, id}), id); });
}

void SqlStore::set_webhook(PlayerId id, std::string_view url) {
  require_text(url);
  write([&](Sql& sql) { require_player(sql("UPDATE players SET webhook = $1 WHERE id = $2", {url, id}), id); });
}

void SqlStore::keep(PlayerId id, std::string_view name, std::string_view value) {
  require_text(value);
  write([&](Sql& sql) {
    sql("INSERT INTO kept (player_id, name, value) VALUES ($1, $2, $3)"
        " ON CONFLICT (player_id, name) DO UPDATE SET value = excluded.value",
        {id, name, value});
  });
}

std::string SqlStore::kept(PlayerId id, std::string_view name) {
  std::string out;
  read([&](Sql& sql) {
    sql("SELECT value FROM kept WHERE player_id = $1 AND name = $2", {id, name}, [&](const SqlRow& row) {
      out = row.string(0);
    });
  });
  return out;
}

std::string SqlStore::keep_once(PlayerId id, std::string_view name, std::string_view value) {
  require_text(value);
  std::string out;
  write([&](Sql& sql) {
    sql("INSERT INTO kept (player_id, name, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", {id, name, value});
    sql("SELECT value FROM kept WHERE player_id = $1 AND name = $2", {id, name}, [&](const SqlRow& row) {
      out = row.string(0);
    });
  });
  return out;
}

void SqlStore::set_mute(PlayerId id, std::string_view muted_public_id, bool on) {
  require_text(muted_public_id);
  write([&](Sql& sql) {
    if (on) {
      sql("INSERT INTO mutes (player_id, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING", {id, muted_public_id});
    } else {
      sql("DELETE FROM mutes WHERE player_id = $1 AND muted = $2", {id, muted_public_id});
    }
  });
}

void SqlStore::add_link(std::string_view token_hash, PlayerId player, Millis expires) {
  write([&](Sql& sql) {
    sql("INSERT INTO links (token_hash, player_id, expires) VALUES ($1, $2, $3)", {token_hash, player, expires});
  });
}

std::optional<PlayerRow> SqlStore::use_link(std::string_view token_hash, std::string_view new_key_hash, Millis now) {
  std::optional<PlayerRow> out;
  write([&](Sql& sql) {
    out.reset();
    sql("DELETE FROM links WHERE expires <= $1", {now});
    PlayerId player = 0;
    // Deleting is using: of two who come at once one finds nothing to delete.
    sql("DELETE FROM links WHERE token_hash = $1 RETURNING player_id", {token_hash}, [&](const SqlRow& row) {
      player = row.number(0);
    });
    if (player == 0) return;
    insert_key(sql, new_key_hash, player);
    const SqlValue key = new_key_hash;
    out = load_player(sql, kPlayerByKey, {&key, 1});
  });
  return out;
}

bool SqlStore::alive() {
  try {
    write([](Sql& sql) { sql("UPDATE meta SET value = value WHERE name = 'alive'"); });
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

void SqlStore::beat(Millis now) {
  const std::string text = std::to_string(now);
  write([&](Sql& sql) {
    sql("UPDATE meta SET value = $1 WHERE name = 'beat' AND CAST(value AS BIGINT) < $2", {text, now});
  });
}

Millis SqlStore::last_beat() {
  Millis last = 0;
  read([&](Sql& sql) {
    sql("SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'beat'", {}, [&](const SqlRow& row) {
      last = row.number(0);
    });
  });
  return last;
}

std::vector<Outage> SqlStore::start_beating(Millis now, Millis since) {
  std::vector<Outage> out;
  write([&](Sql& sql) {
    out.clear();
    Millis last = 0;
    sql("INSERT INTO meta (name, value) VALUES ('beat', '0') ON CONFLICT (name) DO NOTHING");
    // An update, so that two processes that start at once do it one after the other.
    sql("UPDATE meta SET value = value WHERE name = 'beat' RETURNING CAST(value AS BIGINT)",
        {},
        [&](const SqlRow& row) { last = row.number(0); });
    if (last != 0 && last < now) sql("INSERT INTO outages (began, ended) VALUES ($1, $2)", {last, now});
    const std::string text = std::to_string(std::max(now, last));
    sql("UPDATE meta SET value = $1 WHERE name = 'beat'", {text});
    sql("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began", {since}, [&](const SqlRow& row) {
      out.push_back({.from = row.number(0), .until = row.number(1)});
    });
  });
  return out;
}

}  // namespace logres::store
