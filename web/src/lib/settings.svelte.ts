// What a person likes, kept by the browser. Nothing here is known to the server.
import { isKeyOf } from './narrow';

export interface Liking {
  theme: 'system' | 'light' | 'dark';
  text: 100 | 112 | 125 | 150 | 200;
  motion: 'system' | 'full' | 'none';
  moments: boolean; // staged moments
  sound: boolean;
  volume: 'soft' | 'usual' | 'loud';
  notify: boolean; // browser notifications when it is my turn
  confirm: 'always' | 'grave' | 'never'; // is a picked move confirmed?
  closing: 'grace' | 'long' | 'self' | 'ask'; // when my action is done my turn ends by itself: after three seconds, six, at once, not
  powers: 'self' | 'ask'; // a power that costs nothing and shows only to me is used without being asked for
  answers: 'hold' | 'ask'; // what nearly everybody answers while nothing hangs on it holds until something does
  patterns: 'usual' | 'bold'; // hatching where colour tells things apart
  ledger: boolean; // what everybody saw of a Knight is counted for me
  ruleIds: boolean; // the rule behind each line of the chronicle
  keys: boolean; // single-key shortcuts
  language: string; // empty: the browser's
}

const key = 'logres.settings';

/** As it is until somebody says otherwise; in the order in which it is asked for. */
export const usual: Liking = {
  language: '',
  theme: 'system',
  text: 100,
  confirm: 'grave',
  closing: 'grace',
  powers: 'self',
  answers: 'hold',
  motion: 'system',
  moments: true,
  sound: false,
  volume: 'usual',
  notify: false,
  patterns: 'usual',
  ledger: true,
  ruleIds: false,
  keys: true,
};

/** Where there is more to choose from than yes and no. */
export const offered = {
  theme: ['system', 'light', 'dark'],
  text: [100, 112, 125, 150, 200],
  confirm: ['always', 'grave', 'never'],
  closing: ['grace', 'long', 'self', 'ask'],
  powers: ['self', 'ask'],
  answers: ['hold', 'ask'],
  motion: ['system', 'full', 'none'],
  volume: ['soft', 'usual', 'loud'],
  patterns: ['usual', 'bold'],
} as const satisfies { [K in keyof Liking]?: readonly Liking[K][] };

/** What is stored may be older than the choice there is now: what is not offered any more is as usual. */
export function likingFrom(text: string | null): Liking {
  const liking: Record<string, unknown> = { ...usual };
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    for (const [name, value] of Object.entries(stored ?? {})) {
      const values: readonly unknown[] | undefined = isKeyOf(offered, name) ? offered[name] : undefined;
      if (values ? values.includes(value) : typeof value === typeof liking[name]) liking[name] = value;
    }
  } catch {
    // Not ours, or broken: as usual.
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as usual, and each change was looked at above
  return liking as unknown as Liking;
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a private window may forbid it
  }
}

export const settings: Liking = $state(likingFrom(stored()));

export function change(wish: Partial<Liking>): void {
  Object.assign(settings, wish);
  applySettings();
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A private window may forbid it: then the wish holds for this page only.
  }
}

export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  root.dataset['patterns'] = settings.patterns;
  root.dataset['motion'] = settings.motion;
  root.style.fontSize = settings.text === 100 ? '' : `${settings.text}%`;
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
let systemStill = $state(still.matches);
still.addEventListener('change', () => (systemStill = still.matches));

/** For how many seconds my turn may still be kept from ending by itself; 0: it ends at once. */
export function graceSeconds(): number {
  if (settings.closing === 'grace') return 3;
  return settings.closing === 'long' ? 6 : 0;
}

/** Are animations wanted? */
export function motion(): boolean {
  return settings.motion === 'full' || (settings.motion === 'system' && !systemStill);
}

const night = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(night.matches);
night.addEventListener('change', () => (systemDark = night.matches));

export function dark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && systemDark);
}
