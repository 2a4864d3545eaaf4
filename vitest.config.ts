import { defineConfig } from 'vitest/config';

/**
 * Four kinds of tests. `unit` starts at most a DynamoDB in memory; `infra` reads the synthesized template;
 * `integration` and `e2e` run the whole local stack, two files at a time: one often waits for the sweep.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{shared,functions,frontend,demo,bench,docs}/**/*.test.{ts,tsx}'],
          globalSetup: [
            'test/support/dynamo-global-setup.ts',
            'test/support/secrets-global-setup.ts',
          ],
          setupFiles: ['test/support/function-environment.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/support/assembly-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/assembly-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
