import type { TestProject } from 'vitest/node';
import { listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { createSecretsManager } from '#infra/local/services/secrets.ts';
import { testSecrets } from './test-secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    secretsEndpoint: string;
  }
}

/** The local Secrets Manager for all unit tests. */
export default async function setup(project: TestProject) {
  const port = await findFreePort();
  const { stop } = await serve(port, listenerOf(createSecretsManager(testSecrets)));
  project.provide('secretsEndpoint', `http://${loopback}:${port}`);
  return stop;
}
