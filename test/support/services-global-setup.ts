import type { TestProject } from 'vitest/node';
import { listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { createSecretsManager } from '#infra/local/services/secrets.ts';
import { testSecrets } from './test-secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamoEndpoint: string;
    secretsEndpoint: string;
  }
}

/** The DynamoDB in memory of all unit tests, with a table for each file, and their Secrets Manager. */
export default async function setup(project: TestProject) {
  const dynamo = await startMemoryDynamo();
  project.provide('dynamoEndpoint', dynamo.endpoint);
  const port = await findFreePort();
  const secrets = await serve(port, listenerOf(createSecretsManager(testSecrets)));
  project.provide('secretsEndpoint', `http://${loopback}:${port}`);
  return () => Promise.all([dynamo.stop(), secrets.stop()]);
}
