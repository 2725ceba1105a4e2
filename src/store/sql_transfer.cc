// Everything as lines of JSON, and back: for moving between databases, and for reading without us.
//
// The first line is {"logres_export":1}, the last {"end":{"lines":N}}, so that a file that was cut off is noticed.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <unordered_map>

#include "core/json_writer.h"
#include "store/export_tables.h"
#include "store/plan.h"
#include "store/rows.h"
#include "store/sql_store.h"

namespace logres::store {
namespace {

namespace json = boost::json;

constexpr int kFormat = 1;
constexpr int kPage = 500;

// ---- out ----

// The key of a row, kept while the next page is asked for.
struct Key {
  std::int64_t number = 0;
  std::string text;
  ColumnKind kind = ColumnKind::kNumber;
  SqlValue value() const { return kind == ColumnKind::kText ? SqlValue(text) : SqlValue(number); }
};

std::int64_t export_table(Sql& sql, const ExportTable& table, const std::function<void(std::string_view)>& line) {
  std::vector<Key> keys(table.keys);
  std::int64_t lines = 0;
  const auto put = [&](const SqlRow& row) {
    line(line_of(table, row));
    ++lines;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const int column = static_cast<int>(i);
      keys[i] = {.kind = table.columns[i].kind};
      if (keys[i].kind == ColumnKind::kText) {
        keys[i].text = row.string(column);
      } else {
        keys[i].number = row.number(column);
      }
    }
  };
  for (std::int64_t before = -1; before != lines;) {
    before = lines;
    std::vector<SqlValue> after;
    if (lines > 0) {
      for (const Key& key : keys) after.push_back(key.value());
    }
    sql.run(select_page(table, lines == 0, kPage), after, put);
  }
  return lines;
}

std::string small_line(std::string_view name, std::string_view field, std::int64_t number) {
  return fmt::format(R"({{"{}":{{"{}":{}}}}})", name, field, number);
}

// ---- in ----

class Importer {
 public:
  using InsertEntries = std::function<void(const std::vector<std::pair<TableId, const Entry*>>&)>;
  Importer(Sql& sql, InsertEntries insert) : sql_(sql), insert_(std::move(insert)) {}

  void all(const std::function<std::optional<std::string>()>& next) {
    while (std::optional<std::string> text = next()) {
      ++line_;
      try {
        take(*text);
      } catch (const StoreError& error) {
        throw StoreError({"error.import.line", {{"line", line_}, {"why", error.why}}});
      }
    }
    if (!ended_) throw StoreError("error.import.cut");
  }

 private:
  void take(const std::string& text) {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    if (error || !value.is_object() || value.get_object().size() != 1) throw StoreError("error.import.no_line");
    if (ended_) throw StoreError("error.import.more");
    const json::key_value_pair& pair = *value.get_object().begin();
    if (line_ == 1) {
      if (pair.key() != "logres_export") throw StoreError("error.import.no_export");
      if (pair.value() != kFormat) throw StoreError("error.import.newer");
      return;
    }
    if (!pair.value().is_object()) throw StoreError("error.import.no_line");
    take(pair.key(), pair.value().get_object());
  }

  void take(std::string_view name, const json::object& object) {
    if (name == "end") return end(number(object, "lines"));
    if (name == "beat") {
      const std::string at = std::to_string(number(object, "at"));
      sql_("INSERT INTO meta (name, value) VALUES ('beat', $1)", {at});
      return;
    }
    for (const ExportTable& table : export_tables()) {
      if (table.name != name) continue;
      const std::vector<SqlValue> values = values_of(table, object);
      if (name == "entry") return take_entry(values);
      if (name == "table") note_table(values);
      sql_.run(insert_row(table), values, nullptr);
      return;
    }
    throw StoreError({"error.import.what", {{"name", name}}});
  }

  static std::int64_t number(const json::object& object, std::string_view field) {
    const json::value* const value = object.if_contains(field);
    if (value == nullptr || !value->is_int64()) throw StoreError({"error.import.no_value", {{"field", field}}});
    return value->get_int64();
  }

  void note_table(const std::vector<SqlValue>& values) {
    const TableId id = std::get<std::int64_t>(values[0]);
    missing_[id] = {.expected = std::get<std::int64_t>(values[8])};
    insert_seats(sql_, id, players_of(std::get<std::string_view>(values[7])));
  }

  void take_entry(const std::vector<SqlValue>& values) {
    const auto whole = [&](std::size_t i) { return std::get<std::int64_t>(values[i]); };
    const auto words = [&](std::size_t i) { return std::string(std::get<std::string_view>(values[i])); };
    const auto table = missing_.find(whole(0));
    if (table == missing_.end()) throw StoreError("error.import.no_table");
    if (whole(1) != ++table->second.seen) throw StoreError("error.import.gap");
    entries_.emplace_back(whole(0),
                          Entry{.seq = static_cast<std::uint32_t>(whole(1)),
                                .at = whole(2),
                                .kind = words(3),
                                .seat = static_cast<int>(whole(4)),
                                .nonce = static_cast<std::uint64_t>(whole(5)),
                                .body = words(6)});
    if (entries_.size() >= kPage) flush();
  }

  void flush() {
    std::vector<std::pair<TableId, const Entry*>> rows;
    rows.reserve(entries_.size());
    for (const auto& [table, entry] : entries_) rows.emplace_back(table, &entry);
    if (!rows.empty()) insert_(rows);
    entries_.clear();
  }

  void end(std::int64_t lines) {
    flush();
    if (lines != line_ - 1) throw StoreError({"error.import.lines", {{"expected", lines}, {"found", line_ - 1}}});
    for (const auto& [id, count] : missing_) {
      if (count.seen != count.expected) throw StoreError({"error.import.lacks", {{"id", id}}});
    }
    ended_ = true;
  }

  struct Count {
    std::int64_t expected = 0, seen = 0;
  };

  Sql& sql_;
  const InsertEntries insert_;
  std::int64_t line_ = 0;
  bool ended_ = false;
  std::unordered_map<TableId, Count> missing_;
  std::vector<std::pair<TableId, Entry>> entries_;
};

void require_empty(Sql& sql) {
  std::int64_t rows = 0;
  sql("SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM players) + (SELECT count(*) FROM outages)",
      {},
      [&](const SqlRow& row) { rows = row.number(0); });
  if (rows != 0) throw StoreError("error.import.not_empty");
}

}  // namespace

void SqlStore::export_lines(const std::function<void(std::string_view)>& line) {
  snapshot([&](Sql& sql) {
    line(fmt::format(R"({{"logres_export":{}}})", kFormat));
    std::int64_t lines = 1;
    for (const ExportTable& table : export_tables()) lines += export_table(sql, table, line);
    std::optional<Millis> beat;
    sql("SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'beat'", {}, [&](const SqlRow& row) {
      beat = row.number(0);
    });
    if (beat) {
      line(small_line("beat", "at", *beat));
      ++lines;
    }
    line(small_line("end", "lines", lines));
  });
}

void SqlStore::import_lines(const std::function<std::optional<std::string>()>& next) {
  write([&](Sql& sql) {
    require_empty(sql);
    sql("DELETE FROM meta WHERE name = 'beat'");
    Importer(sql, [&](const Rows& rows) { insert_entries(sql, rows); }).all(next);
    after_import(sql);
  });
}

}  // namespace logres::store
