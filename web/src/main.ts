import { mount } from 'svelte';
import './fonts.css';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { loadEmblems } from './lib/emblems';
import { bestLanguage, loadLanguage } from './lib/i18n.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { load, match, startRouter } from './router.svelte';

async function start(): Promise<void> {
  applySettings();
  void loadEmblems();
  void load(match(location.pathname).page).catch(() => undefined); // beside the words; App asks again
  await loadLanguage(settings.language || bestLanguage(navigator.languages));
  const target = document.getElementById('app');
  if (!target) return;
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('dev')) {
    mount((await import('./dev/Dev.svelte')).default, { target });
    return;
  }
  startRouter();
  mount(App, { target });
}

void start();
