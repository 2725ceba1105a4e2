// Every number a Knight weighs with, in one place. One unit is about the value of half a Sword.
//
// tools/shadows_lab tunes them by whole games (`shadows_lab tune`); README.md says how these were found.
#pragma once

#include <array>
#include <bit>
#include <string_view>

namespace logres::shadows {

// W(name, how many numbers, their values...)
// clang-format off
#define LOGRES_SHADOWS_WEIGHTS(W)                                                                                       \
  /* what evil costs */                                                                                                 \
  W(engine_harm, 12, 0.87, 0.88, 0.93, 1.05, 1.24, 1.5, 1.87, 2.92, 2.89, 3.57, 8.5, 58) /* by engines there are */  \
  W(engine_relief, 12, 0.87, 0.88, 0.93, 1.05, 0.721, 1.2, 1.87, 2.33, 2.89, 6.37, 8.92, 15) /* by engines after it */  \
  W(life, 7, 0, 21.1, 0.68, 0.55, 0.477, 0.639, 0.26)   /* the last of so many Life points */                             \
  W(black_sword, 7, 0.416, 0.54, 0.62, 0.64, 1, 1.69, 8)   /* one more, by the Black Swords there are */             \
  W(near_loss, 8, 1.1, 1, 0.4, 0.18, 0.0943, 0.04, 0.02, 0)   /* share of a loss that a Black card brings, by steps left */ \
  W(black_step, 8, -0.1, 0.0488, 0.0398, 0.06, 0.219, 0.12, 0.05, 0.05) /* a Black card on a quest, by place */                \
  W(special_share, 1, 0.36)                                                                                             \
  W(last_life, 1, 90.6)          /* paying it as the lesser evil */                                                    \
  W(hidden_card, 1, 0.3)          /* a White card for laying a Black one face down */                                   \
  /* what winning is worth */                                                                                           \
  W(sword, 2, 1.44, 0.88)         /* a Sword, and more with the danger of losing the quest */                           \
  W(spoil, 2, 0.047, 0.2)         /* a card of the spoils; any quest at all */                                          \
  W(lifted, 1, 0.5)               /* a curse that ends with a won quest */                                              \
  W(risk, 8, 0.945, 0.9, 0.6, 0.351, 0.28, 0.181, 0.15, 0.0941)   /* danger by Black steps left */                              \
  W(finish, 2, 12, 8)         /* the twelfth Sword: a game won, a game lost */                                      \
  W(reach, 2, 4.3, 1.5)           /* how sharply a plan that lacks cards is discounted; on the Grail */                 \
  W(steepness, 1, 0.486)           /* of winning a combat by so many points */                                           \
  W(combat_chance, 1, 0.303)                                                                                             \
  /* the others */                                                                                                      \
  W(help_there, 3, 0.572, 2.13, 0.05)   /* steps of a Knight at a quest: of his cards, at most; of his cards at the Grail */\
  W(asked, 1, 0.15)               /* going where somebody asked us to go */                                               \
  W(crowd, 1, 0.38)                /* what those already there leave to do */                                            \
  W(grail_defence, 2, 0.28, 1)    /* for the Grail's rider: of the harm of a Despair, for a card laid; so much at most */ \
  /* cards */                                                                                                           \
  W(fight_card, 7, 0, 0.168, 0.19, 0.24, 0.287, 0.337, 0.396)                                                               \
  W(grail_card, 2, 0.2, 0.12)    /* while the Grail is open; later */                                                  \
  W(merlin_card, 2, 0.5, 0.383)                                                                                           \
  W(special_card, 3, 0.446, 0.5, 0.371) /* Lady of the Lake; Piety, Reinforcements, Divine Favor; others */                \
  W(wanted, 2, 0.25, 0.3)         /* more for a card the plan here wants; a Grail card at the Grail */                  \
  W(draw, 2, 0.288, 0.031)        /* a card drawn; less with a full hand */                                             \
  /* Heroic Actions */                                                                                                  \
  W(siege, 2, 0.387, 0.202)        /* share of an Engine's relief a fight is worth; of the cards it costs */             \
  W(merlin_use, 4, 2.3, 0.8, 0.6, 1)  /* price of the card; relief of a war or the Grail, of a combat; of an Engine */ \
  W(heal, 2, 1.2, 1.83)                                                                                                  \
  W(life_gain, 2, 1.2, 0.75)                                                                                            \
  W(sacrifice, 1, 0.64)                                                                                                 \
  W(camelot, 1, 0.5)              /* going home for what could be done there */                                         \
  W(leaving, 1, 0.2)              /* each card lost by leaving a Solo quest */                                          \
  W(convocation, 4, 0.165, -0.1, 0.35, 0.2) /* each Knight at home; playing it; coming; coming to a call for help */     \
  W(excalibur, 1, 2)            /* harm at which Excalibur's power is spent */                                        \
  W(merlins_given, 1, 0.232)       /* harm at which three Merlins are spent */                                           \
  W(share_grail, 2, 1.22, 0.0938)     /* a Grail card to somebody at the Grail; to the one who shall ride there */          \
  W(offer_grail, 1, 0.0661)          /* offering a Grail card in the opening exchange */                                   \
  /* treason */                                                                                                         \
  W(accuse, 2, 1.81, 4.4)          /* a Traitor; a Loyal Knight */                                                        \
  W(exposure, 1, 0.18)             /* price of a clue of treason */                                                      \
  W(mask, 1, 0.8)                 /* a Traitor: how far he follows what a Loyal Knight would do */                       \
  W(traitors_evil, 3, 0.25, 0.15, -0.1)        /* more for a Black card; an Engine; Life */                               \
  W(traitors_deed, 6, 0.1, -0.15, -4.0, -0.3, -0.2, -0.2) /* drawing; a step; the last step; Merlin; sacrifice; fight */  \
  W(traitors_accusation, 2, 1.0, 0.6)          /* what it is worth; how sure the others must be of him */
// clang-format on

struct Weights {
#define LOGRES_WEIGHT(name, count, ...) std::array<double, count> name = {__VA_ARGS__};
  LOGRES_SHADOWS_WEIGHTS(LOGRES_WEIGHT)
#undef LOGRES_WEIGHT
};
inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(double);
inline constexpr Weights kWeights{};

}  // namespace logres::shadows
