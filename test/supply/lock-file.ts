import { readFileSync } from 'node:fs';
import * as z from 'zod';

const entrySchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
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
  allowScripts: z.record(z.string(), z.boolean()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  license: z.string().optional(),
  scripts: z.record(z.string(), z.string()).optional(),
});

/** The package.json of `folder`. */
export const readManifest = (folder: string) =>
  manifestSchema.parse(readJson(`${folder}/package.json`));

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;
