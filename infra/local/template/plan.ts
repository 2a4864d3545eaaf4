import type * as z from 'zod/mini';
import type { Addresses } from '#infra/local/addresses.ts';
import type { Assembly } from './assembly.ts';
import { localizer } from './localize.ts';
import { namesOf } from './names.ts';
import { type FindResources, type FoundResource, resourceFinder } from './resource-finder.ts';
import {
  bucketProperties,
  type CorsRule,
  type EventPattern,
  eventSourceProperties,
  functionProperties,
  integrationProperties,
  queueProperties,
  routeProperties,
  ruleProperties,
  stageProperties,
  type TableProperties,
  tableProperties,
} from './resource-schemas.ts';
import { planSite, type SitePlan } from './site-plan.ts';

export type FunctionPlan = {
  name: string;
  arn: string;
  folder: string;
  /** `file.export`, as in the template. */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  environment: Record<string, string>;
};

export type QueuePlan = {
  name: string;
  url: string;
  arn: string;
  attributes: Record<string, string>;
};

export type EventSourcePlan = {
  queue: QueuePlan;
  function: FunctionPlan;
  batchSize: number;
  /** The number of concurrent batches. */
  concurrency: number;
};

/** The function called for the events that match the pattern. */
export type EventRulePlan = { pattern: EventPattern; function: FunctionPlan };
export type SchedulePlan = { everyMs: number; function: FunctionPlan };
/** Requests per second, and concurrent requests. */
export type ThrottlePlan = { rate: number; burst: number };
export type RoutePlan = { key: string; function: FunctionPlan; throttle?: ThrottlePlan };
export type BucketPlan = { name: string; cors: CorsRule[] };

/** All parts of the template that run on this machine. */
export type Plan = {
  tables: { name: string; properties: TableProperties }[];
  buckets: BucketPlan[];
  queues: QueuePlan[];
  functions: FunctionPlan[];
  routes: RoutePlan[];
  eventSources: EventSourcePlan[];
  schedules: SchedulePlan[];
  eventRules: EventRulePlan[];
  site: SitePlan | undefined;
};

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function parseRate(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count || !(unit === 'minute' || unit === 'hour' || unit === 'day'))
    throw new Error(`The local edition supports only rates, not the schedule ${expression}`);
  return Number(count) * unitMs[unit];
}

const toQueue = ({
  ref,
  attribute,
  properties,
}: FoundResource<z.infer<typeof queueProperties>>): QueuePlan => {
  const { RedrivePolicy, ...numbers } = properties;
  const attributes = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, String(value)]),
  );
  if (RedrivePolicy) attributes.RedrivePolicy = JSON.stringify(RedrivePolicy);
  return { name: attribute('QueueName'), url: ref, arn: attribute('Arn'), attributes };
};

/** The throttle that the stage sets for each route. */
function throttleOf([stage]: z.infer<typeof stageProperties>[]): ThrottlePlan | undefined {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } =
    stage?.DefaultRouteSettings ?? {};
  return rate === undefined || burst === undefined ? undefined : { rate, burst };
}

/** Finds the item that a template references by ARN. */
function byArn<Item extends { arn: string }>(items: Item[], arn: string): Item {
  const item = items.find(
    (candidate) => candidate.arn === arn || arn.endsWith(`:${candidate.arn}`),
  );
  if (!item) throw new Error(`The template refers to ${arn}, which it does not define`);
  return item;
}

/** A rule has either a schedule or an event pattern. */
function planRules(
  find: FindResources,
  functions: FunctionPlan[],
): Pick<Plan, 'schedules' | 'eventRules'> {
  const rules = find('AWS::Events::Rule', ruleProperties).map(({ properties }) => properties);
  return {
    schedules: rules.flatMap(({ ScheduleExpression, Targets }) =>
      ScheduleExpression === undefined
        ? []
        : Targets.map(({ Arn }) => ({
            everyMs: parseRate(ScheduleExpression),
            function: byArn(functions, Arn),
          })),
    ),
    eventRules: rules.flatMap(({ EventPattern, Targets }) =>
      EventPattern === undefined
        ? []
        : Targets.map(({ Arn }) => ({ pattern: EventPattern, function: byArn(functions, Arn) })),
    ),
  };
}

/** Converts an assembly's template to a plan of what to run at these addresses. */
export function planStack(assembly: Assembly, addresses: Addresses): Plan {
  const names = namesOf(assembly, addresses);
  const find = resourceFinder(assembly, names);
  const localize = localizer(assembly, addresses, names);

  const functions = find('AWS::Lambda::Function', functionProperties).map(
    ({ ref, attribute, properties }): FunctionPlan => ({
      name: ref,
      arn: attribute('Arn'),
      folder: assembly.assetPath(properties.Code.S3Key),
      handler: properties.Handler,
      timeoutMs: properties.Timeout * 1_000,
      memoryMb: properties.MemorySize,
      environment: localize(properties.Environment.Variables),
    }),
  );
  const queues = find('AWS::SQS::Queue', queueProperties).map(toQueue);
  const integrations = find('AWS::ApiGatewayV2::Integration', integrationProperties);
  const stages = find('AWS::ApiGatewayV2::Stage', stageProperties);
  const throttle = throttleOf(stages.map(({ properties }) => properties));

  return {
    tables: find('AWS::DynamoDB::Table', tableProperties).map(({ ref, properties }) => ({
      name: ref,
      properties,
    })),
    buckets: find('AWS::S3::Bucket', bucketProperties).map(({ ref, properties }) => ({
      name: ref,
      cors: localize(properties.CorsConfiguration.CorsRules),
    })),
    queues,
    functions,
    routes: find('AWS::ApiGatewayV2::Route', routeProperties).map(({ properties }) => {
      const integration = integrations.find(({ ref }) => properties.Target.endsWith(`/${ref}`));
      if (!integration) throw new Error(`The route ${properties.RouteKey} has no integration`);
      const uri = integration.properties.IntegrationUri;
      return { key: properties.RouteKey, function: byArn(functions, uri), throttle };
    }),
    eventSources: find('AWS::Lambda::EventSourceMapping', eventSourceProperties).map(
      ({ properties }) => ({
        queue: byArn(queues, properties.EventSourceArn),
        function: byArn(
          functions,
          functions.find(({ name }) => name === properties.FunctionName)?.arn ??
            properties.FunctionName,
        ),
        batchSize: properties.BatchSize,
        concurrency: properties.ScalingConfig.MaximumConcurrency,
      }),
    ),
    ...planRules(find, functions),
    site: planSite(find, localize, assembly.assetPath),
  };
}
