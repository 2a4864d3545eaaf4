import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lineBudget } from './line-budget.ts';

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));
const isTest = (file: string) => file.startsWith('test/');
const folderOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '(root)');
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

/** The lines of each top folder, and their sum. */
function count(counted: string[]) {
  const folders: Record<string, number> = {};
  for (const file of counted) {
    const folder = folderOf(file);
    folders[folder] = (folders[folder] ?? 0) + linesOf(file);
  }
  return { folders, sum: Object.values(folders).reduce((sum, lines) => sum + lines, 0) };
}

it.each([
  ['product', files.filter((file) => !isTest(file))],
  ['tests', files.filter(isTest)],
] as const)('the lines of the %s stay within their budget', (kind, counted) => {
  expect(counted.length).toBeGreaterThan(100);
  const { folders, sum } = count(counted);
  expect(sum, JSON.stringify(folders)).toBeLessThanOrEqual(lineBudget[kind]);
});
