// Keys belong to fields first, then to the table.
export function typing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return isIn(event, 'input, textarea, select, [contenteditable]');
}

/** Does it come from one of these, or from within? */
export function isIn(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** Something lies over the table and has the keys: a panel, the rules. */
export function covered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}
