#include "server/service/service.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "core/ascii.h"
#include "server/base/codes.h"
#include "server/base/times.h"
#include "server/net/hub_backend.h"
#include "server/net/listen.h"
#include "server/net/net_server.h"
#include "server/net/trust.h"
#include "server/net/webhook.h"
#include "server/service/admin_key.h"
#include "server/service/process_metrics.h"
#include "server/service/sd_notify.h"
#include "server/system/log.h"
#include "server/system/options.h"

namespace logres::server::net {
namespace {

// Stopping takes 5 s at most: the hub gets most of it, clients a moment to close their side, the store the rest.
constexpr std::chrono::milliseconds kForHub{2500};
constexpr std::chrono::milliseconds kForClients{1000};
constexpr unsigned kLatest = 5;  // seconds

// Every connection is a file, and so are the store's and the log's.
constexpr std::int64_t kOtherFiles = 64;

// As many files as this user may have; how many that is.
std::int64_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur == RLIM_INFINITY ? std::numeric_limits<std::int64_t>::max()
                                         : static_cast<std::int64_t>(limit.rlim_cur);
}

// Connections beyond what the system gives are refused with a word, not left hanging.
NetOptions within_files(NetOptions options) {
  const std::int64_t most = std::max<std::int64_t>(1, raise_file_limit() - kOtherFiles);
  auto& limit = options.limits.connections;
  if (limit == 0 || limit > most) {
    limit = most;
    log_line(LogLevel::kInfo, "connections_limited_by_files", {{"connections", most}});
  }
  return options;
}

void set_log(const Config& config) {
  if (config.log_level == "auto")
    return set_log_level(isatty(STDERR_FILENO) != 0 ? LogLevel::kWarning : LogLevel::kInfo);
  set_log_level(value_of(kLogLevels, config.log_level).value_or(LogLevel::kOff));
}

// A table's times are not in the future, though the machine's clock may have been set back since.
ServerClock& started(ServerClock& clock, store::Store& store) {
  const Millis ahead = store.last_beat() - clock.now();
  if (ahead > 0) log_line(LogLevel::kWarning, "clock_went_back", {{"milliseconds", ahead}});
  clock.not_before(clock.now() + ahead);
  return clock;
}

HubOptions connected_options(
    const Config& config, std::string version, WebhookSender& webhooks, WebhookSender& pushes, ServerClock& clock) {
  HubOptions options = hub_options(config, std::move(version));
  options.clock = &clock;
  if (const auto key = keep_admin_key(config)) {
    options.admin_key = hash_of_key(*key);
  } else {
    log_line(LogLevel::kInfo, "no_operator_key", {{"file", admin_file(config)}});
  }
  options.refuse_webhook = [&webhooks](std::string_view url) { return webhooks.refuse(url); };
  options.post_webhook = [&webhooks](const std::string& url, std::string json) { webhooks.post(url, std::move(json)); };
  if (!config.push_host.empty()) {
    options.refuse_push = [&pushes](std::string_view url) { return pushes.refuse(url); };
    options.post_push = [&pushes](const std::string& url,
                                  std::string body,
                                  const WebhookSender::Headers& headers,
                                  std::function<void()> gone) {
      pushes.post(url, std::move(body), headers, std::move(gone));
    };
  }
  return options;
}

WebhookOptions calls_to(const std::vector<std::string>& hosts, const Config& config) {
  WebhookOptions options;
  for (const auto& host : hosts) options.hosts.push_back(parse_allowed_host(host).value());
  for (const auto& network : config.inside) options.inside.push_back(Network::parse(network).value());
  return options;
}

}  // namespace

// What /metrics shows: the hub's and the webhooks' counters.
class ServiceBackend final : public HubBackend {
 public:
  ServiceBackend(Hub& hub, const WebhookSender& webhooks, std::string version)
      : HubBackend(hub), webhooks_(webhooks), version_(std::move(version)) {}
  std::string metrics() const override {
    return HubBackend::metrics() + webhooks_.counts().prometheus() + build_metrics(version_) + process_metrics();
  }

 private:
  const WebhookSender& webhooks_;
  std::string version_;
};

std::unique_ptr<store::Store> open_store_of(const Config& config, store::Access access) {
  const std::string address = store_address(config);
  if (config.store.empty() && access == store::Access::kWrite) {
    const auto directory = std::filesystem::path(address.substr(address.find(':') + 1)).parent_path();
    std::error_code error;
    // Ours alone: the file holds what players may not know of each other.
    if (std::filesystem::create_directories(directory, error)) {
      std::filesystem::permissions(directory, std::filesystem::perms::owner_all, error);
    }
    if (error)
      throw store::StoreError(
          {"error.store.no_directory", {{"file", directory.string()}, {"detail", error.message()}}});
  }
  return store::open_store(address, access);
}

NetOptions net_options(const Config& config) {
  NetOptions options;
  options.listen.clear();
  for (const auto& text : config.listen) {
    options.listen.push_back(parse_listen(text, static_cast<std::uint16_t>(config.numbers.port)).value());
  }
  for (const auto& text : config.origin) options.origins.push_back(tidy_origin(text));
  for (const auto& text : config.trusted_proxy) options.proxies.push_back(Network::parse(text).value());
  for (const auto& text : config.host) options.hosts.push_back(lower(text));
  options.write_time = std::chrono::seconds(config.numbers.write_seconds);
  for (const auto& text : config.metrics_for) options.metrics.push_back(Network::parse(text).value());
  options.desk = admin_socket(config);
  options.limits = config.limits;
  return options;
}

HubOptions hub_options(const Config& config, std::string version) {
  HubOptions options;
  options.limits = config.limits;
  options.numbers = config.numbers;
  options.version = std::move(version);
  return options;
}

class Service::Impl {
 public:
  Impl(const Config& config, std::string version)
      : address_(server::store_address(config)),
        listen_(net_options(config).listen),
        store_(open_store_of(config)),
        webhooks_(calls_to(config.webhook_host, config)),
        pushes_(calls_to(config.push_host, config)),
        hub_(loop_, *store_, connected_options(config, version, webhooks_, pushes_, started(clock_, *store_))),
        backend_(hub_, webhooks_, std::move(version)),
        server_(loop_, backend_, within_files(net_options(config))) {
    watch_signals();
    server_.listen();
    hub_.reached_at(config.origin.empty() ? url_for_others(listen_, server_.ports().front())
                                          : tidy_origin(config.origin.front()));
    hub_.start();
  }

  std::vector<std::string> urls() const { return urls_to_open(listen_, server_.ports().front()); }
  const std::string& address() const { return address_; }
  void run();

 private:
  void watch_signals();
  void stop(int signal);

  boost::asio::io_context loop_{1};
  std::string address_;
  std::vector<ListenOn> listen_;
  ServerClock clock_;
  std::unique_ptr<store::Store> store_;
  WebhookSender webhooks_, pushes_;
  Hub hub_;
  ServiceBackend backend_;
  NetServer server_;
  boost::asio::signal_set signals_{loop_};
  boost::asio::steady_timer patience_{loop_};
  bool hub_stopped_ = false;
};

void Service::Impl::watch_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  // A terminal that is closed ends what runs in it; elsewhere SIGHUP means nothing to us.
  if (isatty(STDIN_FILENO) != 0) {
    signals_.add(SIGHUP);
  } else {
    std::signal(SIGHUP, SIG_IGN);
  }
  signals_.async_wait([this](boost::system::error_code error, int signal) {
    if (!error) stop(signal);
  });
}

void Service::Impl::run() {
  sd_notify("READY=1");
  log_line(LogLevel::kInfo, "ready", {{"port", std::int64_t{server_.ports().front()}}});
  loop_.run();
  store_->close();
  alarm(0);
  log_line(LogLevel::kInfo, "stopped", {{"connections_left", static_cast<std::int64_t>(server_.open_connections())}});
  // Everything is durable and said. A connection that something still holds must not outlive what it refers to, so then
  // the process ends without tidying up.
  if (server_.open_connections() > 0) std::quick_exit(0);
}

void Service::Impl::stop(int signal) {
  log_line(LogLevel::kInfo, "stopping", {{"signal", signal}});
  sd_notify("STOPPING=1");
  signals_.clear();  // a second one kills
  alarm(kLatest);
  server_.stop_accepting();
  const auto end_connections = [this] {
    if (std::exchange(hub_stopped_, true)) return;
    patience_.cancel();
    server_.stop(kForClients, [this] { loop_.stop(); });
  };
  patience_.expires_after(kForHub);
  patience_.async_wait([end_connections](boost::system::error_code error) {
    if (!error) end_connections();
  });
  hub_.stop(end_connections);
}

Service::Service(const Config& config, std::string version) {
  set_log(config);
  impl_ = std::make_unique<Impl>(config, std::move(version));
}
Service::~Service() = default;
std::vector<std::string> Service::urls() const { return impl_->urls(); }
const std::string& Service::store_address() const { return impl_->address(); }
void Service::run() { impl_->run(); }

}  // namespace logres::server::net
