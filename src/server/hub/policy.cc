// The rules of the house, and who is sent away or wants to be forgotten.
#include "server/hub/impl.h"
#include "server/people/my_data.h"
#include "server/people/own_bots.h"
#include "server/system/log.h"

namespace logres::server {

// Another process may have been told.
void Hub::Impl::reread_house() {
  work_.run([&store = store_] { return read_house(store.kept(0, kHouseRules)); },
            [this, changes = admin_.changes()](House house) {
              if (changes != admin_.changes()) return;
              house.drains = house_.drains;
              if (house == house_) return;
              house_ = std::move(house);
              house_changed();
            },
            [] {});
}

// Everybody is told what is for everybody; whom else the operator bars or silences is not.
void Hub::Impl::house_changed() {
  std::string text;
  JsonWriter json(text);
  json.object().field("push", "notice").field("notice", house_.notice).field("drains", house_.drains).end_object();
  const bool news = house_.notice != told_.notice || house_.drains != told_.drains;
  told_ = house_;
  const auto frame = std::make_shared<const std::string>(std::move(text));
  std::vector<ConnectionPtr> out;
  for (const auto& [client, connection] : connections_) {
    const Account* const account = connection->account.get();
    const bool barred = house_.bars(client->address()) || (account != nullptr && is_barred(house_, *account));
    if (barred) out.push_back(connection);
    if (news && !barred) connection->client->send(frame);
  }
  for (const ConnectionPtr& connection : out) connection->client->close("barred");
}

// Whose keys are no longer good, also where nobody is connected: the next request must not find them known.
void Hub::Impl::send_away(store::PlayerId player, std::string_view reason) {
  const auto account = people_.by_id(player);
  if (account == nullptr) return;
  people_.forget(player);
  for (Connection* connection : std::vector(account->connections)) connection->client->close(reason);
}

// Somebody has been forgotten by another process: their name may be in what we hold.
void Hub::Impl::read_all_anew() {
  api_.forget_replays();
  std::vector<store::TableId> held;
  tables_.each([&](const Slot& slot) {
    if (slot.id != 0) held.push_back(slot.id);
  });
  for (const store::TableId table : held) tables_.read_anew(table);
}

// The operator has deleted it.
void Hub::Impl::drop_table(store::TableId table) {
  api_.forget_replays();
  Slot* const slot = tables_.find(table);
  if (slot == nullptr) return;
  for (Connection* connection : std::exchange(slot->people.attending, {})) {
    connection->table = nullptr;
    --metrics_.attending;
    connection->client->close("kicked");
  }
  tables_.read_anew(table);  // and it is not there
}

// Each table is read if need be, its seat given up or stood up from.
void Hub::Impl::give_up_seats(const Person& person,
                              const std::vector<std::string>& codes,
                              const std::function<void()>& then) {
  const auto left = std::make_shared<std::size_t>(codes.size());
  if (codes.empty()) return then();
  for (const std::string& code : codes) {
    tables_.use(code,
                {[this, person](Slot& slot) {
                   if (!slot.room->seat_of(person.id)) return std::vector<store::Entry>{};
                   const boost::json::object no_fields;
                   Request request(no_fields);
                   const bool open = slot.room->phase() == store::Phase::kOpen;
                   return slot.room->decide(open ? "stand" : "leave", request, person, moment());
                 },
                 [left, then](const Refused*) {
                   if (--*left == 0) then();
                 }});
  }
}

void Hub::Impl::forget(const std::shared_ptr<Account>& account, const std::function<void(bool)>& done) {
  constexpr int kMostTables = 1000;
  const Person person = account->person;
  work_.run(
      [&store = store_, id = person.id] {
        std::vector<std::string> codes;
        for (const store::TableRow& row : store.tables_of(id, kMostTables)) {
          if (row.head.phase == store::Phase::kOpen || row.head.phase == store::Phase::kPlaying)
            codes.push_back(row.code);
        }
        return codes;
      },
      [this, person, done](const std::vector<std::string>& codes) {
        give_up_seats(person, codes, [this, person, done] {
          work_.run([&store = store_, person] { return forget_person(store, person); },
                    [this, person, done](const std::vector<store::TableId>& changed) {
                      log_line(LogLevel::kInfo, "person_forgotten", {{"player", person.public_id}});
                      for (const store::TableId table : changed) tables_.read_anew(table);
                      done(true);
                      send_away(person.id, "forgotten");
                      peers_.player_changed(person.id);
                    },
                    [done] { done(false); });
        });
      },
      [done] { done(false); });
}

}  // namespace logres::server
