import { isDeepStrictEqual } from 'node:util';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  TransactionConflictException,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item, Store } from '#infra/backup/store.ts';
import type { Migration, PlainItem } from './migrations.ts';
import { planItem } from './plan-item.ts';

const keyOf = ({ pk, sk }: Item): Item => {
  if (!pk || !sk) throw new Error('An item has no key');
  return { pk, sk };
};

/**
 * Writes the differences, or nothing if an attribute has changed since it was read: the condition
 * compares all of `before`. Attributes added in the meantime stay.
 */
async function write(
  { dynamo, table }: Store,
  before: Item,
  after: PlainItem | null,
): Promise<void> {
  const wanted = after && marshall(after, { removeUndefinedValues: true });
  const attributes = [...new Set(['v', ...Object.keys({ ...before, ...wanted })])];
  const names = Object.fromEntries(attributes.map((name, place) => [`#${place}`, name]));
  const values: Item = {};
  const conditions: string[] = [];
  const set: string[] = [];
  const removed: string[] = [];
  for (const [place, name] of attributes.entries()) {
    const was = before[name];
    const becomes = wanted?.[name];
    if (was) values[`:was${place}`] = was;
    conditions.push(was ? `#${place} = :was${place}` : `attribute_not_exists(#${place})`);
    if (isDeepStrictEqual(was, becomes)) continue;
    if (!becomes) removed?.push(`#${place}`);
    else {
      values[`:becomes${place}`] = becomes;
      set?.push(`#${place} = :becomes${place}`);
    }
  }
  const input = {
    TableName: table,
    Key: keyOf(before),
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
  if (!wanted) await dynamo.send(new DeleteItemCommand(input));
  else {
    const clauses = [
      `SET ${set?.join(', ')}`,
      removed?.length ? `REMOVE ${removed.join(', ')}` : '',
    ];
    await dynamo.send(new UpdateItemCommand({ ...input, UpdateExpression: clauses.join(' ') }));
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException || error instanceof TransactionConflictException;

/** How often to read an item again that others are changing at the same time. */
const maxAttempts = 20;

export type MigrateOptions = { migrations: Migration[]; dryRun: boolean };

/**
 * Migrates one item, and returns the names of the migrations that changed it. Writes by others in
 * the meantime are kept: the item is then read again and migrated in its new state.
 * @throws if the item keeps changing
 */
export async function migrateItem(
  store: Store,
  read: Item,
  { migrations, dryRun }: MigrateOptions,
): Promise<string[]> {
  const again = { TableName: store.table, Key: keyOf(read), ConsistentRead: true };
  let current: Item | undefined = read;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (!current) return [];
    const { item, names } = planItem(unmarshall(current), migrations);
    if (names.length === 0 || dryRun) return names;
    try {
      await write(store, current, item);
      return names;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
    current = (await store.dynamo.send(new GetItemCommand(again))).Item;
  }
  throw new Error(`The item ${read.pk?.S} ${read.sk?.S} keeps changing`);
}
