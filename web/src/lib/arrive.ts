// After a change of page the focus is at its head, as if the browser had loaded it; else it is nowhere.
export function arrive(): void {
  const head = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main');
  if (!head) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}
