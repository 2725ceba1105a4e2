// What an operator may do while the server runs (docs/operating.md): POST /api/admin with the operator's key, or
// `logres admin`, which finds the key in the data directory.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "server/api/api.h"
#include "server/api/request.h"
#include "server/hosting/tables.h"
#include "server/people/policy.h"
#include "server/system/options.h"
#include "server/system/work.h"

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
  std::uint64_t changes() const { return changes_; }  // of the house: what was read before the last is old

  std::function<void()> house_changed;                   // put out whom it bars
  std::function<void(store::PlayerId id)> gone;          // this person's keys are no longer good
  std::function<void(store::TableId id)> table_deleted;  // nobody is there any more, or looks at its game, anywhere
  std::function<void(const Person&, std::function<void(bool done)>)> forget;
  std::function<void()> count_open_tables;  // another number of them counts

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
  void forget_person(const std::string& what, const Done& done);
  void invite(const std::string& what, const Done& done);
  void guests(const std::string& what, const Done& done);
  void notice(const std::string& what, const Done& done);
  void drain(const std::string& what, const Done& done);
  void settled(const std::string& what, const Done& done);

  void read(const Done& done, std::function<std::string(store::Store&)> make);
  using HouseChange = std::function<void(House& house, store::Store& store)>;  // on a worker's thread; may refuse
  void change_house(HouseChange change, const Done& done);
  void change_next();
  void put(std::set<std::string> House::* list, const std::string& who, const Done& done);
  void take(std::set<std::string> House::* list, const std::string& who, Refusal none, const Done& done);

  Parts at_;
  std::deque<std::pair<HouseChange, Done>> waiting_;  // the first is being done
  std::uint64_t changes_ = 0;
};

}  // namespace logres::server
