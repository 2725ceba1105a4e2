#include "cli/protocol.h"

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "bots/players.h"
#include "cli/exit_code.h"
#include "table/digest.h"
#include "table/protocol.h"

namespace logres::cli {
namespace {

// The house's bots. They keep nothing between requests: a bot is made anew and shown the whole match as its seat saw
// it, so that bots may change at any move and an opened record continues like the original.
class Players final : public BotHost {
 public:
  std::vector<std::string> names(const GameEntry& game) const override {
    const auto names = bot_names(game);
    return {names.begin(), names.end()};
  }

  std::optional<Move> choose(const Match& match, Seat seat, std::string_view bot) override {
    const auto player = informed_player(match, seat, bot);
    if (player == nullptr) return std::nullopt;
    return player->choose(match.table(), seat, legal(match, seat));
  }

  std::optional<std::vector<Hint>> hints(const Match& match, Seat seat, std::string_view bot) override {
    const auto player = informed_player(match, seat, bot);
    if (player == nullptr) return std::nullopt;
    std::vector<Hint> hints;
    for (Advice& advice : player->advise(match.table(), seat, legal(match, seat))) {
      hints.push_back({advice.move, advice.weight, std::move(advice.reason)});
    }
    return hints;
  }

 private:
  static MoveList legal(const Match& match, Seat seat) {
    MoveList moves;
    match.table().legal(seat, moves);
    return moves;
  }

  // Depends on public facts only: the commitment, the seat and the number of the question.
  static std::uint64_t seed(const Match& match, Seat seat) {
    const std::string facts = fmt::format("{} {} {}", match.secret().commitment(), seat, match.question());
    Digest digest;
    digest.add({reinterpret_cast<const std::uint8_t*>(facts.data()), facts.size()});
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | digest.bytes()[i];
    return number;
  }

  static std::unique_ptr<Player> informed_player(const Match& match, Seat seat, std::string_view bot) {
    auto player = make_player(match.game(), bot, seat, seed(match, seat));
    if (player == nullptr) return nullptr;
    std::size_t seen = 0;
    match.retrace([&](const Match& then) {
      player->see(then.table(), redacted_for(then.events().subspan(seen), seat));
      seen = then.events().size();
    });
    return player;
  }
};

enum class Line : std::uint8_t { kWhole, kTooLong, kEnd };

// Reads up to the end of a line, but keeps no more of it than a request may have.
Line read_line(std::istream& in, std::string& line) {
  line.clear();
  bool too_long = false;
  bool anything = false;
  for (;;) {
    const int c = in.get();
    if (c == std::istream::traits_type::eof()) break;
    anything = true;
    if (c == '\n') break;
    if (line.size() == Protocol::kMaxLine) {
      too_long = true;
    } else {
      line += static_cast<char>(c);
    }
  }
  if (!anything) return Line::kEnd;
  return too_long ? Line::kTooLong : Line::kWhole;
}

}  // namespace

int run_protocol(std::istream& in, std::ostream& out) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is an error of write(), not the end of the process
  Players players;
  Protocol protocol(players);
  std::string line;
  while (!protocol.finished()) {
    const Line kind = read_line(in, line);
    if (kind == Line::kEnd) return kOk;
    const std::string answer = kind == Line::kTooLong ? Protocol::too_long() : protocol.handle(line);
    errno = 0;
    out << answer << '\n' << std::flush;
    if (out) continue;
    if (errno != EPIPE) fmt::print(stderr, "logres: cannot write the answer: {}\n", std::strerror(errno));
    return kIoError;
  }
  return kOk;
}

}  // namespace logres::cli
