import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogs } from './vite.catalogs.ts';
import { preloadFonts } from './vite.preload.ts';
import { theme } from './vite.theme.ts';

// The server that answers /api and /ws while we develop: `logres serve --port 8080`, or another by LOGRES_SERVER.
const server = process.env['LOGRES_SERVER'] ?? 'http://127.0.0.1:8080';

// A part of a few hundred bytes costs twice as much in headers: small ones that every page needs travel together.
const small = /src\/(ui\/(Initial|Problem|JoinForm|NameForm|Scene|Page|PageBar)\.svelte|lib\/(once|code|setup)\.ts)/;

export default defineConfig({
  plugins: [theme(), svelte(), catalogs(), preloadFonts()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'small', test: small }] } } },
  },
  server: { port: 5173, proxy: { '/api': server, '/ws': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
