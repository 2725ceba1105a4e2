#include "store/postgres/listener.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "store/postgres/batch.h"

namespace logres::store {
namespace {

// " 17:4 9:12" -> told(17, 4), told(9, 12)
void each_entry(std::string_view text, const std::function<void(TableId, std::uint32_t)>& told) {
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    TableId table = 0;
    std::uint32_t seq = 0;
    const auto first = std::from_chars(at + 1, end, table);
    if (first.ec != std::errc() || first.ptr == end) return;
    const auto second = std::from_chars(first.ptr + 1, end, seq);
    if (second.ec != std::errc()) return;
    told(table, seq);
    at = second.ptr;
  }
}

}  // namespace

PgListener::PgListener(std::string address, std::string self)
    : address_(std::move(address)), self_(std::move(self)), listener_(std::make_shared<Store::Listener>()) {
  connect();
  stop_ = eventfd(0, EFD_CLOEXEC);
  if (stop_ < 0) throw StoreError("error.store.no_handle");
  thread_ = std::thread([this] { loop(); });
}

PgListener::~PgListener() {
  close();
  ::close(stop_);
}

void PgListener::tell(Store::Listener listener) {
  const std::lock_guard lock(mutex_);
  listener_ = std::make_shared<const Store::Listener>(std::move(listener));
}

std::shared_ptr<const Store::Listener> PgListener::listener() {
  const std::lock_guard lock(mutex_);
  return listener_;
}

void PgListener::close() {
  if (!thread_.joinable()) return;
  eventfd_write(stop_, 1);
  thread_.join();
}

void PgListener::connect() {
  auto connection = std::make_unique<PgConnection>(address_, Access::kWrite);
  (*connection)(fmt::format("LISTEN {}", kEntriesChannel));
  (*connection)(fmt::format("LISTEN {}", kWhisperChannel));
  connection_ = std::move(connection);
}

void PgListener::loop() {
  constexpr int kForEver = -1, kShortest = 10, kLongest = 1000;
  int pause = kShortest;
  while (wait(connection_ ? kForEver : pause)) {
    try {
      if (!connection_) {
        connect();
        if (const auto told = listener(); told->lost) told->lost();
      }
      take_messages();
    } catch (const StoreError&) {
      pause = connection_ ? kShortest : std::min(2 * pause, kLongest);
      connection_.reset();
    }
  }
}

bool PgListener::wait(int milliseconds) {
  pollfd handles[2] = {{.fd = stop_, .events = POLLIN, .revents = 0},
                       {.fd = connection_ ? PQsocket(connection_->handle()) : -1, .events = POLLIN, .revents = 0}};
  poll(handles, 2, milliseconds);
  return handles[0].revents == 0;
}

void PgListener::take_messages() {
  PGconn* const raw = connection_->handle();
  if (PQconsumeInput(raw) == 0) throw ConnectionLost("error.store.hung_up");
  while (PGnotify* const notice = PQnotifies(raw)) {
    const std::unique_ptr<PGnotify, void (*)(void*)> owner(notice, PQfreemem);
    message(notice->relname, notice->extra);
  }
}

void PgListener::message(std::string_view channel, std::string_view payload) {
  if (payload.starts_with(self_)) return;
  const std::size_t sender = payload.find(' ');
  if (sender == payload.npos) return;
  const auto told = listener();
  if (channel == kEntriesChannel && told->entries) each_entry(payload.substr(sender), told->entries);
  if (channel == kWhisperChannel && told->whisper) told->whisper(payload.substr(sender + 1));
}

}  // namespace logres::store
