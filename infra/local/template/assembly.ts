import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(z.looseObject({ templateFile: z.optional(z.string()) })),
    }),
  ),
});

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
});

const parameterSchema = z.object({ Default: z.optional(z.string()) });

const templateSchema = z.object({
  Parameters: z._default(z.record(z.string(), parameterSchema), {}),
  Resources: z.record(z.string(), resourceSchema),
});

const assetsSchema = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.optional(z.string()) }) })),
});

export type Resource = z.infer<typeof resourceSchema>;

/** A synthesized stack: its resources by logical id, and the location of its asset files. */
export type Assembly = {
  stackName: string;
  resources: Record<string, Resource>;
  /** The parameters of the template by name. */
  parameters: Record<string, z.infer<typeof parameterSchema>>;
  /** The folder or file behind an S3 key of the asset bucket (`<hash>.zip`). */
  assetPath: (key: string) => string;
};

const readJson = <Schema extends z.ZodMiniType>(path: string, schema: Schema): z.infer<Schema> =>
  schema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Reads the one stack of a cloud assembly (`cdk.out`). */
export function readAssembly(folder: string): Assembly {
  const { artifacts } = readJson(join(folder, 'manifest.json'), manifestSchema);
  const stacks = Object.entries(artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const [stackName, stack] = stacks[0] ?? [];
  const templateFile = stack?.properties?.templateFile;
  if (stacks.length !== 1 || !stackName || !templateFile)
    throw new Error(`${folder} must hold one stack; it holds ${stacks.length}`);
  const { Parameters, Resources } = readJson(join(folder, templateFile), templateSchema);
  const assetsFile = join(folder, templateFile.replace('.template.json', '.assets.json'));
  const assets = existsSync(assetsFile) ? readJson(assetsFile, assetsSchema).files : {};
  return {
    stackName,
    resources: Resources,
    parameters: Parameters,
    assetPath: (key) => {
      const path = assets[key.replace(/\.[a-z]+$/, '')]?.source.path;
      if (!path) throw new Error(`${folder} has no asset ${key}`);
      return join(folder, path);
    },
  };
}
