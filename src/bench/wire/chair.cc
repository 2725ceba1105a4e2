#include "bench/wire/chair.h"

#include "bench/wire/pick.h"

namespace logres::wire {

void Chair::connect(const Address& server) {
  forget();
  socket.on_text = [this](std::string_view frame) { take(frame); };
  socket.connect(server, person_.cookie, person_.from);
}

void Chair::forget() {
  sight_ = Sight{};
  verb_.clear();
}

void Chair::request(std::string_view verb, std::string_view fields) {
  verb_ = verb;
  out_.clear();
  out_.append("{\"verb\":\"")
      .append(verb)
      .append("\",\"id\":")
      .append(std::to_string(++id_))
      .append(fields)
      .append("}");
  socket.text(out_);
  if (!stutters_ || verb != "move") return;
  socket.text(out_);
  if (!last_move_.empty()) socket.text(last_move_);
  last_move_ = out_;
}

void Chair::take(std::string_view frame) {
  const std::string_view push = frame.starts_with("{\"push\":") ? pick_text(frame, {"push"}) : std::string_view{};
  if (push == "view") {
    look(frame);
    if (on_view) on_view();
  } else if (push == "table") {
    if (on_table) on_table(frame);
  } else if (push.empty() && !verb_.empty() && pick_number(frame, {"id"}, 0) == id_) {
    const std::string verb = std::move(verb_);
    verb_.clear();
    if (on_answer) on_answer(verb, frame);
  }
}

void Chair::look(std::string_view frame) {
  ++sight_.pushes;
  sight_.ask = pick_text(frame, {"view", "ask"});
  sight_.move.clear();
  sight_.over = pick_text(frame, {"view", "decision", "kind"}) == "over";
  const std::string_view legal = pick(frame, {"view", "legal"});
  const int n = count(legal);
  if (n > 0) sight_.move = unquoted(element(legal, static_cast<int>(random_() % static_cast<unsigned>(n))));
}

}  // namespace logres::wire
