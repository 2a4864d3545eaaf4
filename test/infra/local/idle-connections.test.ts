import { Agent, get } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type HttpService, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { forgetIdleConnections } from '#infra/local/services/idle-connections.ts';

let service: HttpService;
const agent = new Agent({ keepAlive: true });
afterEach(async () => {
  await service.stop();
  agent.destroy();
});

/** Starts a service that drops idle connections, and makes requests over a kept one. */
async function start(milliseconds: number) {
  let reached = 0;
  const port = await findFreePort();
  const listener = forgetIdleConnections((_, response) => {
    reached += 1;
    response.end();
  }, milliseconds);
  service = await serve(port, listener);
  const ask = (headers: Record<string, string>) =>
    new Promise<string | number | undefined>((resolve) => {
      get({ agent, host: loopback, port, headers }, (response) => {
        response.resume().once('end', () => setImmediate(resolve, response.statusCode));
      }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
  return { ask, reached: () => reached };
}

const ofFunction = { 'x-amz-security-token': 'a function' };

it('a function’s request on a connection that was idle too long is reset and not handled', async () => {
  const { ask, reached } = await start(0);
  expect([await ask(ofFunction), await ask(ofFunction), await ask(ofFunction)]).toEqual([
    200,
    'ECONNRESET',
    200,
  ]);
  expect(reached()).toBe(2);
});

it('a connection that was idle for less, or does not belong to a function, is kept', async () => {
  const { ask } = await start(60_000);
  expect([await ask(ofFunction), await ask(ofFunction)]).toEqual([200, 200]);
  await service.stop();
  const { ask: askAnother } = await start(0);
  expect([await askAnother({}), await askAnother({})]).toEqual([200, 200]);
});
