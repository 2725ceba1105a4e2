// From a line of the chronicle or the danger line to its thing on the board: the element with that data-place.
import { motion } from './settings.svelte';

/** Boards that fold (phones) open the place when they hear this; they get its name as the detail. */
export const placeWanted = 'logres:place';

export function showPlace(place: string | null): void {
  if (place === null) return;
  dispatchEvent(new CustomEvent<string>(placeWanted, { detail: place }));
  const found = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  if (!found) return;
  found.scrollIntoView({ block: 'nearest', behavior: motion() ? 'smooth' : 'auto' });
  found.classList.add('found');
  setTimeout(() => found.classList.remove('found'), 1600);
}
