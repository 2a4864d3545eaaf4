import type { TestProject } from 'vitest/node';
import { startDynamo } from '#infra/local/dynamo.ts';
import { findFreePort } from '#infra/local/loopback.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamoEndpoint: string;
  }
}

/** One DynamoDB in memory for all unit tests: each test file has a table of its own in it. */
export default async function setup(project: TestProject) {
  const dynamo = await startDynamo(await findFreePort());
  project.provide('dynamoEndpoint', dynamo.endpoint);
  return dynamo.stop;
}
