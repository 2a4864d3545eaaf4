import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Changes the time zone of its process, and Stryker runs tests in threads, which have none of their own. */
const zones = 'test/shared/dates/store-time.test.ts';

const { projects = [], ...test } = config.test ?? {};

/** What a mutant is tried against: the tests that need neither browser nor stack. */
const units = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project && String(project.test?.name).startsWith('unit')
    ? [
        {
          ...project,
          test: { ...project.test, exclude: [...(project.test?.exclude ?? []), zones] },
        },
      ]
    : [],
);

export default defineConfig({ test: { ...test, projects: units } });
