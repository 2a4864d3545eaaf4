import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedParts } from '#test/bench/fixed-parts.ts';
import { fixedTable, partOf, withParts } from '#test/bench/scale-page.ts';
import { synthesizeStack } from '#test/infra/stack/synthesized-stack.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');

// To mend the page: npm run cost -- --write
test('The page on scale tells what the parts of the template cost', () => {
  const fixed = fixedTable(fixedParts());
  expect(partOf(page, 'fixed')).toBe(fixed);
  const cell = (table: string, service: string, column: number) =>
    table.split('\n').flatMap((row) => {
      const cells = row.split(' | ');
      return cells[0] === `| ${service}` ? [cells[column]] : [];
    });
  for (const service of ['Secrets', 'Alarms', 'Custom metrics', 'Dashboard'])
    expect(cell(partOf(page, 'bill'), service, 1), service).toEqual(cell(fixed, service, 2));
});

test('The dashboard shows so few metrics that it may be one of the free ones', () => {
  const [board] = synthesizeStack(undefined, 'us-east-1').propertiesOf(
    'AWS::CloudWatch::Dashboard',
  );
  const body = JSON.stringify(board).replaceAll('\\', '');
  // Each is a list that begins with its namespace.
  const metrics = [...body.matchAll(/\["(AWS\/\w+|Doughbook)",/g)];
  expect(metrics.length).toBeGreaterThan(20);
  expect(metrics.length).toBeLessThanOrEqual(50);
});

test('A computed part of a page is replaced, and one that the page lacks is named', () => {
  const text = 'before\n<!-- one -->\nold\n<!-- /one -->\nafter';
  expect(withParts(text, { one: '$1 new' })).toBe(text.replace('old', () => '$1 new'));
  expect(() => withParts(text, { two: 'x' })).toThrow('The page has no part "two"');
});

test.each([
  ['IAM roles', 'AWS::IAM::Role'],
  ['rules on the event bus', 'AWS::Events::Rule'],
  ['CloudFront functions', 'AWS::CloudFront::Function'],
])(
  'The page tells how many %s a store has, and so how many stores an account holds',
  (name, type) => {
    const row = new RegExp(`^\\| ${name} \\| ([\\d,]+)[^|]*, (\\d+) a store \\| (\\d+)`, 'm').exec(
      page,
    );
    const [, quota = '', each, stores] = row ?? [];
    const { length } = synthesizeStack(undefined, 'us-east-1').propertiesOf(type);
    expect(each).toBe(String(length));
    expect(stores).toBe(String(Math.floor(Number(quota.replace(',', '')) / length)));
  },
);
