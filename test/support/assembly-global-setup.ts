import type { TestProject } from 'vitest/node';
import { buildSite, localContext, synthesize } from '#infra/local/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the product's cloud assembly. */
    assembly: string;
  }
}

/** Synthesizes one assembly for all tests; browser tests also need the built site in it. */
export default async function setup(project: TestProject) {
  if (project.name === 'e2e') await buildSite();
  project.provide('assembly', await synthesize(localContext));
}
