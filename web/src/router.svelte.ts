// The client's own addresses. A page is a component loaded when it is first shown, with what its address says.
import { untrack, type Component } from 'svelte';
import { need } from './lib/i18n.svelte';

export interface Route {
  page: string;
  props: Record<string, unknown>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every page has props of its own
export type AnyPage = Component<any>;

type Load = () => Promise<{ default: AnyPage }>;

const found = import.meta.glob<{ default: AnyPage }>([
  './pages/*.svelte',
  './learn/LearnPage.svelte',
  './guide/GuidePage.svelte',
  './replay/Replay*Page.svelte',
  './after/StatsPage.svelte',
]);

const files: Record<string, string> = {
  front: './pages/Front.svelte',
  host: './pages/Host.svelte',
  join: './pages/Join.svelte',
  watch: './pages/Watch.svelte',
  table: './pages/TablePage.svelte',
  link: './pages/Link.svelte',
  device: './pages/Device.svelte',
  deal: './pages/Deal.svelte',
  settings: './pages/Settings.svelte',
  notices: './pages/Notices.svelte',
  people: './pages/People.svelte',
  friend: './pages/Friend.svelte',
  about: './pages/About.svelte',
  cards: './pages/Cards.svelte',
  stats: './after/StatsPage.svelte',
  missing: './pages/Missing.svelte',
  learn: './learn/LearnPage.svelte',
  rules: './guide/GuidePage.svelte',
  replays: './replay/ReplaysPage.svelte',
  replay: './replay/ReplayPage.svelte',
};

// What happens around a table has words of its own.
const withClub = ['table', 'watch', 'host', 'notices', 'settings', 'deal'];
const withPeople = ['people', 'friend', 'about'];

export async function load(page: string): Promise<AnyPage> {
  const loader: Load | undefined = found[files[page] ?? ''];
  if (!loader) throw new Error(`no page ${page}`);
  const [module] = await Promise.all([
    loader(),
    withClub.includes(page) ? need('club') : null,
    withPeople.includes(page) ? need('page_people') : null,
  ]);
  return module.default;
}

// Null: a broken escape, "/t/%zz".
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** "/t/KX4M7QPD" -> the table page. Unknown addresses have a page of their own. */
export function match(path: string): Route {
  const parts = partsOf(path);
  if (parts === null) return { page: 'missing', props: {} };
  const [head, second] = parts;
  if (head === undefined) return { page: 'front', props: {} };
  if (head === 't' && second && parts.length === 2) return { page: 'table', props: { code: second } };
  if (head === 'deal' && second && parts.length === 2) return { page: 'deal', props: { code: second, seat: null } };
  if (head === 'deal' && second && /^[1-8]$/.test(parts[2] ?? '') && parts.length === 3)
    return { page: 'deal', props: { code: second, seat: Number(parts[2]) - 1 } };
  if (head === 'link' && second) return { page: 'link', props: { token: second } };
  if (head === 'replay' && second) return { page: 'replay', props: { code: second } };
  if (head === 'host' && second) return { page: 'host', props: { game: second } };
  if (head === 'friend' && second && parts.length === 2) return { page: 'friend', props: { token: second } };
  if (head === 'about' && parts.length <= 2) return { page: 'about', props: second ? { player: second } : {} };
  if (head === 'rules') return { page: 'rules', props: { path: parts.slice(1) } };
  if (head === 'learn') return { page: 'learn', props: { path: parts.slice(1) } };
  const plain = ['join', 'watch', 'device', 'settings', 'notices', 'people', 'stats', 'replays', 'cards'];
  if (plain.includes(head) && parts.length === 1) return { page: head, props: {} };
  return { page: 'missing', props: {} };
}

let address = $state.raw({ path: location.pathname, search: location.search, hash: location.hash });

export const here = {
  get path(): string {
    return address.path;
  },
  get search(): URLSearchParams {
    return new URLSearchParams(address.search);
  },
  get hash(): string {
    return address.hash;
  },
};

function read(): void {
  address = { path: location.pathname, search: location.search, hash: location.hash };
}

let moved = false;

/** Has the page been changed since it was loaded? The first one has the focus the browser gave it. */
export function navigated(): boolean {
  return moved;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  const same = location.pathname === untrack(() => address.path); // effects may go, too
  read();
  moved ||= !same;
  if (!same) scrollTo(0, 0);
}

/** Links of our own stay in the page; new tabs and downloads are the browser's. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener('popstate', () => {
    moved = true;
    read();
  });
  addEventListener('hashchange', read);
  document.addEventListener('click', onClick);
}
