import type { Plugin } from 'vite';

/**
 * MUI makes six themes while its modules load, for pages without one: 7 ms of a browser's time.
 * This page has its own, around everything (app.tsx).
 */
export const noDefaultThemes = (): Plugin => ({
  name: 'no-default-themes',
  apply: 'build',
  transform: {
    filter: { id: /@mui\/(material|system)\//, code: 'heme = createTheme();' },
    handler: (code) => ({ code: code.replace('heme = createTheme();', 'heme = {};'), map: null }),
  },
});
