import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import { z } from 'zod';
import { bakeryApp } from '#infra/bakery-app.ts';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
});

type Resource = z.infer<typeof resourceSchema>;

/** A frontend as `vite build` leaves it, in small. */
function smallSite(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Doughbook</title>');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  return folder;
}

/** The app as it is deployed, but without the functions' code, which takes longer than the rest. */
export function appWithoutCode(context: Record<string, unknown> = {}, validate = false) {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-stack-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return bakeryApp({
    outdir: join(folder, 'cdk.out'),
    builtSite: smallSite(join(folder, 'site')),
    context: { [BUNDLING_STACKS]: [], ...context },
    validate,
  });
}

/** The template of the stack, and ways to ask for its resources. */
export function synthesizeStack(context: Record<string, unknown> = {}) {
  const json: unknown = appWithoutCode(context).synth().stacks[0]?.template;
  const { Resources: resources } = z
    .object({ Resources: z.record(z.string(), resourceSchema) })
    .parse(json);
  const ofType = (type: string): [string, Resource][] =>
    Object.entries(resources).filter(([, { Type }]) => Type === type);
  const template = Template.fromJSON(z.record(z.string(), z.unknown()).parse(json));
  return { template, resources, ofType };
}

export type SynthesizedStack = ReturnType<typeof synthesizeStack>;
