import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import { localAccess } from '#infra/local/local-access.ts';
import type { TableProperties } from '#infra/local/template/resource-schemas.ts';

/** Creates the table and its indexes, unless the table exists. */
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
