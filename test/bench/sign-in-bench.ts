import { setTimeout as sleep } from 'node:timers/promises';
import { httpClient } from '#test/support/http-client.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import { byClients, type Reading } from './clients.ts';
import { percentile } from './rules.ts';
import { startEdition } from './start-edition.ts';

const people = 110;
const password = 'sourdough starter';
const readings = 200;
/** Milliseconds of `GET /api/auth/me` while everybody signs in. */
const target = 50;

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

const line = (what: string, { p50, p95 }: Pick<Reading, 'p50' | 'p95'>, count: number) =>
  console.log(`| ${what} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${count} |`);

type Options = { folder: string; signal: AbortSignal };

/**
 * Signs in 110 people at once, and meanwhile asks who is signed in, with and without a cookie, and calls a function that
 * does nothing. True if everybody got in and the p95 of both keeps the target.
 *
 * @throws Error when a user cannot be created, or `me` fails
 */
export async function benchSignIn({ folder, signal }: Options): Promise<boolean> {
  const edition = await startEdition({ folder, signal });
  try {
    const { admin } = edition.bakery;
    await byClients(3, people, async (index) => {
      const user = { name: `Person ${index}`, email: emailOf(index), password, role: 'employee' };
      const { status } = await admin.post('/api/users', user);
      if (status !== 201) throw new Error(`A user was refused: ${status}`);
    });
    const [visitor, bare] = [httpClient(edition.app), httpClient(edition.bare)];
    const asks: [string, () => Promise<void>][] = [
      ['`me` without a cookie', () => expectMe(visitor, undefined)],
      ['`me` with a cookie', () => expectMe(admin, adminAccount.email)],
      [
        'a function that does nothing',
        async () => void (await bare.post('/api/orders', { items: [] })),
      ],
    ];
    console.log('\n| | p50 ms | p95 ms | readings |\n|---|---|---|---|');
    for (const [what, ask] of asks)
      line(`${what}, quiet`, await byClients(1, readings, ask), readings);
    const ended = new AbortController();
    const asking = Promise.all(asks.map(([, ask]) => askUntil(ended.signal, ask)));
    // An error of a sign-in ends the bench, and with it these.
    asking.catch(() => undefined);
    const refused: number[] = [];
    const signIns = await byClients(people, people, async (index) => {
      const { status } = await httpClient(edition.app).post('/api/auth/login', {
        ...{ email: emailOf(index), password },
      });
      if (status !== 200) refused.push(status);
    });
    ended.abort();
    const times = await asking;
    const p95s = times.map((all, index) => {
      const p95 = percentile(all, 0.95);
      line(
        `${asks[index]?.[0]}, ${people} sign-ins`,
        { p50: percentile(all, 0.5), p95 },
        all.length,
      );
      return p95;
    });
    line('a sign-in', signIns, people);
    const left = refused.length > 0 ? `; ${refused.length} were refused: ${refused}` : '';
    console.log(`\n${signIns.perSecond.toFixed(1)} sign-ins a second${left}`);
    console.log(
      JSON.stringify({ p95s: p95s.map(Math.round), signIns: Math.round(signIns.perSecond) }),
    );
    return refused.length === 0 && p95s.slice(0, 2).every((p95) => p95 <= target);
  } finally {
    await edition.stop();
  }
}

async function expectMe(client: ReturnType<typeof httpClient>, email: string | undefined) {
  const { status, body } = await client.get('/api/auth/me');
  if (status !== 200 || body.user?.email !== email) throw new Error(`'me' answered ${status}`);
}
