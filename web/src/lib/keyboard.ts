// Keys belong to fields first, then to the table.
export function typing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Something lies over the table and has the keys: a panel, the rules. */
export function covered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}
