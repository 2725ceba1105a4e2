// The title of the window: what it is about, and first of all whether it is your turn.
import { t } from './i18n.svelte';

export function title(text: string, mine = false): void {
  const name = t('web.brand');
  const page = text ? t('web.title.page', { text, name }) : name;
  const wanted = mine ? t('web.title.mine', { page }) : page;
  if (document.title !== wanted) document.title = wanted; // setting it costs, even to the same
}
