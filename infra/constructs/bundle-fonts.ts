import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import * as z from 'zod';

/** Names the font files of order documents, seen from `node_modules`. */
const fontList = 'functions/documents/text/fonts.json';
const fontListSchema = z.record(z.string(), z.string());

/**
 * Copies the fonts into the `node_modules` beside each bundle that draws documents, where the code finds them
 * as it does when it runs from its sources. In the bundle they would be parsed at every cold start; most
 * are read only for a name in their script.
 */
export function copyFonts(projectRoot: string, { outputs }: Metafile): void {
  const fonts = fontListSchema.parse(JSON.parse(readFileSync(join(projectRoot, fontList), 'utf8')));
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (!(fontList in inputs)) continue;
    for (const font of Object.values(fonts)) {
      const path = join('node_modules', font);
      cpSync(join(projectRoot, path), join(projectRoot, dirname(output), path));
    }
  }
}
