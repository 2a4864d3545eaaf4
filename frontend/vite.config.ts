import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './first-paint-plugin.ts';
import { materialIcons } from './icons-plugin.ts';
import { myPage } from './my-page-plugin.ts';
import { offline } from './offline-plugin.ts';
import { screenChunks } from './screen-chunks.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The last one adds files that tablets do not keep.
  plugins: [react(), materialIcons(), firstPaint(), offline(), myPage()],
  build: {
    outDir: '../dist/site',
    license: { fileName: 'licenses.md' },
    emptyOutDir: true,
    // The oldest that work (docs/product.md#browsers).
    target: ['safari16.4', 'chrome111', 'edge111', 'firefox121'],
    sourcemap: true,
    // Always files, never data URLs, which the content security policy blocks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The code that every screen needs is two files, not forty. The libraries change less often.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'every-screen', tags: ['$initial'], priority: 2 },
            ...screenChunks(),
          ],
        },
      },
    },
  },
  // `shared/` is outside this folder.
  server: { fs: { allow: ['..'] } },
});
