// A page to look at the board with real positions. Only while developing: vite serves it, the build leaves it out.
import { mount } from 'svelte';
import '../src/fonts.css';
import '../src/tokens.css';
import '../src/app.css';
import { loadEmblems } from '../src/lib/emblems';
import { use } from '../src/lib/i18n.svelte';
import { applySettings } from '../src/lib/settings.svelte';
import Gallery from './Gallery.svelte';

const wish = new URLSearchParams(location.search);
applySettings();
const theme = wish.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const text = wish.get('text');
if (text) document.documentElement.style.fontSize = `${text}%`;
await loadEmblems();
// The catalog of any language, also of one that is not offered yet.
const language = wish.get('lang') ?? 'en';
const module = (await import(/* @vite-ignore */ `/@id/virtual:catalog/${language}`)) as {
  default: Parameters<typeof use>[1];
};
use(language, module.default);
const target = document.getElementById('app');
if (target) mount(Gallery, { target });
