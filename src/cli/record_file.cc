#include "cli/record_file.h"

#include <fmt/format.h>

#include "cli/exit_code.h"
#include "cli/files.h"
#include "words/words.h"

namespace logres::cli {

std::string refusal_text(const Refusal& refusal) {
  std::string text = words::said_of(refusal.why);
  if (!refusal.field.empty()) text = fmt::format("{}: {}", refusal.field, text);
  if (!refusal.rule.empty()) text += fmt::format(" ({})", refusal.rule);
  return text;
}

Record load_record(const std::string& path, std::string* text) {
  const std::string read = read_file(path);
  auto record = read_record(std::string_view(read));
  if (const auto* refusal = std::get_if<Refusal>(&record)) {
    throw Failure(kBadData, fmt::format("{}: {}", path, refusal_text(*refusal)));
  }
  if (text != nullptr) *text = read;
  return std::get<Record>(std::move(record));
}

}  // namespace logres::cli
