import '#shared/default-messages.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccount } from '#shared/demo-account.ts';
import { portsOf } from './addresses.ts';
import { buildSite, localContext, synthesize, timed } from './build.ts';
import { requireFreePorts } from './loopback.ts';
import { readStartSettings, type StartSettings } from './settings.ts';
import { type RunningStack, startStack } from './stack.ts';

/** `npm start` and `npm run dev`: the whole product on this machine. */

const root = join(import.meta.dirname, '../..');

type Contents = 'demo' | 'empty';

function readNote(note: string): Contents {
  const contents = readFileSync(note, 'utf8').trim();
  if (contents === 'demo' || contents === 'empty') return contents;
  const advice = `Write into it whether it is a store of the demo bakery ("demo") or not ("empty").`;
  throw new Error(`${note} says neither "demo" nor "empty". ${advice}`);
}

async function seed(stack: RunningStack): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'demo/seed.ts')], {
    cwd: root,
    env: { ...process.env, ...stack.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo bakery could not be created');
}

/**
 * Fills a new store, or with `--empty` records that it stays empty. A start that is killed while
 * filling records nothing, and the next start adds what is missing.
 */
async function fillOnce(stack: RunningStack, { DOUGHBOOK_DATA, empty }: StartSettings) {
  const note = join(DOUGHBOOK_DATA, 'contents');
  if (existsSync(note)) return readNote(note);
  const contents: Contents = empty ? 'empty' : 'demo';
  if (contents === 'demo') await timed('Filling the store with a demo bakery', () => seed(stack));
  writeFileSync(note, contents);
  return contents;
}

function announce(
  { addresses, codeword }: RunningStack,
  contents: Contents,
  settings: StartSettings,
) {
  const { DOUGHBOOK_DATA, empty } = settings;
  const lines = [
    ['Doughbook', addresses.site],
    ['Mailbox', addresses.mail],
    contents === 'demo'
      ? ['Sign in', `${demoAccount.email} / ${demoAccount.password}`]
      : ['Sign in', `with your account; the first one is made at ${addresses.site}/signup`],
    ['Admin codeword', codeword],
    ['Data', DOUGHBOOK_DATA],
    ["Functions' log", join(DOUGHBOOK_DATA, 'functions.log')],
  ];
  console.log(
    `\n${lines.map(([name, value]) => `  ${`${name}:`.padEnd(16)}${value}`).join('\n')}\n`,
  );
  if (empty && contents === 'demo')
    console.log('  --empty is for the first start on a data folder; this one has a demo bakery.\n');
}

/** One machine gains nothing from drawing more PDFs at once, and each takes about 100 MB. */
const context = { ...localContext, outboxConcurrency: '2' };

/** The functions behind a few screens stay loaded for a while; each takes about 30 MB. */
const idle = { milliseconds: 60_000, most: 6 };

async function start(parts: AsyncDisposableStack, settings: StartSettings): Promise<void> {
  const { PORT, DOUGHBOOK_DATA, DOUGHBOOK_CODEWORD, DYNAMODB_ENDPOINT, dev } = settings;
  const { STRIPE_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const ports = Object.values(portsOf(PORT));
  const hotUpdatePort = PORT + ports.length;
  await requireFreePorts(dev ? [...ports, hotUpdatePort] : ports);
  const develop = dev ? await import('./develop.ts') : undefined;
  if (!develop) await buildSite();
  const pages = await develop?.createPageServer(hotUpdatePort);
  if (pages) parts.defer(pages.stop);
  const stack = await startStack({
    assembly: await synthesize(context),
    data: DOUGHBOOK_DATA,
    port: PORT,
    codeword: DOUGHBOOK_CODEWORD,
    dynamoEndpoint: DYNAMODB_ENDPOINT,
    ...(stripeKey && webhookSecret && { cardKeys: { stripeKey, webhookSecret } }),
    wrapEdge: pages?.wrapEdge,
    idle,
  });
  parts.defer(stack.stop);
  void stack.lost.then(stopWith);
  const watching = develop?.watchFunctions(stack, context);
  if (watching) parts.defer(watching.stop);
  announce(stack, await fillOnce(stack, settings), settings);
}

/** Stops the stack when npm ends: a killed npm does not notify its child process. */
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
const stopWith = (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return stop(1);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
stopWithNpm(() => void stop(0));
try {
  await start(parts, readStartSettings(process.env, process.argv.slice(2)));
} catch (error) {
  await stopWith(error);
}
