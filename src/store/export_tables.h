// The tables of the database as lines of JSON: which columns there are, what they are called, and of what kind. A line
// is {"<table>":{"<column>":value, …}}.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql.h"

namespace logres::store {

enum class ColumnKind { kNumber, kNumberOrNull, kText, kObject, kList };  // kObject, kList: text that is such JSON

struct Column {
  std::string_view name;
  ColumnKind kind = ColumnKind::kNumber;
  std::string_view from = {};  // what is read instead of the column of this name
};

struct ExportTable {
  std::string_view name;   // in the lines
  std::string_view table;  // in the database
  std::size_t keys = 1;    // the leading columns that order the rows
  std::vector<Column> columns;
};

std::span<const ExportTable> export_tables();  // in the order of the export

std::string select_page(const ExportTable& table, bool first, int limit);
std::string insert_row(const ExportTable& table);
std::string line_of(const ExportTable& table, const SqlRow& row);
// The values of a line in the order of the columns; they point into `object`. Throws StoreError when the line does not
// fit.
std::vector<SqlValue> values_of(const ExportTable& table, const boost::json::object& object);

}  // namespace logres::store
