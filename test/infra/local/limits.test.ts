import { expect, it, vi } from 'vitest';
import { createGateway } from '#infra/local/edge/gateway.ts';
import type { Request } from '#infra/local/http.ts';
import { type Lambda, LambdaThrottled, suspendable } from '#infra/local/runtime/lambda.ts';
import { limitSize } from '#infra/local/services/message-size.ts';
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

it('a function that may not run is refused at once, and is 503 for who calls', async () => {
  let isSuspended = true;
  const lambda = suspendable(
    lambdaThat(async () => ({ statusCode: 200 })),
    () => isSuspended,
  );
  await expect(lambda.invoke({})).rejects.toBeInstanceOf(LambdaThrottled);
  const handle = createGateway([{ key: 'GET /api/things', lambda }], 'api.test');
  const body = '{"message":"Service Unavailable"}';
  expect(await handle(request())).toMatchObject({ status: 503, body });
  isSuspended = false;
  expect(await handle(request())).toMatchObject({ status: 200 });
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
