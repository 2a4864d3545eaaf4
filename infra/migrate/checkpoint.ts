import { DeleteItemCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import type { Item, Store } from '#infra/backup/store.ts';

const key = { pk: { S: 'MIGRATION' }, sk: { S: 'MIGRATION' } };

const checkpointSchema = z.object({
  /** The version that the items are brought to. */
  target: z.number(),
  /** The key of the last item that is done. */
  after: z.object({ pk: z.string(), sk: z.string() }),
});
/** How far a run has come. It is in the table until the run ends. */
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
