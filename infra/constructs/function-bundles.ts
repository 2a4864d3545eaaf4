import { cpSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Stack, Stage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { Construct } from 'constructs';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import * as z from 'zod/mini';

/** Lists the font files of order documents, with paths inside `node_modules`. */
const fontList = 'functions/papers/documents/text/fonts.json';
const fontListSchema = z.record(z.string(), z.string());

/**
 * Copies the fonts into a `node_modules` next to each bundle that renders PDFs. The code finds them
 * there under the same path as in the project. They are not part of the bundle, where every cold
 * start would parse them: most are read only for names in their script.
 */
function copyFonts(projectRoot: string, { outputs }: Metafile): void {
  const fonts = fontListSchema.parse(JSON.parse(readFileSync(join(projectRoot, fontList), 'utf8')));
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (!(fontList in inputs)) continue;
    for (const font of Object.values(fonts)) {
      const path = join('node_modules', font);
      cpSync(join(projectRoot, path), join(projectRoot, dirname(output), path));
    }
  }
}

const projectRoot = join(import.meta.dirname, '../..');

/** Defines `require` and `__dirname`, which some libraries use and ES modules lack. */
const banner = [
  `import{createRequire as __createRequire}from'node:module';`,
  `const require=__createRequire(import.meta.url);`,
  `const __filename=import.meta.filename;`,
  `const __dirname=import.meta.dirname;`,
].join('');

/** Build options of every function: for Node 24, on Lambda and on any machine. */
export const bundleOptions = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  alias: {
    // pdfkit and `functions/papers/documents/text/fonts.ts`, which imports this file, then share one copy.
    fontkit: './node_modules/fontkit/dist/main.cjs',
    'brotli/decompress.js': './infra/constructs/stand-ins/brotli-decompress.ts',
    // The edition with `fetch` alone; the other one loads Node's own client.
    stripe: './node_modules/stripe/esm/stripe.esm.worker.js',
    'node:http': './infra/constructs/stand-ins/node-http.ts',
    '@aws-sdk/credential-provider-node': './infra/constructs/stand-ins/lambda-credentials.ts',
  },
  minify: true,
  // Keeps the names of functions and classes in logged stack traces. A source map takes longer to load.
  keepNames: true,
  legalComments: 'none',
  outExtension: { '.js': '.mjs' },
  loader: {
    '.ttf': 'binary',
    '.otf': 'binary',
    '.woff2': 'binary',
    '.png': 'binary',
    '.webp': 'binary',
  },
  banner: { js: banner },
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * The code of all functions, built by one run of esbuild, which parses each library once. A run per
 * function took several times as long.
 */
export class FunctionBundles extends Construct {
  readonly #entries: Map<string, string>;
  readonly #built: string | undefined;

  /** `entries` maps each function name to its source file, relative to the project folder. */
  constructor(scope: Construct, id: string, entries: Record<string, string>) {
    super(scope, id);
    this.#entries = new Map(Object.entries(entries));
    if (!Stack.of(this).bundlingRequired) return;
    this.#built = resolve(Stage.of(this)?.outdir ?? 'cdk.out', 'bundles');
    const { metafile } = buildSync({
      ...bundleOptions,
      metafile: true,
      entryPoints: Object.entries(entries).map(([name, entry]) => ({
        in: entry,
        out: `${name}/handler`,
      })),
      outdir: this.#built,
    });
    copyFonts(projectRoot, metafile);
  }

  /** Returns the code whose `handler.mjs` exports `handler`, or the sources if bundling is off. */
  codeOf(name: string): Code {
    const entry = this.#entries.get(name);
    if (!entry) throw new Error(`There is no function ${name}`);
    return Code.fromAsset(
      this.#built ? join(this.#built, name) : join(projectRoot, dirname(entry)),
    );
  }

  /** Deletes the build output. Call it after all functions have their code: the assembly then has copies. */
  discard(): void {
    const isCopied = !this.node.tryGetContext(DISABLE_ASSET_STAGING_CONTEXT);
    if (this.#built && isCopied) rmSync(this.#built, { recursive: true });
  }
}
