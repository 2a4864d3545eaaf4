import type { Plugin } from 'vite';

/**
 * While its modules load, MUI creates six themes for pages without one, which takes a browser 7 ms.
 * This page has its own theme around everything (app.tsx).
 */
export const noDefaultThemes = (): Plugin => ({
  name: 'no-default-themes',
  apply: 'build',
  transform: {
    filter: { id: /@mui\/(material|system)\//, code: 'heme = createTheme();' },
    handler: (code) => ({ code: code.replace('heme = createTheme();', 'heme = {};'), map: null }),
  },
});
