// What single games ask of the table they are played at: which questions are windows, and Rumors' Silence and pause.
// The rules themselves are the engines'.
#pragma once

#include "core/event.h"
#include "table/table.h"

namespace logres::customs {

// A window: answers are collected, and nothing shows before it has been open for a while. So is every question to
// several seats; these are the ones that may be put to a single seat and would betray his cards by a quick answer.
bool is_window(const GameEntry& game, const Decision& decision);
// In such a question the only answer there is may be given by the table. Not where the player must first look at a card
// (Rumors, Morgan #1).
bool answered_by_table(const GameEntry& game, const Decision& decision);

// A card has been put on the Pile and must stay on view for a while.
bool shows_card(const GameEntry& game, const Event& event);
// Players may not communicate.
bool silence(const Table& table);
// Words fade.
bool lines_fade(const GameEntry& game);

}  // namespace logres::customs
