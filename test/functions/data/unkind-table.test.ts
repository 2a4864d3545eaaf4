import { afterAll, expect, inject, it } from 'vitest';
import type { Handler } from '#infra/local/http.ts';
import { withConflicts } from '#test/chaos/conflicts.ts';
import { createDice } from '#test/chaos/dice.ts';
import { createHeat } from '#test/chaos/heat.ts';
import { withLostAnswers } from '#test/chaos/lost-answers.ts';
import { withThrottles } from '#test/chaos/throttles.ts';
import { withTokens } from '#test/chaos/tokens.ts';
import { startAwsProxy } from '#test/support/aws-proxy.ts';
import { recreateTable } from '#test/support/orders-table.ts';

/** The table as in AWS on a bad day; the functions' modules read its address when they load. */
const dice = createDice(1);
const unkind = (next: Handler): Handler => {
  const throttled = withThrottles(withConflicts(next, dice), dice, createHeat(), 1);
  // The client gives up after three attempts, so no request loses all of its answers.
  return withLostAnswers(withTokens(throttled, next), dice, 'lost', ({ headers }) =>
    headers['x-amz-target']?.includes('Transact') &&
    headers['amz-sdk-request']?.startsWith('attempt=1;')
      ? 0.2
      : 0,
  );
};
const proxy = await startAwsProxy(inject('dynamoEndpoint'), unkind);
process.env['AWS_ENDPOINT_URL_DYNAMODB'] = proxy.endpoint;
const { batchGet, getItem, putItem, tableName, updateItem } = await import(
  '#functions/core/data/table.ts'
);
const { transact } = await import('#functions/core/data/transact.ts');
await recreateTable(inject('dynamoEndpoint'), tableName);
dice.roll();
afterAll(proxy.stop);

const addOne = (pk: string) => ({
  Key: { pk, sk: 'A' },
  UpdateExpression: 'ADD seen :one',
  ExpressionAttributeValues: { ':one': 1 },
});
const times = (count: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, act));
const seen = async (pk: string) => (await getItem({ pk, sk: 'A' }))?.['seen'];

it('single writes outlast the transactions on their item', async () => {
  await Promise.all([
    times(4, () => transact(() => [{ update: addOne('BUSY') }])),
    times(4, () => updateItem(addOne('BUSY'))),
  ]);
  expect(await seen('BUSY')).toBe(8);
  expect(dice.counts.get('writes in conflict')).toBeGreaterThan(0);
});

it('transactions in conflict are all written, each once, though answers get lost', async () => {
  for (let round = 0; round < 5; round += 1)
    await times(4, () => transact(() => [{ update: addOne('ONE') }, { update: addOne('TWO') }]));
  expect([await seen('ONE'), await seen('TWO')]).toEqual([20, 20]);
  expect(dice.counts.get('transactions in conflict')).toBeGreaterThan(0);
  expect(dice.counts.get('lost')).toBeGreaterThan(0);
});

it('a batch of which only a part is read is read to its end', async () => {
  const keys = Array.from({ length: 8 }, (_, index) => ({ pk: `BATCH#${index}`, sk: 'A' }));
  for (const Item of keys) await putItem({ Item });
  for (let round = 0; round < 30; round += 1) expect(await batchGet(keys)).toHaveLength(8);
  expect(dice.counts.get('batches read by half')).toBeGreaterThan(0);
});
