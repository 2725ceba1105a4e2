// Who comes, who goes, and who is who.
#include "server/hub/impl.h"
#include "server/people/own_bots.h"
#include "server/system/log.h"
#include "server/system/resting.h"

namespace logres::server {
namespace {

constexpr std::size_t kMaxHeld = 32;       // requests that wait
constexpr std::uint16_t kMaxFloods = 256;  // requests over the limit until the connection is closed
// Whoever goes on asking after so many refusals in a row is not even read for a while: a refusal, too, costs us more
// than the request costs them, and others pay for it.
constexpr std::uint16_t kFloodsAnswered = 8;
constexpr std::chrono::milliseconds kRest{500};

}  // namespace

void Hub::Impl::opened(const std::shared_ptr<Client>& client) {
  const Limits& limits = options_.limits;
  int& here = per_address_[client->address()];
  const bool full = limits.connections != 0 && metrics_.connections >= limits.connections;
  const bool crowded = limits.connections_per_address != 0 && here >= limits.connections_per_address;
  const bool barred = house_.bars(client->address());
  if (stopping_ || full || crowded || barred) {
    if (here == 0) per_address_.erase(client->address());
    metrics_.refused(barred ? "barred" : "too_many");
    client->close(stopping_ ? "restart" : barred ? "barred" : "limit");
    return;
  }
  ++here;
  auto connection = std::make_shared<Connection>();
  connection->client = client;
  connections_[client.get()] = connection;
  metrics_.connections = static_cast<std::int64_t>(connections_.size());
  const std::string& key = client->key_hash();
  if (key.empty()) return;
  if (auto account = people_.by_key(key)) return known(connection, std::move(account));
  hold(*connection);
  work_.run([&store = store_, key] { return store.find_player(key); },
            [this, connection, key](const std::optional<store::PlayerRow>& row) {
              known(connection, row ? people_.remember(key, *row) : nullptr);
            },
            // Not to be taken for a stranger: they shall come again when the store answers.
            [connection] {
              if (connection->open) connection->client->close("restart");
            });
}

void Hub::Impl::known(const ConnectionPtr& connection, std::shared_ptr<Account> account) {
  if (!connection->open) return;
  if (account && is_barred(house_, *account)) return connection->client->close("barred");
  connection->account = std::move(account);
  if (connection->account) connection->account->connections.push_back(connection.get());
  release(connection);
}

// What follows a request may depend on it: as long as we do not know who asks, or whether they attend, nothing else of
// this connection is looked at.
void Hub::Impl::hold(Connection& connection) {
  if (!connection.held) connection.held = std::make_unique<std::deque<std::string>>();
}

void Hub::Impl::release(const ConnectionPtr& connection) {
  const auto held = std::move(connection->held);
  if (held == nullptr) return;
  while (!held->empty() && connection->open) {
    if (connection->held) {  // the last one has to be waited for, too
      for (std::string& text : *held) connection->held->push_back(std::move(text));
      return;
    }
    const std::string text = std::move(held->front());
    held->pop_front();
    handle(connection, text, 0);
  }
}

// How long this connection has to wait for its next request; 0: it has been counted.
Millis Hub::Impl::wait_of(Connection& connection) {
  const Limits& limits = options_.limits;
  const auto take = [&](TokenBucket& bucket, std::int64_t per_second, std::int64_t burst) {
    if (per_second == 0 || burst == 0) return Millis{0};
    return bucket.take(static_cast<double>(per_second) / 1000, static_cast<double>(burst), now());
  };
  Millis retry = take(connection.requests, limits.requests_per_second, limits.request_burst);
  if (retry == 0) retry = by_address_.take(connection.client->address(), now());
  if (retry != 0 || !connection.account) return retry;
  const std::int64_t most = limits.player_requests_per_second;
  return take(connection.account->requests, most, most);
}

// What this request costs beyond the one that has been counted.
void Hub::Impl::charge(Connection& connection, int cost) {
  by_address_.add(connection.client->address(), cost);
  if (connection.account) connection.account->requests.add(cost);
}

void Hub::Impl::received(const std::shared_ptr<Client>& client, std::string_view text) {
  const auto it = connections_.find(client.get());
  if (it == connections_.end() || closing_) return;
  quiet_looks_ = 0;
  const ConnectionPtr connection = it->second;
  ++metrics_.requests;
  metrics_.bytes_in += static_cast<std::int64_t>(text.size());
  const Millis retry = wait_of(*connection);
  charge(*connection, static_cast<int>(text.size() / kBytesOfARequest));
  connection->floods = retry == 0 ? 0 : static_cast<std::uint16_t>(connection->floods + 1);
  if (connection->floods > kMaxFloods || (connection->held && connection->held->size() >= kMaxHeld)) {
    connection->client->close("limit");
    return;
  }
  if (connection->floods > kFloodsAnswered) {
    if (auto* resting = dynamic_cast<Resting*>(client.get())) resting->rest(kRest);
  }
  if (connection->held) {
    connection->held->emplace_back(text);
    return;
  }
  handle(connection, text, retry);
}

// Views were not queued while much waited: the newest goes now, and whole.
void Hub::Impl::drained(const std::shared_ptr<Client>& client) {
  const auto it = connections_.find(client.get());
  if (it == connections_.end() || !std::exchange(it->second->behind, false)) return;
  Slot* slot = it->second->table;
  if (slot != nullptr && slot->room != nullptr && !slot->log.busy) push(*slot);
}

void Hub::Impl::closed(const std::shared_ptr<Client>& client) {
  const auto it = connections_.find(client.get());
  if (it == connections_.end()) return;
  const ConnectionPtr connection = std::move(it->second);
  connections_.erase(it);
  connection->open = false;
  lobby_.forget(*connection);
  leave(*connection);
  if (connection->account) std::erase(connection->account->connections, connection.get());
  const auto address = per_address_.find(client->address());
  if (address != per_address_.end() && --address->second == 0) per_address_.erase(address);
  metrics_.connections = static_cast<std::int64_t>(connections_.size());
}

// Attending again is attending anew: everything is sent once more.
void Hub::Impl::enter(Connection& connection, Slot& slot) {
  if (connection.table != &slot) {
    leave(connection);
    connection.table = &slot;
    slot.people.attending.push_back(&connection);
    ++metrics_.attending;
    if (slot.people.attending.size() == 1) peers_.ask_who(slot);
  }
  connection.fresh = true;
  connection.table_version = Connection::kNever;
  connection.talk_line = 0;
}

void Hub::Impl::leave(Connection& connection) {
  Slot* slot = connection.table;
  if (slot == nullptr) return;
  connection.table = nullptr;
  std::erase(slot->people.attending, &connection);
  slot->used = now();
  --metrics_.attending;
  if (slot->room != nullptr && !slot->log.busy) push(*slot);
}

}  // namespace logres::server
