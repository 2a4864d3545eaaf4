import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { synthesizeStack } from '#test/infra/stack/synthesized-stack.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');

const metric = z.object({ Namespace: z.string(), MetricName: z.string() });
const stat = z.object({ MetricStat: z.optional(z.object({ Metric: metric })) });
const alarmSchema = z.union([metric, z.object({ Metrics: z.array(stat) })]);

test('The page on scale counts the parts of the template that have a price of their own', () => {
  const { propertiesOf } = synthesizeStack(undefined, 'us-east-1');
  const count = (type: string) => propertiesOf(type).length;
  // An alarm on a sum is billed for each of its metrics.
  const watched = propertiesOf('AWS::CloudWatch::Alarm').flatMap((properties) => {
    const alarm = alarmSchema.parse(properties);
    if ('MetricName' in alarm) return [alarm];
    return alarm.Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
  });
  const boards = JSON.stringify(propertiesOf('AWS::CloudWatch::Dashboard')).replaceAll('\\', '');
  const own = new Set([
    ...watched.flatMap((one) => (one.Namespace === 'Doughbook' ? [one.MetricName] : [])),
    ...[...boards.matchAll(/"Doughbook","(\w+)"/g)].map(([, name]) => name),
  ]);
  const table = page.split('\n\n').find((part) => part.startsWith('| whatever the orders')) ?? '';
  const counted = [...table.matchAll(/^\| ([A-Z][\w ]+) \| (\d+) /gm)];
  expect(counted.map(([, part, number]) => [part, Number(number)])).toEqual([
    ['Secrets', count('AWS::SecretsManager::Secret')],
    ['Alarms', watched.length],
    ['Custom metrics', own.size],
    ['Dashboard', count('AWS::CloudWatch::Dashboard')],
    ['Polling of the queue', count('AWS::Lambda::EventSourceMapping')],
  ]);
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
