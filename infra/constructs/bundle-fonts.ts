import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import * as z from 'zod/mini';

/** Lists the font files of order documents, with paths inside `node_modules`. */
const fontList = 'functions/papers/documents/text/fonts.json';
const fontListSchema = z.record(z.string(), z.string());

/**
 * Copies the fonts into a `node_modules` next to each bundle that renders PDFs. The code finds them
 * there under the same path as in the project. They are not part of the bundle, where every cold
 * start would parse them: most are read only for names in their script.
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
