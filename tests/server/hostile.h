// People who mean no good: strangers to every table they come to.
#pragma once

#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench/wire/person.h"
#include "bench/wire/websocket.h"

namespace logres::server_test {

class Villain {
 public:
  enum class Kind { kMeddler, kBabbler, kFrameBreaker, kSluggard, kFlooder, kHalfOpen };
  static constexpr int kKinds = 6;

  Villain(wire::Loop& loop, wire::Address server, wire::Person person, Kind kind, std::uint64_t seed);

  // Does the next bad thing to one of these tables, all of which are other people's and have begun.
  void act(const std::vector<std::string>& tables);

  // What should have been refused and was not.
  const std::vector<std::string>& successes() const { return successes_; }
  int deeds() const { return deeds_; }
  int drops() const { return drops_; }  // how often the server has had enough
  const std::map<std::string, int>& refusals() const { return refusals_; }

 private:
  void take(std::string_view frame);
  void meddle(const std::string& table);
  void babble();
  void break_frames();
  void dawdle(const std::string& table);
  void flood();
  void say(std::string_view verb, std::string_view fields);

  wire::WebSocket socket_;
  wire::Address server_;
  wire::Person person_;
  Kind kind_;
  std::minstd_rand random_;
  bool fresh_ = true;
  int deeds_ = 0, drops_ = 0;
  std::vector<std::string> successes_;
  std::map<std::string, int> refusals_;
};

}  // namespace logres::server_test
