import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './first-paint-plugin.ts';
import { noJsonSchema } from './no-json-schema-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPaint(), noJsonSchema()],
  build: {
    outDir: '../dist/site',
    license: { fileName: 'licenses.md' },
    emptyOutDir: true,
    sourcemap: true,
    // Files, never data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs is two files, not forty: they compress better. The libraries change less often.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'every-screen', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  // `shared/` lies beside this folder.
  server: { fs: { allow: ['..'] } },
});
