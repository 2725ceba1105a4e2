// One person at a table, as far as the wire goes: asks, remembers the last view, and knows one legal move.
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bench/wire/person.h"
#include "bench/wire/websocket.h"

namespace logres::wire {

// What the last push `view` said, as far as a random player cares.
struct Sight {
  std::string ask;
  std::string move;  // one of the legal ones; empty unless this seat owes an answer
  bool over = false;
  std::uint64_t pushes = 0;
};

class Chair {
 public:
  Chair(Loop& loop, Person person, std::uint64_t seed) : socket(loop), person_(std::move(person)), random_(seed) {}

  WebSocket socket;
  // What came, after the chair itself has looked at it. `answer`: to the one request that was under way.
  std::function<void()> on_view;
  std::function<void(std::string_view table)> on_table;
  std::function<void(std::string_view verb, std::string_view frame)> on_answer;

  void connect(const Address& server);
  // Sends {"verb":…,"id":…} with `fields` (",\"seat\":1") added. One request at a time.
  void request(std::string_view verb, std::string_view fields = {});
  bool busy() const { return !verb_.empty(); }
  std::string_view verb() const { return verb_; }  // of the request that is under way
  void forget();                                   // at another table, or after a connection is lost

  const Sight& sight() const { return sight_; }
  const Person& person() const { return person_; }
  bool owes() const { return !sight_.move.empty(); }
  // Sends every move twice, and the one before once more: a page with a bad connection, or a cheat.
  void stutter(bool on) { stutters_ = on; }
  void cross_off() { sight_.move.clear(); }  // refused: wait for another view

 private:
  void take(std::string_view frame);
  void look(std::string_view frame);
  void look_whole(std::string_view view);
  void look_patch(std::string_view patch);

  Person person_;
  std::minstd_rand random_;
  Sight sight_;
  std::vector<std::string> legal_;  // of the last view
  std::string table_;               // of the last push `table`
  std::string verb_;
  std::int64_t id_ = 0;
  std::string out_, last_move_;
  bool stutters_ = false;
};

}  // namespace logres::wire
