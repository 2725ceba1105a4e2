#include "server/net/webhook.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace logres::server::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// A certificate for `name` that vouches for itself.
struct Certificate {
  explicit Certificate(const std::string& name) : key(EVP_EC_gen("P-256")), cert(X509_new()) {
    ASN1_INTEGER_set(X509_get_serialNumber(cert), 1);
    X509_set_version(cert, 2);
    X509_gmtime_adj(X509_getm_notBefore(cert), -60);
    X509_gmtime_adj(X509_getm_notAfter(cert), 3600);
    X509_set_pubkey(cert, key);
    auto* subject = X509_get_subject_name(cert);
    X509_NAME_add_entry_by_txt(
        subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
    X509_set_issuer_name(cert, subject);
    X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, ("DNS:" + name).c_str());
    X509_add_ext(cert, names, -1);
    X509_EXTENSION_free(names);
    X509_sign(cert, key, EVP_sha256());
  }
  ~Certificate() {
    X509_free(cert);
    EVP_PKEY_free(key);
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  void save(const std::string& file) const {
    std::FILE* out = std::fopen(file.c_str(), "w");
    PEM_write_X509(out, cert);
    std::fclose(out);
  }
  EVP_PKEY* key;
  X509* cert;
};

// Takes connections one after another and answers each with the next of the given texts.
class Receiver {
 public:
  explicit Receiver(std::vector<std::string> answers, const Certificate* certificate = nullptr)
      : acceptor_(loop_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
        tls_(asio::ssl::context::tls_server),
        secure_(certificate != nullptr) {
    if (secure_) {
      SSL_CTX_use_certificate(tls_.native_handle(), certificate->cert);
      SSL_CTX_use_PrivateKey(tls_.native_handle(), certificate->key);
    }
    thread_ = std::thread([this, answers = std::move(answers)] {
      for (const auto& answer : answers) serve(answer);
    });
  }
  ~Receiver() {
    ::shutdown(acceptor_.native_handle(), SHUT_RDWR);
    thread_.join();
  }
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;

  std::string url(const std::string& path = "/hook?x=1") const {
    return (secure_ ? "https" : "http") + std::string("://localhost:") + std::to_string(port()) + path;
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::vector<std::string> requests() {
    const std::lock_guard lock(mutex_);
    return requests_;
  }

 private:
  void serve(const std::string& answer) {
    boost::system::error_code error;
    asio::ssl::stream<tcp::socket> stream(loop_, tls_);
    acceptor_.accept(stream.next_layer(), error);
    if (error) return;
    if (!secure_) return talk(stream.next_layer(), answer);
    stream.handshake(asio::ssl::stream_base::server, error);
    if (!error) talk(stream, answer);
  }
  template <class Stream>
  void talk(Stream& stream, const std::string& answer) {
    boost::system::error_code error;
    std::string text;
    asio::read_until(stream, asio::dynamic_buffer(text), "}", error);
    {
      const std::lock_guard lock(mutex_);
      requests_.push_back(text);
    }
    asio::write(stream, asio::buffer(answer), error);
  }

  asio::io_context loop_;
  tcp::acceptor acceptor_;
  asio::ssl::context tls_;
  bool secure_;
  std::mutex mutex_;
  std::vector<std::string> requests_;
  std::thread thread_;
};

constexpr const char* kOk = "HTTP/1.1 204 No Content\r\n\r\n";

WebhookOptions options_for(const Receiver& receiver) {
  WebhookOptions options;
  options.hosts = {{"localhost", receiver.port()}};
  options.may_call = [](const Address&) { return true; };
  options.retries = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
  return options;
}

// Everything that was posted has come to an end.
WebhookCounts wait_for(const WebhookSender& sender, std::uint64_t ends) {
  while (true) {
    const WebhookCounts counts = sender.counts();
    if (counts.sent + counts.failed + counts.refused + counts.lost >= ends) return counts;
    std::this_thread::yield();
  }
}

TEST(Webhook, posts_json) {
  Receiver receiver({kOk});
  WebhookSender sender(options_for(receiver));
  EXPECT_EQ(sender.refuse(receiver.url()), std::nullopt);
  sender.post(receiver.url(), R"({"table":"KX4M7QPD"})");
  EXPECT_EQ(wait_for(sender, 1).sent, 1U);
  const std::string request = receiver.requests().at(0);
  EXPECT_TRUE(request.starts_with("POST /hook?x=1 HTTP/1.1\r\nHost: localhost:" + std::to_string(receiver.port())));
  EXPECT_NE(request.find("\r\nContent-Type: application/json\r\nContent-Length: 20\r\n"), std::string::npos);
  EXPECT_TRUE(request.ends_with("\r\n\r\n{\"table\":\"KX4M7QPD\"}"));
}

TEST(Webhook, tries_again_twice_and_no_more) {
  const std::string busy = "HTTP/1.1 503 Busy\r\n\r\n";
  Receiver comes_back({busy, "rubbish\r\n", kOk});
  WebhookSender sender(options_for(comes_back));
  sender.post(comes_back.url(), "{}");
  const auto counts = wait_for(sender, 1);
  EXPECT_EQ(counts.sent, 1U);
  EXPECT_EQ(counts.retried, 2U);
  Receiver never({busy, busy, busy, kOk});
  WebhookSender gives_up(options_for(never));
  gives_up.post(never.url(), "{}");
  EXPECT_EQ(wait_for(gives_up, 1).failed, 1U);
  EXPECT_EQ(never.requests().size(), 3U);
}

TEST(Webhook, follows_no_redirection_and_does_not_insist) {
  for (const char* answer :
       {"HTTP/1.1 302 Found\r\nLocation: http://localhost/\r\n\r\n", "HTTP/1.1 404 Gone\r\n\r\n"}) {
    Receiver receiver({answer, kOk});
    WebhookSender sender(options_for(receiver));
    sender.post(receiver.url(), "{}");
    const auto counts = wait_for(sender, 1);
    EXPECT_EQ(counts.refused, 1U);
    EXPECT_EQ(counts.retried, 0U);
    EXPECT_EQ(receiver.requests().size(), 1U);
  }
}

TEST(Webhook, does_not_call_into_this_machine_or_its_network) {
  Receiver receiver({kOk});
  WebhookOptions options = options_for(receiver);
  options.may_call = &is_public;
  options.hosts.push_back({"127.0.0.1", receiver.port()});
  options.hosts.push_back({"2130706433", receiver.port()});  // the same as a number
  WebhookSender sender(options);
  sender.post(receiver.url(), "{}");
  sender.post("http://127.0.0.1:" + std::to_string(receiver.port()) + "/", "{}");
  sender.post("http://2130706433:" + std::to_string(receiver.port()) + "/", "{}");
  const auto counts = wait_for(sender, 3);
  EXPECT_EQ(counts.sent, 0U);
  EXPECT_EQ(counts.refused, 3U);
  EXPECT_TRUE(receiver.requests().empty());
}

TEST(Webhook, a_silent_receiver_is_given_up) {
  Receiver receiver({});
  WebhookOptions options = options_for(receiver);
  options.longest = std::chrono::milliseconds(30);
  options.retries = {};
  WebhookSender sender(options);
  sender.post(receiver.url(), "{}");
  EXPECT_EQ(wait_for(sender, 1).failed, 1U);
}

TEST(Webhook, the_queue_is_bounded) {
  Receiver receiver({});
  WebhookOptions options = options_for(receiver);
  options.most_waiting = 3;
  WebhookSender sender(options);
  for (int i = 0; i < 10; ++i) sender.post(receiver.url(), "{}");
  EXPECT_EQ(sender.counts().lost, 7U);
}

TEST(Webhook, https_with_a_certificate_for_that_very_name) {
  const Certificate right("localhost");
  const Certificate wrong("elsewhere.test");
  const std::string file =
      std::filesystem::temp_directory_path() / ("logres_webhook_" + std::to_string(getpid()) + ".pem");
  const auto post_to = [&](const Certificate& shown, const Certificate& trusted) {
    trusted.save(file);
    Receiver receiver({kOk}, &shown);
    WebhookOptions options = options_for(receiver);
    options.certificates = file;
    options.retries = {};
    WebhookSender sender(options);
    sender.post(receiver.url(), "{}");
    return wait_for(sender, 1);
  };
  EXPECT_EQ(post_to(right, right).sent, 1U);
  EXPECT_EQ(post_to(right, wrong).failed, 1U);  // nobody vouches for it
  EXPECT_EQ(post_to(wrong, wrong).failed, 1U);  // it is somebody else's
  std::filesystem::remove(file);
}

TEST(Webhook, only_hosts_the_operator_allows) {
  WebhookOptions options;
  EXPECT_NE(WebhookSender(options).refuse("https://hooks.test/x"), std::nullopt);
  for (const char* host : {"hooks.test", "*.club.test", "odd.test:8443"}) {
    options.hosts.push_back(parse_allowed_host(host).value());
  }
  const WebhookSender sender(options);
  for (const char* url : {"https://hooks.test/x",
                          "http://HOOKS.test",
                          "https://a.club.test/?q",
                          "https://odd.test:8443/",
                          "https://hooks.test:443/x"}) {
    EXPECT_EQ(sender.refuse(url), std::nullopt) << url;
  }
  for (const char* url : {"https://evil.test/",
                          "https://club.test/",
                          "https://evilclub.test/",
                          "https://odd.test/",
                          "https://hooks.test:8443/",
                          "https://hooks.test.evil.test/",
                          "https://hooks.test@evil.test/",
                          "https://evil.test#hooks.test",
                          "ftp://hooks.test/",
                          "https://hooks.test\\@evil.test/",
                          "https:/hooks.test/",
                          "hooks.test",
                          "",
                          "https://hooks.test/a b",
                          "https://hooks.test/\r\nX: y",
                          "https://hooks.test:/",
                          "https://hooks.test:99999/",
                          "https://[::1]/"}) {
    EXPECT_NE(sender.refuse(url), std::nullopt) << url;
  }
}

}  // namespace
}  // namespace logres::server::net
