// The view of every game: what all see, the question, what only this seat sees.
#pragma once

#include <iterator>
#include <utility>

#include "core/shape.h"
#include "core/words.h"

namespace logres {
namespace shape {

inline Shape table(std::vector<ShapeField> seen,
                   std::span<const QuestionDef> questions,
                   std::vector<ShapeField> question,
                   Shape mine) {
  seen.push_back({"ask", word("Decision", question_names(questions)), "the question"});
  std::move(question.begin(), question.end(), std::back_inserter(seen));
  seen.push_back({"mine", maybe(std::move(mine)), "what only this seat sees; null for spectators"});
  return object("Table", std::move(seen));
}

}  // namespace shape
}  // namespace logres
