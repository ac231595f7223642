import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { compress } from './build/compress.ts';
import { notes } from './build/notes.ts';
import { offline } from './build/offline.ts';

export default defineConfig({
  // The page may stand in any folder of a server.
  base: './',
  plugins: [svelte(), notes(), offline(), compress()],
  worker: { format: 'es' },
  // The development server reads the bank beside the app.
  server: { fs: { allow: ['.', '../../puzzles'] } },
  build: {
    outDir: '../page/dist',
    emptyOutDir: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // A file inside another cannot be cached or replaced alone.
    assetsInlineLimit: 0,
    // Weighed by `cargo xtask page`, compressed as they travel.
    reportCompressedSize: false,
  },
});
