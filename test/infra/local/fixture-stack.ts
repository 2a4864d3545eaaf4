import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';
import { writeFixtureAssembly } from './fixture-assembly.ts';

/** Runs the fixture's stack for the tests of a file. */
export function withFixtureStack() {
  let stack: LocalStack | undefined;
  const folder = writeFixtureAssembly();
  beforeAll(async () => {
    stack = await startLocalStack({ assembly: folder });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true });
  });
  return {
    get stack(): LocalStack {
      if (!stack) throw new Error('The stack has not started');
      return stack;
    },
    /** Messages that the queue's consumer saw, in order, and `scheduled` for its schedule. */
    readSeen: () => readFileSync(`${folder}/consumer/seen.txt`, 'utf8').trim().split('\n'),
  };
}
