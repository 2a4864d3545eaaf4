import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import * as z from 'zod/mini';
import { type BakeryAppProps, bakeryApp } from '#infra/bakery-app.ts';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z.optional(z.array(z.string())),
});

type Resource = z.infer<typeof resourceSchema>;

/** The inline code of the built page. */
export const inlineCode = { style: 'body{margin:0}', script: 'document.title;' };

/** A small frontend with the structure of a `vite build`. */
function smallSite(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const { style, script } = inlineCode;
  const page = `<!doctype html><title>Doughbook</title><style>${style}</style><script>${script}</script><script src="/x.js"></script>`;
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  return folder;
}

type Options = Omit<BakeryAppProps, 'outdir' | 'builtSite'>;

/**
 * Passes `use` the deployed app without the functions' code, which takes longer than all the rest. The files
 * that it writes are removed afterwards.
 */
export function withApp<Result>(
  { context, validate = false, ...more }: Options,
  use: (app: App) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-stack-'));
  try {
    const app = bakeryApp({
      outdir: join(folder, 'cdk.out'),
      builtSite: smallSite(join(folder, 'site')),
      context: { [BUNDLING_STACKS]: [], ...context },
      validate,
      ...more,
    });
    return use(app);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function synthesize(context?: Record<string, unknown>, region?: string) {
  const json: unknown = withApp({ context, region }, (app) => app.synth().stacks[0]?.template);
  const { Resources: resources, Parameters: parameters } = z
    .object({
      Resources: z.record(z.string(), resourceSchema),
      Parameters: z.record(z.string(), z.looseObject({ Default: z.optional(z.string()) })),
    })
    .parse(json);
  const ofType = (type: string): [string, Resource][] =>
    Object.entries(resources).filter(([, { Type }]) => Type === type);
  const propertiesOf = (type: string) => ofType(type).map(([, { Properties }]) => Properties);
  /** The logical id of the first resource of a type with this beginning. */
  const idOf = (type: string, prefix = '') =>
    ofType(type).find(([id]) => id.startsWith(prefix))?.[0] ?? '';
  const template = Template.fromJSON(z.record(z.string(), z.unknown()).parse(json));
  /** The parts that the local edition reads, without files. */
  const assembly = { stackName: 'Doughbook', resources, parameters, assetPath: () => '' };
  return { template, resources, parameters, assembly, ofType, propertiesOf, idOf };
}

export type SynthesizedStack = ReturnType<typeof synthesize>;

const synthesized = new Map<string, SynthesizedStack>();

/** The template of the stack, and functions to query its resources. Equal options share one template. */
export function synthesizeStack(...given: Parameters<typeof synthesize>): SynthesizedStack {
  const key = JSON.stringify(given);
  const stack = synthesized.get(key) ?? synthesize(...given);
  synthesized.set(key, stack);
  return stack;
}
