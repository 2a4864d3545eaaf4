// @module-tag deep
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { logger } from '#functions/core/logger.ts';
import { endSession } from '#functions/edge/auth/session.ts';
import { calls } from '#shared/api/api.ts';
import {
  begin,
  type Prepared,
  prepareBakery,
  remember,
  restore,
  type Stored,
} from '#test/functions/crash/bakery-states.ts';
import { interceptAwsCalls } from '#test/functions/crash/invocation.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { signInStaff } from '#test/support/staff.ts';
import { largestRequests } from './largest-requests.ts';
import { type Odd, oddRequests } from './odd-requests.ts';

/** Milliseconds of this process's processor that any request may take, however odd. */
const usual = 300;

/** The calls that may take more, and why. */
const hash = { most: 600, why: 'a password is hashed: 200 to 250' };
const drawing = { most: 2_000, why: 'a document is drawn, of up to 100 lines' };
const exceptions: { [name: string]: { most: number; why: string } } = {
  logIn: hash,
  signUp: hash,
  requestSignUp: hash,
  confirmSignUp: hash,
  createUser: hash,
  updateUser: hash,
  generatePdf: drawing,
  openPdf: drawing,
  openPrint: drawing,
  openStationSheet: drawing,
  openReceipt: drawing,
  openZ: drawing,
  importProducts: { most: 4_000, why: '1,000 rows, each of which is written' },
  importEmployees: { most: 2_000, why: '1,000 names, each with the guard of its name' },
  saveTicks: { most: 1_500, why: '500 ticks, each of which is written by itself' },
};

type Call = (typeof calls)[number];
const slowest = new Map<string, { milliseconds: number; what: string; status: number }>();
let requests = 0;

const handlers: Record<string, ReturnType<typeof apiOf>> = {};
let prepared: Prepared;
let ended: string[];
vi.spyOn(logger, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  interceptAwsCalls();
  for (const name of new Set(calls.map((call) => call.function)))
    handlers[name] = apiOf((await import(`../../../functions/edge/api/${name}.ts`)).handler);
  prepared = await prepareBakery();
  await restore(prepared.quiet);
  ({ cookies: ended } = await signInStaff());
  await endSession(ended, new Date());
}, 60_000);

afterAll(() => {
  vi.useRealTimers();
  const rows = [...slowest].sort(([, one], [, other]) => other.milliseconds - one.milliseconds);
  const table = rows
    .slice(0, 15)
    .map(
      ([call, { milliseconds, what, status }]) =>
        `| ${call} | ${milliseconds} | ${status} | ${what} |\n`,
    );
  process.stdout.write(
    `Cost of a call: ${requests} requests\n| call | ms of processor | status | request |\n|---|---|---|---|\n${table.join('')}`,
  );
});

/**
 * What a request takes of the processor: the least of some tries, if the first took too much, as when
 * the garbage of earlier ones is collected. What must not be sent twice is tried from `before` on.
 */
async function measure(
  call: Call,
  { what, path, body }: Odd,
  cookies: string[],
  most: number,
  before?: Stored,
) {
  const route = `${call.method} ${path}` as ApiCall['route'];
  let least = Number.POSITIVE_INFINITY;
  let status = 0;
  let last: unknown;
  for (let tries = 0; tries < 6 && least > most; tries += 1) {
    if (before && tries > 0) await restore(before);
    const start = process.cpuUsage();
    const response = await handlers[call.function]?.({ route, body, cookies });
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, Math.round((user + system) / 1_000));
    status = response?.status ?? 0;
    last = response?.body;
  }
  requests += 1;
  if (least > (slowest.get(call.name)?.milliseconds ?? 0))
    slowest.set(call.name, { milliseconds: least, what, status });
  return { status, least, body: last };
}

describe.each(calls)('$name', (call) => {
  const most = exceptions[call.name]?.most ?? usual;
  it('costs little and answers clearly, whatever it is sent', { timeout: 600_000 }, async () => {
    const faults: unknown[] = [];
    const cookies = call.access === 'public' ? [] : prepared.bakery.staff.cookies;
    for (const odd of oddRequests(prepared, call)) {
      const { status, least } = await measure(call, odd, cookies, most);
      if (status >= 500 || status === 0 || least > most) faults.push([odd.what, status, least]);
    }
    await restore(prepared.quiet);
    expect(faults, exceptions[call.name]?.why).toEqual([]);
  });

  it.runIf(call.access === 'session')(
    'costs next to nothing without a session',
    { timeout: 600_000 },
    async () => {
      const faults: unknown[] = [];
      for (const cookies of [[], ended])
        for (const odd of oddRequests(prepared, call)) {
          const { status, least } = await measure(call, odd, cookies, 50);
          if (![401, 404].includes(status) || least > 50) faults.push([odd.what, status, least]);
        }
      expect(faults).toEqual([]);
    },
  );
});

it('the largest good requests cost no more', { timeout: 120_000 }, async () => {
  const { cookies } = prepared.bakery.staff;
  const faults: unknown[] = [];
  for (const [name, request] of largestRequests(prepared)) {
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const most = exceptions[name]?.most ?? usual;
    const before = await remember();
    const { status, least, body } = await measure(call, request, cookies, most, before);
    if (status >= 400) faults.push([name, body]);
    if (least > most) faults.push([name, status, least]);
  }
  await restore(prepared.quiet);
  expect(faults).toEqual([]);
});
