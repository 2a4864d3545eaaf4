import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import type { OfflineSet } from './worker/worker.ts';

const worker = join(import.meta.dirname, 'worker/worker.ts');
const source = join(import.meta.dirname, 'src');
/** The screens that open without network, and the layout around them. */
const screens = [
  'app/layouts/sidebar-layout.tsx',
  'features/production/production-page.tsx',
  'features/pickups/pickups-page.tsx',
].map((file) => join(source, file));
/** It imports every screen, of which the others stay out. */
const router = join(source, 'app/router.tsx');

/** Other alphabets than that of the screens' own words have the device's fonts. */
const fonts = /\/(figtree|fraunces|source-sans-3)-latin-wght-normal-[^/]+\.woff2$/;

const digestOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/** The files that the two screens may ever load: what they import, and what they fetch later. */
function filesOf(bundle: Rolldown.OutputBundle, { getModuleInfo }: Context): string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  );
  const others = new Set(getModuleInfo(router)?.dynamicallyImportedIds);
  for (const screen of screens) if (!others.delete(screen)) throw new Error(`No screen ${screen}`);
  const files = new Set<string>();
  const reach = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || files.has(file) || others.has(chunk.facadeModuleId ?? '')) return;
    files.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) reach(imported);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) reach(chunk.fileName);
  return [...files];
}

/** What the worker of a build stores. */
function setOf(bundle: Rolldown.OutputBundle, context: Context): OfflineSet {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The page is not built before its list');
  const fontFiles = Object.keys(bundle).filter((file) => fonts.test(`/${file}`));
  const files = [...filesOf(bundle, context), ...fontFiles].map((file) => `/${file}`).sort();
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

/** Writes the service worker, with the list of what this build needs for its two screens. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const code = workerCode(setOf(bundle, this));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  },
});
