import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['src/wasm/', 'test-results/', 'playwright-report/']),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // Numbers in texts are the common case and safe.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => act()` is shorter than the same with braces, and as clear.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Marks are strings of digits.
      '@typescript-eslint/no-misused-spread': 'off',
      // Sets and maps here are local to a function, or replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, svelteConfig },
    },
  },
  { files: ['*.js', 'build/*.js'], extends: [ts.configs.disableTypeChecked] },
  { files: ['build/sw.js'], languageOptions: { globals: globals.serviceworker } },
);
