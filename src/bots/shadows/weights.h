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
#define LOGRES_SHADOWS_WEIGHTS(W)                                                                                      \
  /* what evil costs */                                                                                                \
  W(engine_harm, 12, 0.789, 0.828, 1.04, 1.05, 1.45, 1.58, 1.86, 2.38, 2.42, 4.29, 8.28, 62.5) /* by engines there are */ \
  W(engine_relief, 12, 0.776, 0.795, 0.957, 0.892, 0.778, 1.29, 1.94, 2.37, 3.43, 8.07, 9.08, 14.5) /* by engines after it */ \
  W(life, 7, 0.0165, 19, 0.721, 0.58, 0.541, 0.507, 0.278)   /* the last of so many Life points */                     \
  W(black_sword, 7, 0.46, 0.512, 0.646, 0.596, 1.09, 1.6, 7.54)   /* one more, by the Black Swords there are */        \
  W(near_loss, 8, 1.03, 1.15, 0.278, 0.167, 0.0838, 0.033, 0.0159, -0.0224)   /* share of a loss that a Black card brings, by steps left */ \
  W(black_step, 8, -0.113, 0.0455, 0.0479, 0.0749, 0.247, 0.111, 0.0581, 0.0496) /* a Black card on a quest, by place */ \
  W(special_harm, 9, 1.51, 0.452, 0.952, 1.57, 0.545, 0.45, 0.0798, 1.05, 1.39) /* Desolation by Grails; Dark Forest; Guinevere; Mists; Mordred, and of the war; Morgan: each Knight, 3, 4 */ \
  W(usual_black, 4, 3.16, 3.8, 0.931, 0.652) /* a Black card against the Black Knight; in other combats; face down; one to come */ \
  W(special_share, 1, 0.312)                                                                                           \
  W(last_life, 1, 83.5)          /* paying it as the lesser evil */                                                    \
  W(hidden_card, 1, 0.335)          /* a White card for laying a Black one face down */                                \
  /* what winning is worth */                                                                                          \
  W(sword, 2, 1.25, 0.713)         /* a Sword, and more with the danger of losing the quest */                         \
  W(spoil, 2, 0.0588, 0.197)         /* a card of the spoils; any quest at all */                                      \
  W(lifted, 1, 0.509)               /* a curse that ends with a won quest */                                           \
  W(risk, 8, 1.01, 0.862, 0.545, 0.375, 0.259, 0.203, 0.132, 0.088)   /* danger by Black steps left */                 \
  W(finish, 2, 12.1, 8.86)         /* the twelfth Sword: a game won, a game lost */                                    \
  W(reach, 2, 4.88, 1.36)           /* how sharply a plan that lacks cards is discounted; on the Grail */              \
  W(steepness, 1, 0.409)           /* of winning a combat by so many points */                                         \
  W(combat_chance, 1, 0.308)                                                                                           \
  /* the others */                                                                                                     \
  W(help_there, 3, 0.519, 1.75, 0.0448)   /* steps of a Knight at a quest: of their cards, at most; of those at the Grail */ \
  W(asked, 1, 0.187)               /* going where somebody asked us to go */                                           \
  W(crowd, 1, 0.324)                /* what those already there leave to do */                                         \
  W(grail_defence, 2, 0.339, 1.02)    /* for the Grail's rider: of the harm of a Despair, for a card laid; so much at most */ \
  /* cards */                                                                                                          \
  W(fight_card, 7, 0.00944, 0.169, 0.217, 0.237, 0.255, 0.337, 0.443)                                                  \
  W(grail_card, 2, 0.167, 0.135)    /* while the Grail is open; later */                                               \
  W(merlin_card, 2, 0.554, 0.436)                                                                                      \
  W(special_card, 3, 0.512, 0.506, 0.378) /* Lady of the Lake; Piety, Reinforcements, Divine Favor; others */          \
  W(wanted, 2, 0.267, 0.284)         /* more for a card the plan here wants; a Grail card at the Grail */              \
  W(draw, 2, 0.314, 0.0345)        /* a card drawn; less with a full hand */                                           \
  /* Heroic Actions */                                                                                                 \
  W(siege, 2, 0.316, 0.222)        /* share of an Engine's relief a fight is worth; of the cards it costs */           \
  W(merlin_use, 4, 1.83, 0.497, 0.619, 1.1)  /* price of the card; relief of a war or the Grail, of a combat; of an Engine */ \
  W(odd_card, 1, 0.256)     /* of a step, for a card the plan does not want */                                         \
  W(laid, 2, 0.34, 0.101)     /* more for a card dropped for the sword, for one laid at the Grail */                   \
  W(clairvoyance, 1, 0.242)                                                                                            \
  W(fate, 2, 0.176, -0.102)    /* each Knight; playing it */                                                           \
  W(heroism, 2, 1.78, 0.0921)   /* where I can win; elsewhere */                                                       \
  W(lady, 2, 0.103, 0.25)      /* keeping her while the sword is to be won; later */                                   \
  W(piety, 1, 0.236)         /* keeping it */                                                                          \
  W(reinforcements, 3, 0.0882, 0.149, -0.0932)  /* keeping it; each other Knight; playing it for them */               \
  W(volunteer, 1, 0.183)     /* what each Knight is spared */                                                          \
  W(heal, 2, 0.885, 1.98)                                                                                              \
  W(life_gain, 2, 1.51, 0.881)                                                                                         \
  W(sacrifice, 1, 0.6)                                                                                                 \
  W(camelot, 1, 0.429)              /* going home for what could be done there */                                      \
  W(leaving, 1, 0.214)              /* each card lost by leaving a Solo quest */                                       \
  W(convocation, 4, 0.217, -0.106, 0.305, 0.23) /* each Knight at home; playing it; coming; coming to a call for help */ \
  W(excalibur, 1, 2.38)            /* harm at which Excalibur's power is spent */                                      \
  W(merlins_given, 1, 0.217)       /* harm at which three Merlins are spent */                                         \
  W(share_grail, 2, 1.2, 0.0855)     /* a Grail card to somebody at the Grail; to the one who shall ride there */      \
  W(offer_grail, 1, 0.0527)          /* offering a Grail card in the opening exchange */                               \
  /* treason */                                                                                                        \
  W(accuse, 2, 1.81, 4.4)          /* a Traitor; a Loyal Knight */                                                     \
  W(exposure, 1, 0.18)             /* price of a clue of treason */                                                    \
  W(mask, 1, 0.8)                 /* a Traitor: how far they follow what a Loyal Knight would do */                    \
  W(traitors_evil, 3, 0.25, 0.15, -0.1)        /* more for a Black card; an Engine; Life */                            \
  W(traitors_deed, 6, 0.1, -0.15, -4, -0.3, -0.2, -0.2) /* drawing; a step; the last step; Merlin; sacrifice; fight */ \
  W(traitors_accusation, 2, 1, 0.6)          /* what it is worth; how sure the others must be of them */
// clang-format on

struct Weights {
#define LOGRES_WEIGHT(name, count, ...) std::array<double, count> name = {__VA_ARGS__};
  LOGRES_SHADOWS_WEIGHTS(LOGRES_WEIGHT)
#undef LOGRES_WEIGHT
};
inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(double);
inline constexpr Weights kWeights{};

}  // namespace logres::shadows
