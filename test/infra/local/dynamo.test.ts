import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test, vi } from 'vitest';
import { localAccess } from '#infra/local/local-access.ts';
import { startDynamo } from '#infra/local/services/dynamo.ts';
import { createTable } from '#infra/local/services/tables.ts';
import { ordersTable } from '#test/support/orders-table.ts';
import { childrenOf } from '#test/support/processes.ts';
import { waitFor } from '#test/support/wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-dynamo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const findPid = () => childrenOf(process.pid).find(({ name }) => name === 'dynoxide')?.pid;

/** Kills it, and waits until it has been restarted. */
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
    Array(3).fill('DynamoDB ended unexpectedly; restarting it on the same data.'),
  );
  expect(onLost).not.toHaveBeenCalled();
  await kill();
  await waitFor(() => onLost.mock.calls.length > 0);
  expect(onLost).toHaveBeenCalledWith(new Error('DynamoDB keeps ending, so the stack stops.'));
  await dynamo.stop();
  expect(findPid()).toBeUndefined();
});
