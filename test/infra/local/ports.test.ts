import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requireFreePorts } from '#infra/local/loopback.ts';
import { findFreePorts } from '#test/support/free-ports.ts';

const servers = new Set<ReturnType<typeof createServer>>();
afterEach(() => {
  for (const server of servers) server.close();
  servers.clear();
});

async function occupy(port: number, host: string) {
  const server = createServer().listen(port, host);
  servers.add(server);
  await once(server, 'listening');
}

test('every port in use is named, even one on ::1 only, and the next free ones are suggested', async () => {
  const first = await findFreePorts(13);
  await occupy(first, '127.0.0.1');
  await occupy(first + 2, '::1');
  const failure = await requireFreePorts([first, first + 1, first + 2]).catch(String);
  const owner = '( by process \\d+ \\(.+\\))?';
  expect(failure).toMatch(
    new RegExp(
      `^Error: Port ${first} is in use${owner}\\.\nPort ${first + 2} is in use${owner}\\.\nThese are free: PORT=${first + 10} npm start$`,
    ),
  );
});

test('ports that are given free a moment later are waited for', async () => {
  const first = await findFreePorts(1);
  await occupy(first, '127.0.0.1');
  const free = requireFreePorts([first]);
  for (const server of servers) server.close();
  await free;
});
