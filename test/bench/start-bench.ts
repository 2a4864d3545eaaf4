import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { portsOf } from '#infra/local/addresses.ts';
import { waitForResponse } from '#infra/local/loopback.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { copyTree } from '#test/support/copy-tree.ts';
import { findFreePorts } from '#test/support/free-ports.ts';
import { httpClient } from '#test/support/http-client.ts';
import { processorTimeOf, sharesOf } from '#test/support/processes.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { percentile } from './rules.ts';

const warmStarts = 5;
const budgets = { buildMs: 10_000, warmStartMs: 1_500, memoryBytes: 500_000_000 };

/**
 * What the catalog, the dashboard, the order list and tomorrow's production ask for, and two lists
 * of the office.
 */
const screens = [
  ['/', '/api/auth/me', '/api/settings/public'],
  ['/api/products', '/api/categories'],
  ['/api/dashboard/stats', '/api/dashboard/day', '/api/dashboard/activity'],
  ['/api/orders?limit=20'],
  ['/api/opening', '/api/capacity-rules'],
  ['/api/employees', '/api/users'],
];

type Started = { process: ChildProcess; began: number; output: () => string };

type Place = {
  /** A copy of the tree. */
  folder: string;
  port: number;
  app: string;
  env: object;
  signal: AbortSignal;
};

function start(program: string, args: string[], { folder, env, signal }: Place): Started {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    // A group of its own, which ends as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const started = { process: child, began, output: () => text };
  signal.addEventListener('abort', () => void end(started));
  return started;
}

async function end({ process: child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Does what needs a running process, and ends it. @throws if it ends before, with all that it printed */
async function whileRunning<Result>(started: Started, act: () => Promise<Result>): Promise<Result> {
  const ended = once(started.process, 'close').then(() => {
    throw new Error(`It has ended:\n${started.output()}`);
  });
  try {
    return await Promise.race([act(), ended]);
  } finally {
    ended.catch(() => undefined);
    await end(started);
  }
}

const printed = ({ output }: Started, pattern: RegExp) =>
  waitFor(() => pattern.test(output()), { timeout: 600_000, interval: 10 });

async function get(client: ReturnType<typeof httpClient>, path: string): Promise<void> {
  const { status } = await client.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

/** Signs in and opens the screens, as fast as they are answered. */
async function openScreens(app: string): Promise<void> {
  const client = httpClient(app);
  const { status } = await client.post('/api/auth/login', demoAccount);
  if (status !== 200) throw new Error(`Signing in: ${status}`);
  for (const paths of screens) await Promise.all(paths.map((path) => get(client, path)));
}

const total = (shares: { bytes: number }[]) => shares.reduce((sum, { bytes }) => sum + bytes, 0);
const memoryOf = ({ process: { pid = 0 } }: Started) => sharesOf(pid);

/** The bakery answers when its page is there, and what the page asks for first. */
async function answers(app: string): Promise<void> {
  await waitForResponse(app, 60_000);
  const client = httpClient(app);
  await Promise.all(['/', '/api/auth/me', '/api/settings/public'].map((path) => get(client, path)));
}

/** A server of Node alone that says hello. */
function measureBare(place: Place) {
  const code = `require('node:http').createServer((_, r) => r.end('Hello')).listen(${place.port}, '127.0.0.1')`;
  const server = start(process.execPath, ['-e', code], place);
  return whileRunning(server, async () => {
    await waitForResponse(`http://127.0.0.1:${place.port}`, 10_000);
    const startMs = performance.now() - server.began;
    return { startMs, memoryBytes: total(memoryOf(server)) };
  });
}

/** Starts it where nothing is built, waits until the demo bakery is complete, and opens the screens. */
function measureFirst(place: Place) {
  const first = start('npm', ['start'], place);
  return whileRunning(first, async () => {
    await printed(first, /Bundling the functions .*\d s\n/);
    const buildMs = performance.now() - first.began;
    const buildProcessorMs = processorTimeOf(first.process.pid ?? 0);
    await printed(first, /Sign in:/);
    const startMs = performance.now() - first.began;
    await openScreens(place.app);
    const used = memoryOf(first);
    // Longer than functions stay loaded that nobody calls.
    await sleep(75_000, undefined, { signal: place.signal });
    return { buildMs, buildProcessorMs, startMs, used, idle: memoryOf(first) };
  });
}

function measureWarm(place: Place) {
  const warm = start('npm', ['start'], place);
  return whileRunning(warm, async () => {
    await answers(place.app);
    const startMs = performance.now() - warm.began;
    const processorMs = processorTimeOf(warm.process.pid ?? 0);
    await openScreens(place.app);
    return { startMs, processorMs, used: memoryOf(warm) };
  });
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
const byProcess = (shares: { name: string; bytes: number }[]) =>
  shares.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ');

type Options = { /** For a copy of the tree. */ folder: string; signal: AbortSignal };

/**
 * Measures `npm start` in a copy of this tree in which nothing is built: the first start with the
 * demo bakery, and later ones.
 * @returns true if it keeps its budgets
 */
export async function benchStart({ folder, signal }: Options): Promise<boolean> {
  const copy = join(folder, 'tree');
  copyTree(copy);
  const port = await findFreePorts(Object.keys(portsOf(0)).length);
  const env = { PORT: String(port), DOUGHBOOK_DATA: join(folder, 'data') };
  const place: Place = { folder: copy, port, app: `http://localhost:${port}`, env, signal };
  const bare = await measureBare(place);
  const first = await measureFirst(place);
  const warm: Awaited<ReturnType<typeof measureWarm>>[] = [];
  while (warm.length < warmStarts) warm.push(await measureWarm(place));
  const medianOf = (values: number[]) => percentile(values, 0.5);
  const warmStartMs = medianOf(warm.map(({ startMs }) => startMs));
  const warmProcessorMs = medianOf(warm.map(({ processorMs }) => processorMs));
  const [{ used: warmUsed } = { used: [] }] = warm;
  const most = Math.max(total(first.used), total(warmUsed));

  const rows = [
    ['first build', seconds(first.buildMs), seconds(budgets.buildMs)],
    ['processor time of it', seconds(first.buildProcessorMs), ''],
    ['first start, with the demo bakery', seconds(first.startMs), ''],
    [`warm start, median of ${warmStarts}`, seconds(warmStartMs), seconds(budgets.warmStartMs)],
    ['processor time of it', seconds(warmProcessorMs), ''],
    ['bare Node server: start', seconds(bare.startMs), ''],
    ['memory after the demo bakery and screens', byProcess(first.used), ''],
    ['', megabytes(total(first.used)), megabytes(budgets.memoryBytes)],
    ['memory after a warm start and screens', byProcess(warmUsed), ''],
    ['', megabytes(total(warmUsed)), megabytes(budgets.memoryBytes)],
    ['memory after a minute of rest', megabytes(total(first.idle)), ''],
    ['bare Node server: memory', megabytes(bare.memoryBytes), ''],
  ];
  console.log('| | result | budget |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log(JSON.stringify({ bare, first, warm, load: loadavg() }));
  return (
    first.buildMs <= budgets.buildMs &&
    warmStartMs <= budgets.warmStartMs &&
    most <= budgets.memoryBytes
  );
}
