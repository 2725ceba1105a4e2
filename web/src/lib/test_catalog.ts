// The real catalogs, for tests.
import { catalog, reasons, refusals } from '../../vite.catalogs';
import { use } from './i18n.svelte';

export function english(): void {
  use('en', { tree: catalog('en'), why: refusals() });
}

export function german(): void {
  use('de', { tree: catalog('de'), why: { ...reasons(), ...refusals() } });
}
