import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { functionEntries } from '#infra/constructs/bakery-functions.ts';
import { bundleOptions } from '#infra/constructs/function-bundles.ts';
import { functionVariables } from '#test/support/function-variables.ts';
import { percentile } from './rules.ts';

const rounds = 15;
/** How many times as long as a client of DynamoDB alone. */
const most = 1.25;

const bare = 'DynamoDB alone';
/** What any function would have to load that reads a table, bundled as the documentation of esbuild says. */
const bareSource = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
export const handler = DynamoDBDocumentClient.from(new DynamoDBClient({}));`;

const measureImport = `const began = performance.now();
await import(process.argv[1]);
console.log(performance.now() - began);
process.exit();`;

type Options = { /** For the bundles. */ folder: string; signal: AbortSignal };

async function bundle({ folder }: Options): Promise<string[]> {
  const { absWorkingDir: root } = bundleOptions;
  const outdir = join(folder, 'bundles');
  const entryPoints = Object.entries(functionEntries).map(([out, entry]) => ({ in: entry, out }));
  await build({ ...bundleOptions, entryPoints, outdir });
  const stdin = { contents: bareSource, resolveDir: root };
  const { outputFiles } = await build({
    ...bundleOptions,
    alias: {},
    sourcemap: false,
    stdin,
    write: false,
  });
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, `${bare}.mjs`), outputFiles[0]?.contents ?? '');
  return [bare, ...Object.keys(functionEntries)].map((name) => join(outdir, `${name}.mjs`));
}

/** Milliseconds that a new process takes to load a bundle. */
async function timeOf(file: string, signal: AbortSignal): Promise<number> {
  const args = ['--input-type=module', '--eval', measureImport, '--', file];
  const env = { ...functionVariables, PATH: process.env.PATH };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, signal });
  return Number(stdout);
}

/**
 * Bundles the functions as the stack does, and loads each in new processes, in turns with a bundle
 * that has nothing but a client of DynamoDB. Prints their bytes and milliseconds.
 * @returns true if no function of the API takes longer than 1.25 times as long
 */
export async function benchImport(options: Options): Promise<boolean> {
  const files = await bundle(options);
  const times = new Map(files.map((file): [string, number[]] => [file, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [file, readings] of times) readings.push(await timeOf(file, options.signal));
  const medians = Array.from(times, ([file, readings]) => ({
    file,
    ms: percentile(readings, 0.5),
  }));
  const baseline = medians[0]?.ms ?? Number.NaN;
  console.log('| bundle | kB | gzip | ms | of DynamoDB alone |\n|---|---|---|---|---|');
  for (const { file, ms } of medians) {
    const code = readFileSync(file);
    const kilobytes = [code, gzipSync(code)].map(({ length }) => (length / 1_000).toFixed(0));
    const name = file.replace(/.*[\\/]|\.mjs$/g, '');
    console.log(
      `| ${[name, ...kilobytes, ms.toFixed(0), (ms / baseline).toFixed(2)].join(' | ')} |`,
    );
  }
  return medians.every(({ ms }) => ms <= most * baseline);
}
