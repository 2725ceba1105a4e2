// A match of any game behind one interface: the only virtual boundary. The command line, the protocol and the server
// know games through this page; search and bots are templates on the game and never come here.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "core/game.h"
#include "core/rules_change.h"

namespace logres {

struct GameEntry;

// The present position of one match. Holds no history: see table/match.h.
class Table {
 public:
  virtual ~Table() = default;
  virtual const GameEntry& game() const = 0;
  virtual Setup setup() const = 0;
  int seats() const { return setup().seats; }

  virtual Decision pending() const = 0;
  virtual void legal(Seat seat, MoveList& out) const = 0;  // empty for a seat that is not asked
  virtual Why why_not(Seat seat, Move move) const = 0;
  virtual void apply(Move move, Dice& dice, EventList* events) = 0;  // precondition: legal for pending().seat
  virtual Move absent(Seat seat, Dice& dice) const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual const char* broken() const = 0;
  virtual bool silence() const = 0;  // nobody may talk now

  virtual void view(Seat viewer, JsonWriter& json) const = 0;  // fields, inside an open object; made from observe()
  virtual void state(JsonWriter& json) const = 0;              // everything: for replays, tests and the local protocol
  virtual std::unique_ptr<Table> clone() const = 0;
  virtual std::unique_ptr<Table> imagine(Seat viewer, Dice& dice) const = 0;  // determinize(observe(viewer))
  virtual bool same_view(const Table& other, Seat viewer) const = 0;
  virtual bool operator==(const Table& other) const = 0;

 protected:
  Table() = default;
  Table(const Table&) = default;
  Table& operator=(const Table&) = default;
};

// What is known of a game before anybody plays it.
struct GameEntry {
  std::string_view name;
  int rules_version;
  std::span<const RulesChange> rules_changes;  // G::kRulesChanges, where there are any
  std::span<const std::string_view>
      younger_words;  // G::kYoungerWords: of rows that records of the first format did not know
  int min_seats, max_seats, max_decisions;
  std::size_t state_bytes;
  std::span<const VerbDef> verbs;
  std::span<const EventDef> events;
  std::span<const QuestionDef> questions;
  std::span<const std::string_view> endings;
  std::span<const OptionDef> options;
  std::span<const SeatLimit> limits;
  const Shape& (*view_shape)();      // of Table::view
  const Shape& (*scenario_shape)();  // of what `load` takes
  TableRules table_rules;
  void (*write_facts)(JsonWriter&);
  Why (*refuse)(const Setup&);
  std::unique_ptr<Table> (*start)(const Setup&, Dice&, EventList*);
  std::variant<std::unique_ptr<Table>, Problem> (*load)(const boost::json::object& scenario, Dice&);
};

std::span<const GameEntry> games();
const GameEntry* find_game(std::string_view name);  // nullptr: no such game
template <Game G>
const GameEntry& entry_of();  // defined in games.cc for every game of the house

template <Game G>
class TableOf final : public Table {
 public:
  explicit TableOf(const typename G::State& state) : s_(state) {}

  const GameEntry& game() const override { return entry_of<G>(); }
  Setup setup() const override { return G::setup_of(s_); }
  Decision pending() const override { return G::pending(s_); }
  void legal(Seat seat, MoveList& out) const override {
    out.clear();
    if (G::pending(s_).together.has(seat)) G::legal(s_, seat, out);
  }
  Why why_not(Seat seat, Move move) const override { return G::why_not(s_, seat, move); }
  void apply(Move move, Dice& dice, EventList* events) override { G::apply(s_, move, Ctx{dice, events}); }
  Move absent(Seat seat, Dice& dice) const override { return G::absent(s_, seat, dice); }
  std::optional<Outcome> outcome() const override { return G::outcome(s_); }
  const char* broken() const override { return G::broken(s_); }
  bool silence() const override { return G::silence(G::observe(s_, kNoSeat)); }
  void view(Seat viewer, JsonWriter& json) const override { G::write(G::observe(s_, viewer), json); }
  void state(JsonWriter& json) const override { G::write_state(s_, json); }
  std::unique_ptr<Table> clone() const override { return std::make_unique<TableOf>(s_); }
  std::unique_ptr<Table> imagine(Seat viewer, Dice& dice) const override {
    return std::make_unique<TableOf>(G::determinize(G::observe(s_, viewer), dice));
  }
  bool same_view(const Table& other, Seat viewer) const override {
    const auto* same = dynamic_cast<const TableOf*>(&other);
    return same != nullptr && G::observe(s_, viewer) == G::observe(same->s_, viewer);
  }
  bool operator==(const Table& other) const override {
    const auto* same = dynamic_cast<const TableOf*>(&other);
    return same != nullptr && s_ == same->s_;
  }

  // What a seat may see, typed: the door through which bots look.
  typename G::Observation observe(Seat viewer) const { return G::observe(s_, viewer); }
  // The truth: for tests and tools, never for a bot.
  const typename G::State& truth() const { return s_; }

 private:
  typename G::State s_;
};

}  // namespace logres
