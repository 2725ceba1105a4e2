// Bytes as an HTTP request, cut into pieces as the input says. Whatever comes, there is one answer, its head is sound,
// nothing of the request gets into it as a header, and the pieces make no difference.
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "server/net/http_reader.h"
#include "server/net/router.h"

namespace {

using namespace logres;
using namespace logres::server::net;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "http_fuzz: %s\n", what);
  std::abort();
}

class NoHub final : public Backend {
 public:
  void opened(const std::shared_ptr<server::Client>&) override {}
  void received(const std::shared_ptr<server::Client>&, std::string_view) override {}
  void closed(const std::shared_ptr<server::Client>&) override {}
  void api(server::ApiRequest request, std::function<void(server::ApiAnswer)> done) override {
    require(request.method == "GET" || request.method == "POST", "another method reached the hub");
    require(request.path.starts_with("/api"), "another path reached the hub");
    require(request.key_hash.empty() || request.key_hash.size() == 64, "a hash that is none");
    done({.body = "{}", .new_key = "k", .download = "f"});
  }
  bool ready() const override { return true; }
  std::string metrics() const override { return {}; }
};

constexpr std::array<WebFile, 2> kFiles = {
    {{"/assets/a.js", "h", "plain", "br", "gz"}, {"/index.html", "h", "page", "", ""}}};

// Lines "Name: value", then an empty one, and nothing else.
void check_head(const std::string& head) {
  require(head.starts_with("HTTP/1.1 ") && head.ends_with("\r\n\r\n"), "no head of an answer");
  std::size_t at = head.find("\r\n") + 2;
  int headers = 0;
  for (; at < head.size() - 2; ++headers) {
    const auto end = head.find("\r\n", at);
    const std::string line = head.substr(at, end - at);
    require(line.find(": ") != std::string::npos && line.find_first_of("\r\n") == std::string::npos, "a broken header");
    at = end + 2;
  }
  require(headers >= 9 && headers <= 16, "headers that are not ours");
}

struct Seen {
  int status = 0;  // 0: the request is not complete
  std::string method, target, body;
  std::size_t left = 0;
  bool operator==(const Seen&) const = default;
};

Seen read_in_pieces(std::string_view bytes, std::size_t piece) {
  static NetOptions options;
  static NoHub hub;
  static const Counters counters;
  options.origins = {"https://club.test"};
  options.proxies = {*Network::parse("127.0.0.0/8")};
  const Router router(options, hub, counters, kFiles);
  HttpReader reader(4096);
  std::string waiting;
  while (!bytes.empty()) {
    const auto part = bytes.substr(0, piece);
    bytes.remove_prefix(part.size());
    waiting += part;
    const auto state = reader.read(waiting);
    if (state == HttpReader::State::kMore) continue;
    Seen seen;
    Reply reply;
    if (state == HttpReader::State::kBad) {
      reply = reader.fault();
    } else {
      const HttpRequest request = reader.take();
      const Peer peer = peer_of(request, boost::asio::ip::address_v4::loopback(), options.proxies);
      int answers = 0;
      router.answer(request, peer, [&](Reply got) {
        reply = std::move(got);
        ++answers;
      });
      require(answers == 1, "not one answer");
      if (auto no = router.is_websocket(request) ? router.refuse_websocket(request) : std::nullopt)
        reply = *std::move(no);
      seen = {0, request.method, request.target, request.body, waiting.size() + bytes.size()};
    }
    seen.status = reply.status;
    check_head(head_text(reply, {}));
    return seen;
  }
  return {};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > 20'000) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Seen whole = read_in_pieces(bytes, bytes.size() + 1);
  const Seen cut = read_in_pieces(bytes, 1 + data[0] % 64);
  // A head or a body that is too long is noticed sooner when more of it is seen at once; all else must agree.
  const auto refused = [](const Seen& seen) { return seen.status == 400 || seen.status == 413 || seen.status == 431; };
  require(whole == cut || (refused(whole) && (refused(cut) || cut.status == 0)), "the pieces make a difference");
  return 0;
}
