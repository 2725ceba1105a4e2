// What the frame shows of this game: seats, choices, the sentence under the banner, the rules behind a question.
import { shadowsFacts } from '../../generated/shadows_facts';
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { AtSeat, Choice, ChoiceLook, SeatLook, Staging } from '../types';
import { lookOf, relicEmblem, shieldOf } from './cards';
import { doesKey } from './ask';
import { enginesLeft, fewEnginesLeft, foreseen, swordsLeft } from './numbers';
import { lancelotSide, printed } from './quests';
import { argsOf, isQuest, questOf, spotsOf, tableOf, type ShadowsTable } from './table';
import { tell } from './words';
import { isKeyOf, keysOf } from '../../lib/narrow';

export function seatLook(view: View, seat: number, words: Speaker): SeatLook {
  const table = tableOf(view);
  const player = table.players[seat];
  if (!player) return { emblem: 'k-squire', title: '', marks: [] };
  const title = tell('seat.title', {
    knight: words.say(`knight.${player.knight}`),
    place: words.say(`place.${player.place}`),
  });
  const away = player.place === 'dead' || player.place === 'shadows';
  const marks: SeatLook['marks'] = [];
  if (!away) {
    marks.push({ emblem: 'life', count: player.life, label: tell('seat.life', { count: player.life }) });
    marks.push({ emblem: 'back-white', count: player.cards, label: tell('seat.cards', { count: player.cards }) });
  }
  for (const relic of keysOf(relicEmblem)) {
    if (table.relics[relic] === seat) marks.push({ emblem: relicEmblem[relic], label: words.say(`relic.${relic}`) });
  }
  if (player.face !== 'hidden') {
    marks.push({ emblem: `lo-${player.face}`, label: words.say(`loyalty.${player.face}`) });
  }
  if (player.has_accused) marks.push({ emblem: 'i-accuse', label: words.say('board.accused') });
  const emblem = player.place === 'dead' ? 'm-dead' : player.place === 'shadows' ? 'm-shadow' : shieldOf(player.knight);
  return { emblem, title, marks, gone: player.place === 'dead' || Boolean(player.left) };
}

const verbEmblem: Record<string, string> = {
  pass: 'i-cross',
  confirm: 'i-check',
  take_back: 'i-undo',
  propose: 'i-give',
  deal_at_random: 'die',
  accept: 'i-check',
  refuse: 'i-cross',
  look: 'i-eye',
  put_under: 'i-under',
  black_card: 'back-black',
  siege_engine: 'siege',
  lose_life: 'life',
  two_cards: 'back-white',
  face_up: 'i-eye',
  face_down: 'back-black',
  merlins: 'merlin',
  use_excalibur: 'r-excalibur',
  volunteer: 'i-hand',
  give_grail: 'r-grail',
  take_loss: 'life',
  replace_loss: 'back-white',
  come: 'i-move',
  stay: 'i-cross',
  draw: 'back-white',
  fight: 'siege',
  play_grail: 'r-grail',
  heal: 'i-heal',
  accuse: 'i-accuse',
  sacrifice: 'i-sacrifice',
  caradoc: 'i-power',
  gaheris: 'i-power',
  bedivere: 'i-power',
  exchange: 'i-power',
  merlins_card: 'merlin',
  end_turn: 'i-end',
  loyal: 'lo-loyal',
  treacherous: 'lo-traitor',
  keep_order: 'i-check',
  take_sword: 'sword-black',
  decline: 'i-cross',
  join: 'i-host',
  leave: 'i-cross',
};

const cardVerbs = new Set([
  'pick',
  'offer',
  'assign',
  'discard',
  'add_fight',
  'exchange_card',
  'lay',
  'drop',
  'next',
  'play_black',
  'pay_pair',
  'free',
]);
const seatVerbs = new Set(['knight', 'pick_volunteer', 'save', 'rob']);

export function emblemOfChoice(choice: Choice, table: ShadowsTable): string {
  const { card, place, seat } = argsOf(choice);
  if (cardVerbs.has(choice.verb) && card !== undefined) return lookOf(card).emblem;
  if (seatVerbs.has(choice.verb)) return shieldOf(table.players[Number(seat)]?.knight ?? 'squire');
  if (choice.verb === 'move' || choice.verb === 'choose_war') {
    const name = String(place);
    return isQuest(name) ? printed[name].emblem : 'q-camelot';
  }
  return verbEmblem[choice.verb] ?? (isKeyOf(shadowsFacts.cards, choice.verb) ? lookOf(choice.verb).emblem : 'i-hand');
}

/** A Life point of mine, before and after: for what costs one. */
function lifeSpent(choice: Choice, view: View): { now: number; then: number } | null {
  if (!['lose_life', 'sacrifice', 'take_loss', 'caradoc'].includes(choice.verb)) return null;
  const now = view.seat === null ? 0 : (tableOf(view).players[view.seat]?.life ?? 0);
  return { now, then: Math.max(0, now - 1) };
}
const nextEngine = (table: ShadowsTable): string =>
  tell('note.engines', { now: table.siege_engines, then: table.siege_engines + 1 });

/** What changes if it is chosen, in a few words. */
export function noteOfChoice(choice: Choice, view: View, words: Speaker): string | null {
  const table = tableOf(view);
  const life = lifeSpent(choice, view);
  if (life) return tell('note.life', life);
  switch (choice.verb) {
    case 'black_card':
      return tell('note.left', { count: table.piles.black });
    case 'siege_engine':
      return nextEngine(table);
    case 'move':
    case 'choose_war': {
      const place = String(argsOf(choice).place);
      if (!isQuest(place)) return null;
      const missing = questOf(table, place).missing;
      return missing ? tell('note.quest', { win: missing.to_win, lose: missing.to_lose }) : null;
    }
    case 'rob':
    case 'exchange':
    case 'messenger':
    case 'pick_volunteer':
    case 'accuse': {
      const player = table.players[Number(argsOf(choice).seat)];
      return player
        ? tell('note.seat', { knight: words.say(`knight.${player.knight}`), life: player.life, cards: player.cards })
        : null;
    }
    case 'merlin':
      return removed(choice, table, words);
    default:
      return null;
  }
}

/** Which card Merlin would take from a quest. */
function removed(choice: Choice, table: ShadowsTable, words: Speaker): string | null {
  const target = String(argsOf(choice).target);
  if (target !== 'black_knight' && target !== 'lancelot') return null;
  const quest = target === 'lancelot' ? lancelotSide(table) : questOf(table, target);
  const card = spotsOf(quest).find((b) => b.spot === argsOf(choice).spot);
  if (!card) return null;
  if (card.face_up) return words.say(`card.${card.card}`);
  return tell('card.down', { name: card.layer === null ? '' : words.name(card.layer) });
}

/** What follows from an answer, in a sentence: for questions with few answers. */
function consequence(choice: Choice, view: View, words: Speaker): string | null {
  const table = tableOf(view);
  const key = doesKey(choice, table);
  if (!key || table.ask === 'heroic' || view.legal.length > 4) return null;
  const place = String(argsOf(choice).place ?? '');
  const quest = isQuest(place) ? questOf(table, place) : null;
  return tell(key, {
    left: Math.max(0, enginesLeft(table) - 1),
    warriors: quest?.warriors ?? 0,
    number: Number(argsOf(choice).number ?? 0),
    name: table.candidates[0] === undefined ? '' : words.name(table.candidates[0]),
    knight: '',
  });
}

/** The count on the thing that would change: the label there. */
function changeOf(choice: Choice, view: View): string | null {
  const table = tableOf(view);
  const life = lifeSpent(choice, view);
  if (life) return `${life.now} → ${life.then}`;
  switch (choice.verb) {
    case 'black_card':
    case 'look':
      return String(table.piles.black);
    case 'siege_engine':
      return nextEngine(table);
    case 'exchange':
      return `⇄ ${table.players[Number(argsOf(choice).seat)]?.cards ?? ''}`;
    case 'rob': {
      const cards = table.players[Number(argsOf(choice).seat)]?.cards ?? 0;
      return `${cards} → ${cards - 1}`;
    }
    default:
      return null;
  }
}

export function choiceLook(choice: Choice, view: View, words: Speaker): ChoiceLook {
  const note = noteOfChoice(choice, view, words);
  const does = consequence(choice, view, words);
  const change = changeOf(choice, view);
  const second = [note, does].filter(Boolean).join('. ');
  return {
    emblem: emblemOfChoice(choice, tableOf(view)),
    ...(second ? { note: second } : {}),
    ...(change === null ? {} : { change }),
  };
}

/** Taken from somebody's cards, which are public by their number. */
const ofCards = new Set(['exchange', 'rob']);

/**
 * Life given up is given on one's own heart, a card of another's is asked for on their cards; who is saved or sent is
 * chosen on the seat; who is accused, in what the seat opens.
 */
export function atSeat(choice: Choice, view: View): AtSeat | null {
  if (['lose_life', 'sacrifice', 'caradoc', 'take_loss'].includes(choice.verb) && view.seat !== null)
    return { seat: view.seat, mark: 'life' };
  if (choice.verb === 'use_excalibur' && view.seat !== null) return { seat: view.seat, mark: relicEmblem.excalibur };
  const seat = argsOf(choice).seat;
  const players = tableOf(view).players.length;
  if (typeof seat !== 'number' || seat >= players || choice.verb === 'assign' || choice.verb === 'free') return null;
  if (ofCards.has(choice.verb)) return { seat, mark: 'back-white' };
  return seatVerbs.has(choice.verb) ? { seat, whom: true } : { seat };
}

/** The action is done: only a second for a Life point is left (S-077), or nothing. */
export function closing(choices: readonly Choice[]): string | null {
  const left = choices.filter((choice) => choice.verb !== 'sacrifice');
  return left.length === 1 && left[0]?.verb === 'end_turn' ? left[0].text : null;
}

const powers = new Set(['exchange', 'caradoc', 'gaheris', 'bedivere', 'merlins_card']); // free, once a turn

export function more(view: View, choices: readonly Choice[]): { gives: string; costs: string } | null {
  if (tableOf(view).ask !== 'heroic' || choices.some((c) => c.verb === 'end_turn')) return null;
  const power = choices.some(({ verb }) => powers.has(verb));
  return { gives: tell('more.gives'), costs: tell(power ? 'more.power' : 'more.costs') };
}

/** Under the banner: where I stand, and what is nearest to being lost. */
export function situation(view: View, words: Speaker): string | null {
  const table = tableOf(view);
  if (view.outcome) return null;
  if (view.owes && table.ask !== 'heroic' && words.has(`help.${table.ask}`)) return words.say(`help.${table.ask}`);
  const parts: string[] = [];
  const place = view.seat === null ? null : table.players[view.seat]?.place;
  const here = place && isQuest(place) ? questOf(table, place) : null;
  if (here?.missing) {
    parts.push(
      tell('situation.here', {
        place: words.say(`place.${here.quest}`),
        win: here.missing.to_win,
        lose: here.missing.to_lose,
      }),
    );
  }
  const danger = table.quests.find((q) => q !== here && q.missing?.to_lose === 1);
  if (danger) parts.push(tell('situation.danger', { place: words.say(`place.${danger.quest}`) }));
  else if (fewEnginesLeft(table)) parts.push(tell('situation.siege', { left: enginesLeft(table) }));
  if (parts.length === 0)
    parts.push(tell('situation.swords', { white: table.white, black: table.black, left: swordsLeft(table) }));
  return parts.join(' ');
}

function count<T>(items: readonly T[], item: T | undefined): number {
  return items.filter((other) => other === item).length;
}

/** Picks that are laid out first and sent together. */
export function staging(view: View): Staging | null {
  const table = tableOf(view);
  const mine = table.mine;
  if (!view.owes || !mine) return null;
  const left = (choice: Choice): number => {
    const { card } = argsOf(choice);
    return count(mine.hand, card) - count(mine.picked, card);
  };
  switch (table.ask) {
    case 'fight':
      return { verbs: ['pick'], end: 'confirm', copies: left };
    case 'pick': {
      const { least = 0, most = 0 } = table.pick ?? {};
      const sent = mine.picked.length;
      return { verbs: ['pick'], end: 'confirm', copies: left, least: least - sent, most: most - sent };
    }
    case 'share': {
      const open = table.offer.filter((o) => o.to === null).map((o) => o.card);
      return {
        verbs: ['assign'],
        end: 'propose',
        copies: (choice) => count(open, argsOf(choice).card),
        most: open.length,
        whole: true,
      };
    }
    case 'clairvoyance':
      return {
        verbs: ['next'],
        end: 'keep_order',
        copies: (choice) => Math.max(1, count(mine.black_top.slice(0, foreseen), argsOf(choice).card)),
      };
    default:
      return null;
  }
}

export function rulesBehind(decision: string): string[] {
  const { questions } = shadowsFacts;
  return isKeyOf(questions, decision) ? [...questions[decision]] : [];
}
