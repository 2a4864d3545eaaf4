import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { colors, type Mode } from './src/theme/tokens.ts';

const firstScript = join(import.meta.dirname, 'public/first-paint.js');

const modes: Mode[] = ['light', 'dark'];

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

/**
 * Who is signed in and what the store is called, which every screen begins with: asked for beside
 * the code rather than by it. As `api-client.ts` asks, or the browser would ask twice.
 */
const firstAnswers = ['/api/auth/me', '/api/settings/public'].map(
  (href): HtmlTagDescriptor => ({
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href },
  }),
);

/**
 * Puts the styles and the first script into the page, which is painted without waiting for either.
 * What is inline is allowed by its hash (infra/constructs/security-headers.ts).
 */
const inline = (html: string, bundle: Rolldown.OutputBundle): string =>
  html
    .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_tag, file: string) => {
      const css = bundle[file];
      if (css?.type !== 'asset') throw new Error(`The page has styles that are not built: ${file}`);
      return `<style>${css.source.toString().trim()}</style>`;
    })
    // The first paint and its fonts go first: the scripts cannot do anything before the first answers.
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(
      '<script src="/first-paint.js"></script>',
      () => `<script>${readFileSync(firstScript, 'utf8')}</script>`,
    );

/** What the page needs before its scripts run: styles, browser bar color, the first responses. */
export function firstPaint(): Plugin[] {
  return [
    {
      name: 'first-paint',
      enforce: 'pre',
      transform: async (code, id) => {
        if (!id.endsWith('/first-paint.css')) return null;
        // Loaded only here: not all that reads this configuration builds pages.
        const { pageStyles } = await import('./src/theme/page-styles.ts');
        return `${pageStyles()}\n${code}`;
      },
      transformIndexHtml: (_html, { bundle }) => [
        ...themeColors,
        // Only of a build: while developing, the code comes too late for what was asked beside it.
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
