import * as z from 'zod/mini';
import { functionNames } from '#shared/api/api.ts';
import { synthesizeStack } from '#test/infra/stack/synthesized-stack.ts';

/** How many of the parts that cost something while nobody uses them a stack has. */
export type FixedParts = {
  secrets: number;
  /** The metrics that alarms look at: of a sum each one. */
  alarmMetrics: number;
  /** Metrics of our own that an alarm or the dashboard shows. */
  customMetrics: number;
  dashboards: number;
  polledQueues: number;
  functionsOfCalls: number;
};

const metric = z.object({ Namespace: z.string(), MetricName: z.string() });
const alarmSchema = z.union([
  z.pipe(
    metric,
    z.transform((one) => [one]),
  ),
  z.pipe(
    z.object({
      Metrics: z.array(z.object({ MetricStat: z.optional(z.object({ Metric: metric })) })),
    }),
    z.transform(({ Metrics }) => Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])),
  ),
]);

const stackName = 'Doughbook';

/** Counts them in the template of a stack in us-east-1 with the default options. */
export function fixedParts(): FixedParts {
  const { propertiesOf } = synthesizeStack(undefined, 'us-east-1');
  const count = (type: string) => propertiesOf(type).length;
  const watched = propertiesOf('AWS::CloudWatch::Alarm').flatMap((one) => alarmSchema.parse(one));
  const boards = JSON.stringify(propertiesOf('AWS::CloudWatch::Dashboard')).replaceAll('\\', '');
  const own = new Set([
    ...watched
      .filter(({ Namespace }) => Namespace === stackName)
      .map(({ MetricName }) => MetricName),
    ...[...boards.matchAll(RegExp(`"${stackName}","(\\w+)"`, 'g'))].map(([, name]) => name),
  ]);
  return {
    secrets: count('AWS::SecretsManager::Secret'),
    alarmMetrics: watched.length,
    customMetrics: own.size,
    dashboards: count('AWS::CloudWatch::Dashboard'),
    polledQueues: count('AWS::Lambda::EventSourceMapping'),
    functionsOfCalls: functionNames.length,
  };
}
