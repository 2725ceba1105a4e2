#include "server/net/webhook.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <deque>
#include <optional>
#include <thread>

#include "server/base/refusals.h"
#include "server/system/log.h"

namespace logres::server::net {

struct WebhookPost {
  Url url;
  std::string headers;  // whole lines
  std::string body;
  std::function<void()> gone;
  std::size_t attempt = 0;
};

enum class WebhookResult { kSent, kRefused, kGone, kTryAgain };

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t kLongestReply = 8192;

std::string request_text(const WebhookPost& post) {
  const bool usual = post.url.port == (post.url.https ? 443 : 80);
  return fmt::format(
      "POST {} HTTP/1.1\r\nHost: {}{}\r\n{}Content-Length: {}\r\n"
      "User-Agent: logres\r\nConnection: close\r\n\r\n{}",
      post.url.target,
      post.url.host,
      usual ? "" : fmt::format(":{}", post.url.port),
      post.headers,
      post.body.size(),
      post.body);
}

std::string lines_of(const WebhookSender::Headers& headers) {
  std::string out;
  for (const auto& [name, value] : headers) out += fmt::format("{}: {}\r\n", name, value);
  return out;
}

// 2xx is a success. Busy servers are asked again; a redirection is not followed, it could lead anywhere.
WebhookResult result_of(std::string_view status_line) {
  if (!status_line.starts_with("HTTP/1.") || status_line.size() < 12) return WebhookResult::kTryAgain;
  const auto status = status_line.substr(9, 3);
  if (status[0] == '2') return WebhookResult::kSent;
  if (status == "404" || status == "410") return WebhookResult::kGone;
  return status[0] == '5' || status == "429" || status == "408" ? WebhookResult::kTryAgain : WebhookResult::kRefused;
}

}  // namespace

// One attempt: resolve, check, connect, shake hands, write, read the first line.
class WebhookAttempt : public std::enable_shared_from_this<WebhookAttempt> {
 public:
  WebhookAttempt(boost::asio::io_context& loop,
                 boost::asio::ssl::context& tls,
                 const WebhookOptions& options,
                 const WebhookPost& post,
                 std::function<void(WebhookResult, std::string)> done)
      : options_(options),
        url_(post.url),
        request_(request_text(post)),
        resolver_(loop),
        stream_(loop, tls),
        timer_(loop),
        done_(std::move(done)) {}

  void start() {
    timer_.expires_after(options_.longest);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->finish(WebhookResult::kTryAgain, "it took too long");
    });
    resolver_.async_resolve(url_.host,
                            std::to_string(url_.port),
                            [self = shared_from_this()](error_code error, const tcp::resolver::results_type& found) {
                              if (error) return self->finish(WebhookResult::kTryAgain, error.message());
                              self->resolved(found);
                            });
  }

 private:
  void resolved(const tcp::resolver::results_type& found) {
    for (const auto& entry : found) {
      const Address address = entry.endpoint().address();
      const bool inside = std::any_of(
          options_.inside.begin(), options_.inside.end(), [&](const Network& network) { return network.has(address); });
      if (inside || options_.may_call(address)) return connect(entry.endpoint());
    }
    finish(WebhookResult::kRefused, "the name leads into a network that must not be called");
  }

  void connect(const tcp::endpoint& endpoint) {
    stream_.next_layer().async_connect(endpoint, [self = shared_from_this()](error_code error) {
      if (error) return self->finish(WebhookResult::kTryAgain, error.message());
      if (!self->url_.https) return self->write(self->stream_.next_layer());
      self->shake_hands();
    });
  }

  void shake_hands() {
    error_code error;
    stream_.set_verify_callback(boost::asio::ssl::host_name_verification(url_.host), error);
    if (!error && SSL_set_tlsext_host_name(stream_.native_handle(), url_.host.c_str()) != 1) {
      error = boost::asio::error::invalid_argument;
    }
    if (error) return finish(WebhookResult::kRefused, error.message());
    stream_.async_handshake(boost::asio::ssl::stream_base::client, [self = shared_from_this()](error_code failure) {
      if (failure) return self->finish(WebhookResult::kTryAgain, failure.message());
      self->write(self->stream_);
    });
  }

  template <class Stream>
  void write(Stream& stream) {
    boost::asio::async_write(
        stream, boost::asio::buffer(request_), [self = shared_from_this(), &stream](error_code error, std::size_t) {
          if (error) return self->finish(WebhookResult::kTryAgain, error.message());
          boost::asio::async_read_until(stream,
                                        boost::asio::dynamic_buffer(self->answer_, kLongestReply),
                                        "\r\n",
                                        [self](error_code failure, std::size_t) { self->answered(failure); });
        });
  }

  void answered(error_code error) {
    if (error) return finish(WebhookResult::kTryAgain, error.message());
    const auto line = answer_.substr(0, answer_.find('\r'));
    finish(result_of(line), "it answered " + line.substr(0, 12));
  }

  void finish(WebhookResult result, const std::string& why) {
    if (!done_) return;
    auto done = std::exchange(done_, nullptr);
    timer_.cancel();
    resolver_.cancel();
    error_code ignored;
    stream_.next_layer().close(ignored);
    done(result, why);
  }

  const WebhookOptions& options_;
  Url url_;
  std::string request_, answer_;
  tcp::resolver resolver_;
  boost::asio::ssl::stream<tcp::socket> stream_;
  boost::asio::steady_timer timer_;
  std::function<void(WebhookResult, std::string)> done_;
};

std::string WebhookCounts::prometheus() const {
  std::string out =
      "# HELP logres_net_webhooks_total Posts to webhooks, by what became of them.\n"
      "# TYPE logres_net_webhooks_total counter\n";
  const auto row = [&](std::string_view name, std::uint64_t count) {
    fmt::format_to(std::back_inserter(out), "logres_net_webhooks_total{{result=\"{}\"}} {}\n", name, count);
  };
  row("sent", sent);
  row("failed", failed);
  row("retried", retried);
  row("refused", refused);
  row("lost", lost);
  return out;
}

namespace {

boost::asio::ssl::context make_tls(const WebhookOptions& options) {
  boost::asio::ssl::context tls(boost::asio::ssl::context::tls_client);
  tls.set_options(boost::asio::ssl::context::no_tlsv1 | boost::asio::ssl::context::no_tlsv1_1);
  tls.set_verify_mode(boost::asio::ssl::verify_peer);
  if (options.certificates.empty()) {
    error_code none;  // then no certificate is good, and every post says so
    tls.set_default_verify_paths(none);
  } else {
    tls.load_verify_file(options.certificates);
  }
  return tls;
}

}  // namespace

class WebhookSender::Impl {
 public:
  explicit Impl(WebhookOptions options) : options_(std::move(options)), work_(loop_.get_executor()) {
    if (!options_.certificates.empty()) tls_ = make_tls(options_);  // a file that is none is said at once
    if (!options_.hosts.empty()) thread_ = std::thread([this] { loop_.run(); });
  }
  ~Impl() {
    loop_.stop();
    if (thread_.joinable()) thread_.join();
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  std::optional<Refusal> refuse(std::string_view text) const {
    if (options_.hosts.empty()) return no::no_webhooks();
    const auto url = parse_url(text);
    if (!url) return no::no_http();
    if (!allows(options_.hosts, *url)) return no::bad_url();
    return std::nullopt;
  }

  void post(const std::string& text, std::string body, const Headers& headers, std::function<void()> gone) {
    const auto url = parse_url(text);
    // The list may have become shorter since the player chose.
    if (!url || !allows(options_.hosts, *url)) {
      ++refused_;
    } else if (waiting_.fetch_add(1) >= options_.most_waiting) {
      --waiting_;
      ++lost_;
    } else {
      WebhookPost made{*url, lines_of(headers), std::move(body), std::move(gone)};
      boost::asio::post(loop_, [this, post = std::move(made)]() mutable { enqueue(std::move(post)); });
    }
  }

  WebhookCounts counts() const {
    return {.sent = sent_, .failed = failed_, .retried = retried_, .refused = refused_, .lost = lost_};
  }

 private:
  void enqueue(WebhookPost post) {
    queue_.push_back(std::move(post));
    next();
  }

  void next() {
    while (!queue_.empty() && busy_ < options_.most_at_once) {
      WebhookPost post = std::move(queue_.front());
      queue_.pop_front();
      ++busy_;
      const auto shared = std::make_shared<WebhookPost>(std::move(post));
      // The system's certificates are some MB and most of the time to start: read when somebody needs them.
      if (!tls_) tls_ = make_tls(options_);
      std::make_shared<WebhookAttempt>(loop_,
                                       *tls_,
                                       options_,
                                       *shared,
                                       [this, shared](WebhookResult result, const std::string& why) {
                                         --busy_;
                                         finished(*shared, result, why);
                                         boost::asio::post(loop_, [this] { next(); });
                                       })
          ->start();
    }
  }

  void finished(WebhookPost& post, WebhookResult result, const std::string& why) {
    if (result == WebhookResult::kTryAgain && post.attempt < options_.retries.size()) {
      ++retried_;
      const auto pause = options_.retries[post.attempt++];
      const auto timer = std::make_shared<boost::asio::steady_timer>(loop_, pause);
      timer->async_wait([this, timer, again = std::move(post)](error_code error) mutable {
        if (!error) enqueue(std::move(again));
      });
      return;
    }
    --waiting_;
    if (result == WebhookResult::kSent) {
      ++sent_;
      return;
    }
    ++(result == WebhookResult::kTryAgain ? failed_ : refused_);
    if (result == WebhookResult::kGone && post.gone) post.gone();
    log_line(LogLevel::kWarning, "webhook_failed", {{"host", post.url.host}, {"why", why}});
  }

  const WebhookOptions options_;
  boost::asio::io_context loop_{1};
  std::optional<boost::asio::ssl::context> tls_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::deque<WebhookPost> queue_;
  std::size_t busy_ = 0;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<std::uint64_t> sent_ = 0, failed_ = 0, retried_ = 0, refused_ = 0, lost_ = 0;
  std::thread thread_;
};

WebhookSender::WebhookSender(WebhookOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
WebhookSender::~WebhookSender() = default;
std::optional<Refusal> WebhookSender::refuse(std::string_view url) const { return impl_->refuse(url); }
void WebhookSender::post(const std::string& url, std::string json) {
  post(url, std::move(json), {{"Content-Type", "application/json"}});
}
void WebhookSender::post(const std::string& url, std::string body, const Headers& headers, std::function<void()> gone) {
  impl_->post(url, std::move(body), headers, std::move(gone));
}
WebhookCounts WebhookSender::counts() const { return impl_->counts(); }

}  // namespace logres::server::net
