// Records games for tests/recorded: one record a line, over all options and seats and by several kinds of players.
//   record_games GAME COUNT [FIRST_SEED] > tests/recorded/GAME/games.jsonl
// The same arguments give the same lines as long as rules and players stay the same. Old lines stay valid as long as
// the rules version does; make new ones only in a commit that says "Rules: <ids>".
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../tests/conformance/play.h"
#include "bots/players.h"
#include "table/match.h"
#include "table/record.h"

namespace logres {
namespace {

constexpr std::size_t kMostMoves = 400;  // longer games are left out: the file is read by people now and then

// Somebody on every seat: a bot of the house, or nullptr for a moody random player.
using Seated = std::vector<std::unique_ptr<bots::Player>>;

// Every third table has bots only, every third one bots and moody players, the rest moody players only.
Seated seat_players(
    const GameEntry& game, int seats, std::uint64_t seed, Dice& dice, std::vector<std::string>& labels) {
  Seated seated;
  std::vector<std::string_view> bots(bots::bot_names(game).begin(), bots::bot_names(game).end());
  std::erase(bots, "champion");  // hundreds of games would take an hour, and the rules are the same
  for (int p = 0; p < seats; ++p) {
    const bool moody = seed % 3 == 2 || (seed % 3 == 1 && dice.below(2) == 0);
    const auto bot = bots[dice.below(static_cast<std::uint32_t>(bots.size()))];
    seated.push_back(moody ? nullptr : bots::make_player(game, bot, static_cast<Seat>(p), seed));
    labels.push_back(moody ? "moody" : "bot:" + std::string(bot));
  }
  return seated;
}

void show_news(const Match& match, std::size_t& shown, Seated& seated) {
  const auto news = match.events().subspan(shown);
  for (std::size_t p = 0; p < seated.size(); ++p) {
    if (seated[p]) seated[p]->see(match.table(), bots::redacted_for(news, static_cast<Seat>(p)));
  }
  shown = match.events().size();
}

// Where several are asked together and nobody needs the news at once, they answer in any order.
Seat who_answers(const Match& match, bool any_order, Dice& dice) {
  if (!any_order) return match.table().pending().seat;
  const SeatSet waiting = match.waiting();
  auto left = dice.below(static_cast<std::uint32_t>(waiting.size()));
  Seat seat = 0;
  while (!waiting.has(seat) || left-- > 0) ++seat;
  return seat;
}

Match play(const GameEntry& game, std::uint64_t seed) {
  Dice dice = Dice::fast(seed);
  const Setup setup = conformance::random_setup(game.options, game.min_seats, game.max_seats, game.refuse, dice);
  auto match = std::get<Match>(Match::start(game, setup, Secret::from_seed(seed)));
  std::vector<std::string> labels;
  Seated seated = seat_players(game, setup.seats, seed, dice, labels);
  match.set_players(labels);
  conformance::MoodyPlayer moody(seed);
  std::size_t shown = 0;
  MoveList legal;
  while (!match.table().pending().over()) {
    show_news(match, shown, seated);
    const Seat seat = who_answers(match, seed % 3 == 2, dice);
    match.table().legal(seat, legal);
    const Move move = seated[seat] ? seated[seat]->choose(match.table(), seat, legal)
                                   : moody.choose(legal.span(), [&](Dice&) { return match.absent(seat); });
    if (const auto refusal = match.play(seat, move)) fmt::print(stderr, "seed {}: {}\n", seed, refusal->message());
  }
  return match;
}

template <class T>
bool read_number(std::string_view text, T& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace
}  // namespace logres

int main(int argc, char** argv) {
  const logres::GameEntry* game = argc >= 3 ? logres::find_game(argv[1]) : nullptr;
  int count = 0;
  std::uint64_t seed = 1;
  const bool numbers =
      argc >= 3 && logres::read_number(argv[2], count) && (argc < 4 || logres::read_number(argv[3], seed));
  if (game == nullptr || !numbers || argc > 4) {
    fmt::print(stderr, "Usage: record_games GAME COUNT [FIRST_SEED]\n");
    return 2;
  }
  for (int recorded = 0; recorded < count; ++seed) {
    const logres::Match match = logres::play(*game, seed);
    if (match.moves().size() > logres::kMostMoves) continue;
    fmt::print("{}\n", logres::write_record(match.record()));
    ++recorded;
  }
}
