// Bots of people's own: programs with a key, marked as bots wherever they are named (docs/network.md, "Bots of people's own").
import { get, post } from './api';
import { t } from './i18n.svelte';
import type { Player } from './messages';

/** A public id tells a bot from a person. */
export const isBotId = (id: string | undefined): boolean => id?.startsWith('b_') ?? false;

/** What somebody is called: the word comes with the name, so that nobody takes a bot for a person. */
export const marked = (id: string | undefined, name: string): string =>
  isBotId(id) ? t('web.seat.outside_bot', { name }) : name;

export const ownBots = async (): Promise<Player[]> => (await get<{ bots: Player[] }>('/api/bots')).bots;
export const makeBot = (name: string): Promise<{ bot: Player; key: string }> => post('/api/bots', { name });
export const revokeBot = (bot: string): Promise<unknown> => post('/api/bots/revoke', { bot });
