#include "cli/record_file.h"

#include <fmt/format.h>

#include "cli/exit_code.h"
#include "cli/files.h"
#include "words/words.h"

namespace logres::cli {

namespace {

// A game says why in English; the sentence of the spoken language has the same key.
std::string in_spoken_language(const std::string& sentence) {
  const words::Words& english = words::Words::in("en");
  for (const auto key : english.keys()) {
    if (key.find(".why.") != std::string_view::npos && english.raw(key) == sentence)
      return words::Words::spoken().text(key);
  }
  return sentence;
}

}  // namespace

std::string refusal_text(const Refusal& refusal) {
  std::string text = in_spoken_language(refusal.message);
  if (!refusal.field.empty()) text = fmt::format("{}: {}", refusal.field, text);
  if (!refusal.rule.empty()) text += fmt::format(" ({})", refusal.rule);
  return text;
}

Record load_record(const std::string& path) {
  auto record = read_record(std::string_view(read_file(path)));
  if (const auto* refusal = std::get_if<Refusal>(&record)) {
    throw Failure(kBadData, fmt::format("{}: {}", path, refusal_text(*refusal)));
  }
  return std::get<Record>(std::move(record));
}

}  // namespace logres::cli
