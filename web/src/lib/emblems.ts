// The sprite goes into the page once, so that its colours follow the theme and every <use> finds it.
export async function loadEmblems(): Promise<void> {
  if (document.getElementById('emblems')) return;
  const holder = document.createElement('div');
  holder.id = 'emblems';
  holder.setAttribute('aria-hidden', 'true');
  holder.className = 'sprite';
  document.body.prepend(holder);
  holder.innerHTML = (await import('../emblems.svg?raw')).default;
}
