import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { colors, type Mode } from './src/theme/tokens.ts';

const firstScript = join(import.meta.dirname, 'public/first-paint.js');

const modes: Mode[] = ['light', 'dark'];

/** The color of the browser's own bar. */
export const themeColors = modes.map(
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

/**
 * The signed-in user and the store's name, which every screen needs first: requested in parallel
 * with the code instead of by it. The requests must match those of `api-client.ts`, or the browser
 * would send them twice.
 */
const firstAnswers = ['/api/auth/me', '/api/settings/public'].map(
  (href): HtmlTagDescriptor => ({
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href },
  }),
);

/**
 * Inlines the styles and the first script, so that the first paint waits for neither. The inline
 * code is allowed by its hash (infra/constructs/page-policy.ts).
 */
const inline = (html: string, bundle: Rolldown.OutputBundle): string =>
  html
    .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_tag, file: string) => {
      const css = bundle[file];
      if (css?.type !== 'asset') throw new Error(`The page has styles that are not built: ${file}`);
      return `<style>${css.source.toString().trim()}</style>`;
    })
    // The first paint and its fonts take precedence: the scripts can do nothing before the first responses.
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(
      '<script src="/first-paint.js"></script>',
      () => `<script>${readFileSync(firstScript, 'utf8')}</script>`,
    );

/** Adds what the page needs before its scripts run: styles, the browser bar's color, the first responses. */
export function firstPaint(): Plugin[] {
  return [
    {
      name: 'first-paint',
      enforce: 'pre',
      transform: async (code, id) => {
        if (!id.endsWith('/first-paint.css')) return null;
        // Loaded only here: some programs that read this configuration build no pages.
        const { pageStyles } = await import('./src/theme/page-styles.ts');
        return `${pageStyles()}\n${code}`;
      },
      transformIndexHtml: (_html, { bundle }) => [
        ...themeColors,
        // Only in a build: during development the code arrives too late for early responses.
        ...(bundle ? firstAnswers : []),
      ],
    },
    {
      name: 'first-paint-inline',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => (bundle ? inline(html, bundle) : html),
      },
    },
  ];
}
