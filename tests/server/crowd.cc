#include "tests/server/crowd.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/room/room.h"
#include "table/match.h"
#include "table/messages.h"

namespace logres::server_test {
namespace {

using wire::Party;
using wire::Said;
using wire::Story;
using Clock = std::chrono::steady_clock;

struct Kind {
  const char* game;
  int seats;
  const char* settings;
  const char* pace = "instant";
};
constexpr Kind kKinds[] = {{"rumors", 4, ""},
                           {"shadows", 4, ""},
                           {"rumors", 7, R"(,"options":{"expert":"on"},"public":true)"},
                           {"legends", 2, ""},
                           {"rumors", 1, ""},
                           {"legends", 3, "", "quick"},
                           {"shadows", 3, R"(,"public":true)"},
                           {"shadows", 8, R"(,"options":{"expansion":"on"})"}};

// The log's moves against what people know. What was acknowledged must be there, in order; what nobody knows about may
// be. Where a seat has no choice the table may have answered by itself, with the same words. So several readings are
// followed at once: `next_` are the moves that may come next in the story.
class LogWalk {
 public:
  LogWalk(const Story& story, const store::TableRow& row) : story_(story), room_(row.id, row.code) { next_ = {0}; }

  void take(const store::Entry& entry) {
    if (entry.kind == "move" && !broken_) match_up(entry);
    room_.apply(entry);
  }
  void end() {
    if (broken_) return;
    std::size_t furthest = 0;
    for (std::size_t i : next_) {
      while (i < story_.moves.size() && !story_.moves[i].acknowledged) ++i;
      if (i == story_.moves.size()) return;
      furthest = std::max(furthest, i);
    }
    ADD_FAILURE() << name(furthest) << " was acknowledged and is not in the log";
  }

 private:
  void match_up(const store::Entry& entry) {
    const bool by_table = moves_of(*room_.match(), static_cast<Seat>(entry.seat)).size() == 1;
    std::set<std::size_t> after;
    for (std::size_t i : next_) {
      if (by_table) after.insert(i);
      for (bool more = true; more && i < story_.moves.size(); ++i) {
        const Said& said = story_.moves[i];
        if (said.seat == entry.seat && said.move == entry.body) after.insert(i + 1);
        more = !said.acknowledged;  // else it was never made, perhaps
      }
    }
    if (after.empty()) {
      broken_ = true;
      ADD_FAILURE() << "table " << story_.code << ", entry " << entry.seq << ": seat " << entry.seat << " "
                    << entry.body << " is in the log, and nobody made it then; expected was "
                    << (*next_.begin() < story_.moves.size() ? name(*next_.begin()) : "nothing more");
    }
    next_ = std::move(after);
  }
  std::string name(std::size_t i) const {
    const Said& said = story_.moves[i];
    return fmt::format("table {}, move {} (seat {} {})", story_.code, i, said.seat, said.move);
  }

  const Story& story_;
  server::Room room_;
  std::set<std::size_t> next_;
  bool broken_ = false;
};

}  // namespace

Crowd::Crowd(wire::Loop& loop, std::vector<wire::Address> servers, const CrowdPlan& plan) : loop_(loop) {
  int person = 0;
  for (int i = 0; i < plan.tables; ++i) {
    const Kind& kind = kKinds[static_cast<std::size_t>(i) % std::size(kKinds)];
    const std::string from = wire::private_address(i);
    wire::Http http(servers[0], from);
    std::vector<wire::Person> people;
    for (int k = 0; k < kind.seats; ++k) people.push_back(make_guest(http, "P" + std::to_string(person++), from));
    wire::PartyPlan party{.game = kind.game,
                          .pace = kind.pace,
                          .settings = kind.settings,
                          .servers = servers,
                          .games = plan.games,
                          .seed = plan.seed * 1000 + static_cast<std::uint64_t>(i)};
    parties.push_back(std::make_unique<Party>(loop, std::move(party), std::move(people)));
    if (plan.stutter && i % 3 == 0) parties.back()->chairs()[0]->stutter(true);
  }
}

void Crowd::begin() {
  for (const auto& party : parties) party->begin();
}

bool Crowd::until(const std::function<bool()>& so, std::chrono::milliseconds limit) {
  const auto end = Clock::now() + limit;
  while (!so()) {
    loop_.turn(std::chrono::milliseconds(5));
    const auto now = Clock::now();
    for (const auto& party : parties) party->tick(now);
    if (now < end) continue;
    for (const auto& party : parties) {
      if (!party->done()) ADD_FAILURE() << "it hangs: " << party->where();
    }
    return false;
  }
  return true;
}

bool Crowd::finish(std::chrono::milliseconds limit) {
  for (const auto& party : parties) {
    if (!party->done()) party->last_game();
  }
  return until([&] { return std::all_of(parties.begin(), parties.end(), [](const auto& p) { return p->done(); }); },
               limit);
}

std::uint64_t Crowd::moves() const {
  std::uint64_t n = 0;
  for (const auto& party : parties) n += party->moves();
  return n;
}

void Crowd::check_log(store::Store& store) {
  for (const auto& party : parties) {
    for (const Story& story : party->stories()) {
      if (checked_.count(story.code) != 0) continue;
      const auto row = store.find_table(story.code);
      if (!row) {
        ADD_FAILURE() << "table " << story.code << " was made and is not there";
        continue;
      }
      LogWalk walk(story, *row);
      for (const store::Entry& entry : store.entries(row->id, 0)) walk.take(entry);
      walk.end();
      if (story.finished) checked_.insert(story.code);
    }
  }
}

void Crowd::check_records(const wire::Address& server) {
  wire::Http http(server);
  for (const auto& party : parties) {
    for (const Story& story : party->stories()) {
      if (!story.finished) continue;
      const wire::HttpAnswer fetched = http.get("/api/records/" + story.code);
      EXPECT_EQ(fetched.status, 200) << story.code << ": " << fetched.body;
      const auto record = read_record(fetched.body);
      if (const auto* refusal = std::get_if<Refusal>(&record)) {
        ADD_FAILURE() << story.code << ": " << refusal->message();
        continue;
      }
      const auto match = Match::open(std::get<Record>(record));
      if (const auto* refusal = std::get_if<Refusal>(&match)) ADD_FAILURE() << story.code << ": " << refusal->message();
      const wire::HttpAnswer verified = http.get("/api/records/" + story.code + "/verify");
      EXPECT_EQ(read_object(verified.body)["sound"], true) << story.code << ": " << verified.body;
    }
  }
}

void Crowd::check_seats() const {
  for (const auto& party : parties) EXPECT_EQ(party->trouble(), "");
}

}  // namespace logres::server_test
