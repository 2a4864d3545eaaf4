// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { sessionCookie } from '#shared/api/headers.ts';
import { httpClient } from '#test/support/http-client.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

/** One client that sends 60 requests a second to a public call, with the template's limits. */

let stack: LocalStack;
let bakery: OpenBakery;

beforeAll(async () => {
  stack = await startLocalStack();
  bakery = await openBakery(stack.urls.app);
});
afterAll(() => stack?.stop());

const perSecond = 60;
const seconds = 2;

// CloudFront itself responds to the others (test/infra/stack/visitor-behaviors.test.ts).
const reachable = calls.filter(
  ({ access, sharedSeconds }) => access === 'public' && !sharedSeconds,
);

it.each(reachable)('$method $path, 60 times a second, leaves staff theirs', async (call) => {
  const { method, path } = call;
  const body = method === 'POST' ? '{}' : null;
  // Without a cookie, CloudFront would respond to the session request itself.
  const headers = { cookie: `${sessionCookie}=a.b.c`, 'content-type': 'application/json' };
  const knock = async () => {
    const response = await fetch(`${stack.urls.app}${path}`, { method, headers, body });
    await response.arrayBuffer();
    return response.status;
  };
  const asked: Promise<number>[] = [];
  const began = Date.now();
  const elapsed = () => (Date.now() - began) / 1_000;
  // Goes by the clock, because a busy machine runs timers late.
  const knockAsDue = () => {
    while (asked.length < Math.min(elapsed(), seconds) * perSecond) asked.push(knock());
  };
  const timer = setInterval(knockAsDue, 1_000 / perSecond);
  const statuses: number[] = [];
  while (elapsed() < seconds) {
    for (const reading of ['auth/me', 'settings/public', 'products', 'categories', 'orders'])
      statuses.push((await bakery.admin.get(`/api/${reading}`)).status);
    statuses.push((await httpClient(stack.urls.app).post('/api/auth/login', adminAccount)).status);
  }
  clearInterval(timer);
  knockAsDue();
  const answers = await Promise.all(asked);
  expect(answers).toHaveLength(perSecond * seconds);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  // Once a route rejects one request, it rejects all that follow, even those of the staff.
  expect(answers.filter((status) => status === 429)).toEqual([]);
});
