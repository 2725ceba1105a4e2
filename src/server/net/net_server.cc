#include "server/net/net_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <list>

#include "server/base/refusals.h"
#include "server/net/context.h"
#include "server/net/http_session.h"
#include "server/net/operator_socket.h"
#include "server/system/log.h"
#include "words/words.h"

namespace logres::server::net {
namespace {

using boost::system::error_code;
using Acceptor = boost::asio::basic_socket_acceptor<Tcp, Executor>;

constexpr std::chrono::milliseconds kStopLook{20};
constexpr std::chrono::milliseconds kWatch{1000};
constexpr std::chrono::milliseconds kGiveUp{500};  // after everybody's connection has been cut

std::string why(const error_code& error, const Tcp::endpoint& at) {
  if (error == boost::asio::error::address_in_use) {
    return words::said("help.error.port_in_use", {{"port", std::to_string(at.port())}});
  }
  if (error == boost::asio::error::access_denied) {
    return words::said("help.error.port_not_allowed", {{"port", std::to_string(at.port())}});
  }
  return words::said(
      "help.error.cannot_listen",
      {{"address", at.address().to_string()}, {"port", std::to_string(at.port())}, {"why", error.message()}});
}

}  // namespace

class NetServer::Impl {
 public:
  Impl(boost::asio::io_context& loop, Backend& backend, NetOptions options)
      : context_(loop, backend, std::move(options)), desk_(context_), pause_(loop), look_(loop), watch_(loop) {}

  void listen();
  std::vector<std::uint16_t> ports() const;
  void stop_accepting();
  void stop(std::chrono::milliseconds longest, std::function<void()> done);
  const Counters& counters() const { return context_.counters; }
  std::size_t open_connections() const { return context_.open.size(); }

 private:
  bool open(const Address& address, std::uint16_t port, bool optional);
  void open_desk();
  void accept(Acceptor& acceptor);
  void accepted(Socket socket);
  void watch();
  void look(std::chrono::steady_clock::time_point latest, std::function<void()> done);

  Context context_;
  std::list<Acceptor> acceptors_;
  LocalDesk desk_;
  boost::asio::steady_timer pause_, look_, watch_;
};

// False when `optional` and this machine has no such family of addresses.
bool NetServer::Impl::open(const Address& address, std::uint16_t port, bool optional) {
  Acceptor acceptor(context_.loop.get_executor());
  const Tcp::endpoint endpoint(address, port);
  error_code error;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(Acceptor::reuse_address(true), error);
  // Every address of IPv6 takes those of IPv4 with it; a single one stands for itself.
  if (!error && address.is_v6()) acceptor.set_option(boost::asio::ip::v6_only(!address.is_unspecified()), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(boost::asio::socket_base::max_listen_connections, error);
  if (error && optional && error != boost::asio::error::address_in_use) return false;
  if (error) throw NetError(why(error, endpoint));
  acceptors_.push_back(std::move(acceptor));
  return true;
}

void NetServer::Impl::listen() {
  using boost::asio::ip::address_v4;
  using boost::asio::ip::address_v6;
  for (const auto& [host, port] : context_.options.listen) {
    if (host == "*") {
      if (!open(address_v6::any(), port, true)) open(address_v4::any(), port, false);
    } else if (host == "localhost") {
      open(address_v4::loopback(), port, false);
      open(address_v6::loopback(), port == 0 ? acceptors_.back().local_endpoint().port() : port, true);
    } else if (const auto address = parse_address(host)) {
      open(*address, port, false);
    } else {
      throw NetError(words::said("help.error.no_address", {{"address", host}}));
    }
  }
  for (Acceptor& acceptor : acceptors_) accept(acceptor);
  open_desk();
  watch();
}

// Games go on without it.
void NetServer::Impl::open_desk() {
  const std::string& path = context_.options.desk;
  if (path.empty()) return;
  if (const std::string why = desk_.open(path); !why.empty()) {
    log_line(LogLevel::kWarning, "no_operator_socket", {{"file", path}, {"why", why}});
  }
}

// Who does not take what they are sent is cut off, however little it is: a timer for each would cost more than a look
// at all of them.
void NetServer::Impl::watch() {
  watch_.expires_after(std::min(kWatch, context_.options.write_time));
  watch_.async_wait([this](error_code error) {
    if (error || context_.stopping) return;
    std::vector<Connection*> stuck;
    const auto now = std::chrono::steady_clock::now();
    for (Connection* connection : context_.open) {
      if (connection->stuck(now)) stuck.push_back(connection);
    }
    context_.counters.slow_readers += stuck.size();
    for (Connection* connection : stuck) connection->end_now();
    watch();
  });
}

std::vector<std::uint16_t> NetServer::Impl::ports() const {
  std::vector<std::uint16_t> list;
  for (const Acceptor& acceptor : acceptors_) list.push_back(acceptor.local_endpoint().port());
  return list;
}

void NetServer::Impl::accept(Acceptor& acceptor) {
  acceptor.async_accept([this, &acceptor](error_code error, Socket socket) {
    if (error == boost::asio::error::operation_aborted || context_.stopping) return;
    if (!error) {
      accepted(std::move(socket));
      return accept(acceptor);
    }
    ++context_.counters.accept_errors;
    if (error == boost::asio::error::connection_aborted) return accept(acceptor);
    pause_.expires_after(kAcceptPause);
    pause_.async_wait([this, &acceptor](error_code stopped) {
      if (!stopped && !context_.stopping) accept(acceptor);
    });
  });
}

void NetServer::Impl::accepted(Socket socket) {
  error_code error;
  const auto remote = socket.remote_endpoint(error);
  if (!error) socket.set_option(Tcp::no_delay(true), error);
  if (!error) socket.non_blocking(true, error);
  if (error) return;  // gone already
  ++context_.counters.accepted;
  const Address peer = plain(remote.address());
  const auto most = context_.options.limits.connections;
  if (most > 0 && std::cmp_greater_equal(context_.open.size(), most)) {
    ++context_.counters.refused_total;
    return refuse_connection(context_, std::move(socket), peer, refusal(no::server_full()));
  }
  start_http_session(context_, std::move(socket), peer);
}

void NetServer::Impl::stop_accepting() {
  context_.stopping = true;
  error_code ignored;
  for (Acceptor& acceptor : acceptors_) acceptor.close(ignored);
  desk_.close();
  pause_.cancel();
  watch_.cancel();
  const std::vector<Connection*> open(context_.open.begin(), context_.open.end());
  for (Connection* connection : open) connection->end_soon();
}

void NetServer::Impl::stop(std::chrono::milliseconds longest, std::function<void()> done) {
  stop_accepting();
  look(std::chrono::steady_clock::now() + longest, std::move(done));
}

void NetServer::Impl::look(std::chrono::steady_clock::time_point latest, std::function<void()> done) {
  const auto now = std::chrono::steady_clock::now();
  if (context_.open.empty() || now >= latest + kGiveUp) return done();
  if (now >= latest) {
    const std::vector<Connection*> open(context_.open.begin(), context_.open.end());
    for (Connection* connection : open) connection->end_now();
  }
  look_.expires_after(kStopLook);
  look_.async_wait([this, latest, done = std::move(done)](error_code error) {
    if (!error) look(latest, done);
  });
}

NetServer::NetServer(boost::asio::io_context& loop, Backend& backend, NetOptions options)
    : impl_(std::make_unique<Impl>(loop, backend, std::move(options))) {}
NetServer::~NetServer() = default;
void NetServer::listen() { impl_->listen(); }
std::vector<std::uint16_t> NetServer::ports() const { return impl_->ports(); }
void NetServer::stop_accepting() { impl_->stop_accepting(); }
void NetServer::stop(std::chrono::milliseconds longest, std::function<void()> done) {
  impl_->stop(longest, std::move(done));
}
const Counters& NetServer::counters() const { return impl_->counters(); }
std::size_t NetServer::open_connections() const { return impl_->open_connections(); }

}  // namespace logres::server::net
