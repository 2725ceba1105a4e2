#include "store/export_tables.h"

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include "core/json_writer.h"
#include "store/plan.h"
#include "store/rows.h"
#include "store/store.h"

namespace logres::store {
namespace {

constexpr auto kText = ColumnKind::kText;
constexpr auto kObject = ColumnKind::kObject;
constexpr auto kList = ColumnKind::kList;

const std::vector<ExportTable>& all_tables() {
  static const std::vector<ExportTable> kSheets = {
      {"player", "players", 1, {{"id"}, {"public_id", kText}, {"name", kText}, {"webhook", kText}, {"created"}}},
      {"key", "keys", 1, {{"key_hash", kText}, {"player_id"}}},
      {"mute", "mutes", 2, {{"player_id"}, {"muted", kText}}},
      {"kept", "kept", 2, {{"player_id"}, {"name", kText}, {"value", kText}}},
      {"tie", "ties", 3, {{"player_id"}, {"kind", kText}, {"other", kText}, {"at"}}},
      {"link", "links", 1, {{"token_hash", kText}, {"player_id"}, {"expires"}}},
      {"outage", "outages", 1, {{"began"}, {"ended"}}},
      {"report",
       "reports",
       1,
       {{"id"}, {"at"}, {"by_player", kText}, {"about", kText}, {"table_code", kText}, {"text", kText}}},
      {"table",
       "tables",
       1,
       {{"id"},
        {"code", kText},
        {"game", kText},
        {"rules_version"},
        {"phase"},
        {"listed"},
        {"summary", kObject},
        {"players", kText},
        {"last_seq", ColumnKind::kNumber, "COALESCE(" LOGRES_LAST_SEQ ", last_seq)"},
        {"wake", ColumnKind::kNumberOrNull},
        {"created"},
        {"changed", ColumnKind::kNumber, "COALESCE(" LOGRES_CHANGED ", changed)"}}},
      {"entry", "entries", 2, {{"table_id"}, {"seq"}, {"at"}, {"kind", kText}, {"seat"}, {"nonce"}, {"body", kText}}},
      {"finished",
       "finished",
       1,
       {{"table_id"},
        {"code", kText},
        {"game", kText},
        {"rules_version"},
        {"seats"},
        {"listed"},
        {"options", kObject},
        {"players", kList},
        {"ending", kText},
        {"outcome", kObject},
        {"winners"},
        {"moves"},
        {"started"},
        {"finished"},
        {"counted"},
        {"record", kText}}},
      {"result", "results", 3, {{"table_id"}, {"seat"}, {"player_id"}, {"side", kText}, {"role", kText}, {"gone"}}},
  };
  return kSheets;
}

std::string names(const ExportTable& table, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += (i == 0 ? "" : ", ") + std::string(table.columns[i].name);
  return out;
}

std::string sources(const ExportTable& table) {
  std::string out;
  for (const Column& column : table.columns) {
    out += (out.empty() ? "" : ", ") + std::string(column.from.empty() ? column.name : column.from);
  }
  return out;
}

std::string places(std::size_t count) {
  std::string out;
  for (std::size_t i = 1; i <= count; ++i) out += (i == 1 ? "$" : ", $") + std::to_string(i);
  return out;
}

// What the server puts into its answers as it stands must be what it says it is.
bool fits(ColumnKind kind, std::string_view text) {
  if (kind == kText) return true;
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  return !error && (kind == kObject ? value.is_object() && !value.get_object().empty() : value.is_array());
}

SqlValue value_of(const Column& column, const boost::json::value& value) {
  if (column.kind == kText || column.kind == kObject || column.kind == kList) {
    if (value.is_string() && proper_text(value.get_string()) && fits(column.kind, value.get_string())) {
      return std::string_view(value.get_string());
    }
  } else {
    if (value.is_int64()) return value.get_int64();
    if (value.is_null() && column.kind == ColumnKind::kNumberOrNull) return {};
  }
  throw StoreError({"error.import.no_value", {{"field", column.name}}});
}

}  // namespace

std::span<const ExportTable> export_tables() { return all_tables(); }

std::string select_page(const ExportTable& table, bool first, int limit) {
  const std::string keys = names(table, table.keys);
  return fmt::format("SELECT {} FROM {} {} ORDER BY {} LIMIT {}",
                     sources(table),
                     table.table,
                     first ? "" : fmt::format("WHERE ({}) > ({})", keys, places(table.keys)),
                     keys,
                     limit);
}

std::string insert_row(const ExportTable& table) {
  const std::size_t count = table.columns.size();
  return fmt::format("INSERT INTO {} ({}) VALUES ({})", table.table, names(table, count), places(count));
}

std::string line_of(const ExportTable& table, const SqlRow& row) {
  std::string line;
  JsonWriter out(line);
  out.object().key(table.name).object();
  for (int i = 0; i < static_cast<int>(table.columns.size()); ++i) {
    const Column& column = table.columns[static_cast<std::size_t>(i)];
    out.key(column.name);
    if (row.is_null(i)) {
      out.null();
    } else if (column.kind != ColumnKind::kNumber && column.kind != ColumnKind::kNumberOrNull) {
      out.value(row.text(i));
    } else {
      out.value(row.number(i));
    }
  }
  out.end_object().end_object();
  return line;
}

std::vector<SqlValue> values_of(const ExportTable& table, const boost::json::object& object) {
  std::vector<SqlValue> values;
  for (const Column& column : table.columns) {
    const boost::json::value* const value = object.if_contains(column.name);
    if (value == nullptr) throw StoreError({"error.import.missing", {{"field", column.name}}});
    values.push_back(value_of(column, *value));
  }
  if (object.size() != table.columns.size()) throw StoreError("error.import.unknown");
  return values;
}

}  // namespace logres::store
