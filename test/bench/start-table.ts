import { listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { createSecretsManager } from '#infra/local/services/secrets.ts';
import { createTable } from '#infra/local/services/tables.ts';
import { functionVariables } from '#test/support/function-variables.ts';
import { ordersTable } from '#test/support/orders-table.ts';
import { testSecrets } from '#test/support/test-secrets.ts';

/**
 * Starts an empty table in a DynamoDB in memory (Dynoxide), and sets the environment of functions that use
 * it. Their modules must be imported afterwards: they read it when they load.
 */
export async function startTable(logLevel: 'SILENT' | 'ERROR') {
  const tableName = 'doughbook-bench';
  const secretsPort = await findFreePort();
  const secrets = await serve(secretsPort, listenerOf(createSecretsManager(testSecrets)));
  const dynamo = await startMemoryDynamo();
  await createTable(dynamo.endpoint, tableName, ordersTable);
  Object.assign(process.env, functionVariables, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://${loopback}:${secretsPort}`,
    TABLE_NAME: tableName,
    POWERTOOLS_LOG_LEVEL: logLevel,
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
  return async () => {
    await dynamo.stop();
    await secrets.stop();
  };
}
