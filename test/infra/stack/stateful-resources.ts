import * as z from 'zod/mini';
import type { SynthesizedStack } from './synthesized-stack.ts';
import { synthesizeStack } from './synthesized-stack.ts';

/**
 * The resources that store data, each with the properties that must not change. If one does, AWS replaces the
 * resource, or the value of a secret.
 */
const fixedProperties: Record<string, string[]> = {
  'AWS::ApiGatewayV2::Api': ['ProtocolType'],
  'AWS::CloudFront::Distribution': [],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
};

const statefulSchema = z.record(
  z.string(),
  z.object({
    type: z.string(),
    fixed: z.record(z.string(), z.unknown()),
    /** A table's indexes by name. */
    indexes: z.optional(z.record(z.string(), z.unknown())),
  }),
);
export type Stateful = z.infer<typeof statefulSchema>;

export const parseStateful = (text: string): Stateful => statefulSchema.parse(JSON.parse(text));

const indexesOf = (properties: Record<string, unknown>) => {
  const { GlobalSecondaryIndexes } = z
    .object({
      GlobalSecondaryIndexes: z.optional(z.array(z.looseObject({ IndexName: z.string() }))),
    })
    .parse(properties);
  return (
    GlobalSecondaryIndexes &&
    Object.fromEntries(GlobalSecondaryIndexes.map((index) => [index.IndexName, index]))
  );
};

/** The stateful resources of a stack by logical id. */
export function statefulResources({ resources }: SynthesizedStack): Stateful {
  const entries = Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const names = fixedProperties[Type];
    if (!names) return [];
    const fixed = Object.fromEntries(
      names.filter((name) => name in Properties).map((name) => [name, Properties[name]]),
    );
    const indexes = indexesOf(Properties);
    return [[id, { type: Type, fixed, ...(indexes && { indexes }) }]];
  });
  return statefulSchema.parse(Object.fromEntries(entries));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Indexes = Record<string, unknown>;

/** An index that changed is removed and added again, which counts as two changes. */
function indexChanges(before: Indexes = {}, after: Indexes = {}): number {
  const names = (one: Indexes, other: Indexes) =>
    Object.keys(one).filter((name) => !same(one[name], other[name]));
  return names(before, after).length + names(after, before).length;
}

/**
 * The resources that an update of a deployed stack from `before` to `after` would lose, or could not change.
 */
export function faultsOfUpdate(before: Stateful, after: Stateful): string[] {
  return Object.entries(before).flatMap(([id, { type, fixed, indexes }]) => {
    const now = after[id];
    if (!now) return [`${id} is gone: CloudFormation removes the ${type}, or leaves it behind`];
    if (now.type !== type) return [`${id} is no ${type} any more`];
    const changed = [...new Set([...Object.keys(fixed), ...Object.keys(now.fixed)])].filter(
      (name) => !same(fixed[name], now.fixed[name]),
    );
    const faults = changed.map((name) => `${id} gets another ${name}, so it is replaced`);
    if (indexChanges(indexes, now.indexes) > 1)
      faults.push(`${id}: DynamoDB adds or removes one index in an update`);
    return faults;
  });
}

// Prints the current resources, to be stored with a release.
if (import.meta.main) {
  const stack = synthesizeStack();
  process.stdout.write(`${JSON.stringify(statefulResources(stack), null, 2)}\n`);
}
