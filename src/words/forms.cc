#include "words/forms.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace logres::words {
namespace {

// Where several arguments are words of one list. web/src/lib/forms.ts has the same table.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kLists = {{{"claim", "card"},
                                                                                  {"card_b", "card"},
                                                                                  {"card_c", "card"},
                                                                                  {"character_b", "character"},
                                                                                  {"character_c", "character"},
                                                                                  {"event_card_b", "event_card"},
                                                                                  {"event_card_c", "event_card"},
                                                                                  {"from", "place"},
                                                                                  {"to", "place"}}};

std::string_view list_of(std::string_view argument) {
  const auto* const it = std::ranges::find(kLists, argument, [](const auto& row) { return row.first; });
  return it == kLists.end() ? argument : it->second;
}

// "web_shadows.note.x" -> "shadows": its words are in that file.
std::string_view words_file(std::string_view key) {
  const auto file = key.substr(0, key.find('.'));
  return file.substr(file.rfind('_') + 1);
}

}  // namespace

Forms::Forms(const Messages& messages) : messages_(messages) {
  std::set<std::string, std::less<>> tables;
  for (const auto& [key, message] : messages) {
    const auto first = key.find('.');
    const auto last = key.rfind('.');
    if (last != first && key.find('.', first + 1) == last) tables.insert(key.substr(0, last));
  }
  for (const auto& table : tables) {
    for (auto at = table.find('_', table.find('.')); at != std::string::npos; at = table.find('_', at + 1)) {
      const auto list = table.substr(0, at);
      if (tables.contains(list)) forms_[list].push_back(table.substr(at + 1));
    }
  }
}

std::string Forms::row_of(const std::string& list,
                          std::string_view form,
                          const std::string* id,
                          const std::string& word) const {
  if (id != nullptr) {
    const auto row = messages_.find(list + "_" + std::string(form) + "." + *id);
    if (row != messages_.end()) return row->second;
  }
  return form == "gender" ? "other" : word;
}

std::vector<WordArg> Forms::with_forms(std::string_view key,
                                       std::string_view message,
                                       std::span<const WordArg> args,
                                       std::deque<std::string>& names) const {
  std::vector<WordArg> all(args.begin(), args.end());
  for (const WordArg& arg : args) {
    const auto* const word = std::get_if<std::string>(&arg.value);
    if (word == nullptr) continue;
    const std::string list = std::string(words_file(key)) + "." + std::string(list_of(arg.name));
    const auto forms = forms_.find(list);
    if (forms == forms_.end()) continue;
    const auto beside = std::ranges::find(args, std::string(arg.name) + "_id", [](const WordArg& a) { return a.name; });
    const auto* const id = beside == args.end() ? nullptr : std::get_if<std::string>(&beside->value);
    for (const auto& form : forms->second) {
      const std::string name = std::string(arg.name) + "_" + form;
      if (message.find("{" + name) == std::string_view::npos) continue;
      if (std::ranges::find(args, name, [](const WordArg& a) { return a.name; }) != args.end()) continue;
      all.push_back({names.emplace_back(name), row_of(list, form, id, *word)});
    }
  }
  return all;
}

}  // namespace logres::words
