// The rules of Rumors for people: chapters, pictures, and where a card is told.
import type { GameGuide, Passage } from '../../guide/types';
import { t } from '../../lib/i18n.svelte';
import { chapters } from './guide/chapters';
import Figure from './guide/Figure.svelte';
import { lists } from './guide/figures';

const at = (chapter: string, paragraph: string | null = null): Passage => ({ chapter, paragraph });

function passageOf(topic: string): Passage | null {
  const [kind = '', id = ''] = topic.split('.');
  if (kind === 'quest') return at('quest', 'verdict');
  if (kind === 'knight') return at('expert', id);
  if (kind === 'card') {
    if (id === 'morgan_1') return at('morgan', 'claims');
    if (id === 'morgan_2') return at('morgan', 'count');
    if (id === 'morgan_8' || id === 'merlin_6') return at('options', 'promo');
    if (id.startsWith('morgan_4')) return at('morgan', 'four');
    if (id.startsWith('morgan')) return at('morgan', 'list');
    if (id === 'merlin_4') return at('merlin', 'token');
    if (id.startsWith('merlin')) return at('merlin', 'list');
    if (id === 'mordred' || id === 'vivien') return at('others', id);
    return at('quest', 'sum');
  }
  return (
    { deck: at('turn', 'deck'), pile: at('turn', 'listen'), discard: at('turn', 'deck'), expert: at('expert') }[
      topic
    ] ?? null
  );
}

const guide: GameGuide = {
  chapters,
  turn: 'turn',
  decisions: {
    turn: 'turn',
    number: 'morgan',
    claim: 'morgan',
    cover: 'solo',
    token: 'merlin',
    venture: 'options',
    receiver: 'others',
    keep: 'others',
    spread: 'accuse',
    arthur: 'expert',
    gawain: 'expert',
    gawain_card: 'expert',
    gawain_quest: 'expert',
    percival: 'expert',
    percival_end: 'expert',
    tristan: 'expert',
    galahad: 'expert',
    over: 'end',
  },
  passageOf,
  Figure,
  listed: (figure) =>
    (lists[figure] ?? []).map(({ card, rule }) => ({
      text: `${t(`rumors.card.${card}`)} ${t(`rumors.card_text.${card}`)}`,
      rule,
    })),
};

export default guide;
