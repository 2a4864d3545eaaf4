import type { HtmlTagDescriptor, Plugin } from 'vite';
import { colors, type Mode } from './src/theme/tokens.ts';

const modes: Mode[] = ['light', 'dark'];

/** `var(--dark-paper)` in first-paint.css becomes that color of the tokens. */
const fillTokens = (css: string): string =>
  modes
    .flatMap((mode) => Object.entries(colors[mode]).map(([role, color]) => ({ mode, role, color })))
    .reduce((text, { mode, role, color }) => text.replaceAll(`var(--${mode}-${role})`, color), css);

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

/**
 * Who is signed in and what the store is called, which every screen begins with: asked for beside the code rather
 * than by it. As `api-client.ts` asks, or the browser would ask twice.
 */
const firstAnswers = ['/api/auth/me', '/api/settings/public'].map(
  (href): HtmlTagDescriptor => ({
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href },
  }),
);

/** What the page needs before its scripts run: background, browser bar color, fonts, the first responses. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/first-paint.css') ? fillTokens(code) : null),
    transformIndexHtml: (_html, { bundle }) => [
      ...themeColors,
      // Only of a build: while developing, the code comes too late for what was asked beside it.
      ...(bundle ? [...preloads(Object.keys(bundle)), ...firstAnswers] : []),
    ],
  };
}
