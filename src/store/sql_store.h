// The store over SQL: everything but how a group is committed, how connections are had, and what is special to one
// database.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "store/group.h"
#include "store/sql.h"
#include "store/store.h"

namespace logres::store {

class SqlStore : public Store {
 public:
  void append(Append append, std::function<void(Appended)> done) final;
  void create_table(TableRow row, std::vector<Entry> entries, std::function<void(Appended, TableId)> done) final;
  void deliver_by(std::function<void(std::vector<Delivery>)> hook) final;
  std::vector<Entry> entries(TableId table, std::uint32_t after) final;

  std::optional<TableRow> find_table(std::string_view code) final;
  std::optional<TableRow> find_table(TableId id) final;
  std::vector<TableRow> listed_tables(std::string_view game, Millis touched_since, int limit) final;
  std::vector<TableRow> tables_of(PlayerId player, int limit) final;
  std::vector<std::pair<TableId, Millis>> wakes() final;
  void set_wake(TableId table, std::optional<Millis> wake) final;
  std::vector<TableRow> open_tables(TableId after, int limit) final;
  std::int64_t count_open_tables(Millis touched_since) final;
  std::vector<TableId> stale_tables(Phase phase, Millis before, int limit) final;

  std::vector<FinishedGame> finished_games(std::string_view game, Millis before, int limit) final;
  std::vector<FinishedGame> finished_games_of(PlayerId player, std::string_view game, Millis before, int limit) final;
  std::optional<FinishedGame> finished_game(std::string_view code) final;
  std::vector<StatsRow> stats(std::string_view game, Millis shown) final;
  std::vector<PlayedGame> played_lately(int limit) final;
  std::vector<PlayedSeat> played_by(PlayerId player, int limit) final;
  std::vector<PlayedSeat> played_by_people(Millis since) final;
  std::vector<SideStats> side_stats(std::string_view game, Millis shown) final;
  std::vector<TableId> games_without_results(int limit) final;
  void add_results(TableId table, const std::vector<SeatResult>& results) final;

  PlayerRow create_player(std::string_view name, std::string_view key_hash, Millis now) final;
  std::optional<PlayerRow> find_player(std::string_view key_hash) final;
  std::optional<PlayerRow> find_player(PlayerId id) final;
  void rename_player(PlayerId id, std::string_view name) final;
  void set_webhook(PlayerId id, std::string_view url) final;
  void keep(PlayerId id, std::string_view name, std::string_view value) final;
  std::string kept(PlayerId id, std::string_view name) final;
  std::string keep_once(PlayerId id, std::string_view name, std::string_view value) final;
  std::vector<std::pair<PlayerId, std::string>> kept_by_all(std::string_view name) final;
  std::vector<Tie> ties(PlayerId id) final;
  void tie(PlayerId id, const Tie& tie) final;
  void untie(PlayerId id, std::string_view kind, std::string_view other) final;
  std::optional<std::pair<PlayerId, Tie>> find_tie(std::string_view kind, std::string_view other) final;
  void befriend(const PlayerRow& host, const PlayerRow& guest, Millis now) final;
  void set_mute(PlayerId id, std::string_view muted_public_id, bool on) final;
  void add_link(std::string_view token_hash, PlayerId player, Millis expires) final;
  std::optional<PlayerRow> use_link(std::string_view token_hash, std::string_view new_key_hash, Millis now) final;

  std::vector<std::pair<TableId, Entry>> entries_with(std::string_view text) final;
  void amend(const Amendment& amendment) final;
  int keys_of(PlayerId id) final;
  void revoke_keys(PlayerId id) final;
  void forget_player(const PlayerRow& player) final;

  std::vector<PlayerRow> search_players(std::string_view search, int limit) final;
  std::vector<TableRow> search_tables(std::string_view search, int limit) final;
  std::optional<PlayerRow> find_public(std::string_view public_id) final;
  void delete_table(TableId id) final;
  void add_report(const Report& report) final;
  std::vector<Report> reports(int limit) final;
  bool drop_report(std::int64_t id) final;

  bool alive() final;
  void beat(Millis now) final;
  Millis last_beat() final;
  std::vector<Outage> start_beating(Millis now, Millis since) final;

  void export_lines(const std::function<void(std::string_view)>& line) final;
  void import_lines(const std::function<std::optional<std::string>()>& next) final;

 protected:
  using Work = std::function<void(Sql&)>;
  using Rows = std::vector<std::pair<TableId, const Entry*>>;

  explicit SqlStore(GroupWriter::Commit commit, std::function<void()> afterwards = nullptr)
      : writer_(std::move(commit), std::move(afterwards)) {}

  virtual void read(const Work& work) = 0;      // statement by statement
  virtual void snapshot(const Work& work) = 0;  // all statements see the same state
  virtual void write(const Work& work) = 0;     // one transaction, durable on return
  virtual void insert_entries(Sql& sql, const Rows& rows) = 0;
  virtual void after_import(Sql& sql) = 0;  // rows came with their ids: new ones must go on from there

  GroupWriter writer_;

 private:
  // All rows of a statement, each made into a T. A read that had to be begun again begins with none.
  template <class T>
  std::vector<T> rows(std::string_view statement, std::initializer_list<SqlValue> values, auto make) {
    std::vector<T> out;
    read([&](Sql& sql) {
      out.clear();
      sql(statement, values, [&](const SqlRow& row) { out.push_back(make(row)); });
    });
    return out;
  }
  std::vector<TableRow> tables(std::string_view statement, std::initializer_list<SqlValue> values);
  std::vector<PlayedSeat> played(std::string_view where, std::initializer_list<SqlValue> values);
  std::optional<PlayerRow> player(std::string_view statement, std::initializer_list<SqlValue> values);
};

}  // namespace logres::store
