// A hub at which people ask for whatever comes into their heads, over the network and over HTTP, and every word they
// are answered and told (core/kept_testing.h). Chance comes from a seed, so that codes, ids and keys are the same, too.
#include <gtest/gtest.h>
#include <sodium/randombytes.h>
#include <sodium/randombytes_sysrandom.h>

#include <array>
#include <mutex>
#include <thread>

#include "core/dice.h"
#include "core/kept_testing.h"
#include "server/hub_testing.h"
#include "server/room_draft.h"

namespace logres::server::testing {
namespace {

// libsodium's chance, by seed, as long as it lives.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) {
    dice() = Dice::fast(seed);
    static randombytes_implementation ours = {
        .implementation_name = [] { return "seeded"; },
        .random = [] { return next(); },
        .stir = nullptr,
        .uniform = nullptr,
        .buf =
            [](void* buffer, std::size_t size) {
              for (std::size_t i = 0; i < size; ++i) static_cast<unsigned char*>(buffer)[i] = next() & 0xffU;
            },
        .close = nullptr,
    };
    randombytes_set_implementation(&ours);
  }
  ~Chance() { randombytes_set_implementation(&randombytes_sysrandom_implementation); }
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;

 private:
  static Dice& dice() {
    static Dice dice = Dice::fast(0);
    return dice;
  }
  static std::uint32_t next() {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    return dice().below(1U << 31U) << 1U;
  }
};

// How many sets of cards there are in this process depends on the tests before.
std::string without_card_sets(std::string text) {
  static constexpr std::string_view kLast = R"("key":"cards","min":0,"max":)";
  for (std::size_t at = text.find(kLast); at != std::string::npos; at = text.find(kLast, at + 1)) {
    text.erase(at + kLast.size(), text.find(',', at + kLast.size()) - at - kLast.size());
  }
  return text;
}

// What is asked over the network; see RandomHub::fill. Most is sound at some time.
constexpr std::array<std::string_view, 85> kVerbs = {
    R"("verb":"hello")",
    R"("verb":"ping")",
    R"("verb":"games")",
    R"("verb":"games","game":"%g")",
    R"("verb":"rules","rule":"S-129")",
    R"("verb":"rules","rule":"R-092","lang":"de")",
    R"("verb":"rules","rule":"Q-1")",
    R"("verb":"lobby","on":true)",
    R"("verb":"lobby","on":%f)",
    R"("verb":"create","game":"%g","seats":3,"public":%f)",
    R"("verb":"create","game":"%g","seats":4,"public":true,"once":"mark%n","patches":true)",
    R"("verb":"create","game":"rumors","seats":2,"pace":"instant","public":true)",
    R"("verb":"create","game":"rumors","seats":3,"sit":false,"clock":{"days":1},"vacation":5,"public":true)",
    R"("verb":"create","game":"legends","seats":2,"hidden_names":true,"public":true,"language":"de")",
    R"("verb":"create","game":"shadows","seats":9)",
    R"("verb":"create","game":"shadows","seats":3,"bots":"dragon")",
    R"("verb":"create","game":"rumors","seats":2,"delay":20,"pace":"instant","leavers":"told")",
    R"("verb":"create","lesson":"shadows_first")",
    R"("verb":"create","deal":"%c","seat":%s)",
    R"("verb":"create","deal":"%d")",
    R"("verb":"share_deal","table":"%c","seat":%s)",
    R"("verb":"deal","deal":"%d")",
    R"("verb":"deal","deal":"%c")",
    R"("verb":"attend","table":"%c")",
    R"("verb":"attend","table":"%c")",
    R"("verb":"attend","table":"%c","patches":true)",
    R"("verb":"attend","table":"%c","password":"sesame")",
    R"("verb":"attend","table":"%c","password":"wrong")",
    R"("verb":"attend","table":"%c","quiet":true)",
    R"("verb":"attend","table":"ABCDEFGH")",
    R"("verb":"find","game":"%g","seats":3)",
    R"("verb":"find","game":"rumors","seats":2,"clock":{"days":1})",
    R"("verb":"find","game":"rumors","seats":2,"language":"de","patches":true)",
    R"("verb":"depart")",
    R"("verb":"webhook","url":"https://hook.example/%n")",
    R"("verb":"webhook","url":null)",
    R"("verb":"webhook","url":"bad")",
    R"("verb":"notices","turn":%f,"begins":%f,"talk":true,"while_open":%f)",
    R"("verb":"notices","quiet":{"from":1320,"until":420,"offset":60},"every":%n)",
    R"("verb":"notices","quiet":null,"every":0,"language":"fr","shape":"discord","while_open":true)",
    R"("verb":"notices","every":1441)",
    R"("verb":"notices","shape":"slack")",
    R"("verb":"notices","quiet":{"from":1440,"until":0,"offset":0})",
    R"("verb":"try_notice")",
    R"("verb":"days_off","on":%f)",
    R"("verb":"mute","player":"%p","on":%f)",
    R"("verb":"sit")",
    R"("verb":"sit")",
    R"("verb":"sit","seat":%s)",
    R"("verb":"stand")",
    R"("verb":"ready","on":true)",
    R"("verb":"start")",
    R"("verb":"bot","seat":%s,"bot":"dragon")",
    R"("verb":"swap","a":%s,"b":%s)",
    R"("verb":"settings","public":true,"delay":%n)",
    R"("verb":"settings","seats":2)",
    R"("verb":"leave")",
    R"("verb":"back")",
    R"("verb":"kick","seat":%s)",
    R"("verb":"admit","player":"%p")",
    R"("verb":"host","seat":%s)",
    R"("verb":"close")",
    R"("verb":"door","password":"sesame")",
    R"("verb":"door","password":null)",
    R"("verb":"invite","bot":"%b")",
    R"("verb":"plan","name":"Friday round","begins":%t)",
    R"("verb":"plan","name":"","begins":null)",
    R"("verb":"pause")",
    R"("verb":"resume")",
    R"("verb":"vacation","on":%f)",
    R"("verb":"behind","seat":%s)",
    R"("verb":"behind_me","player":"%p","on":true)",
    R"("verb":"hook","url":"https://hook.example/t","shape":"discord","language":"de")",
    R"("verb":"hook","url":null)",
    R"("verb":"try_hook")",
    R"("verb":"vote","on":true)",
    R"("verb":"vote","on":false)",
    R"("verb":"rematch")",
    R"("verb":"rematch")",
    R"("verb":"view")",
    R"("verb":"takeback")",
    R"("verb":"consent","on":%f)",
    R"("verb":"talk","text":"Hear, hear %n","once":"mark%n")",
    R"("verb":"talk","phrase":"hello")",
    R"("verb":"remind")",
};

// And over HTTP: method, address, body.
constexpr std::array<std::array<std::string_view, 3>, 72> kCalls = {{
    {"POST", "/api/guest", R"({"name":"Anna of %n"})"},
    {"POST", "/api/guest", R"({"name":""})"},
    {"POST", "/api/guest", R"({"name":"Zoe","table":"%c"})"},
    {"GET", "/api/me", ""},
    {"GET", "/api/me", ""},
    {"GET", "/api/me?x=1", ""},
    {"GET", "/api/me/data", ""},
    {"POST", "/api/me/forget", R"({"name":"Nobody"})"},
    {"GET", "/api/bots", ""},
    {"POST", "/api/bots", R"({"name":"Robot %n"})"},
    {"POST", "/api/bots/revoke", R"({"bot":"%b"})"},
    {"POST", "/api/report", R"({"table":"%c","player":"%p","text":"Rude."})"},
    {"POST", "/api/report", R"({"table":"%c","text":""})"},
    {"POST", "/api/friends", "{}"},
    {"GET", "/api/friends/%k", ""},
    {"POST", "/api/friends/%k", "{}"},
    {"POST", "/api/friends/%k", "{}"},
    {"GET", "/api/friends", ""},
    {"GET", "/api/friends", ""},
    {"POST", "/api/people", R"({"player":"%p","do":"unfriend"})"},
    {"POST", "/api/people", R"({"player":"%p","do":"block"})"},
    {"POST", "/api/people", R"({"player":"%p","do":"unblock"})"},
    {"POST", "/api/people", R"({"player":"%p","do":"kiss"})"},
    {"GET", "/api/about", ""},
    {"GET", "/api/about/%p", ""},
    {"GET", "/api/about/%p", ""},
    {"POST", "/api/about", R"({"shown":true,"friends":%f,"rated":true})"},
    {"POST", "/api/about", R"({"shown":%f,"rated":%f})"},
    {"GET", "/api/tables/%c/leaving", ""},
    {"GET", "/api/tables/%c/calendar", ""},
    {"GET", "/api/tables/%c/calendar?lang=de", ""},
    {"GET", "/api/tables", ""},
    {"GET", "/api/tables?game=%g", ""},
    {"GET", "/api/tables?game=chess", ""},
    {"GET", "/api/lengths", ""},
    {"GET", "/api/dataset", ""},
    {"GET", "/api/dataset?game=rumors&limit=2", ""},
    {"GET", "/api/dataset?limit=201", ""},
    {"POST", "/api/link", "{}"},
    {"POST", "/api/link/%l", "{}"},
    {"GET", "/api/games", ""},
    {"GET", "/api/games/%g", ""},
    {"GET", "/api/games/chess", ""},
    {"GET", "/api/records", ""},
    {"GET", "/api/records?game=rumors&limit=1", ""},
    {"GET", "/api/records?mine=1", ""},
    {"GET", "/api/records?mine=1&before=%t&limit=100", ""},
    {"GET", "/api/records?limit=101", ""},
    {"GET", "/api/records?limit=0", ""},
    {"GET", "/api/records/%c", ""},
    {"GET", "/api/records/%c/verify", ""},
    {"GET", "/api/replay/%c", ""},
    {"GET", "/api/replay/%c/%s", ""},
    {"GET", "/api/replay/%c/%s?seat=%s", ""},
    {"GET", "/api/replay/%c/%n?seat=all", ""},
    {"GET", "/api/stats", ""},
    {"GET", "/api/stats?game=rumors", ""},
    {"GET", "/api/rules/L-040?lang=fr", ""},
    {"POST", "/api/cards", R"({"toml":"x = 1"})"},
    {"GET", "/api/cards/abc", ""},
    {"GET", "/api/nowhere", ""},
    {"PUT", "/api/me", ""},
    {"POST", "/api/guest", "{"},
    {"ADMIN", "status", ""},
    {"ADMIN", "tables", "A"},
    {"ADMIN", "people", "n"},
    {"ADMIN", "reports", ""},
    {"ADMIN", "settled", "1"},
    {"ADMIN", "silence", "%p"},
    {"ADMIN", "unsilence", "%p"},
    {"ADMIN", "notice", "Back at nine."},
    {"ADMIN", "sleep", "%c"},
}};

class RandomHub {
 public:
  RandomHub(std::uint64_t seed, logres::testing::Kept& kept)
      : chance_(seed), dice_(Dice::fast(seed)), kept_(kept), hub_(loop_.open(options())) {
    for (const char* name : {"Anna", "Bert", "Cleo", "Dora"}) pages_.push_back(Page::of(loop_, hub_, name));
    pages_.emplace_back(loop_, hub_);
    for (const Page& page : pages_) ids_.push_back(page.id);
  }

  void live(int steps) {
    for (int i = 0; i < steps; ++i) {
      act();
      if (i % 10 == 0) pass();
      tell_pushes();
    }
    tell_store();
  }
  // A short game to its end, so that there are records.
  void play_one() {
    ask(0, R"("verb":"create","game":"rumors","seats":3,"pace":"instant","public":true)");
    for (std::size_t p = 1; p < 3; ++p) {
      ask(p, fill(R"("verb":"attend","table":")" + codes_.back() + "\""));
      ask(p, R"("verb":"sit")");
      ask(p, R"("verb":"ready","on":true)");
    }
    ask(0, R"("verb":"start")");
    for (int moves = 0; moves < 400 && pages_[0].phase() == "playing"; ++moves)
      move(static_cast<std::size_t>(below(3)));
    tell_pushes();
  }

 private:
  HubOptions options() {
    HubOptions options;
    options.admin_key = hash_of_key(kAdminKey);
    options.limits.requests_per_second = options.limits.player_requests_per_second = 0;
    options.limits.address_requests_per_second = options.limits.api_per_minute = options.limits.names_per_hour = 0;
    options.limits.tables_per_hour = options.limits.wrong_codes_per_hour = 0;
    options.asleep_after = 20 * 24 * kHour;
    options.abandoned_after = 60 * 24 * kHour;
    options.refuse_webhook = [](std::string_view url) -> std::optional<std::string> {
      return url.starts_with("https://") ? std::nullopt : std::optional<std::string>("It begins with https.");
    };
    options.post_webhook = [this](const std::string& url, const std::string& json) { kept_.say(url + " " + json); };
    return options;
  }
  int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }
  const std::string& one_of(const std::vector<std::string>& words) {
    return words[static_cast<std::size_t>(below(static_cast<int>(words.size())))];
  }
  std::string some(char kind) {
    static const std::vector<std::string> kGames = {"shadows", "rumors", "legends"};
    switch (kind) {
      case 'c':
        return one_of(codes_);
      case 'p':
        return one_of(ids_);
      case 'b':
        return bot_;
      case 'd':
        return deal_;
      case 'k':
        return friend_;
      case 'l':
        return link_;
      case 'g':
        return one_of(kGames);
      case 's':
        return std::to_string(below(4));
      case 'f':
        return below(2) == 0 ? "true" : "false";
      case 't':
        return std::to_string(loop_.clock.now() + below(2'000'000));
      default:
        return std::to_string(below(60));
    }
  }
  // %c: a table, %p: a player, %b: a bot, %d: a deal, %k, %l: links, %g: a game, %s: a seat, %f: a flag, %t: a time,
  // %n: a number.
  std::string fill(std::string_view pattern) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      text += pattern[i] == '%' ? some(pattern[++i]) : std::string(1, pattern[i]);
    }
    return text;
  }

  void act() {
    const int what = below(100);
    const auto who = static_cast<std::size_t>(below(5));
    if (what < 25) return move(who);
    if (what < 35) return together();
    if (what < 70) {
      std::string fields = fill(kVerbs[static_cast<std::size_t>(below(kVerbs.size()))]);
      if (below(8) == 0) fields += R"(,"more":1)";
      ask(who, fields);
      return;
    }
    const auto& row = kCalls[static_cast<std::size_t>(below(kCalls.size()))];
    const std::string target = fill(row[1]);
    call(who, std::string(row[0]), target, fill(row[2]));
  }
  void pass() {
    static constexpr std::array<Millis, 6> kTimes = {500, 2'000, 5'000, 70'000, 2 * kHour, 9 * 24 * kHour};
    const Millis time = kTimes[static_cast<std::size_t>(below(below(3) == 0 ? 6 : 4))];
    loop_.pass(time, time / 4);
  }
  void move(std::size_t who) {
    Page& page = pages_[who];
    if (!page.owes()) return;
    const auto& legal = page.view.at("legal").as_array();
    if (legal.empty()) return;
    const std::string move(legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))].as_string());
    ask(who, R"("verb":"move","move":")" + move + R"(","ask":)" + boost::json::serialize(page.view.at("ask")));
  }
  // A table at which they all sit down, and begin.
  void together() {
    static constexpr std::array<std::string_view, 4> kMore = {
        R"("seats":3,"pace":"instant")",
        R"("seats":3,"pace":"quick","clock":{"days":1},"vacation":5)",
        R"("seats":4,"pace":"instant","oath":true)",
        R"("seats":3,"pace":"normal","hidden_names":true,"delay":20)",
    };
    if (below(4) != 0) return;
    const std::string settings = fill(R"("game":"%g","public":%f,)");
    const std::string_view more = kMore[static_cast<std::size_t>(below(4))];
    ask(0, R"("verb":"create",)" + settings + std::string(more));
    const std::string code = codes_.back();
    for (std::size_t p = 1; p < 4; ++p) {
      ask(p, R"("verb":"attend","table":")" + code + "\"");
      ask(p, R"("verb":"sit")");
      ask(p, R"("verb":"ready","on":true)");
    }
    ask(0, R"("verb":"start")");
    for (std::size_t p = 0; p < 4; ++p) ask(p, R"("verb":"oath")");
  }

  std::string ask(std::size_t who, const std::string& fields) {
    const std::size_t verb = std::string_view(R"("verb":")").size();
    const std::size_t end = fields.find('"', verb);
    const std::string name = fields.substr(verb, end - verb);
    const object answer = pages_[who].ask(name, end + 1 < fields.size() ? fields.substr(end + 2) : "");
    std::string text = boost::json::serialize(answer);
    kept_.say(pages_[who].id + " " + fields + "\n" + without_card_sets(text));
    learn(answer);
    return text;
  }
  void call(std::size_t who, const std::string& method, const std::string& target, const std::string& body) {
    const bool admin = method == "ADMIN";
    ApiRequest request{.method = admin ? "POST" : method,
                       .path = admin ? "/api/admin" : target.substr(0, target.find('?')),
                       .query = target.find('?') == std::string::npos ? "" : target.substr(target.find('?') + 1),
                       .body = body,
                       .key_hash = pages_[who].key().empty() ? "" : hash_of_key(pages_[who].key()),
                       .address = "10.1.1.1",
                       .site = "https://logres.example",
                       .bearer = admin ? kAdminKey : ""};
    if (admin) request.body = R"({"do":")" + target + (body.empty() ? "\"}" : R"(","what":")" + body + "\"}");
    kept_.say(pages_[who].id + " " + method + " " + target + " " + body);
    hub_.api(std::move(request), [&](const ApiAnswer& got) {
      kept_.say(std::to_string(got.status) + " " + got.new_key + " " + got.download + " " + std::string(got.type));
      kept_.say(without_card_sets(got.body));
      if (got.type == "application/json") learn(boost::json::parse(got.body).as_object());
    });
    loop_.settle();
  }
  // Codes and words that later requests name.
  void learn(const object& answer) {
    if (const auto* code = answer.if_contains("table"); code != nullptr && code->is_string()) {
      if (std::find(codes_.begin(), codes_.end(), code->as_string()) == codes_.end())
        codes_.emplace_back(code->as_string());
    }
    if (const auto* deal = answer.if_contains("deal"); deal != nullptr && deal->as_object().contains("word")) {
      deal_ = deal->as_object().at("word").as_string();
    }
    if (const auto* bot = answer.if_contains("bot"); bot != nullptr && bot->is_object()) {
      bot_ = bot->as_object().at("id").as_string();
    }
    if (const auto* path = answer.if_contains("path")) {
      const std::string text(path->as_string());
      (text.starts_with("/friend/") ? friend_ : link_) = text.substr(text.rfind('/') + 1);
    }
  }
  // Lists are made by another thread than tables: which comes first is up to them.
  void tell_pushes() {
    for (std::size_t p = 0; p < pages_.size(); ++p) {
      Page& page = pages_[p];
      page.read();
      for (const bool lists : {false, true}) {
        for (std::size_t i = told_[p]; i < page.pushes.size(); ++i) {
          const auto& [name, frame] = page.pushes[i];
          if ((name == "lobby") == lists) kept_.say(page.id + " < " + boost::json::serialize(frame));
        }
      }
      told_[p] = page.pushes.size();
      if (!page.client().closed.empty()) kept_.say(page.id + " closed " + page.client().closed);
    }
  }
  // The whole store, without the marks of entries, which tables at work at the same time draw in any order.
  void tell_store() {
    loop_.shared.store->export_lines([&](std::string_view line) {
      std::string text(line);
      if (const auto at = text.find(R"("nonce":)"); at != std::string::npos) text.erase(at, text.find(',', at) - at);
      kept_.say(text);
    });
  }

  static constexpr Millis kHour = 3'600'000;
  static inline const std::string kAdminKey = std::string(64, 'b');
  Chance chance_;
  Dice dice_;
  logres::testing::Kept& kept_;
  Loop loop_;
  Hub& hub_;
  std::vector<Page> pages_;
  std::array<std::size_t, 5> told_{};
  std::vector<std::string> ids_ = {"p_nobodyx"}, codes_ = {"ABCDEFGH"};
  std::string bot_ = "b_nobodyx", deal_ = "d_nothing", friend_ = "x", link_ = "x";
};

// In a thread of its own, whose entries' marks begin by seed, and after a hub that nobody listens to: what a process
// draws only once is drawn there.
void walk(logres::testing::Kept& kept) {
  {
    const Chance chance(0);
    next_nonce();
  }
  logres::testing::Kept nothing("");
  RandomHub(0, nothing).play_one();
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    RandomHub hub(seed, kept);
    hub.play_one();
    kept.chapter("a_game_in_house_" + std::to_string(seed));
    hub.live(250);
    kept.chapter("house_" + std::to_string(seed));
  }
}

TEST(KeptHouses, say_what_they_said) {
  logres::testing::Kept kept("houses");
  std::thread([&] { walk(kept); }).join();
  kept.compare();
}

}  // namespace
}  // namespace logres::server::testing
