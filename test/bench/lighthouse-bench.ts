import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { portsOf } from '#infra/local/addresses.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { findFreePorts } from '#test/support/free-ports.ts';
import { httpClient } from '#test/support/http-client.ts';
import { chromiumFlags, chromiumPath } from '#test/support/launch-browser.ts';
import { processorTimeOf } from '#test/support/processes.ts';
import { percentile } from './rules.ts';

/** Fetched by npx when it is needed: it is larger than all that the product is built with. */
const lighthouse = 'lighthouse@12.8.2';
const runs = 5;
/** The least score for performance of each screen; accessibility and best practices must be 100. */
const screens = { '/login': 98, '/catalog': 95, '/orders': 95, '/dashboard': 95 };

const scoreSchema = z.pipe(
  z.object({ score: z.number() }),
  z.transform(({ score }) => Math.round(score * 100)),
);
const valueSchema = z.pipe(
  z.object({ numericValue: z.number() }),
  z.transform((audit) => audit.numericValue),
);
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
  }),
  audits: z.object({
    'first-contentful-paint': valueSchema,
    'largest-contentful-paint': valueSchema,
    'total-blocking-time': valueSchema,
    'cumulative-layout-shift': valueSchema,
    interactive: valueSchema,
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof reportSchema>;

/** Loads a page as a phone with a slow processor and connection would, by Lighthouse's own model. */
async function load(url: string, cookie: string | undefined, signal: AbortSignal): Promise<Report> {
  const args = [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices',
    `--chrome-flags=--headless ${chromiumFlags.join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  const { stdout } = await promisify(execFile)('npx', args, { env, signal, maxBuffer: 2 ** 28 });
  return reportSchema.parse(JSON.parse(stdout));
}

/** @returns the cookie of a session */
async function signIn(app: string): Promise<string> {
  const client = httpClient(app);
  const { email, password } = demoAccount;
  const { status } = await client.post('/api/auth/login', { email, password });
  if (status !== 200) throw new Error(`Nobody could sign in: ${status}`);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** `npm start` on its own data, with the demo bakery, once all its papers are drawn. */
async function startDemo(data: string, signal: AbortSignal) {
  const port = await findFreePorts(Object.keys(portsOf(0)).length);
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    env: { ...process.env, PORT: String(port), DOUGHBOOK_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  child.on('error', () => child.kill('SIGKILL'));
  for await (const text of child.stdout) if (String(text).includes('Sign in:')) break;
  const { pid } = child;
  if (!pid || child.exitCode !== null) throw new Error('The local edition has not started');
  // Its processor rests when nothing is left to draw.
  for (let before = -1_000; ; ) {
    const now = processorTimeOf(pid);
    if (now - before < 100) break;
    before = now;
    await sleep(5_000, undefined, { signal });
  }
  return {
    app: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const medianOf = (reports: Report[], read: (report: Report) => number) =>
  percentile(reports.map(read), 0.5);

type Options = { folder: string; signal: AbortSignal };

/** @returns true if the median of each screen reaches its scores */
export async function benchLighthouse({ folder, signal }: Options): Promise<boolean> {
  const edition = await startDemo(folder, signal);
  try {
    const cookie = await signIn(edition.app);
    const figures: Record<string, Record<string, number>> = {};
    console.log(
      `\n${lighthouse}, mobile, medians of ${runs}\n\n| | performance | accessibility | best practices | FCP ms | LCP ms | TBT ms | CLS | TTI ms | benchmark index |\n|---|---|---|---|---|---|---|---|---|---|`,
    );
    for (const path of Object.keys(screens)) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1)
        reports.push(
          await load(`${edition.app}${path}`, path === '/login' ? undefined : cookie, signal),
        );
      const row = {
        performance: medianOf(reports, ({ categories }) => categories.performance),
        accessibility: medianOf(reports, ({ categories }) => categories.accessibility),
        bestPractices: medianOf(reports, ({ categories }) => categories['best-practices']),
        fcp: Math.round(medianOf(reports, ({ audits }) => audits['first-contentful-paint'])),
        lcp: Math.round(medianOf(reports, ({ audits }) => audits['largest-contentful-paint'])),
        tbt: Math.round(medianOf(reports, ({ audits }) => audits['total-blocking-time'])),
        cls:
          Math.round(medianOf(reports, ({ audits }) => audits['cumulative-layout-shift']) * 1_000) /
          1_000,
        tti: Math.round(medianOf(reports, ({ audits }) => audits.interactive)),
        index: Math.round(medianOf(reports, ({ environment }) => environment.benchmarkIndex)),
      };
      figures[path] = row;
      console.log(`| \`${path}\` | ${Object.values(row).join(' | ')} |`);
    }
    console.log(`\n${JSON.stringify(figures)}`);
    return Object.entries(screens).every(
      ([path, least]) =>
        (figures[path]?.performance ?? 0) >= least &&
        figures[path]?.accessibility === 100 &&
        figures[path]?.bestPractices === 100,
    );
  } finally {
    await edition.stop();
  }
}
