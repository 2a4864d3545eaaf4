import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What a mutant is tried against: the tests that need neither browser nor stack. */
const { projects = [], ...test } = config.test ?? {};
const isUnit = (project: (typeof projects)[number]) =>
  typeof project === 'object' && 'test' in project && String(project.test?.name).startsWith('unit');

export default defineConfig({ test: { ...test, projects: projects.filter(isUnit) } });
