import type { HtmlTagDescriptor, Plugin } from 'vite';
import { colors, type Mode } from './src/theme/tokens.ts';

const moduleId = 'virtual:first-paint.css';
const modes: Mode[] = ['light', 'dark'];

/** The page's colours while the scripts load, from the tokens. */
const css = modes
  .map(
    (mode) =>
      `html[data-theme='${mode}']{color-scheme:${mode};background:${colors[mode].paper};color:${colors[mode].ink}}`,
  )
  .join('\n');

const themeColors = modes.map(
  (mode): HtmlTagDescriptor => ({
    tag: 'meta',
    injectTo: 'head',
    attrs: {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${mode})`,
      content: colors[mode].paper,
    },
  }),
);

/** Fonts that every screen shows: fetched with the page, so that text does not change its shape. */
const isEarlyFont = (file: string) => /(figtree|fraunces)-latin-wght-normal-.*\.woff2$/.test(file);

const preloads = (files: string[]): HtmlTagDescriptor[] =>
  files.filter(isEarlyFont).map((file) => ({
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
  }));

/** What the page needs before its scripts run: background, browser bar colour, fonts. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) => (id === `\0${moduleId}` ? css : null),
    transformIndexHtml: (_html, { bundle }) => [
      ...themeColors,
      ...preloads(Object.keys(bundle ?? {})),
    ],
  };
}
