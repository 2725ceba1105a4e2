// What people may wish of a table, by subject: one function for each verb of docs/network.md. It reads the request,
// checks who may (Refused) and drafts the entries that carry it out.
#pragma once

#include <string>
#include <string_view>

#include "server/table/draft.h"
#include "server/table/state.h"
#include "table/request.h"

namespace logres::server {

using Wish = void(const RoomState& room, Request& request, const Person& person, Draft& draft);

// nullptr: this is no verb of a table.
Wish* find_wish(std::string_view verb);

Wish wish_sit, wish_stand, wish_ready, wish_leave, wish_back;                                         // room/seats.cc
Wish wish_bot, wish_swap, wish_settings, wish_start, wish_replace, wish_kick, wish_host, wish_close;  // room/host.cc
Wish wish_oath, wish_move, wish_go_on, wish_takeback, wish_consent;                                   // room/play.cc
Wish wish_pause, wish_resume, wish_plan;  // features/pause/pause.cc
Wish wish_admit;                          // features/barred/barred.cc
Wish wish_invite;                         // features/invited_bots/invited_bots.cc
Wish wish_order;                          // features/standing_orders/standing_orders.cc
Wish wish_vacation;                       // features/days_off/days_off.cc
Wish wish_behind, wish_behind_me;         // features/shoulder_view/shoulder_view.cc
Wish wish_vote;                           // features/vote/vote.cc
Wish wish_talk;                           // features/talk/talk.cc

// What several of them do.
void ask_table(const RoomState& room, Seat seat, std::string body, Draft& draft);
void go_away(const RoomState& room, Seat seat, std::string_view why, std::string_view by, Draft& draft);
void answer(const RoomState& room, Seat seat, Move move, Draft& draft);
Move read_move_field(Request& request, const GameEntry& game);
std::string talk_body(const bots::Remark& remark,
                      std::string_view player,
                      std::string_view name,
                      std::string_view once = {});

}  // namespace logres::server
