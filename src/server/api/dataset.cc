// Games at public tables as a file for whoever wants to study them: what was played, by nobody in particular.
#include <fmt/format.h>

#include "server/api/api.h"
#include "server/api/request.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/people/results.h"
#include "table/record.h"

namespace logres::server {
namespace {

constexpr int kMostAtOnce = 200;

// "person" and "bot:knight" for names; neither the table's code nor when it was.
std::string without_names(const std::string& text) {
  auto read = read_record(text);
  if (std::holds_alternative<Refusal>(read)) return {};
  Record& record = std::get<Record>(read);
  for (std::string& label : record.players) {
    if (!label.starts_with("bot:")) label = "person";
    label = label.substr(0, label.find(' '));  // a bot of somebody's own has a name
  }
  return write_record(record);
}

std::string lines_of(store::Store& store, const RecordsWish& wish) {
  const auto games = store.finished_games(wish.game, wish.before, wish.limit);
  const bool more = static_cast<int>(games.size()) >= wish.limit;
  std::string body;
  int count = 0;
  for (const store::FinishedGame& game : games) {
    if (!game.counted || game.finished > wish.now - kLongestDelay) continue;
    const auto whole = store.finished_game(game.code);
    std::string line = whole ? without_names(whole->record) : std::string();
    if (line.empty()) continue;
    body += line + '\n';
    ++count;
  }
  std::string head = fmt::format(R"({{"logres_games":1,"games":{},"next":{}}})",
                                 count,
                                 more ? std::to_string(games.back().finished) : std::string("null"));
  return head + '\n' + body;
}

}  // namespace

void Api::dataset(const CallPtr& call, Query& query) {
  RecordsWish wish{.game = query.text("game"),
                   .before = query.number("before", 0, INT64_MAX, INT64_MAX),
                   .limit = static_cast<int>(query.number("limit", 1, kMostAtOnce, kMostAtOnce)),
                   .now = options_.clock->now(),
                   .player = {}};
  query.done();
  if (!wish.game.empty() && find_game(wish.game) == nullptr) refuse(no::unknown_game(), "game");
  throttle(datasets_, call->request.address);
  const auto lines = std::make_shared<Call>(*call);
  lines->done = [done = call->done](ApiAnswer answer) {
    if (answer.status == 200) answer.type = "application/x-ndjson";
    done(std::move(answer));
  };
  from_store(lines, [wish](store::Store& store) { return lines_of(store, wish); }, "logres-games.jsonl");
}

}  // namespace logres::server
