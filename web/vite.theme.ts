// The colours stand in src/tokens.css alone. What cannot read a style sheet is made of them: the dark colours once more for
// those whose system prefers them, the colour of the browser's own frame, the manifest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const tokens = join(import.meta.dirname, 'src', 'tokens.css');
const manifest = join(import.meta.dirname, 'src', 'app.webmanifest');

/** What stands between the braces behind `selector`. */
function block(css: string, selector: string): string {
  const from = css.indexOf('{', css.indexOf(`\n${selector} {`)) + 1;
  return css.slice(from, css.indexOf('\n}', from));
}

const dark = (css: string): string => block(css, "[data-theme='dark']");

export function withSystem(css: string): string {
  return `${css}@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {${dark(css)}\n}\n}\n`;
}

function paper(of: (css: string) => string): string {
  return /--paper: (#\w+);/.exec(of(readFileSync(tokens, 'utf8')))?.[1] ?? '';
}

const made = (): string =>
  readFileSync(manifest, 'utf8').replaceAll(
    '%paper%',
    paper((css) => block(css, ':root')),
  );

export function theme(): Plugin {
  return {
    name: 'logres-theme',
    enforce: 'pre',
    transform: (css, id) => (id.split('?')[0] === tokens ? withSystem(css) : null),
    transformIndexHtml: () =>
      (['light', 'dark'] as const).map((scheme) => ({
        tag: 'meta',
        attrs: {
          name: 'theme-color',
          content: paper((css) => (scheme === 'dark' ? dark(css) : block(css, ':root'))),
          media: `(prefers-color-scheme: ${scheme})`,
        },
        injectTo: 'head',
      })),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: made() });
    },
    configureServer(server) {
      server.middlewares.use('/app.webmanifest', (_, answer) => {
        answer.setHeader('Content-Type', 'application/manifest+json');
        answer.end(made());
      });
    },
  };
}
