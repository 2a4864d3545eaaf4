import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { materialIcons } from './frontend/icons-plugin.ts';

/** They give the browser a database, in which what is not sent outlives a test file. */
const needsDatabase = [
  'test/frontend/offline/*.test.tsx',
  'test/frontend/pickups/hand-over.test.tsx',
  'test/frontend/production/production-page.test.tsx',
];

/** Shared by all tests of screens. */
const component = {
  environment: 'jsdom',
  setupFiles: ['test/support/component-environment.ts'],
  testTimeout: 60_000,
  sequence: { groupOrder: 0 },
};

/** The integration tests wait for retries and the sweep, so the browser tests fill the time beside them. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const waits = ({ project }: TestSpecification) => project.name === 'integration';
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/**
 * Seven kinds of tests. `unit-pure` loads a module once for all files: loading is most of what they
 * cost. `unit` loads ours for each file, with an environment and a table of its own, and starts at
 * most a DynamoDB in memory. `component` shows screens without a browser; the test answers their
 * calls. `component-database` does so where the browser has a database, with all modules loaded anew
 * for each file. `infra` reads the synthesized template. `integration` and `e2e` run the whole local
 * stack, three files at a time on two cores: one often waits for the sweep.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: 'passed-only',
    tags: [{ name: 'deep', description: 'slow for what it alone shows' }],
    sequence: { sequencer: WaitingFirst },
    // What the unit tests reach of the code that runs on the server; `npm test -- --all` fails
    // below these percentages.
    coverage: {
      include: ['functions/**/*.ts', 'shared/**/*.ts'],
      reporter: ['text-summary'],
      thresholds: { statements: 97, branches: 93, functions: 98, lines: 98 },
    },
    projects: [
      {
        plugins: [materialIcons()],
        test: {
          name: 'unit-pure',
          include: ['test/{shared,frontend,docs,supply}/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['test/{functions,demo,bench}/**/*.test.ts'],
          globalSetup: ['test/support/services-global-setup.ts'],
          setupFiles: ['test/support/function-environment.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [materialIcons()],
        test: {
          ...component,
          name: 'component',
          include: ['test/frontend/**/*.test.tsx'],
          exclude: needsDatabase,
          isolate: false,
        },
      },
      {
        plugins: [materialIcons()],
        test: { ...component, name: 'component-database', include: needsDatabase },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          maxWorkers: 3,
          expect: { poll: { timeout: 20_000 } },
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/support/assembly-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          maxWorkers: 3,
          expect: { poll: { timeout: 20_000 } },
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/support/assembly-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
