// The protocol: one JSON request in, one JSON answer out. No input or output here, so that the same object serves
// standard input, a fuzzer and, later, WebSocket frames. docs/protocol.md is its manual.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/advice.h"
#include "core/json_writer.h"
#include "table/match.h"
#include "table/request.h"

namespace logres {

// Bots live above this layer; whoever makes a Protocol brings them along.
class BotHost {
 public:
  virtual ~BotHost() = default;
  virtual std::vector<std::string> names(const GameEntry& game) const = 0;  // weakest first
  // Both: the seat may answer now. Nothing when the game has no such bot.
  virtual std::optional<Move> choose(const Match& match, Seat seat, std::string_view bot) = 0;
  virtual std::optional<std::vector<Advice>> hints(const Match& match, Seat seat, std::string_view bot) = 0;
};

class Protocol {
 public:
  static constexpr std::size_t kMaxLine = 1U << 20U;  // bytes of one request

  explicit Protocol(BotHost& bots) : bots_(bots) {}

  // The answer to one line, without a line break. A refusal leaves the table as it was.
  std::string handle(std::string_view line);
  // The answer to a line longer than kMaxLine, which the reader need not keep.
  static std::string too_long();

  bool finished() const { return finished_; }  // `quit` was asked for
  const Match* match() const { return match_ ? &*match_ : nullptr; }

 private:
  using Handler = void (Protocol::*)(Request&, JsonWriter&);
  struct Verb {
    std::string_view name;
    Handler handler;
  };
  static std::span<const Verb> verbs();

  void answer(const boost::json::object& fields, const std::string& id, JsonWriter& json);

  void games(Request& request, JsonWriter& json);
  void new_game(Request& request, JsonWriter& json);
  void load(Request& request, JsonWriter& json);
  void open(Request& request, JsonWriter& json);
  void view(Request& request, JsonWriter& json);
  void legal(Request& request, JsonWriter& json);
  void move(Request& request, JsonWriter& json);
  void why_not(Request& request, JsonWriter& json);
  void bot(Request& request, JsonWriter& json);
  void hint(Request& request, JsonWriter& json);
  void save(Request& request, JsonWriter& json);
  void rules(Request& request, JsonWriter& json);
  void state(Request& request, JsonWriter& json);
  void events(Request& request, JsonWriter& json);
  void verify(Request& request, JsonWriter& json);
  void quit(Request& request, JsonWriter& json);

  Match& current();
  // The seat of the request, or the one the engine waits for; it must be able to answer.
  Seat answering_seat(Request& request);
  void adopt(std::variant<Match, Refusal> made, JsonWriter& json);
  void play(Seat seat, Move move, JsonWriter& json);

  BotHost& bots_;
  std::optional<Match> match_;
  bool finished_ = false;
};

}  // namespace logres
