// Who is at a table now. Not in its log: another process, or the same after a restart, sees it anew.
#pragma once

#include <map>

#include "core/millis.h"
#include "store/store.h"

namespace logres::server {

class Presence {
 public:
  // Is something new?
  bool note(store::PlayerId player, bool online, Millis now);
  bool online(store::PlayerId player) const;
  // Somebody who has not been seen at all is away since anybody has been.
  bool away_for_a_minute(store::PlayerId player, Millis now) const;

  int spectators = 0;

 private:
  struct Seen {
    bool online = false;
    Millis since = 0;
  };
  std::map<store::PlayerId, Seen> seen_;
  Millis watched_since_ = 0;  // when the first person was seen here; 0: nobody yet
};

}  // namespace logres::server
