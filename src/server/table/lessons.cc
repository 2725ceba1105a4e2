#include "server/table/lessons.h"

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <stdexcept>

#include "core/words.h"
#include "embedded.h"

namespace logres::server {
namespace {

std::string key_of(std::string_view seat, std::string_view question) { return fmt::format("{} {}", seat, question); }

// Ours, and read by a test: what is wrong in it is a mistake of the program, and throws.
Lesson read_lesson(std::string_view text) {
  const auto json = boost::json::parse(text).as_object();
  Lesson lesson;
  lesson.name = json.at("lesson").as_string();
  lesson.scenario = json.at("scenario").as_object();
  lesson.secret = Secret::from_seed(static_cast<std::uint64_t>(json.at("seed").as_int64()));
  auto begun = Match::load(lesson.scenario, lesson.secret);
  if (const auto* refusal = std::get_if<Refusal>(&begun)) throw std::runtime_error(refusal->message());
  const Match& match = std::get<Match>(begun);
  lesson.settings = {.game = &match.game(),
                     .setup = match.table().setup(),
                     .spectators = false,
                     .absent = Absent::kWait,
                     .talk = TalkMode::kOff,
                     .pace = Pace::kQuick};
  for (const auto& [seat, questions] : json.at("others").as_object()) {
    for (const auto& [question, moves] : questions.as_object()) {
      auto& preferred = lesson.preferred[key_of(seat, question)];
      for (const auto& move : moves.as_array()) preferred.emplace_back(move.as_string());
    }
  }
  return lesson;
}

std::vector<Lesson> read_lessons() {
  std::vector<Lesson> lessons;
  for (const auto& file : embedded::files()) {
    if (file.path.starts_with("lessons/")) lessons.push_back(read_lesson(file.content));
  }
  return lessons;
}

}  // namespace

Move Lesson::choose(const Match& match, Seat seat) const {
  const Decision asked = match.table().pending();
  const auto it = preferred.find(key_of(std::to_string(seat), match.game().questions[asked.kind].name));
  if (it == preferred.end()) return match.absent(seat);
  MoveList legal;
  match.table().legal(seat, legal);
  for (const std::string& wanted : it->second) {
    for (const Move move : legal) {
      if (move_text(match.game().verbs, move).starts_with(wanted)) return move;
    }
  }
  return match.absent(seat);
}

const Lesson* find_lesson(std::string_view name) {
  static const std::vector<Lesson> lessons = read_lessons();
  const auto it = std::find_if(lessons.begin(), lessons.end(), [&](const Lesson& l) { return l.name == name; });
  return it == lessons.end() ? nullptr : &*it;
}

}  // namespace logres::server
