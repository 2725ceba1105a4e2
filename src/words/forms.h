// Grammar as arguments. A list of words (card, place, knight …) may have sibling tables of forms in the same file,
//   "card": {"merlin": "Мерлин"}, "card_gender": {"merlin": "m"}, "card_acc": {"merlin": "Мерлина"}
// and each gives every sentence with {card} an argument of its own: {card_gender}, {card_acc}. Which word it is says
// {card_id}, its id, which comes beside it. A word without a row or an id keeps its plain form; its gender is "other". Which tables there are is each language's own business.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "words/words.h"

namespace logres::words {

using Messages = std::map<std::string, std::string, std::less<>>;

class Forms {
 public:
  // The messages must live as long as this.
  explicit Forms(const Messages& messages);

  // The arguments of a message and what it asks for besides. `names` keeps the new names alive.
  std::vector<WordArg> with_forms(std::string_view key,
                                  std::string_view message,
                                  std::span<const WordArg> args,
                                  std::deque<std::string>& names) const;

 private:
  std::string row_of(const std::string& list, std::string_view form, const std::string* id, const std::string& word) const;

  const Messages& messages_;
  std::map<std::string, std::vector<std::string>, std::less<>> forms_;  // "shadows.card" -> {"acc", "gender"}
};

}  // namespace logres::words
