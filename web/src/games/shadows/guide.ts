// The rules of Shadows for the guide (guide/types.ts).
import { has, t } from '../../lib/i18n.svelte';
import type { GameGuide, ListRow, Passage } from '../../guide/types';
import Figure from './guide/Figure.svelte';
import { chapters } from './guide/chapters';
import { cardLists, optionRules } from './guide/quests';

const decisions = {
  over: 'end',
  offer: 'setup',
  share: 'quests',
  vote: 'quests',
  look: 'knights',
  under: 'relics',
  evil: 'evil',
  armor: 'relics',
  facing: 'evil',
  war: 'wars',
  merlins: 'evil',
  excalibur: 'relics',
  volunteer: 'evil',
  pick_volunteer: 'evil',
  discard: 'evil',
  pick: 'turn',
  witch_4: 'merlins_company',
  witch_3: 'merlins_company',
  heroic: 'turn',
  fight: 'camelot',
  kay: 'knights',
  exchange: 'knights',
  fate: 'special_cards',
  clairvoyance: 'special_cards',
  dragon_slayer: 'merlins_company',
  come: 'special_cards',
  lamorak: 'merlins_company',
  grail: 'relics',
  squire: 'variants',
  squire_vote: 'variants',
  lost: 'merlins_company',
  ambushed: 'merlins_company',
  charged: 'merlins_company',
  rob: 'traitor',
  traitor_evil: 'traitor',
};

const find = (id: string, paragraph: string): boolean =>
  chapters.some((one) => one.id === id && one.paragraphs.some((p) => p.id === paragraph));

const places: Record<string, string> = { saxon_war: 'wars', pict_war: 'wars', camelot: 'camelot' };
const relics = ['excalibur', 'holy_grail', 'lancelots_armor'];

function passageOf(topic: string): Passage | null {
  const [kind = '', name = ''] = topic.split('.');
  if (kind === 'card') return passageOfCard(name);
  if (kind === 'place' || kind === 'quest') {
    const id = places[name] ?? name;
    return chapters.some((one) => one.id === id) ? { chapter: id, paragraph: null } : null;
  }
  if (kind === 'knight' || kind === 'power') {
    const home = ['knights', 'merlins_company', 'variants'].find((id) => find(id, name));
    if (home) return { chapter: home, paragraph: name };
    return name === 'squire' ? { chapter: 'variants', paragraph: 'squires' } : null;
  }
  if (kind === 'relic' && relics.includes(name)) return { chapter: 'relics', paragraph: null };
  if (kind === 'loyalty') return { chapter: 'traitor', paragraph: null };
  return null;
}

function passageOfCard(card: string): Passage | null {
  const listed = passageOfList(card);
  if (listed) return listed;
  if (card === 'merlin') return { chapter: 'special_cards', paragraph: 'merlin' };
  if (card === 'grail' || card === 'despair') return { chapter: 'grail', paragraph: 'board' };
  if (card === 'excalibur_black') return { chapter: 'excalibur', paragraph: 'track' };
  if (/^(saxons|picts|mercenaries)$/.test(card)) return { chapter: 'wars', paragraph: 'warriors' };
  if (card.startsWith('black_knight')) return { chapter: 'black_knight', paragraph: null };
  if (card.startsWith('lancelot')) return { chapter: 'lancelot', paragraph: null };
  if (card === 'fight_any') return { chapter: 'merlins_company', paragraph: 'cards' };
  if (card.startsWith('fight')) return { chapter: 'combat', paragraph: null };
  return null;
}

function passageOfList(card: string): Passage | null {
  const list = Object.entries(cardLists).find(([, rows]) => rows.some(([id]) => id === card))?.[0];
  if (list === undefined) return null;
  for (const one of chapters) {
    const found = one.paragraphs.find((p) => p.figure === list);
    if (found) return { chapter: one.id, paragraph: found.id };
  }
  return null;
}

function listed(figure: string): ListRow[] {
  if (figure === 'options') {
    return optionRules.map(([option, rule]) => ({
      text: `${t(`shadows.option.${option}.name`)}: ${t(`shadows.option.${option}.about`)}`,
      rule,
    }));
  }
  return (cardLists[figure] ?? []).map(([card, rule]) => ({
    text: `${t(`shadows.card.${card}`)}: ${cardText(card)}`,
    rule,
  }));
}

function cardText(card: string): string {
  return has(`shadows.card_text.${card}`) ? t(`shadows.card_text.${card}`) : t(`guide_shadows.travel.${card}`);
}

const guide: GameGuide = {
  chapters,
  decisions,
  turn: 'turn',
  passageOf,
  Figure,
  emblemOf: (figure) => (/^[kr]-/.test(figure) ? figure : null),
  listed,
};
export default guide;
