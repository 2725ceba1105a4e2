// The real catalogs, for tests.
import { catalog } from '../../vite.catalogs';
import { use } from './i18n.svelte';

export const english = (): void => use('en', catalog('en'));
export const german = (): void => use('de', catalog('de'));
