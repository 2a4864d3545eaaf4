import { DeleteItemCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import type { Item, Store } from '#infra/backup/store.ts';

const key = { pk: { S: 'MIGRATION' }, sk: { S: 'MIGRATION' } };

const checkpointSchema = z.object({
  /** The version to which the items are being migrated. */
  target: z.number(),
  /** The key of the last migrated item. */
  after: z.object({ pk: z.string(), sk: z.string() }),
});
/** The progress of a run. It is in the table until the run ends. */
export type Checkpoint = z.infer<typeof checkpointSchema>;

export const isCheckpoint = ({ pk }: Item): boolean => pk?.S === key.pk.S;

export async function readCheckpoint({ dynamo, table }: Store): Promise<Checkpoint | undefined> {
  const { Item } = await dynamo.send(
    new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true }),
  );
  return Item && checkpointSchema.parse(unmarshall(Item));
}

export const putCheckpoint = ({ dynamo, table }: Store, checkpoint: Checkpoint) =>
  dynamo.send(new PutItemCommand({ TableName: table, Item: { ...key, ...marshall(checkpoint) } }));

export const deleteCheckpoint = ({ dynamo, table }: Store) =>
  dynamo.send(new DeleteItemCommand({ TableName: table, Key: key }));
