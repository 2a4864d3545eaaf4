import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import type { OfflineSet } from './worker/worker.ts';

const worker = join(import.meta.dirname, 'worker/worker.ts');

/** Other alphabets than that of the screens' own words have the device's fonts. */
const fonts = /\/(figtree|fraunces|source-sans-3)-latin-wght-normal-[^/]+\.woff2$/;

const digestOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

/** Lists what a build's worker stores: the page, and the code, styles and fonts of all screens. */
function setOf(bundle: Rolldown.OutputBundle): OfflineSet {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The page is not built before its list');
  const files = Object.keys(bundle)
    .map((file) => `/${file}`)
    .filter((file) => /^\/assets\/.*\.(js|css|svg)$/.test(file) || fonts.test(file))
    .sort();
  const found = { page: digestOf(page.source), files };
  const name = digestOf(JSON.stringify(found) + readFileSync(worker, 'utf8')).slice(0, 16);
  return { name, ...found };
}

/** The code of the worker for a set. */
function workerCode(set: OfflineSet): string {
  const { outputFiles } = buildSync({
    entryPoints: [worker],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { offlineSet: JSON.stringify(set) },
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes the service worker, with the list of what this build needs to open without network. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const code = workerCode(setOf(bundle));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  },
});
