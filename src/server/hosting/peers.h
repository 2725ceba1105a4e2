// Other processes on the same store: who attends there, and what their tables want our connections to know. Whispers
// are not durable; a process that has been silent for a while is gone.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/hosting/tables.h"
#include "store/store.h"

namespace logres::server {

class Peers {
 public:
  Peers(store::Store& store, Tables& tables);

  // -- what we say -----------------------------------------------------------------------------------------------
  void here(const Slot& slot);              // who attends here
  void ask_who(const Slot& slot);           // and who elsewhere?
  void alive();                             // every few seconds
  void gone();                              // at the end
  void player_changed(store::PlayerId id);  // their name, keys, webhook or mutes, or all of them
  void table_deleted(store::TableId table);
  void tell(const std::vector<store::PlayerId>& players, std::string_view except, const std::string& frame);

  // -- what we hear ----------------------------------------------------------------------------------------------
  void heard(std::string_view whisper, Millis now);
  void sweep(Millis now);  // forgets processes that have fallen silent
  std::function<void(Slot&)> presence_changed;
  std::function<void(store::PlayerId)> reread_player;
  std::function<void(store::TableId)> drop_table;
  std::function<std::vector<store::PlayerId>()> seen_here;  // who is connected here and lets friends see it
  bool seen_there(store::PlayerId player) const;            // the same, at another process
  std::function<void()> peer_lost;                          // it is gone: nobody sees to its tables
  std::function<void(store::PlayerId, const std::string& frame, std::string_view except)> deliver;

 private:
  static constexpr Millis kSilence = 15'000;
  void whisper(const std::string& text);
  void forget(const std::string& process);
  void hear_here(const std::string& process, const boost::json::object& fields);

  store::Store& store_;
  Tables& tables_;
  std::string name_;
  std::unordered_map<std::string, Millis> last_heard_;
  std::unordered_map<std::string, std::vector<store::PlayerId>> seen_;
};

}  // namespace logres::server
