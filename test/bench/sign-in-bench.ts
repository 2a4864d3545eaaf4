import { setTimeout as sleep } from 'node:timers/promises';
import { httpClient } from '#test/support/http-client.ts';
import { launchBrowser, type TestBrowser } from '#test/support/launch-browser.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import { byClients, type Reading } from './clients.ts';
import { percentile } from './rules.ts';
import { startEdition } from './start-edition.ts';

const people = 110;
const password = 'sourdough starter';
const readings = 200;
/** Milliseconds of `GET /api/auth/me` while everybody signs in. */
const target = 50;
/** Milliseconds until a visitor of a screen for staff reads the sign-in form, then too. */
const visitTarget = 1_000;
const quietVisits = 5;

const emailOf = (index: number) => `person-${index}@bakery.example`;

/** Milliseconds between a client's questions: asked without a pause, they would take the cores themselves. */
const pause = 20;

/** Asks again and again, one after the other, until it is aborted. */
async function askUntil(ended: AbortSignal, ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  while (!ended.aborted) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
    await sleep(pause);
  }
  return times;
}

/** A visitor whose browser keeps nothing opens a screen for staff, and is led to the sign-in form. */
async function openVisitor(browser: TestBrowser, app: string): Promise<() => Promise<void>> {
  const { page, context } = await browser.open(app);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async () => {
    await page.goto('/settings', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    const { pathname } = new URL(page.url());
    if (pathname !== '/login') throw new Error(`The visitor is at ${pathname}`);
  };
}

const line = (what: string, { p50, p95 }: Pick<Reading, 'p50' | 'p95'>, count: number) =>
  console.log(`| ${what} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${count} |`);

type Question = {
  what: string;
  ask: () => Promise<void>;
  /** How often it is asked before anybody signs in. */
  quiet: number;
  /** Milliseconds of the p95 while everybody signs in. */
  target?: number;
};

type Options = { folder: string; signal: AbortSignal };

/**
 * Signs in 110 people at once, and meanwhile asks who is signed in, with and without a cookie, and
 * calls a function that does nothing. Then signs them in once more, while a browser opens a screen
 * for staff again and again. True if everybody got in and each p95 keeps its target.
 *
 * @throws Error when a user cannot be created, `me` fails, or the visitor is not led to the sign-in
 * form
 */
export async function benchSignIn({ folder, signal }: Options): Promise<boolean> {
  const edition = await startEdition({ folder, signal });
  const browser = await launchBrowser();
  try {
    const { admin } = edition.bakery;
    await byClients(3, people, async (index) => {
      const user = { name: `Person ${index}`, email: emailOf(index), password, role: 'employee' };
      const { status } = await admin.post('/api/users', user);
      if (status !== 201) throw new Error(`A user was refused: ${status}`);
    });
    const visitor = httpClient(edition.app);
    const bare = httpClient(edition.bare);
    const questions: Question[][] = [
      [
        {
          what: '`me` without a cookie',
          quiet: readings,
          target,
          ask: () => expectMe(visitor, undefined),
        },
        {
          what: '`me` with a cookie',
          quiet: readings,
          target,
          ask: () => expectMe(admin, adminAccount.email),
        },
        {
          what: 'a function that does nothing',
          quiet: readings,
          ask: async () => void (await bare.post('/api/orders', { items: [] })),
        },
      ],
      [
        {
          what: '`/settings` leads to sign-in',
          quiet: quietVisits,
          target: visitTarget,
          ask: await openVisitor(browser, edition.app),
        },
      ],
    ];
    const refused: number[] = [];
    const signIn = async (index: number) => {
      const account = { email: emailOf(index), password };
      const { status } = await httpClient(edition.app).post('/api/auth/login', account);
      if (status !== 200) refused.push(status);
    };
    const p95s: Record<string, number> = {};
    console.log('\n| | p50 ms | p95 ms | readings |\n|---|---|---|---|');
    for (const group of questions) {
      for (const { what, ask, quiet } of group)
        line(`${what}, quiet`, await byClients(1, quiet, ask), quiet);
      const ended = new AbortController();
      const asking = Promise.all(group.map(({ ask }) => askUntil(ended.signal, ask)));
      // An error of a sign-in ends the bench, and with it these.
      asking.catch(() => undefined);
      const signIns = await byClients(people, people, signIn);
      ended.abort();
      const times = await asking;
      for (const [index, { what }] of group.entries()) {
        const all = times[index] ?? [];
        const p95 = percentile(all, 0.95);
        line(`${what}, ${people} sign-ins`, { p50: percentile(all, 0.5), p95 }, all.length);
        p95s[what] = Math.round(p95);
      }
      line(`a sign-in, ${signIns.perSecond.toFixed(1)} a second`, signIns, people);
    }
    if (refused.length > 0) console.log(`\n${refused.length} were refused: ${refused}`);
    console.log(`\n${JSON.stringify(p95s)}`);
    const isKept = ({ what, target }: Question) =>
      target === undefined || (p95s[what] ?? Infinity) <= target;
    return refused.length === 0 && questions.flat().every(isKept);
  } finally {
    await browser.close();
    await edition.stop();
  }
}

async function expectMe(client: ReturnType<typeof httpClient>, email: string | undefined) {
  const { status, body } = await client.get('/api/auth/me');
  if (status !== 200 || body.user?.email !== email) throw new Error(`'me' answered ${status}`);
}
