// What those who attend a table are shown, and who of them is there.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/hosting/tables.h"
#include "server/system/metrics.h"
#include "server/system/shared_text.h"

namespace logres::server {

class Pusher {
 public:
  explicit Pusher(Metrics& metrics) noexcept : metrics_(metrics) {}

  void send(Connection& connection, SharedText frame);
  void send(Connection& connection, std::string text) {
    send(connection, std::make_shared<const std::string>(std::move(text)));
  }

  // Brings everybody at an idle table up to date: each frame is made once and sent to those for whom it is new.
  // Before it, note_presence().
  void push(Slot& slot, const std::vector<store::Outage>& outages, Millis now);

 private:
  struct News;
  void push_tables(Slot& slot, const std::vector<store::Outage>& outages);
  void push_table(Slot& slot, const Person& person, const std::vector<store::Outage>& outages);
  void push_views(Slot& slot, Millis now);
  void push_view(Slot& slot, Seat viewer, Millis now);
  void push_talk(const Slot& slot, Connection& connection, Millis now);

  Metrics& metrics_;
  SharedTextPool frames_;
  JsonText written_;  // room for the next view
};

// Those who attend here.
Here who_is_here(const Slot& slot);
// Tells the room who is there, here and at other processes.
void note_presence(Slot& slot, const Here& here, Millis now);

}  // namespace logres::server
