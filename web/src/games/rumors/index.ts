// Rumors (Shadows over Camelot: The Card Game): what the frame needs of it.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { explainTopic } from './explain';
import Hand from './Hand.svelte';
import { emblemOf, filters, placeOf, ruleOf, unspoken, untold } from './lines';
import {
  atSeat,
  choiceLook,
  danger,
  grave,
  hush,
  oath,
  rulesBehind,
  seatLook,
  situation,
  talkAbout,
  tempting,
  unlisted,
} from './looks';
import Moments from './Moments.svelte';
import Secrets from './Secrets.svelte';
import { isShowing } from './stage.svelte';
import { isSolo, tableOf } from './table';

const rumors: GameModule = {
  Board,
  Hand,
  Secrets,
  loyalty: (view) => !isSolo(view),
  revealed: (view, seat, words) => {
    const was = tableOf(view).players[seat]?.loyalty ?? null;
    return was === null ? null : words.word('loyalty', was);
  },
  Moments,
  placeOf,
  explainTopic,
  seatLook,
  choiceLook,
  situation,
  danger,
  oath,
  hush,
  atSeat,
  unlisted,
  withholds: isShowing,
  tempting,
  talkAbout,
  untold,
  unspoken,
  beginsTurn: () => false,
  emblemOf,
  ruleOf,
  filters,
  grave,
  rulesBehind,
};

export default rumors;
