import { inject } from 'vitest';
import { createTable } from '#infra/local/services/tables.ts';
import { ordersTable } from './orders-table.ts';

/**
 * Creates this test file's own empty table (named in `process.env.TABLE_NAME`) in the shared
 * DynamoDB. Call it in `beforeAll`. Modules of `functions/` can be imported as usual.
 */
export async function startDynamo(): Promise<{ endpoint: string; tableName: string }> {
  const endpoint = inject('dynamoEndpoint');
  const tableName = process.env.TABLE_NAME;
  if (!tableName) throw new Error('Only for tests of the vitest project "unit"');
  await createTable(endpoint, tableName, ordersTable);
  return { endpoint, tableName };
}
