// Friends, companions, blocked people, and pages about people: docs/network.md, "People".
import { get, post } from './api';
import type { LobbyTable, Player } from './messages';

export interface Known extends Player {
  page: boolean; // they show a page about them
}
export interface Friend extends Known {
  here: boolean;
  tables: LobbyTable[];
}
export interface Companion extends Known {
  games: number;
  last: number;
}
export interface People {
  friends: Friend[];
  blocked: Known[];
  companions: Companion[];
}

export const people = (): Promise<People> => get('/api/friends');
export const friendLink = (): Promise<{ path: string; expires: number }> => post('/api/friends');
export const whoInvites = (token: string): Promise<{ name: string }> =>
  get(`/api/friends/${encodeURIComponent(token)}`);
export const acceptFriend = (token: string): Promise<{ name: string }> =>
  post(`/api/friends/${encodeURIComponent(token)}`);
export const treat = (player: string, what: 'unfriend' | 'block' | 'unblock'): Promise<unknown> =>
  post('/api/people', { player, do: what });

export interface Switches {
  shown: boolean;
  friends: boolean;
  rated: boolean;
}
export interface Score {
  game: string;
  side?: string;
  role?: string;
  games: number;
  wins: number;
}
export interface Page {
  player: Player;
  since: number;
  about?: Switches; // of oneself
  leaving?: { left: number; of: number; often: boolean }; // likewise
  games: Score[];
  sides: Score[];
  roles: Score[];
  recent: { table: string; game: string; seats: number; side: string; role: string; won: boolean; finished: number }[];
  ratings?: { game: string; side: string; rating: number; within: number; games: number }[];
}

/** Without an id: the page about me. */
export const pageAbout = (id?: string): Promise<Page> =>
  get(id ? `/api/about/${encodeURIComponent(id)}` : '/api/about');
export const setAbout = (change: Partial<Switches>): Promise<{ about: Switches }> => post('/api/about', change);

export interface Left {
  player: string;
  left: number;
  of: number;
  often: boolean;
}
export const leaving = (code: string): Promise<{ leaving: Left[] }> => get(`/api/tables/${code}/leaving`);
