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
  legal_.clear();
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
    const std::string_view patch = pick(frame, {"patch"});
    table_ = patch.empty() ? std::string(pick(frame, {"table"})) : patched(table_, patch);
    if (on_table) on_table(table_);
  } else if (push.empty() && !verb_.empty() && pick_number(frame, {"id"}, 0) == id_) {
    const std::string verb = std::move(verb_);
    verb_.clear();
    if (on_answer) on_answer(verb, frame);
  }
}

void Chair::look(std::string_view frame) {
  ++sight_.pushes;
  const std::string_view patch = pick(frame, {"patch"});
  if (patch.empty()) {
    look_whole(pick(frame, {"view"}));
  } else {
    look_patch(patch);
  }
  sight_.move.clear();
  if (!legal_.empty()) sight_.move = legal_[random_() % legal_.size()];
}

void Chair::look_whole(std::string_view view) {
  sight_.ask = pick_text(view, {"ask"});
  sight_.over = pick_text(view, {"decision", "kind"}) == "over";
  legal_.clear();
  const std::string_view legal = pick(view, {"legal"});
  for (int i = 0; i < count(legal); ++i) legal_.emplace_back(unquoted(element(legal, i)));
}

// As docs/network.md tells it, for the three members a random player cares for.
void Chair::look_patch(std::string_view patch) {
  if (const std::string_view ask = pick(patch, {"ask"}); !ask.empty()) sight_.ask = unquoted(element(ask, 0));
  const std::string_view decision = pick(patch, {"decision"});
  const std::string_view kind =
      decision.starts_with('[') ? pick(element(decision, 0), {"kind"}) : pick(decision, {"kind"});
  if (!kind.empty()) sight_.over = (kind.starts_with('[') ? unquoted(element(kind, 0)) : unquoted(kind)) == "over";
  const std::string_view legal = pick(patch, {"legal"});
  if (legal.starts_with('[')) {
    const std::string_view list = element(legal, 0);
    legal_.clear();
    for (int i = 0; i < count(list); ++i) legal_.emplace_back(unquoted(element(list, i)));
  } else if (!legal.empty()) {
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const std::string place = std::to_string(i);
      if (const std::string_view one = pick(legal, {place}); !one.empty()) legal_[i] = unquoted(element(one, 0));
    }
    legal_.resize(static_cast<std::size_t>(pick_number(legal, {"#"}, static_cast<long>(legal_.size()))));
    const std::string_view more = pick(legal, {"+"});
    for (int i = 0; i < count(more); ++i) legal_.emplace_back(unquoted(element(more, i)));
  }
}

}  // namespace logres::wire
