// Three people at a table of an open hub, and their game to its end.
#pragma once

#include "server/hub/fixture_testing.h"

namespace logres::server::testing {

class HubTest : public OpenHub {
 protected:
  // Anna's table with Bert and Cleo; started.
  struct Three {
    std::string code;
    std::vector<Page> people;
  };
  Three three(const std::string& settings = R"("game":"rumors","seats":3,"pace":"instant")") {
    Three made;
    for (const char* name : {"Anna", "Bert", "Cleo"}) made.people.push_back(guest(name));
    made.code = made.people[0].create(settings);
    for (std::size_t i = 1; i < 3; ++i) {
      made.people[i].ok("attend", at(made.code));
      made.people[i].ok("sit");
      made.people[i].ok("ready", "\"on\":true");
    }
    made.people[0].ok("start");
    for (Page& page : made.people) page.read();
    return made;
  }
  static Page* who_owes(std::vector<Page>& people) {
    for (Page& page : people) {
      if (page.owes()) return &page;
    }
    return nullptr;
  }
  int play_to_the_end(std::vector<Page>& people) {
    int moves = 0;
    for (; moves < 3000; ++moves) {
      Page* page = who_owes(people);
      if (page == nullptr) {
        if (people[0].phase() == "finished") return moves;
        loop.pass(5000, 1000);
        continue;
      }
      const object answer = page->move(static_cast<std::size_t>(moves) * 7);
      EXPECT_EQ(answer.at("ok"), true) << boost::json::serialize(answer);
      loop.pass(1000, 500);
    }
    ADD_FAILURE() << "the game does not end";
    return moves;
  }
};

}  // namespace logres::server::testing
