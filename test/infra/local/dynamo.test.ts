import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test, vi } from 'vitest';
import { localAccess } from '#infra/local/local-access.ts';
import { startDynamo, startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { createTable } from '#infra/local/services/tables.ts';
import { ordersTable } from '#test/support/orders-table.ts';
import { childrenOf } from '#test/support/processes.ts';
import { waitFor } from '#test/support/wait-for.ts';

/** How many of the next ports somebody takes as soon as they are chosen. */
const robbed = vi.hoisted(() => ({ ports: 0, by: [] as Server[] }));
vi.mock('#infra/local/loopback.ts', async (original) => {
  const real = await original<typeof import('#infra/local/loopback.ts')>();
  const findFreePort = async (host: string) => {
    const port = await real.findFreePort(host);
    if (robbed.ports-- <= 0) return port;
    const somebody = createServer((socket) => socket.destroy()).listen(port, host);
    await once(somebody, 'listening');
    robbed.by.push(somebody);
    return port;
  };
  return { ...real, findFreePort };
});

const folder = mkdtempSync(join(tmpdir(), 'doughbook-dynamo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const findPid = () => childrenOf(process.pid).find(({ name }) => name === 'dynoxide')?.pid;

/** Kills it, and waits until another one is there. */
async function kill(): Promise<void> {
  const killed = await waitFor(findPid);
  process.kill(killed, 'SIGKILL');
  await waitFor(() => childrenOf(process.pid).every(({ pid }) => pid !== killed));
}

test('killed, it comes back with what it had; killed again and again, it says so and gives up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onLost = vi.fn();
  const dynamo = await startDynamo(join(folder, 'dynamo.sqlite'), onLost);
  const client = new DynamoDBClient({ endpoint: dynamo.endpoint, ...localAccess, maxAttempts: 1 });
  await createTable(dynamo.endpoint, 'orders', ordersTable);
  const readTables = async () => (await client.send(new ListTablesCommand())).TableNames;
  for (const _ of ['first', 'second', 'third']) {
    await kill();
    expect(await waitFor(readTables)).toEqual(['orders']);
  }
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(
    Array(3).fill('DynamoDB has ended by itself; it is started again on the same data.'),
  );
  expect(onLost).not.toHaveBeenCalled();
  await kill();
  await waitFor(() => onLost.mock.calls.length > 0);
  expect(onLost).toHaveBeenCalledWith(
    new Error('DynamoDB ends again and again, so this ends, too.'),
  );
  await dynamo.stop();
  expect(findPid()).toBeUndefined();
});

test('starts at another port where somebody took the one that was free', async () => {
  robbed.ports = 2;
  const dynamo = await startMemoryDynamo();
  expect(robbed.by).toHaveLength(2);
  await dynamo.stop();
  robbed.ports = 3;
  await expect(startMemoryDynamo()).rejects.toThrow('already in use');
  for (const somebody of robbed.by) somebody.close();
});
