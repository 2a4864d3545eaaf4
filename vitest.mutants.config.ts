import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Changes the time zone of its process, and Stryker runs tests in threads, which have none of their own. */
const zones = 'test/shared/dates/store-time.test.ts';

const { projects = [], ...test } = config.test ?? {};

/**
 * What a mutant is tried against: the tests that need neither browser nor stack. Each file loads the
 * modules itself, or what a module does when it is loaded would be held to reach only the test that
 * came first.
 */
const units = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project && String(project.test?.name).startsWith('unit')
    ? [
        {
          ...project,
          test: {
            ...project.test,
            isolate: true,
            exclude: [...(project.test?.exclude ?? []), zones],
          },
        },
      ]
    : [],
);

export default defineConfig({ test: { ...test, projects: units } });
