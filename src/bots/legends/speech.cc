#include "bots/legends/speech.h"

#include <fmt/format.h>

#include <utility>

#include "bots/legends/player.h"

namespace logres::legends {
namespace {

constexpr int kWorthATalk = 4;  // points of an Event that is spoken of

bots::Remark about_event(std::string_view phrase, EventId e) {
  return {std::string(phrase), kNoSeat, fmt::format("event_card.{}", kEventNames[e])};
}

}  // namespace

void Speech::see(const Observation& now, std::span<const logres::Event> events) {
  for (const logres::Event& e : events) {
    if (e.kind == kEvTurn) ++turns_;
    const bool another = e.actor != now.me && e.actor < now.seats;
    if (e.kind == kEvTook && another && e.arg[1] == now.me) thief_ = e.actor;
    if (e.kind == kEvCompleted && after_ != kNoEvent && e.arg[0] == after_) {
      if (another) thief_ = e.actor;
      after_ = kNoEvent;
    }
  }
}

void Speech::hear(const bots::Remark& /*said*/) { spoken_ = turns_; }

std::optional<bots::Remark> Speech::remark(const Observation& now, Move chosen) {
  const auto say = [&](bots::Remark said) {
    spoken_ = turns_;
    return std::optional(std::move(said));
  };
  if (thief_ != kNoSeat) return say({"resent", std::exchange(thief_, kNoSeat), ""});
  switch (chosen.verb) {
    case kBidOne:
      if (now.resolving == kNoEvent || company(now, now.me, kBid) != 0) return std::nullopt;
      return say(about_event("threat", now.resolving));
    case kComplete:
      if (cards(now).event(chosen.a).points < kWorthATalk || !quiet()) return std::nullopt;
      return say(about_event("boast", chosen.a));
    case kPlay: {
      const Help help = help_of(now, chosen.a, chosen.b);
      if (help.event == kNoEvent || help.event == after_ || !quiet()) return std::nullopt;
      if (cards(now).event(help.event).points < kWorthATalk) return std::nullopt;
      after_ = help.event;
      return say(about_event("i_go", help.event));
    }
    default:
      return std::nullopt;
  }
}

}  // namespace logres::legends
