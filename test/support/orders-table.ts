import {
  DeleteTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { localAccess } from '#infra/local/local-access.ts';
import { createTable } from '#infra/local/services/tables.ts';
import type { TableProperties } from '#infra/local/template/resource-schemas.ts';

const orderIndexes = {
  'by-created': 'sortCreated',
  'by-pickup': 'sortPickup',
  'by-customer': 'sortCustomer',
  'by-total': 'sortTotal',
  'by-payment': 'sortPayment',
};

/** The table, with the keys and indexes of the stack. */
export const ordersTable: TableProperties = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'listStatus', ...Object.values(orderIndexes)].map((name) => ({
    AttributeName: name,
    AttributeType: 'S',
  })),
  GlobalSecondaryIndexes: Object.entries(orderIndexes).map(([name, sortAttribute]) => ({
    IndexName: name,
    KeySchema: [
      { AttributeName: 'listStatus', KeyType: 'HASH' },
      { AttributeName: sortAttribute, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['summary'] },
  })),
};

/** Creates an empty table of this name, replacing an existing one. */
export async function recreateTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...localAccess });
  try {
    await client.send(new DeleteTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  } finally {
    client.destroy();
  }
  await createTable(endpoint, tableName, ordersTable);
}
