// Who keeps apart from whom, and who may sit down.
#include <algorithm>

#include "server/base/refusals.h"
#include "server/hosting/tables.h"
#include "server/hub/impl.h"
#include "server/people/gates.h"
#include "server/people/own_bots.h"
#include "server/people/results.h"

namespace logres::server {

void Hub::Impl::wire_people() {
  api_.reread_player = [this](store::PlayerId player) {
    reread_player(player);
    peers_.player_changed(player);
  };
  api_.is_here = [this](store::PlayerId player) {
    const auto account = people_.by_id(player);
    return (account != nullptr && !account->connections.empty()) || peers_.seen_there(player);
  };
  api_.host_of = [this](const std::string& code) {
    const Slot* slot = tables_.find(code);
    return slot != nullptr && slot->room != nullptr ? slot->room->host().id : store::PlayerId{0};
  };
  lobby_.host_of = api_.host_of;
  peers_.seen_here = [this] {
    std::vector<store::PlayerId> out;
    for (const auto& [client, connection] : connections_) {
      if (connection->account && connection->account->about.friends) out.push_back(person_of(*connection).id);
    }
    return out;
  };
}

// Somebody at this table has blocked this person, who has no seat there.
bool Hub::Impl::kept_apart(const Connection& connection, const Room& room) const {
  const Account* account = connection.account.get();
  if (account == nullptr || account->blocked_by.empty()) return false;
  if (room.is_host(account->person) || room.seat_of(account->person.id)) return false;
  return std::any_of(account->blocked_by.begin(), account->blocked_by.end(), [&](store::PlayerId player) {
    return room.host().id == player || room.seat_of(player);
  });
}

// Or this person has blocked somebody there: nobody is led to them.
bool Hub::Impl::would_meet(const Connection& connection, const Room& room) const {
  if (kept_apart(connection, room)) return true;
  const auto seating = room.seating();
  return std::any_of(seating.begin(), seating.end(), [&](const Seating& seat) {
    return seat.person && connection.account->blocked.contains(seat.person->public_id);
  });
}

std::vector<Seating> Hub::Impl::without_strangers(std::vector<Seating> seating, const Connection& connection) const {
  for (Seating& seat : seating) {
    if (!seat.person || seat.person->id == connection.account->person.id) continue;
    if (connection.account->blocked_by.contains(seat.person->id) ||
        connection.account->blocked.contains(seat.person->public_id)) {
      seat = {};
    }
  }
  return seating;
}

// In the words for a seat that is taken.
void Hub::Impl::refuse_sitting(const boost::json::object& fields) {
  const bool wanted = fields.contains("seat");
  refuse(wanted ? no::seat_taken().at("seat") : no::no_free_seat());
}

// A table that has to be read anew (the store did not take something, somebody was forgotten) has no room until then.
void Hub::Impl::sit_down(const Call& call, Slot& slot, const boost::json::object& fields) {
  if (slot.room == nullptr) {
    return look(call, slot, [this, call, kept = boost::json::object(fields, boost::json::storage_ptr())](Slot& at) {
      sit_down(call, at, kept);
    });
  }
  if (kept_apart(*call.from, *slot.room)) refuse_sitting(fields);
  if (is_gated(slot.room->settings()) || person_of(*call.from).is_bot()) return sit_by_gate(call, *slot.room, fields);
  wish_at(call, slot, "sit", fields);
}

// What is to be known about whoever wants to sit down is read first; they may have gone meanwhile, or to another table,
// which has a gate of its own.
void Hub::Impl::sit_by_gate(const Call& call, const Room& room, const boost::json::object& fields) {
  work_.run(
      [&store = store_,
       &ratings = api_.ratings,
       settings = room.settings(),
       person = person_of(*call.from),
       at = now()] {
        return person.is_bot() ? why_bot_may_not_sit(store, person)
                               : why_not_sit(store, ratings, settings, person.id, at);
      },
      [this, call, code = room.code(), kept = boost::json::object(fields, boost::json::storage_ptr())](
          const std::optional<Refusal>& why) {
        try {
          if (why) throw Refused{*why};
          Slot& slot = attended(call);
          if (slot.code != code) refuse(no::not_attending());
          wish_at(call, slot, "sit", kept);
        } catch (const Refused& refused) {
          refuse_call(call, refused);
        }
      },
      [this, call] { refuse_call(call, store_down()); });
}

// Games of an older server, a few at a time.
void Hub::Impl::fill_results() {
  work_.run([&store = store_] { return server::fill_results(store); },
            [this](bool more) {
              if (more && !stopping_) fill_results();
            },
            [] {});
}

}  // namespace logres::server
