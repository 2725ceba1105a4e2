// A page to look at the board with real positions. Only while developing: vite serves it, the build leaves it out.
import { mount } from 'svelte';
import '../../../fonts.css';
import '../../../tokens.css';
import '../../../app.css';
import { loadEmblems } from '../../../lib/emblems';
import { loadLanguage, need } from '../../../lib/i18n.svelte';
import { applySettings } from '../../../lib/settings.svelte';
import Gallery from './Gallery.svelte';

const wish = new URLSearchParams(location.search);
applySettings();
const theme = wish.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const text = wish.get('text');
if (text) document.documentElement.style.fontSize = `${text}%`;
await loadEmblems();
await loadLanguage(wish.get('lang') ?? 'en');
await need('shadows');
const target = document.getElementById('app');
if (target) mount(Gallery, { target });
