// A game on the terminal: people at one keyboard, bots on the other seats.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/players.h"
#include "cli/games/board.h"
#include "cli/play/inquiry.h"
#include "cli/play/plan.h"

namespace logres::cli {

class Session {
 public:
  Session(Plan plan, Terminal& terminal, const words::Words& words);
  // The exit code. Throws Failure when the terminal is gone or interrupted.
  int run();

 private:
  enum class Ask { kAnswered, kAgain, kQuit, kTakenBack };
  // What came of a question; without a move: the player leaves, or has taken their last move back.
  struct Reply {
    std::optional<Move> move;
    bool leaves = false;
  };

  // -- the course of the game (session.cc)
  void seat_players();
  void show_everybody(const Match& match);
  void take_turns();
  Reply decide(Seat seat);
  bool passes_unasked(Seat seat, const MoveList& legal) const;
  void play(Seat seat, Move move);
  void say_aloud(Seat seat, const bots::Remark& remark);  // everybody hears it
  void tell_new_events(bool pause_allowed);
  void tell(std::size_t first, std::size_t end);  // these events of the history
  void pause();
  // What has happened, on a screen of its own, with the table above where both fit.
  void show_news(Seat viewer);
  void finish();
  bool is_person(Seat seat) const { return plan_.bots[seat].empty(); }

  // -- asking a person (ask.cc)
  Reply ask(Seat seat);
  void hand_over(Seat seat);
  std::string keys() const;
  Lines question(const Scene& scene, const Lines& notice = {}) const;
  Lines news(const Scene& scene) const;
  void open_question(Seat seat);
  void draw_question(Seat seat, const Lines& notice = {});
  void draw(const Scene& scene, const Lines& question);
  void ask_on(Seat seat);
  Ask take_answer(Seat seat, const std::string& line);
  Ask choose_number(Seat seat, const std::string& line);
  bool confirmed(Seat seat, Move move);
  Lines numbered(const Lines& choices) const;
  // A numbered list of two or more; its place from 1. Nothing: the input has ended.
  std::optional<int> pick_line(const Lines& choices);
  std::optional<int> read_pick(int last);

  // -- leaving and taking back (leave.cc)
  bool wants_to_leave();
  bool save_for_later();
  void say_goodbye();
  bool take_move_back(Seat seat);
  std::optional<std::uint32_t> last_choice_of(Seat seat) const;

  // -- commands (commands.cc)
  bool command(Seat seat, const std::string& line);
  // What a command answers: beneath the question while there is room, else in place of the keys or on pages of its own.
  void reply(Seat seat, const Lines& lines);
  // Page by page as high as the screen; the last one waits with this message.
  void show_pages(const Lines& lines, std::string_view last_key);
  void show_help(Seat seat);
  void show_rule(Seat seat, const std::string& id);
  void speak(Seat seat, const std::string& words);
  void show_log(Seat seat);
  void show_hint(Seat seat);
  void show_secrets(Seat seat);
  Lines save(const std::string& file);  // where it is now
  void save_if_wanted();

  Scene scene(Seat viewer) const;
  std::string text(std::string_view key, std::initializer_list<words::WordArg> args = {}) const {
    return words_.text(key, args);
  }
  void say(std::string_view key, std::initializer_list<words::WordArg> args = {});
  void print_wrapped(const std::string& text, int indent = 0);
  // Waits for Enter where a person could read; elsewhere goes on.
  void wait_for_enter(std::string_view key, std::initializer_list<words::WordArg> args = {});

  Plan plan_;
  Terminal& terminal_;
  const words::Words& words_;
  const GameBoard& board_;
  Seat narrator_ = kNoSeat;         // whose eyes tell the story: the only person's, or nobody's
  Seat holder_ = kNoSeat;           // who has the keyboard
  SeatSet told_first_;              // who has answered their first question
  std::optional<Inquiry> inquiry_;  // the question that is open, as far as it is answered
  int lines_said_ = 0;
  std::vector<std::unique_ptr<bots::Player>> players_;  // bots; for people the adviser behind them
  std::size_t events_told_ = 0;
  EventList history_;   // as the narrator saw it
  Lines recent_;        // told since somebody last looked
  bool saved_ = false;  // the player left, and the game is kept
};

// `logres play`.
int play(PlayFlags flags, Terminal& terminal, const words::Words& words);
// `logres resume`: the file named, or one of the games left in the middle.
int resume(PlayFlags flags, Terminal& terminal, const words::Words& words);

}  // namespace logres::cli
