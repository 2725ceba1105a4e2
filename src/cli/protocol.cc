#include "cli/protocol.h"

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <map>

#include "bots/players.h"
#include "cli/exit_code.h"
#include "table/digest.h"
#include "table/protocol.h"

namespace logres::cli {
namespace {

// The house's bots. Each is made when it is first asked, shown the whole match as its seat saw it, and kept: it
// remembers and forgets like one player, and may take over a seat at any move.
class Players final : public BotHost {
 public:
  std::vector<std::string> names(const GameEntry& game) const override {
    const auto names = bots::bot_names(game);
    return {names.begin(), names.end()};
  }

  std::optional<Move> choose(const Match& match, Seat seat, std::string_view bot) override {
    bots::Player* player = informed_player(match, seat, bot);
    if (player == nullptr) return std::nullopt;
    return player->choose(match.table(), seat, legal(match, seat));
  }

  std::optional<std::vector<Advice>> hints(const Match& match, Seat seat, std::string_view bot) override {
    bots::Player* player = informed_player(match, seat, bot);
    if (player == nullptr) return std::nullopt;
    return player->advise(match.table(), seat, legal(match, seat));
  }

 private:
  static MoveList legal(const Match& match, Seat seat) {
    MoveList moves;
    match.table().legal(seat, moves);
    return moves;
  }

  struct Seated {
    std::unique_ptr<bots::Player> player;
    std::uint32_t next = 0;  // the number of moves after which it has something new to see
  };

  // Depends on public facts only: the commitment and the seat.
  static std::uint64_t seed(const Match& match, Seat seat) {
    const std::string facts = fmt::format("{} {}", match.secret().commitment(), seat);
    Digest digest;
    digest.add({reinterpret_cast<const std::uint8_t*>(facts.data()), facts.size()});
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | digest.bytes()[i];
    return number;
  }

  bots::Player* informed_player(const Match& match, Seat seat, std::string_view bot) {
    // Another match, or the same one taken back to an earlier move, is for other players.
    if (match.secret().commitment() != commitment_ || match.seq() < seq_) seated_.clear();
    commitment_ = match.secret().commitment();
    seq_ = match.seq();
    Seated& seated = seated_[{seat, std::string(bot)}];
    if (seated.player == nullptr) seated.player = bots::make_player(match.game(), bot, seat, seed(match, seat));
    if (seated.player == nullptr) return nullptr;
    std::size_t seen = 0;
    match.retrace([&](const Match& then) {
      const auto news = then.events().subspan(seen);
      seen = then.events().size();
      if (then.seq() >= seated.next) seated.player->see(then.table(), bots::redacted_for(news, seat));
    });
    seated.next = match.seq() + 1;
    return seated.player.get();
  }

  std::string commitment_;
  std::uint32_t seq_ = 0;
  std::map<std::pair<Seat, std::string>, Seated> seated_;
};

enum class LineRead : std::uint8_t { kWhole, kTooLong, kEnd };

// Reads up to the end of a line, but keeps no more of it than a request may have.
LineRead read_line(std::istream& in, std::string& line) {
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
  if (!anything) return LineRead::kEnd;
  return too_long ? LineRead::kTooLong : LineRead::kWhole;
}

}  // namespace

int run_protocol(std::istream& in, std::ostream& out) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is an error of write(), not the end of the process
  Players players;
  Protocol protocol(players);
  std::string line;
  while (!protocol.finished()) {
    const LineRead kind = read_line(in, line);
    if (kind == LineRead::kEnd) return kOk;
    const std::string answer = kind == LineRead::kTooLong ? Protocol::too_long() : protocol.handle(line);
    errno = 0;
    out << answer << '\n' << std::flush;
    if (out) continue;
    if (errno != EPIPE) fmt::print(stderr, "logres: cannot write the answer: {}\n", std::strerror(errno));
    return kIoError;
  }
  return kOk;
}

}  // namespace logres::cli
