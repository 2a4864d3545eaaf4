import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const tool = (name: string) => join(root, 'node_modules/.bin', name);

/** A folder within the project, because packages and their types are found from there. */
let house: string;
beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  house = mkdtempSync(join(root, '.cache/type-walls-'));
});
afterEach(() => rmSync(house, { recursive: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
};

/** The names that no file of the folder can use. */
function unknownNames(folder: string, names: string[]): string[] {
  put('planted.ts', names.map((name) => `export const use_${name} = ${name};\n`).join(''));
  const compilerOptions = { rootDir: root, composite: false, emitDeclarationOnly: false };
  const config = {
    extends: `../../${folder}/tsconfig.json`,
    compilerOptions: { ...compilerOptions, noEmit: true },
    files: ['planted.ts'],
    include: [],
    references: [],
  };
  put('tsconfig.json', JSON.stringify(config));
  const { stdout } = spawnSync(tool('tsc'), ['-p', house, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/Cannot find name '(\w+)'/g)].flatMap(([, name]) => name ?? []);
}

/** The lines of a file of `folder` that the project's lint rules reject. */
function refusedLines(folder: string, lines: string[]): string[] {
  for (const path of ['biome.json', '.gitignore', 'lint'])
    cpSync(join(root, path), join(house, path), { recursive: true });
  put(`${folder}/planted.tsx`, lines.join('\n'));
  const { stdout } = spawnSync(tool('biome'), ['lint', '--reporter=github', folder], {
    cwd: house,
    encoding: 'utf8',
  });
  const numbers = [...stdout.matchAll(/::error [^:]*\bline=(\d+)/g)].map(([, line]) =>
    Number(line),
  );
  return lines.filter((_, index) => numbers.includes(index + 1));
}

describe('a folder knows only the world it runs in', () => {
  const browser = ['document', 'window', 'alert'];
  const node = ['process', 'Buffer', 'setImmediate'];

  it.each([
    ['shared', [...browser, ...node]],
    ['functions', browser],
    ['frontend', node],
    ['infra', browser],
    ['demo', browser],
  ])('%s/ does not know %s', (folder, names) => {
    expect(unknownNames(folder, [...browser, ...node])).toEqual(names);
  });

  it.each([
    ['functions', /lib\.dom\.d\.ts$/],
    ['frontend', /@types\/node\//],
  ])('and no package that %s/ imports brings the other', (folder, world) => {
    const files = execFileSync(tool('tsc'), ['-p', join(root, folder), '--listFilesOnly'], {
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    }).split('\n');
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => world.test(file))).toEqual([]);
  });

  it('shared/ has no clock and no chance', () => {
    const impure = [
      'export const a = Date.now();',
      'export const b = new Date();',
      'export const c = new Date;',
      'export const d = Date();',
      'export const e = [0].map(Date.now);',
      'export const f = Math.random();',
    ];
    const pure = ["export const g = new Date('2026-11-21');", 'export const h = Date.UTC(2026);'];
    expect(refusedLines('shared', [...impure, ...pure])).toEqual(impure);
    expect(refusedLines('functions', impure)).toEqual([]);
  });

  it.each(['shared', 'functions', 'frontend/src', 'infra', 'demo', 'test'])(
    '%s/ packs no lines and imports other folders by #',
    (folder) => {
      const habits = [
        'export const a = { ...{ one: 1, two: 2 } };',
        'export const b = [...[1, 2]];',
        'export const c = [...([1, 2] as const)];',
        'export const d = <p {...{ id: "one" }} />;',
        'export const [e, f] = [Math.min(1, 2), Math.max(1, 2)];',
        "import { g } from '../other/file.ts';",
      ];
      const fine = [
        'export const h = [...[1, 2].map(String)];',
        'export const [i] = h;',
        "import { j } from './file.ts';",
        'export const used = [g, j];',
      ];
      expect(refusedLines(folder, [...habits, ...fine])).toEqual(habits);
    },
  );
});
