import { parseArgs } from 'node:util';
import { listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { createSecretsManager } from '#infra/local/services/secrets.ts';
import { createTable } from '#infra/local/services/tables.ts';
import { functionVariables } from '#test/support/function-variables.ts';
import { ordersTable } from '#test/support/orders-table.ts';
import { testSecrets } from '#test/support/test-secrets.ts';

/*
 * npm run cost [-- --orders 1000 --products 300]
 *
 * Places and follows so many orders by the product's own code, on a DynamoDB in memory (Dynoxide,
 * which computes units by DynamoDB's rules), and prints what each step takes, the heat of each
 * partition key, and the bill of a month.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    products: { type: 'string', default: '300' },
  },
});

const tableName = 'doughbook-cost';
const secretsPort = await findFreePort();
const secrets = await serve(secretsPort, listenerOf(createSecretsManager(testSecrets)));
const dynamo = await startMemoryDynamo();
await createTable(dynamo.endpoint, tableName, ordersTable);
Object.assign(process.env, functionVariables, {
  AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://${loopback}:${secretsPort}`,
  TABLE_NAME: tableName,
  POWERTOOLS_LOG_LEVEL: 'ERROR',
  POWERTOOLS_METRICS_DISABLED: 'true',
});
try {
  // The functions' modules read their environment when they load.
  const { followOrders } = await import('./follow-orders.ts');
  const { costReport } = await import('./cost-report.ts');
  const measured = await followOrders(Number(values.orders), Number(values.products), (done) => {
    if (done % 100 === 0) console.error(`${done} orders`);
  });
  console.log(costReport(measured));
} finally {
  await dynamo.stop();
  await secrets.stop();
}
process.exit();
