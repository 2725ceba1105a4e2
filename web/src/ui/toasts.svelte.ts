// Short messages at the edge of the page: it is your turn elsewhere, somebody reminds you, a link was copied.
export interface Toast {
  id: number;
  text: string;
  href?: string;
  action?: string;
}

let list = $state.raw<Toast[]>([]);
let next = 1;

export function toasts(): Toast[] {
  return list;
}

export function toast(text: string, link?: { href: string; action: string }, stay = 6000): void {
  const id = next++;
  // One line for one place.
  list = [...list.filter((t) => !link || t.href !== link.href).slice(-2), { id, text, ...link }];
  if (!link) setTimeout(() => drop(id), stay);
}

export function drop(id: number): void {
  list = list.filter((t) => t.id !== id);
}

/** The page they lead to is open. */
export function dropFor(path: string): void {
  list = list.filter((t) => t.href !== path);
}
