import type { TestProject } from 'vitest/node';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamoEndpoint: string;
  }
}

/** One in-memory DynamoDB for all unit tests; each test file has its own table in it. */
export default async function setup(project: TestProject) {
  const dynamo = await startMemoryDynamo();
  project.provide('dynamoEndpoint', dynamo.endpoint);
  return dynamo.stop;
}
