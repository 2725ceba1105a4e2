// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.

import type { OptionValue } from '../lib/messages';

export type Clock = null | { seconds: number } | { days: number };
export type Absent = 'wait' | 'default' | 'bot';
export type TalkMode = 'free' | 'phrases' | 'off';
export type Leavers = 'any' | 'told' | 'rare';
export type Pace = 'calm' | 'normal' | 'quick' | 'instant';

export interface Settings {
  seats: number;
  options: Record<string, OptionValue>;
  cards?: string; // cards of the host: their hash; a wish for some is a whole card file
  public: boolean;
  spectators: boolean;
  delay: number;
  clock: Clock;
  absent: Absent;
  hints: boolean;
  takeback: boolean;
  talk: TalkMode;
  bots_talk: boolean;
  pace: Pace;
  oath: boolean;
  vacation: number;
  hidden_names: boolean;
  leavers: Leavers;
  rated_from: number;
  overheard: boolean;
  bots_welcome: boolean;
  language: string;
}

/** The table's own settings, in the order of the lobby. */
export const tableRows: { key: keyof Settings; values?: string[]; numbers?: number[] }[] = [
  { key: 'clock' },
  { key: 'vacation', numbers: [0, 7, 14, 21, 28] },
  { key: 'absent', values: ['wait', 'default', 'bot'] },
  { key: 'pace', values: ['calm', 'normal', 'quick', 'instant'] },
  { key: 'hints' },
  { key: 'takeback' },
  { key: 'talk', values: ['free', 'phrases', 'off'] },
  { key: 'bots_talk' },
  { key: 'spectators' },
  { key: 'delay', numbers: [0, 30, 60, 120, 300, 600] },
  { key: 'hidden_names' },
  { key: 'bots_welcome' },
  { key: 'overheard' },
  { key: 'public' },
  { key: 'leavers', values: ['any', 'told', 'rare'] },
  { key: 'rated_from', numbers: [0, 1300, 1400, 1500, 1600, 1700, 1800] },
  { key: 'language' },
];

export type Verb =
  | 'move'
  | 'hello'
  | 'ping'
  | 'games'
  | 'rules'
  | 'lobby'
  | 'create'
  | 'share_deal'
  | 'deal'
  | 'attend'
  | 'find'
  | 'depart'
  | 'webhook'
  | 'notices'
  | 'push'
  | 'try_notice'
  | 'days_off'
  | 'mute'
  | 'sit'
  | 'stand'
  | 'bot'
  | 'swap'
  | 'ready'
  | 'settings'
  | 'start'
  | 'leave'
  | 'back'
  | 'replace'
  | 'kick'
  | 'host'
  | 'close'
  | 'door'
  | 'admit'
  | 'invite'
  | 'order'
  | 'pause'
  | 'resume'
  | 'plan'
  | 'vacation'
  | 'behind'
  | 'behind_me'
  | 'hook'
  | 'try_hook'
  | 'vote'
  | 'rematch'
  | 'oath'
  | 'why_not'
  | 'preview'
  | 'view'
  | 'hint'
  | 'takeback'
  | 'consent'
  | 'go_on'
  | 'talk'
  | 'remind';
