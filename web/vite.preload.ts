// The two faces of the first page are asked for at once, not after the style sheet has been read.
import type { HtmlTagDescriptor, Plugin } from 'vite';

const faces = /(eb-garamond-latin-wght|alegreya-sans-latin-500)-normal.*\.woff2$/;

export function preloadFonts(): Plugin {
  return {
    name: 'logres-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => faces.test(name))
          .map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          })),
    },
  };
}
