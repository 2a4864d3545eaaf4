import { describe, expect, it } from 'vitest';
import { newAccount } from '#infra/local/account.ts';
import { createGateway } from '#infra/local/edge/gateway.ts';
import type { HttpResponse, Request } from '#infra/local/http.ts';
import { type Lambda, LambdaThrottled, limitConcurrency } from '#infra/local/runtime/lambda.ts';
import { limitSes } from '#infra/local/services/ses-limits.ts';
import { createTokenBucket } from '#infra/local/token-bucket.ts';

const request = (changes: Partial<Request> = {}): Request => ({
  method: 'GET',
  path: '/api/things',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  ...changes,
});
const lambdaThat = (invoke: Lambda['invoke']): Lambda => ({
  invoke,
  warm: () => {},
  replace: async () => {},
  stop: async () => {},
});

it('a token bucket lets a burst pass, and then as many as come back each second', () => {
  let now = 0;
  const take = createTokenBucket(2, 3, () => now);
  expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
  now = 1_000;
  expect([take(), take(), take()]).toEqual([true, true, false]);
});

it('the stage refuses the requests of a route beyond its throttle with 429', async () => {
  const lambda = lambdaThat(async () => ({ statusCode: 200 }));
  const throttle = { rate: 0.001, burst: 1 };
  const handle = createGateway([{ key: 'GET /api/things', lambda, throttle }], 'api.test');
  expect(await handle(request())).toMatchObject({ status: 200 });
  const body = '{"message":"Too Many Requests"}';
  expect(await handle(request())).toMatchObject({ status: 429, body });
});

it('the concurrency of an account is of all functions together, refuses at once, and is 503 for who calls', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const limit = limitConcurrency(2);
  const lambda = limit(lambdaThat(() => promise));
  const running = [lambda.invoke({}), limit(lambdaThat(() => promise)).invoke({})];
  await expect(lambda.invoke({})).rejects.toBeInstanceOf(LambdaThrottled);
  const handle = createGateway([{ key: 'GET /api/things', lambda }], 'api.test');
  const body = '{"message":"Service Unavailable"}';
  expect(await handle(request())).toMatchObject({ status: 503, body });
  resolve('done');
  await Promise.all(running);
  await expect(lambda.invoke({})).resolves.toBe('done');
});

describe('SES of a new account', () => {
  const destination = 'Destinations.member.1';
  function sesOf(limits = newAccount('orders@bakery.example').ses) {
    const sent: string[] = [];
    let now = 0;
    const handle = limitSes(
      ({ body }): HttpResponse => {
        sent.push(new URLSearchParams(body.toString()).get(destination) ?? '');
        return { status: 200, headers: {}, body: '' };
      },
      limits,
      () => now,
    );
    /** Sends an e-mail, by default a second after the one before. */
    const send = async (address: string, seconds = 1) => {
      now += seconds * 1_000;
      const form = new URLSearchParams({ Action: 'SendRawEmail', [destination]: address });
      return handle(request({ method: 'POST', body: Buffer.from(form.toString()) }));
    };
    return { sent, send };
  }

  it('sends only to addresses that are verified, and names the others', async () => {
    const { sent, send } = sesOf();
    expect((await send('ada@bakery.example')).status).toBe(200);
    const refused = await send('maria@example.com');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(
      /<Code>MessageRejected<.*not verified.*US-EAST-1: maria@example.com/,
    );
    expect(sent).toEqual(['ada@bakery.example']);
  });

  it('sends one a second, and 200 a day', async () => {
    const { sent, send } = sesOf();
    await send('ada@bakery.example');
    expect((await send('ada@bakery.example', 0)).body).toContain('sending rate exceeded');
    for (let count = 1; count < 200; count += 1) await send('ada@bakery.example');
    expect((await send('ada@bakery.example')).body).toMatch(
      /<Code>Throttling<.*Daily message quota/,
    );
    expect(sent).toHaveLength(200);
    // The first was sent after a second, and counts for a day.
    expect((await send('ada@bakery.example', 24 * 3_600 - 201)).status).toBe(400);
    expect((await send('ada@bakery.example')).status).toBe(200);
  });
});
