import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'fixtures/', 'src/generated'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['*.js', '*.ts', 'scripts/**'], languageOptions: { globals: { ...globals.node } } },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      'svelte/prefer-svelte-reactivity': 'off', // state is replaced, not changed in place
      'svelte/no-navigation-without-resolve': 'off', // that is SvelteKit's
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Types come from the engine (src/generated) or are narrowed (lib/narrow.ts); what is left says why at its line.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  // Tests make do with parts of what they are about.
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/consistent-type-assertions': 'off' } },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
);
