// A page to look at a board with real positions: ?game=shadows&at=heroic-8x. Only while developing: vite serves it, the
// build leaves it out.
import { mount, type Component } from 'svelte';
import '../../fonts.css';
import '../../tokens.css';
import '../../app.css';
import { loadEmblems } from '../../lib/emblems';
import { loadLanguage, need } from '../../lib/i18n.svelte';
import { applySettings } from '../../lib/settings.svelte';
import './gallery.css';

const galleries = import.meta.glob<{ default: Component }>('../*/gallery/Gallery.svelte');

const wish = new URLSearchParams(location.search);
applySettings();
const theme = wish.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const text = wish.get('text');
if (text) document.documentElement.style.fontSize = `${text}%`;
await loadEmblems();
await loadLanguage(wish.get('lang') ?? 'en');
const game = wish.get('game') ?? 'shadows';
await need(game);
const gallery = await galleries[`../${game}/gallery/Gallery.svelte`]?.();
const target = document.getElementById('app');
if (target && gallery) mount(gallery.default, { target });
