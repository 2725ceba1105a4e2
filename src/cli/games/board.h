// How one game is shown and asked about on a terminal. The frame (play, replay) knows games through this page only; to
// add one write a <game>_board.cc, a <game>_story.cc and a line in boards.cc.
//
// Sentences are made from the game's tables of verbs and events and the catalog <game>.json:
//   verb.<name>  a choice            pick.<name>  the same while its argument is still open
//   ask.<name>   a question          help.<name>  what it means
//   event.<name> what happened       why.<key>    a refusal         <arg key>.<value>  a word for an argument
// Each argument comes twice: {card} is its word, {card_id} its name in the table ("hidden" where it may not be seen).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/style.h"
#include "cli/text.h"
#include "table/table.h"
#include "words/words.h"

namespace logres::cli {

// Who looks at what, and how it is to be written.
struct Scene {
  const Table& table;
  std::span<const std::string> names;  // one per seat
  Seat viewer = kNoSeat;               // kNoSeat: a spectator
  bool all_seeing = false;             // replays only: everything
  const words::Words& words;
  Style style;
  int width = 80;
  int rows = 0;  // what the table may take; 0: as many as it likes

  const GameEntry& game() const { return table.game(); }
  std::string name(Seat seat) const { return seat < names.size() ? names[seat] : std::string("?"); }
  // A message of this game's catalog.
  std::string say(std::string_view key, std::span<const words::WordArg> args = {}) const;
  // The word of one thing: the message "place.camelot".
  std::string word(std::string_view kind, std::string_view name) const;
  std::string say(std::string_view key, std::initializer_list<words::WordArg> args) const {
    return say(key, std::span<const words::WordArg>(args.begin(), args.size()));
  }
};

class GameBoard;

// How what happens is told.
struct Story {
  // The new events, from `first` on, in sentences. `history` is redacted for the viewer already.
  Lines (*tell)(const GameBoard& board, const Scene& scene, std::span<const Event> history, std::size_t first);
  // Who won and why, behind the finale's title.
  void (*add_ending)(Lines& lines, const Scene& scene, const Outcome& outcome);
};

class GameBoard {
 public:
  explicit GameBoard(const Story& story) : story_(story) {}
  virtual ~GameBoard() = default;
  GameBoard(const GameBoard&) = delete;
  GameBoard& operator=(const GameBoard&) = delete;

  // The table as the viewer sees it, no line wider than the scene; where it can be said shorter, in the scene's rows.
  virtual Lines render(const Scene& scene) const = 0;
  // What the viewer alone may know and a neighbour must not glimpse: shown on demand.
  virtual Lines secrets(const Scene& scene) const = 0;
  // What a person is told once, with their first question: who they are and what they are after.
  virtual Lines told_first(const Scene& scene) const = 0;
  // What the present question shows to the one who is asked (drawn cards, a deck looked through).
  virtual Lines shown_with_question(const Scene& scene) const = 0;

  // Is this so big and final that a person is asked twice?
  virtual bool wants_confirmation(Move move) const = 0;
  // What a move does at once and its name does not say: shown, and confirmed.
  virtual Lines done_at_once(const Scene& /*scene*/, Move /*move*/) const { return {}; }
  // May a move be made without asking when it is the only one?
  virtual bool goes_without_saying(Move only) const = 0;
  // Moves a newcomer might miss in the list: the help says why they are not there.
  virtual std::vector<Move> looks_possible(const Table& table, Seat seat) const = 0;

  // Sentences that every game makes the same way.
  std::string ask(const Scene& scene) const;
  std::string choice(const Scene& scene, Move move) const;
  // A verb whose arguments from `known` on are open: "Accuse a player …".
  std::string open_choice(const Scene& scene, Move move, int known) const;
  std::string sentence(const Scene& scene, const Event& event) const;
  // A word for one argument.
  virtual std::string word(const Scene& scene, const ArgKind& kind, std::uint8_t value) const;

  Lines tell(const Scene& scene, std::span<const Event> history, std::size_t first) const {
    return story_.tell(*this, scene, history, first);
  }
  // Nothing while the game runs.
  Lines finale(const Scene& scene) const;

 private:
  const Story& story_;
};

const GameBoard& board_of(const GameEntry& game);
const GameBoard& rumors_board();
const GameBoard& legends_board();
const GameBoard& shadows_board();

// The words of one kind of thing, by its number: place_word(scene, kCamelot).
struct WordsOf {
  std::string_view kind;
  std::span<const std::string_view> names;
  std::string operator()(const Scene& scene, std::size_t which) const { return scene.word(kind, names[which]); }
};

// How an event is painted where it is told; those without a row are plain.
struct ToneRow {
  std::uint8_t event;
  Tone tone;
};
std::optional<Tone> tone_in(std::span<const ToneRow> rows, const Event& event);
// A sentence of the story behind its bullet.
void add_told(
    Lines& lines, const Scene& scene, const std::string& text, std::optional<Tone> tone, bool heading = false);

// The first line of a table: the game, and whose turn it is.
std::string title_bar(const Scene& scene, bool over, Seat active);

// What the viewer of a game `G` sees of it.
template <class G>
auto observed(const Scene& scene) {
  return dynamic_cast<const TableOf<G>&>(scene.table).observe(scene.viewer);
}
// Replays with all eyes open, and finished games only.
template <class G>
const auto& truth_of(const Scene& scene) {
  return dynamic_cast<const TableOf<G>&>(scene.table).truth();
}

bool is_seat(const ArgKind& kind);
// The arguments of a move or an event for a message: {key} and {key_id}. `words` keeps the texts alive.
class Arguments {
 public:
  Arguments(const Scene& scene, const GameBoard& board) : scene_(scene), board_(board) {}
  void add(const ArgKind& kind, std::uint8_t value);
  void add(std::string_view name, std::string text);
  std::span<const words::WordArg> span() const { return args_; }

 private:
  const Scene& scene_;
  const GameBoard& board_;
  std::vector<std::unique_ptr<std::string>> names_;
  std::vector<words::WordArg> args_;
};

}  // namespace logres::cli
