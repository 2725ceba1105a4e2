// A group of people who sit down at a table, play random legal moves to the end, and begin again. Driven by what the
// server says only, so that it goes on wherever it stands after connections, or the server, are lost.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bench/wire/chair.h"

namespace logres::wire {

using Time = std::chrono::steady_clock::time_point;

struct PartyPlan {
  std::string game;
  std::string pace = "instant";
  std::string settings;          // further fields of `create`, each with its comma before: ",\"public\":true"
  std::vector<Address> servers;  // a lost connection tries the next one
  int games = 1;                 // 0: for ever
  std::uint64_t seed = 1;
  bool patches = true;  // views as what has changed, where the server can
};

// A move as the person who made it knows it.
struct Said {
  int seat = 0;
  std::string move;
  bool acknowledged = false;  // else nobody knows: the connection was lost, or the store failed
};
struct Story {  // of one table
  std::string code;
  std::vector<Said> moves;
  bool started = false, finished = false;
};

class Party {
 public:
  Party(Loop& loop, PartyPlan plan, std::vector<Person> people);

  // A move everybody concerned has been told of: when it was wanted, and when the last of them had it.
  std::function<void(Party&, Time wanted, Time received)> on_complete;

  void begin();
  void by_schedule(bool on);  // moves only when told by go()
  void tick(Time now);        // now and then: connects again who has lost the connection
  bool go(Time wanted);       // by_schedule: makes one move, wanted at that time. False when there is none to make now
  bool idle() const { return !flight_ && playing(); }
  bool playing() const;
  void last_game() { plan_.games = finished_ + 1; }  // ends after this one
  bool done() const { return plan_.games != 0 && finished_ >= plan_.games; }

  const std::vector<Story>& stories() const { return stories_; }
  int finished() const { return finished_; }
  std::uint64_t moves() const { return moves_; }  // acknowledged
  const std::map<std::string, int>& refusals() const { return refusals_; }
  std::vector<std::unique_ptr<Chair>>& chairs() { return chairs_; }
  const std::string& code() const { return code_; }
  const std::string& trouble() const { return trouble_; }  // the first thing that must never happen
  std::string where() const;                               // for messages
  // Where a person goes who lost the connection: the n-th of plan.servers, or by turns when it is gone.
  void prefer(int chair, std::size_t server);

 private:
  // A move on its way: sent, not yet with everybody it concerns.
  struct Flight {
    std::size_t chair;
    std::string ask;
    std::vector<std::uint64_t> pushes;  // of every chair, before
    Time wanted;
    bool window = false;  // others are asked, too: they may learn of it later, or never
    bool acknowledged = false;
    Time last{};  // what came last of it
  };
  struct Place {  // what a chair knows of the table
    std::size_t server = 0;
    Time retry{};
    std::string phase;
    bool attended = false, arranged = true;
    int seat = -1;
    bool ready = false, host = false, all_ready = false;
  };

  void opened(std::size_t i);
  void closed(std::size_t i);
  std::string patches() const;
  void attend(std::size_t i);
  void join(std::size_t i);
  void create();
  void table(std::size_t i, std::string_view table);
  void arrange(std::size_t i);
  void answered(std::size_t i, std::string_view verb, std::string_view frame);
  void move_answered(std::size_t i, std::string_view frame);
  void viewed();
  void act();
  bool play(Time wanted);
  void settle(Time now);
  bool with_everybody(Time now) const;
  void game_over();
  void trouble(std::string text);

  PartyPlan plan_;
  bool by_schedule_ = false;
  std::vector<std::unique_ptr<Chair>> chairs_;
  std::vector<Place> places_;
  std::minstd_rand random_;
  std::string code_;
  std::vector<Story> stories_;
  std::optional<Flight> flight_;
  int finished_ = 0;
  std::uint64_t moves_ = 0;
  std::map<std::string, int> refusals_;
  std::string trouble_;
};

}  // namespace logres::wire
