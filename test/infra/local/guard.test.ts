import { expect, test } from 'vitest';
import { serve } from '#infra/local/http.ts';
import { findFreePort } from '#infra/local/loopback.ts';
import { rawRequest, statusOf } from '#test/support/raw-request.ts';

test('a request that names another machine is refused, whatever it asks for', async () => {
  const port = await findFreePort();
  const service = await serve(port, (_, response) => response.end());
  const statusAs = async (host: string) =>
    statusOf(await rawRequest(`http://127.0.0.1:${port}`, ['GET / HTTP/1.1', `Host: ${host}`]));
  const own = [`localhost:${port}`, 'LOCALHOST', '127.0.0.1', `[::1]:${port}`];
  for (const host of own) expect([host, await statusAs(host)]).toEqual([host, 200]);
  const others = ['rebind.example', 'localhost.rebind.example', '127.0.0.1.rebind.example', ''];
  for (const host of others) expect([host, await statusAs(host)]).toEqual([host, 421]);
  await service.stop();
});
