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

describe('a token bucket', () => {
  it('lets a burst pass, and then as many as come back each second', () => {
    let now = 0;
    const take = createTokenBucket(2, 3, () => now);
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
    now = 1_000;
    expect([take(), take(), take()]).toEqual([true, true, false]);
  });
});

describe('the stage', () => {
  it('refuses the requests of a route beyond its throttle with 429', async () => {
    const lambda = lambdaThat(async () => ({ statusCode: 200 }));
    const throttle = { rate: 0.001, burst: 1 };
    const handle = createGateway([{ key: 'GET /api/things', lambda, throttle }], 'api.test');
    expect((await handle(request())).status).toBe(200);
    const second = await handle(request());
    expect([second.status, second.body]).toEqual([429, '{"message":"Too Many Requests"}']);
  });
});

describe('the concurrency of an account', () => {
  it('is of all functions together, and refuses at once', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const limit = limitConcurrency(2);
    const one = limit(lambdaThat(() => promise));
    const other = limit(lambdaThat(() => promise));
    const running = [one.invoke({}), other.invoke({})];
    await expect(one.invoke({})).rejects.toBeInstanceOf(LambdaThrottled);
    resolve('done');
    await Promise.all(running);
    await expect(one.invoke({})).resolves.toBe('done');
  });

  it('is 503 for who calls the API meanwhile', async () => {
    const busy = lambdaThat(async () => {
      throw new LambdaThrottled('Rate Exceeded.');
    });
    const handle = createGateway([{ key: 'GET /api/things', lambda: busy }], 'api.test');
    const { status, body } = await handle(request());
    expect([status, body]).toEqual([503, '{"message":"Service Unavailable"}']);
  });
});

describe('SES of a new account', () => {
  const to = (address: string) =>
    request({
      method: 'POST',
      body: Buffer.from(
        new URLSearchParams({
          Action: 'SendRawEmail',
          'Destinations.member.1': address,
        }).toString(),
      ),
    });
  function sesOf(limits = newAccount('orders@bakery.example').ses) {
    const sent: string[] = [];
    let now = 0;
    const handle = limitSes(
      ({ body }): HttpResponse => {
        sent.push(new URLSearchParams(body.toString()).get('Destinations.member.1') ?? '');
        return { status: 200, headers: {}, body: '' };
      },
      limits,
      () => now,
    );
    return {
      sent,
      send: async (address: string) => {
        now += 1_000;
        return handle(to(address));
      },
      sendAtOnce: (address: string) => handle(to(address)),
      wait: (seconds: number) => {
        now += seconds * 1_000;
      },
    };
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
    const { sent, send, sendAtOnce, wait } = sesOf();
    await send('ada@bakery.example');
    expect((await sendAtOnce('ada@bakery.example')).body).toContain('sending rate exceeded');
    for (let count = 1; count < 200; count += 1) await send('ada@bakery.example');
    expect((await send('ada@bakery.example')).body).toMatch(
      /<Code>Throttling<.*Daily message quota/,
    );
    expect(sent).toHaveLength(200);
    // The first was sent after a second, and counts for a day.
    wait(24 * 3_600 - 202);
    expect((await send('ada@bakery.example')).status).toBe(400);
    expect((await send('ada@bakery.example')).status).toBe(200);
  });
});
