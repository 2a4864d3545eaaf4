import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const entrySchema = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  inBundle: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  libc: z.optional(z.array(z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
export type LockEntry = z.infer<typeof entrySchema>;

/** The packages of a lock file by the folder they are installed in: `node_modules/a/node_modules/b`. */
export type Packages = Record<string, LockEntry>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The packages of package-lock.json, without the project itself. */
export function readPackages(): Packages {
  const schema = z.object({ packages: z.record(z.string(), entrySchema) });
  const { '': _project, ...packages } = schema.parse(readJson('package-lock.json')).packages;
  return packages;
}

const manifestSchema = z.object({
  allowScripts: z.optional(z.record(z.string(), z.boolean())),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  license: z.optional(z.string()),
  scripts: z.optional(z.record(z.string(), z.string())),
});

/** The package.json of `folder`. */
export const readManifest = (folder: string) =>
  manifestSchema.parse(readJson(`${folder}/package.json`));

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;
