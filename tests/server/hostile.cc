#include "tests/server/hostile.h"

#include <array>

#include "bench/wire/pick.h"

namespace logres::server_test {
namespace {

struct Wish {
  const char* verb;
  const char* fields;
};

// Nothing of this is for a stranger in the middle of a game.
constexpr std::array kForbidden = {
    Wish{"move", R"("move":"listen")"},
    Wish{"move", R"("move":"listen","ask":"0")"},
    Wish{"move", R"("move":{"verb":"pass"})"},
    Wish{"sit", R"("seat":0)"},
    Wish{"sit", ""},
    Wish{"stand", ""},
    Wish{"bot", R"("seat":0,"bot":"random")"},
    Wish{"swap", R"("a":0,"b":1)"},
    Wish{"ready", R"("on":true)"},
    Wish{"settings", R"("delay":0)"},
    Wish{"start", ""},
    Wish{"leave", ""},
    Wish{"back", ""},
    Wish{"replace", R"("seat":0,"by":"random")"},
    Wish{"kick", R"("seat":0)"},
    Wish{"host", R"("seat":0)"},
    Wish{"close", ""},
    Wish{"rematch", ""},
    Wish{"why_not", R"("move":"listen")"},
    Wish{"hint", ""},
    Wish{"takeback", ""},
    Wish{"consent", R"("on":true)"},
    Wish{"remind", ""},
    Wish{"state", ""},
    Wish{"events", ""},
    Wish{"save", R"("secret":true)"},
};

}  // namespace

Villain::Villain(wire::Loop& loop, wire::Address server, wire::Person person, Kind kind, std::uint64_t seed)
    : socket_(loop), server_(std::move(server)), person_(std::move(person)), kind_(kind), random_(seed + 1) {
  socket_.on_text = [this](std::string_view frame) { take(frame); };
  socket_.on_close = [this](std::string_view) { ++drops_; };
}

void Villain::take(std::string_view frame) {
  if (frame.starts_with("{\"push\"")) return;
  const std::string id(wire::pick_text(frame, {"id"}));
  if (!wire::pick_flag(frame, {"ok"})) {
    ++refusals_[std::string(wire::pick_text(frame, {"code"}))];
  } else if (id.starts_with("no ")) {
    successes_.push_back(id);
  }
}

void Villain::say(std::string_view verb, std::string_view fields) {
  std::string text = "{\"verb\":\"" + std::string(verb) + "\"";
  if (!fields.empty()) text.append(",").append(fields);
  socket_.text(text + "}");
}

void Villain::act(const std::vector<std::string>& tables) {
  ++deeds_;
  if (socket_.state() == wire::WebSocket::State::kClosed) {
    socket_.read(true);
    socket_.connect(server_, person_.cookie, person_.from);
    if (kind_ == Kind::kHalfOpen) socket_.read(false);
    fresh_ = true;
    return;
  }
  if (!socket_.open() || tables.empty()) return;
  const std::string& table = tables[random_() % tables.size()];
  switch (kind_) {
    case Kind::kMeddler:
      return meddle(table);
    case Kind::kBabbler:
      return babble();
    case Kind::kFrameBreaker:
      return break_frames();
    case Kind::kSluggard:
      return dawdle(table);
    case Kind::kFlooder:
      return flood();
    case Kind::kHalfOpen:  // half a frame, and no more for ever
      if (fresh_) socket_.raw(std::string_view("\x81\xfe\x01", 3));
      fresh_ = false;
      return;
  }
}

void Villain::meddle(const std::string& table) {
  say("attend", "\"table\":\"" + table + "\"");
  for (int i = 0; i < 4; ++i) {
    const Wish& command = kForbidden[random_() % kForbidden.size()];
    std::string fields = "\"id\":\"no " + std::string(command.verb) + "\"";
    if (*command.fields != 0) fields.append(",").append(command.fields);
    say(command.verb, fields);
  }
  say("view", {});
  if (random_() % 8 == 0) say("talk", R"("text":"hello, is anybody here?")");
}

void Villain::babble() {
  static const std::array<std::string, 11> kBabble = {
      "",
      "hello",
      "[1,2,3]",
      "{\"verb\":7}",
      R"({"verb":"attend"})",
      R"({"verb":"attend","table":{}})",
      R"({"verb":"create","game":"chess","seats":2})",
      R"({"verb":"move","move":"listen","surplus":1})",
      std::string(2000, '['),
      "{\"verb\":\"ping\",\"id\":\"" + std::string(200, 'x') + "\"}",
      R"({"verb":"talk","text":"\u0000"})",
  };
  socket_.text(kBabble[random_() % kBabble.size()]);
  std::string noise(random_() % 300, ' ');
  for (char& c : noise) c = static_cast<char>(32 + random_() % 95);
  socket_.text(noise);
}

// Things a WebSocket may not say. Most end the connection.
void Villain::break_frames() {
  switch (random_() % 9) {
    case 0:
      return socket_.frame(wire::WebSocket::kBinary, "\x01\x02\x03");
    case 1:
      return socket_.text(std::string(5000, 'x'));
    case 2:
      return socket_.text(std::string(100'000, 'x'));
    case 3:
      return socket_.text("\xff\xfe\xc0");  // not UTF-8
    case 4:
      return socket_.raw(std::string_view("\x81\xff\x40\0\0\0\0\0\0\0", 10));  // four exabytes to come
    case 5:
      return socket_.raw(std::string_view("\x81\x02hi", 4));  // not masked
    case 6:
      return socket_.raw(std::string_view("\xf1\x80\0\0\0\0", 6));  // reserved bits
    case 7:
      return socket_.frame(0, "continued from nowhere");
    default:
      return socket_.frame(wire::WebSocket::kPing, std::string(126, 'p'));  // too long for a ping
  }
}

// Asks for much and reads nothing.
void Villain::dawdle(const std::string& table) {
  if (fresh_) say("attend", "\"table\":\"" + table + "\"");
  fresh_ = false;
  socket_.read(false);
  for (int i = 0; i < 50; ++i) say("view", {});
  if (deeds_ % 40 == 0) socket_.read(true);  // notices that it has been thrown out
}

void Villain::flood() {
  for (int i = 0; i < 400; ++i) say("ping", {});
}

}  // namespace logres::server_test
