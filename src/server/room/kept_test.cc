// Tables of all settings, at which people do whatever comes into their heads, and every word the table says to it:
// refusals, entries of its log, errands, frames for everybody, lists, results (core/kept_testing.h).
#include <gtest/gtest.h>

#include <array>

#include "core/kept_testing.h"
#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

const Person kRobot = {9, "b_Robot", "Robot"};

// What people wish: see Crowd::fill. Most is sound at some time.
constexpr std::array<std::string_view, 66> kWishes = {
    R"("verb":"stand")",
    R"("verb":"leave")",
    R"("verb":"leave")",
    R"("verb":"back")",
    R"("verb":"oath")",
    R"("verb":"oath")",
    R"("verb":"go_on")",
    R"("verb":"takeback")",
    R"("verb":"takeback")",
    R"("verb":"pause")",
    R"("verb":"resume")",
    R"("verb":"resume")",
    R"("verb":"close")",
    R"("verb":"ready","on":%f)",
    R"("verb":"consent","on":%f)",
    R"("verb":"consent","on":true)",
    R"("verb":"vote","on":%f)",
    R"("verb":"vote","on":true)",
    R"("verb":"vacation","on":%f)",
    R"("verb":"sit")",
    R"("verb":"sit","seat":%s)",
    R"("verb":"kick","seat":%s)",
    R"("verb":"host","seat":%s)",
    R"("verb":"behind","seat":%s)",
    R"("verb":"behind","seat":null)",
    R"("verb":"behind_me","player":%p,"on":%f)",
    R"("verb":"behind_me","player":"p_Hanna","on":true)",
    R"("verb":"bot","seat":%s,"bot":%b)",
    R"("verb":"swap","a":%s,"b":%s)",
    R"("verb":"replace","seat":%s,"by":%b)",
    R"("verb":"replace","seat":%s,"by":"default")",
    R"("verb":"admit","player":%p)",
    R"("verb":"invite","bot":"b_Robot")",
    R"("verb":"invite","bot":"b_%s","on":%f)",
    R"("verb":"plan","name":"Friday  round ","begins":%t)",
    R"("verb":"plan","name":"","begins":null)",
    R"("verb":"plan","name":7)",
    R"("verb":"plan","begins":32536850400000)",
    R"("verb":"order","kind":"%q","move":%m)",
    R"("verb":"order","kind":"%q","move":%m,"until":"turn")",
    R"("verb":"order","kind":"%q","move":%m,"until":"game")",
    R"("verb":"order","kind":"%q","move":null)",
    R"("verb":"talk","text":"Hear, hear")",
    R"("verb":"talk","text":"Hear, hear","once":"mark")",
    R"("verb":"talk","text":"")",
    R"("verb":"talk","phrase":"hello")",
    R"("verb":"talk","phrase":"suspect","seat":%s)",
    R"("verb":"talk","phrase":"i_go","word":"place.grail")",
    R"("verb":"talk","phrase":"you_go","seat":%s,"word":"place.camelot")",
    R"("verb":"talk","phrase":"sing")",
    R"("verb":"settings","seats":%s)",
    R"("verb":"settings","public":%f,"spectators":%f)",
    R"("verb":"settings","delay":600)",
    R"("verb":"settings","delay":601)",
    R"("verb":"settings","clock":{"seconds":30})",
    R"("verb":"settings","clock":{"seconds":29})",
    R"("verb":"settings","clock":{"seconds":301})",
    R"("verb":"settings","clock":{"days":1},"vacation":60)",
    R"("verb":"settings","clock":{"days":8})",
    R"("verb":"settings","clock":null,"vacation":61)",
    R"("verb":"settings","absent":"wait","hints":%f,"takeback":%f)",
    R"("verb":"settings","absent":"default","talk":"off","bots_talk":%f)",
    R"("verb":"settings","pace":"instant","oath":%f,"hidden_names":%f)",
    R"("verb":"settings","pace":"calm","leavers":"told","rated_from":3001)",
    R"("verb":"settings","overheard":%f,"language":"de","bots_welcome":%f)",
    R"("verb":"settings","language":"xx")",
};

class Crowd {
 public:
  Crowd(std::uint64_t seed, logres::testing::Kept& kept)
      : dice_(Dice::fast(seed)), game_(games()[seed % games().size()]), kept_(kept), parlour_(some_parlour()) {
    if (below(2) == 0) parlour_->outages = {{parlour_->now + 40'000, parlour_->now + 70'000}};
  }

  void live(int steps) {
    for (int i = 0; i < steps; ++i) {
      act();
      for (; told_ < parlour_->log.size(); ++told_) tell(parlour_->log[told_]);
      if (i % 7 == 0) tell_all();
    }
    tell_all();
    tell_end();
  }

 private:
  int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }
  template <std::size_t N>
  std::string_view one_of(const std::array<std::string_view, N>& words) {
    return words[static_cast<std::size_t>(below(N))];
  }
  Person somebody() {
    const int n = below(10);
    return n == 9 ? kRobot : person(n);
  }
  // One thing of this kind: see fill().
  std::string some(char kind) {
    static constexpr std::array<std::string_view, 4> kBots = {"\"knight\"", "\"random\"", "null", "\"dragon\""};
    switch (kind) {
      case 's':
        return std::to_string(below(game_.max_seats + 1));
      case 'f':
        return below(2) == 0 ? "true" : "false";
      case 'p':
        return "\"" + somebody().public_id + "\"";
      case 'b':
        return std::string(one_of(kBots));
      case 't':
        return std::to_string(parlour_->now + below(2'000'000) - 1000);
      case 'q':
        return std::string(
            game_.questions[static_cast<std::size_t>(below(static_cast<int>(game_.questions.size())))].name);
      default:
        return some_move();
    }
  }
  // A text in which %s is a seat, %f a flag, %p a player, %b a bot, %t a time, %q a question, %m a move. One after the
  // other: which of two arguments is made first is up to the compiler.
  std::string fill(std::string_view pattern) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      text += pattern[i] == '%' ? some(pattern[++i]) : std::string(1, pattern[i]);
    }
    return text;
  }
  std::string some_move() {
    const Match* match = parlour_->room.match();
    for (Seat p = 0; match != nullptr && p < parlour_->room.settings().seats(); ++p) {
      const MoveList legal = moves_of(*match, p);
      if (!legal.empty()) return "\"" + move_text(match->game().verbs, legal[below(legal.size())]) + "\"";
    }
    return "\"pass\"";
  }

  Parlour some_parlour() {
    static constexpr std::array<std::string_view, 10> kSettings = {
        R"("pace":"normal")",
        R"("pace":"instant","delay":5,"oath":true)",
        R"("clock":{"seconds":30},"absent":"default","pace":"quick")",
        R"("clock":{"seconds":300},"absent":"bot","hidden_names":true)",
        R"("clock":{"days":2},"vacation":20,"absent":"wait","public":true)",
        R"("pace":"calm","talk":"phrases","delay":20)",
        R"("pace":"instant","absent":"wait","bots_welcome":true)",
        R"("oath":true,"overheard":false,"language":"fr")",
        R"("spectators":false,"takeback":false,"hints":false)",
        R"("pace":"instant","hidden_names":true,"delay":1,"leavers":"rare","rated_from":1200)",
    };
    const int seats = std::max(2, game_.min_seats) + below(3);
    std::vector<Seating> seating;
    for (int p = 0; p < seats; ++p) {
      const int who = below(8);
      seating.push_back(who < 6 ? Seating{person(p + 1), ""} : Seating{std::nullopt, who == 6 ? "knight" : ""});
    }
    return Parlour(settings_json(game_.name, seats, one_of(kSettings)), kAnna, seating);
  }

  // ---- what happens ----

  void act() {
    const int what = below(100);
    if (parlour_->room.phase() == store::Phase::kOpen && what < 4) return begin();
    if (parlour_->room.phase() == store::Phase::kPlaying && what < 65) return what < 20 ? errands() : move();
    if (what < 70) return errands();
    if (what < 78) return agree();
    if (what < 83) return presence();
    if (what < 86) return from_outside();
    if (what < 89) return questions();
    const Person who = below(3) == 0 ? parlour_->room.host() : somebody();
    std::string fields = fill(one_of(kWishes));
    if (below(8) == 0) fields += R"(,"more":1)";
    wish(who, fields);
  }

  void begin() {
    for (Seat p = 0; p < parlour_->room.settings().seats(); ++p) {
      const Person who = who_sits(p, kNobody);
      if (who.id != 0) {
        wish(who, R"("verb":"ready","on":true)");
      } else if (parlour_->seat(p).at("kind") == "empty") {
        wish(parlour_->room.host(), R"("verb":"bot","bot":"random","seat":)" + std::to_string(p));
      }
    }
    wish(parlour_->room.host(), R"("verb":"start")");
  }

  // What stands in the way of a game goes, now and then.
  void agree() {
    static constexpr std::array<std::string_view, 5> kAgree = {"oath", "oath", "vote", "consent", "resume"};
    const std::string_view verb = one_of(kAgree);
    const std::string on = verb == "vote" || verb == "consent" ? R"(,"on":true)" : "";
    for (Seat p = 0; p < parlour_->room.settings().seats(); ++p) {
      wish(who_sits(p, kNobody), R"("verb":")" + std::string(verb) + "\"" + on);
    }
  }

  void errands() {
    static constexpr std::array<Millis, 7> kTimes = {50, 700, 2'000, 5'000, 31'000, 90'000, 25 * 3'600'000};
    parlour_->now += kTimes[static_cast<std::size_t>(below(below(4) == 0 ? 7 : 4))];
    for (int i = 0; i < 6 && parlour_->run_due(&dice_); ++i) continue;
  }

  void move() {
    const Match* match = parlour_->room.match();
    if (match == nullptr) return wish(somebody(), R"("verb":"move","move":"pass")");
    for (Seat p = 0; p < parlour_->room.settings().seats(); ++p) {
      const MoveList legal = moves_of(*match, p);
      if (legal.empty() || below(3) == 0) continue;
      const Move move = legal[below(legal.size())];
      const std::string text = move_text(match->game().verbs, move);
      const std::string ask = below(3) == 0 ? R"(,"ask":")" + parlour_->ask(p) + "\"" : "";
      return wish(who_sits(p, somebody()), R"("verb":"move","move":")" + text + "\"" + ask);
    }
    wish(somebody(), R"("verb":"go_on")");
  }
  Person who_sits(Seat seat, const Person& otherwise) {
    for (int n = 1; n <= 8; ++n) {
      if (parlour_->room.seat_of(n) == seat) return person(n);
    }
    return otherwise;
  }

  void presence() {
    const Person who = somebody();
    const int what = below(4);
    if (what == 0) return parlour_->room.spectators(below(5));
    if (who.id == 0) return;
    parlour_->room.present(who.id, what != 1, parlour_->now);
    if (what == 3) parlour_->append(parlour_->room.came_back(who, parlour_->moment()));
  }

  // What does not come by decide().
  void from_outside() {
    Person who = somebody();
    take([&] {
      switch (below(6)) {
        case 0:
          who.name += " the Bold";
          return parlour_->room.renamed(who, parlour_->moment());
        case 1:
          return parlour_->room.set_lock(who, below(2) == 0 ? "" : "locked", parlour_->moment());
        case 2:
          return parlour_->room.set_hook(who, {"https://hook.example/x", "discord", "de", who.id}, parlour_->moment());
        case 3:
          return parlour_->room.rematch(who, "REMATCH2", parlour_->moment());
        case 4:
          return below(40) == 0 ? parlour_->room.closed(parlour_->moment()) : std::vector<store::Entry>{};
        default:
          return parlour_->room.set_hook(parlour_->room.host(), {}, parlour_->moment());
      }
    });
  }

  // What is asked and changes nothing.
  void questions() {
    const Person who = somebody();
    const Room& room = parlour_->room;
    take([&] {
      kept_.say("hint " + std::to_string(room.may_hint(who)));
      return std::vector<store::Entry>{};
    });
    take([&] {
      kept_.say("remind " + std::to_string(room.may_remind(who).bits()));
      return std::vector<store::Entry>{};
    });
    const auto refused = room.why_not_attend(who);
    kept_.say((refused ? refused->code : "may attend ") + (room.locked_to(who) ? " locked" : ""));
    kept_.say(room.public_name(who) + " " + std::to_string(room.viewer_of(who)) + " " +
              std::to_string(room.last_line(who, parlour_->now)) + " " + std::to_string(room.publicly_asked().bits()) +
              " " + std::to_string(room.question()) + " " + std::to_string(room.looking().bits()));
    if (room.match() == nullptr || !room.seat_of(who.id)) return;
    const MoveList legal = moves_of(*room.match(), *room.seat_of(who.id));
    const Move move = legal.empty() ? Move{} : legal[below(legal.size())];
    const std::string text = "\"" + move_text(room.match()->game().verbs, move) + "\"";
    ask(R"({"move":)" + text + "}", [&](Request& request, JsonWriter& json) { room.why_not(request, who, json); });
    ask(R"({"moves":[)" + text + "]}", [&](Request& request, JsonWriter& json) { room.preview(request, who, json); });
  }
  template <class Answer>
  void ask(const std::string& json, Answer answer) {
    const auto fields = parse_object(json);
    Request request(fields);
    take([&] {
      std::string text;
      JsonWriter out(text);
      out.object();
      answer(request, out);
      out.end_object();
      kept_.say(text);
      return std::vector<store::Entry>{};
    });
  }

  // ---- what is said to it ----

  void wish(const Person& who, const std::string& fields) {
    const std::string code = parlour_->wish(who, "{" + fields + "}");
    kept_.say(who.name + ": " + fields);
    if (!code.empty()) tell(parlour_->refusal);
  }
  template <class Decide>
  void take(Decide decide) {
    try {
      parlour_->append(decide());
    } catch (const Refused& refused) {
      tell(refused.refusal);
    }
  }
  void tell(const Refusal& r) {
    kept_.say(r.code + "|" + r.message() + "|" + r.rule + "|" + r.field + "|" + std::to_string(r.wait));
  }
  void tell(const store::Entry& e) {
    kept_.say(std::to_string(e.seq) + " " + std::to_string(e.at) + " " + e.kind + " " + std::to_string(e.seat) + " " +
              std::to_string(e.nonce) + " " + e.body);
  }
  void tell_all() {
    kept_.say(everything(parlour_->room, parlour_->now, parlour_->outages));
    kept_.say(parlour_->room.table_frame(kRobot, parlour_->outages));
    if (parlour_->room.match() == nullptr) return;
    const int asked = below(parlour_->room.settings().seats());
    const ViewParts parts = parlour_->room.view_parts(static_cast<Seat>(asked), since_, parlour_->now);
    since_ = parts.next;
    kept_.say(parts.news + std::to_string(parts.hold) + (parts.has_events ? " events" : "") +
              (parts.has_log ? " log" : ""));
  }
  void tell_end() {
    for (const Seating& s : parlour_->room.seating()) kept_.say(s.person ? s.person->name : s.bot);
    kept_.say(parlour_->room.rematch_host(kBert).name + parlour_->room.rematch_code() + parlour_->room.deal());
    const auto game = parlour_->room.finished();
    if (!game) return;
    kept_.say(game->options + game->ending + game->outcome + std::to_string(game->winners) + " " +
              std::to_string(game->moves) + " " + std::to_string(game->started) + (game->counted ? " counted" : "") +
              (game->listed ? " listed" : "") + std::to_string(game->seats));
    for (const store::SeatResult& r : game->results) {
      kept_.say(r.side + " " + r.role + " " + std::to_string(r.seat * 1000 + r.player * 10 + r.left));
    }
  }

  Dice dice_;
  const GameEntry& game_;
  logres::testing::Kept& kept_;
  std::optional<Parlour> parlour_;
  std::size_t told_ = 0;
  std::optional<std::uint64_t> since_;
};

TEST(KeptRooms, say_what_they_said) {
  logres::testing::Kept kept("rooms");
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Crowd(seed, kept).live(seed % 3 == 0 ? 500 : 200);
    kept.chapter("table_" + std::to_string(seed));
  }
  kept.compare();
}

}  // namespace
}  // namespace logres::server::testing
