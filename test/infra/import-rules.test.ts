import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the root is no folder of ours.
import config, { floors } from '../../dependency-cruiser.config.ts';

let house: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'doughbook-house-'));
});
afterEach(() => rmSync(house, { recursive: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
};

const putPackage = (name: string) => {
  put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  put(`node_modules/${name}/index.js`, 'export const x = 1;');
};

/** The names of the rules that a file with these imports breaks. */
async function broken(path: string, specifier: string): Promise<string[]> {
  put(path, `import { x } from '${specifier}';\nexport const y = x;\n`);
  const { options = {}, forbidden } = config;
  const { output } = await cruise(
    [path.split('/')[0] ?? ''],
    { ...options, baseDir: house, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map((violation) => violation.rule.name);
}

const root = join(import.meta.dirname, '../..');
const houses = Object.entries(floors);

/**
 * Each folder with one that it may not import: a folder of the floor above, or a neighbor on its
 * own floor.
 */
const wrongWays = houses.flatMap(([at, levels]) =>
  levels.flatMap((level, depth) =>
    level.flatMap((folder, place) => {
      const above = levels[depth - 1]?.[0];
      const beside = level[place - 1];
      return [above, beside].flatMap((other) =>
        other ? [[`${at}/${folder}`, `${at}/${other}`] as const] : [],
      );
    }),
  ),
);

/** The floors as the tables of docs/architecture.md list them. */
function floorsInDocument(house: string): string[][] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, rows = ''] = text.split(`| \`${house}/\` | What it holds |\n`);
  const [table = ''] = rows.split('\n\n');
  return table
    .split('\n')
    .slice(1)
    .map((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)\/`/g)].map(([, folder = '']) => folder),
    );
}

describe('the floors', () => {
  it.each(wrongWays)('refuse that %s/ imports %s/', { tags: 'deep' }, async (from, to) => {
    put(`${to}/b.ts`, 'export const x = 1;\n');
    const up = '../'.repeat(from.split('/').length);
    const [name] = houses.filter(([at]) => from.startsWith(at)).map(([at]) => at);
    expect(await broken(`${from}/a.ts`, `${up}${to}/b.ts`)).toContain(
      `floor of ${name}/${from.slice(`${name}/`.length)}`,
    );
  });

  it.each(houses)('hold every folder of %s', (at, levels) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(root, at) });
    const folders = levels.flat();
    const homeless = files.filter(
      (file) => file.includes('/') && !folders.some((folder) => file.startsWith(`${folder}/`)),
    );
    expect(homeless).toEqual([]);
    const empty = folders.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)));
    expect(empty).toEqual([]);
  });

  it.each(houses)('of %s are those that docs/architecture.md lists', (at, levels) => {
    expect(floorsInDocument(at)).toEqual(levels);
  });
});

describe('the import rules', () => {
  it.each([
    ['shared/a.ts', 'functions/b.ts', 'shared-imports'],
    ['frontend/src/lib/a.ts', 'functions/b.ts', 'frontend-imports'],
    ['functions/orders/a.ts', 'infra/b.ts', 'functions-imports'],
    ['infra/a.ts', 'functions/b.ts', 'infra-imports'],
    ['frontend/src/features/cart/a.ts', 'frontend/src/features/catalog/b.ts', 'no-foreign-feature'],
    ['functions/orders/a.ts', 'test/b.ts', 'nothing-imports-tests'],
  ])('refuse that %s imports %s', async (from, to, rule) => {
    put(to, 'export const x = 1;\n');
    const up = '../'.repeat(from.split('/').length - 1);
    expect(await broken(from, `${up}${to}`)).toContain(rule);
  });

  it('refuse that two folders import each other, though no two files do', async () => {
    put('functions/orders/b.ts', 'export const x = 1;\n');
    put(
      'functions/papers/email/c.ts',
      "import { x } from '../../orders/b.ts';\nexport const z = x;\n",
    );
    put('functions/papers/email/d.ts', 'export const x = 1;\n');
    expect(await broken('functions/orders/a.ts', '../papers/email/d.ts')).toContain(
      'no-folder-cycles',
    );
  });

  it.each([
    ['functions/orders/changes/create-order.ts', '@aws-sdk/client-dynamodb', 'dynamodb'],
    ['functions/orders/changes/create-order.ts', '@aws-sdk/client-ses', 'ses'],
    ['functions/orders/changes/create-order.ts', '@aws-sdk/client-s3', 's3'],
    ['functions/orders/changes/create-order.ts', 'pdfmake', 'pdf-library'],
    ['shared/a.ts', 'nodemailer', 'shared-is-pure'],
  ])('refuse that %s imports %s', async (from, name, rule) => {
    putPackage(name);
    expect(await broken(from, name)).toContain(rule);
  });

  it.each(['shared/a.ts', 'functions/orders/a.ts', 'frontend/src/lib/a.ts'])(
    'refuse that %s imports a development package',
    async (from) => {
      put('package.json', JSON.stringify({ devDependencies: { planted: '1.0.0' } }));
      putPackage('planted');
      expect(await broken(from, 'planted')).toContain('no-dev-packages');
    },
  );

  it('allow a repository DynamoDB and a feature the shared rules', async () => {
    putPackage('@aws-sdk/lib-dynamodb');
    put('shared/a.ts', 'export const x = 1;\n');
    expect(
      await broken('functions/orders/read/order-repository.ts', '@aws-sdk/lib-dynamodb'),
    ).toEqual([]);
    expect(await broken('frontend/src/features/cart/b.ts', '../../../../shared/a.ts')).toEqual([]);
  });
});
