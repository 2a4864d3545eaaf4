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
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zod|stylis|@tanstack\/(query-core|react-query)|@emotion\/.*|@mui\/(system|utils|styled-engine|private-theming))\//,
            },
          ],
        },
      },
    },
  },
  // `shared/` lies beside this folder.
  server: { fs: { allow: ['..'] } },
});
