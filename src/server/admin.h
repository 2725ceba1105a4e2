// What an operator may do while the server runs (docs/operating.md): POST /api/admin with the operator's key, or
// `logres admin`, which finds the key in the data directory.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "server/api.h"
#include "server/house.h"
#include "server/hub_tables.h"
#include "server/hub_work.h"

namespace logres::server {

class Admin {
 public:
  using Done = std::function<void(ApiAnswer)>;
  struct Parts {
    store::Store& store;
    Work& work;
    Tables& tables;
    Registry& people;
    Metrics& metrics;
    const HubOptions& options;
    House& house;
  };
  explicit Admin(Parts parts) : at_(parts) {}

  // The words that may stand in `do`, with what `what` is for each; "" for none. One row each, in admin.cc.
  struct Verb {
    std::string_view name;
    std::string_view what;  // "CODE", "SEARCH", …
    bool needed = true;     // without it the request is refused
    void (Admin::*handler)(const std::string& what, const Done& done);
  };
  static std::span<const Verb> verbs();

  // {"do":"close","what":"KX4M7QPD"}. Throws Refused.
  void handle(std::string_view body, const Done& done);

  std::function<void()> house_changed;           // put out whom it bars
  std::function<void(store::PlayerId id)> gone;  // this person's keys are no longer good
  std::function<void(Slot& slot)> empty_table;   // everybody who attends is sent away
  std::function<void()> count_open_tables;       // another number of them counts
  std::function<void()> forget_replays;          // a game is gone that somebody may have looked at

 private:
  void status(const std::string& what, const Done& done);
  void list_tables(const std::string& what, const Done& done);
  void list_people(const std::string& what, const Done& done);
  void list_reports(const std::string& what, const Done& done);
  void close(const std::string& what, const Done& done);
  void sleep(const std::string& what, const Done& done);
  void erase(const std::string& what, const Done& done);
  void bar(const std::string& what, const Done& done);
  void unbar(const std::string& what, const Done& done);
  void silence(const std::string& what, const Done& done);
  void unsilence(const std::string& what, const Done& done);
  void revoke(const std::string& what, const Done& done);
  void invite(const std::string& what, const Done& done);
  void guests(const std::string& what, const Done& done);
  void notice(const std::string& what, const Done& done);
  void drain(const std::string& what, const Done& done);
  void settled(const std::string& what, const Done& done);

  void read(const Done& done, std::function<std::string(store::Store&)> make);
  void set_house(House house, const Done& done);

  Parts at_;
};

}  // namespace logres::server
