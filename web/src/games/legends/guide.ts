// The rules of Legends for people: chapters, worked sums, and every card.
import type { GameGuide, Passage } from '../../guide/types';
import { t } from '../../lib/i18n.svelte';
import { printed } from './cards.svelte';
import { chapters } from './guide/chapters';
import Figure from './guide/Figure.svelte';
import { rulesOfCard } from './rules';

const at = (chapter: string, paragraph: string | null = null): Passage => ({ chapter, paragraph });

function passageOf(topic: string): Passage | null {
  const [kind = '', id = ''] = topic.split('.');
  if (kind === 'character') return at('characters', 'all');
  if (kind === 'event') return at('events', 'all');
  if (kind === 'special') return at('special', 'cards');
  if (kind === 'pile') return at('turn', 'actions');
  if (kind !== 'place') return null;
  if (id === 'bid') return at('auction', 'bid');
  if (id === 'final') return at('end', 'final');
  return id === 'avalon' || id === 'castle' ? at('special', 'places') : at('company', 'company');
}

const guide: GameGuide = {
  chapters,
  turn: 'turn',
  decisions: { start: 'aim', bid: 'auction', texts: 'turn', complete: 'turn', target: 'company', over: 'end' },
  passageOf,
  Figure,
  listed: (figure) => {
    if (figure === 'characters')
      return printed.file.character.map(({ id }) => ({
        text: `${t(`legends.character.${id}`)} ${t(`legends.text.${id}`)}`,
        rule: rulesOfCard(id)[0] ?? '',
      }));
    if (figure === 'events')
      return [...printed.file.event, ...printed.file.final_event].map(({ id }) => ({
        text: `${t(`legends.event_card.${id}`)} ${t(`legends.event_text.${id}`)}`,
        rule: rulesOfCard(id)[0] ?? '',
      }));
    return [];
  },
};

export default guide;
