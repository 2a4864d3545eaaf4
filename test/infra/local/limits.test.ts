import { expect, it, vi } from 'vitest';
import { createGateway, createTokenBucket } from '#infra/local/edge/gateway.ts';
import { LambdaThrottled } from '#infra/local/runtime/lambda.ts';
import { requestTo } from '#test/support/request-to.ts';
import { functionWith, lambdaThat } from './lambdas.ts';

const request = requestTo('/api/things');
const { makePool } = functionWith('export const handler = () => ({ statusCode: 200 });');

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
  expect(await handle(request)).toMatchObject({ status: 200 });
  const body = '{"message":"Too Many Requests"}';
  expect(await handle(request)).toMatchObject({ status: 429, body });
});

it('the request line and the headers have 10,240 bytes together, and more is 431 before any function', async () => {
  const invoke = vi.fn(async () => ({ statusCode: 200 }));
  const handle = createGateway(
    [{ key: 'GET /api/things', lambda: lambdaThat(invoke) }],
    'api.test',
  );
  // "GET /api/things?q=… HTTP/1.1" and "cookie: …", each with the end of its line.
  const ask = (cookie: number, query: number) =>
    handle({
      ...request,
      query: `q=${'ö'.repeat(query)}`,
      headers: { cookie: 'x'.repeat(cookie) },
    });
  const rest = 'GET /api/things?q= HTTP/1.1\r\ncookie: \r\n'.length;
  expect(await ask(10_240 - rest - 2_000, 1_000)).toMatchObject({ status: 200 });
  const body = '{"message":"Request Header Fields Too Large"}';
  expect(await ask(10_241 - rest - 2_000, 1_000)).toMatchObject({ status: 431, body });
  expect(invoke).toHaveBeenCalledOnce();
});

it('a function that may not run is refused at once, and is 503 for who calls', async () => {
  let isSuspended = true;
  const lambda = makePool({ isSuspended: () => isSuspended });
  await expect(lambda.invoke({})).rejects.toBeInstanceOf(LambdaThrottled);
  const handle = createGateway([{ key: 'GET /api/things', lambda }], 'api.test');
  const body = '{"message":"Service Unavailable"}';
  expect(await handle(request)).toMatchObject({ status: 503, body });
  isSuspended = false;
  expect(await handle(request)).toMatchObject({ status: 200 });
  await lambda.stop();
});
