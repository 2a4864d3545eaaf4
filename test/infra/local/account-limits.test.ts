import { describe, expect, it, vi } from 'vitest';
import { newAccount } from '#infra/local/account.ts';
import { createGateway } from '#infra/local/edge/gateway.ts';
import type { HttpResponse, Request } from '#infra/local/http.ts';
import { type Lambda, LambdaThrottled, limitConcurrency } from '#infra/local/runtime/lambda.ts';
import { limitSes, limitSize } from '#infra/local/services/ses-limits.ts';
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

it('the request line and the headers have 10,240 bytes together, and more is 431 before any function', async () => {
  const invoke = vi.fn(async () => ({ statusCode: 200 }));
  const handle = createGateway(
    [{ key: 'GET /api/things', lambda: lambdaThat(invoke) }],
    'api.test',
  );
  // "GET /api/things?q=… HTTP/1.1" and "cookie: …", each with the end of its line.
  const ask = (cookie: number, query: number) =>
    handle(request({ query: `q=${'ö'.repeat(query)}`, headers: { cookie: 'x'.repeat(cookie) } }));
  const rest = 'GET /api/things?q= HTTP/1.1\r\ncookie: \r\n'.length;
  expect(await ask(10_240 - rest - 2_000, 1_000)).toMatchObject({ status: 200 });
  const body = '{"message":"Request Header Fields Too Large"}';
  expect(await ask(10_241 - rest - 2_000, 1_000)).toMatchObject({ status: 431, body });
  expect(invoke).toHaveBeenCalledOnce();
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

it('SES takes a message of 10 MB and no larger one', async () => {
  const handle = limitSize(() => ({ status: 200, headers: {}, body: '' }));
  const send = (bytes: number) => {
    const form = new URLSearchParams({ 'RawMessage.Data': Buffer.alloc(bytes).toString('base64') });
    return handle(request({ method: 'POST', body: Buffer.from(form.toString()) }));
  };
  const most = 10 * 1024 * 1024;
  expect((await send(most)).status).toBe(200);
  const refused = await send(most + 1);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatch(/<Code>InvalidParameterValue<.*10485760 bytes long: '10485761'/);
});

describe('SES of a new account', () => {
  const destination = 'Destinations.member.1';
  function sesOf(limits = newAccount('The Bakery <Orders@bakery.example>').ses) {
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
    const verified = ['orders@bakery.example', 'success@simulator.amazonses.com'];
    for (const address of verified) expect((await send(address)).status).toBe(200);
    for (const address of ['ada@bakery.example', 'maria@example.com']) {
      const refused = await send(address);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatch(
        `not verified. The following identities failed the check in region US-EAST-1: ${address}`,
      );
    }
    expect(sent).toEqual(verified);
  });

  it('sends one a second, and 200 a day', async () => {
    const { sent, send } = sesOf();
    await send('orders@bakery.example');
    expect((await send('orders@bakery.example', 0)).body).toContain('sending rate exceeded');
    for (let count = 1; count < 200; count += 1) await send('orders@bakery.example');
    expect((await send('orders@bakery.example')).body).toMatch(
      /<Code>Throttling<.*Daily message quota/,
    );
    expect(sent).toHaveLength(200);
    // The first was sent after a second, and counts for a day.
    expect((await send('orders@bakery.example', 24 * 3_600 - 201)).status).toBe(400);
    expect((await send('orders@bakery.example')).status).toBe(200);
  });
});
