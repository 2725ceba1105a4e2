// How much room there is, counted in letters rather than pixels: at 200 % text a laptop is laid out like a phone.
import { settings } from './settings.svelte';

export type Layout = 'wide' | 'tablet' | 'phone' | 'landscape';

// Unit tests draw boards without a window.
const page = typeof window === 'undefined' ? null : window;
let width = $state(page?.innerWidth ?? 1280);
let height = $state(page?.innerHeight ?? 800);
page?.addEventListener('resize', () => {
  width = page.innerWidth;
  height = page.innerHeight;
});

export function layoutFor(w: number, h: number, text: number): Layout {
  const scale = text / 100;
  if (h < 480 && w > h && w <= 1000) return 'landscape';
  if (w <= 760 * scale) return 'phone';
  return w <= 1180 * scale ? 'tablet' : 'wide';
}

export function layout(): Layout {
  return layoutFor(width, height, settings.text);
}

/** A laptop's screen: scenes and seats take less height. */
export function low(): boolean {
  return height <= (800 * settings.text) / 100;
}
