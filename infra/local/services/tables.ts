import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { localAccess } from '#infra/local/local-access.ts';

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);

/** What of the template's `AWS::DynamoDB::Table` a local table has; billing and backups mean nothing here. */
export const tableProperties = z.object({
  TableName: z.string().min(3).optional(),
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string().min(3),
        KeySchema: keySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
});

export type TableProperties = z.infer<typeof tableProperties>;

/** Makes the table and its indexes; one that is there already stays as it is. */
export async function createTable(
  endpoint: string,
  tableName: string,
  properties: TableProperties,
): Promise<void> {
  const { GlobalSecondaryIndexes: indexes, KeySchema, AttributeDefinitions } = properties;
  const input: CreateTableCommandInput = {
    TableName: tableName,
    KeySchema,
    AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  };
  const client = new DynamoDBClient({ endpoint, ...localAccess });
  try {
    await client.send(new CreateTableCommand(input));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
