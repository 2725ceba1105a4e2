// Being called while no page is open: this browser's push address, given to the server and taken back.
import { connection } from './connection.svelte';
import { language } from './i18n.svelte';

/** What the server keeps of how I want to be called. */
export interface NoticeRules {
  turn: boolean;
  begins: boolean;
  talk: boolean;
  while_open: boolean;
  quiet: { from: number; until: number; offset: number } | null; // minutes of the day
  every: number; // minutes between two
  language: string;
  shape: 'plain' | 'discord' | 'slack' | 'matrix';
  browsers: number; // that are called
}

export interface Notices {
  rules: NoticeRules;
  webhook: string;
  key: string; // of the server, for this browser; empty: it sends no pushes
}

export function notices(change: Partial<Omit<NoticeRules, 'browsers'>> = {}): Promise<Notices> {
  return connection.request<Notices>('notices', { ...change });
}

/** Can this browser be called at all? Only a page that came by https (or from this machine) may ask. */
export function canPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function isPushed(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** Asks the person (the browser does), then gives this browser's address to the server. False: refused. */
export async function beginPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  await connection.request('push', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  await notices({ language: language(), while_open: false }); // pages that are open call by themselves
  return true;
}

export async function endPush(): Promise<void> {
  const kept = await subscription();
  if (!kept) return;
  await connection.request('push', { endpoint: kept.endpoint });
  await kept.unsubscribe();
}

/** Minutes of the day as a clock shows them, and back: 1320 <-> "22:00". */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function minutesOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) % 1440;
}
