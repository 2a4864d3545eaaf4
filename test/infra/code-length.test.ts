import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const most = 60;
const mostOfFile = 250;

const files = globSync('{frontend,shared,functions,infra,demo}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.d.ts'],
});

/** The functions of a file that exceed the limit. All lines except blank ones count. */
function longFunctions(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const linesOf = (text: string) => text.split('\n');
  const found: string[] = [];
  const check = ({ start, end }: { start: number; end: number }) => {
    const lines = linesOf(source.slice(start, end)).filter((line) => line.trim() !== '').length;
    const at = linesOf(source.slice(0, start)).length;
    if (lines > most) found.push(`${file}:${at} has ${lines} lines`);
  };
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSync(file, source).program);
  return found;
}

it(`no function of the product has more than ${most} lines`, () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(longFunctions)).toEqual([]);
});

it(`no file of the product has more than ${mostOfFile} lines`, () => {
  const long = files.filter(
    (file) => readFileSync(join(root, file), 'utf8').split('\n').length > mostOfFile + 1,
  );
  expect(long).toEqual([]);
});
