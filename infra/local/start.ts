import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { demoAccount } from '#shared/demo-account.ts';
import { buildSite, localContext, synthesize } from './build.ts';
import { type RunningStack, startStack } from './stack.ts';

/** `npm start` and `npm run dev`: the whole product on this machine. */

const root = join(import.meta.dirname, '../..');

const { PORT, DOUGHBOOK_DATA, DOUGHBOOK_CODEWORD, DYNAMODB_ENDPOINT } = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_000).default(3000),
    DOUGHBOOK_DATA: z.string().default(join(root, '.doughbook')),
    DOUGHBOOK_CODEWORD: z.string().optional(),
    DYNAMODB_ENDPOINT: z.url().optional(),
  })
  .parse(process.env);

const { values: flags } = parseArgs({
  options: { empty: { type: 'boolean' }, dev: { type: 'boolean' } },
});

type Contents = 'demo' | 'empty';

/**
 * Fills a store that was never filled, or with `--empty` notes that it stays as it is. A start that is killed
 * meanwhile leaves no note, and the next one fills in what is missing.
 */
async function fillOnce(stack: RunningStack): Promise<Contents> {
  const note = join(DOUGHBOOK_DATA, 'contents');
  if (existsSync(note)) return z.enum(['demo', 'empty']).parse(readFileSync(note, 'utf8'));
  const contents = flags.empty ? 'empty' : 'demo';
  if (contents === 'demo') {
    console.log('Filling the store with a demo bakery…');
    const seed = spawn(process.execPath, [join(root, 'demo/seed.ts')], {
      cwd: root,
      env: { ...process.env, ...stack.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(seed, 'exit');
    if (code !== 0) throw new Error('The demo bakery could not be made');
  }
  writeFileSync(note, contents);
  return contents;
}

function announce(stack: RunningStack, contents: Contents): void {
  const lines = [
    ['Doughbook', stack.addresses.site],
    ['Mailbox', stack.addresses.mail],
    contents === 'demo'
      ? ['Sign in', `${demoAccount.email} / ${demoAccount.password}`]
      : ['Sign in', `nobody yet: ${stack.addresses.site}/signup makes the first account`],
    ['Admin codeword', stack.codeword],
    ['Data', DOUGHBOOK_DATA],
    ["Functions' log", join(DOUGHBOOK_DATA, 'functions.log')],
  ];
  console.log(
    `\n${lines.map(([name, value]) => `  ${`${name}:`.padEnd(16)}${value}`).join('\n')}\n`,
  );
  if (flags.empty && contents === 'demo')
    console.log('  --empty is for the first start on a data folder; this one has a demo bakery.\n');
}

async function start(parts: AsyncDisposableStack): Promise<void> {
  const develop = flags.dev ? await import('./develop.ts') : undefined;
  if (!develop) await buildSite();
  const pages = await develop?.createPageServer(PORT + 6);
  if (pages) parts.defer(pages.stop);
  const stack = await startStack({
    assembly: await synthesize(localContext),
    data: DOUGHBOOK_DATA,
    port: PORT,
    codeword: DOUGHBOOK_CODEWORD,
    dynamoEndpoint: DYNAMODB_ENDPOINT,
    wrapEdge: pages?.wrapEdge,
  });
  parts.defer(stack.stop);
  const watching = develop?.watchFunctions(stack, localContext);
  if (watching) parts.defer(watching.stop);
  announce(stack, await fillOnce(stack));
}

/** A killed npm tells its child nothing; who started this with npm expects it to end with npm. */
function stopWithNpm(stop: () => void): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

const parts = new AsyncDisposableStack();
const stop = async (code: number) => {
  await parts.disposeAsync();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
stopWithNpm(() => void stop(0));
try {
  await start(parts);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
