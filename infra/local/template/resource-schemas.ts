import * as z from 'zod/mini';

/** The properties of the template's resources that matter on this machine, after resolution. */

const names = z.array(z.string());

export const functionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.coerce.string()) }), {
    Variables: {},
  }),
});

export const bucketProperties = z.object({
  CorsConfiguration: z._default(
    z.object({
      CorsRules: z.array(
        z.object({
          AllowedOrigins: names,
          AllowedMethods: names,
          AllowedHeaders: z._default(names, []),
          ExposedHeaders: z._default(names, []),
          MaxAge: z.optional(z.number()),
        }),
      ),
    }),
    { CorsRules: [] },
  ),
});

export type CorsRule = z.infer<typeof bucketProperties>['CorsConfiguration']['CorsRules'][number];

export const queueProperties = z.object({
  VisibilityTimeout: z.optional(z.number()),
  MessageRetentionPeriod: z.optional(z.number()),
  RedrivePolicy: z.optional(
    z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }),
  ),
});

export const routeProperties = z.object({ RouteKey: z.string(), Target: z.string() });

const throttle = z.object({
  ThrottlingRateLimit: z.optional(z.number()),
  ThrottlingBurstLimit: z.optional(z.number()),
});

export const stageProperties = z.object({
  DefaultRouteSettings: z._default(throttle, {}),
});

export const integrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  PayloadFormatVersion: z.literal('2.0'),
  IntegrationUri: z.string(),
});

export const eventSourceProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number(),
  FunctionResponseTypes: z.tuple([z.literal('ReportBatchItemFailures')]),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }),
});

/**
 * The fields that an event must have, each with the values that suit it. Filters such as `prefix` are not
 * supported here.
 */
export type EventPattern = { [field: string]: EventPattern | string[] };
const eventPattern: z.ZodMiniType<EventPattern> = z.lazy(() =>
  z.record(z.string(), z.union([names, eventPattern])),
);

export const ruleProperties = z.object({
  ScheduleExpression: z.optional(z.string()),
  EventPattern: z.optional(eventPattern),
  Targets: z.array(z.object({ Arn: z.string() })),
});

const behavior = z.object({
  TargetOriginId: z.string(),
  AllowedMethods: z._default(names, ['GET', 'HEAD']),
  Compress: z._default(z.boolean(), false),
  CachePolicyId: z.optional(z.string()),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })),
    [],
  ),
});

export const distributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z._default(z.string(), ''),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginCustomHeaders: z._default(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
          [],
        ),
      }),
    ),
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z._default(z.array(z.extend(behavior, { PathPattern: z.string() })), []),
  }),
});

export const edgeFunctionProperties = z.object({ FunctionCode: z.string() });

/** Files that a deployment copies into a bucket, their cache time, and their other metadata. */
export const deploymentProperties = z.object({
  SourceObjectKeys: names,
  DestinationBucketName: z.string(),
  SystemMetadata: z._default(z.object({ 'cache-control': z.optional(z.string()) }), {}),
  UserMetadata: z._default(z.record(z.string(), z.string()), {}),
});

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);

/** The properties of `AWS::DynamoDB::Table` that a local table uses; billing and backups are ignored. */
export const tableProperties = z.object({
  TableName: z.optional(z.string().check(z.minLength(3))),
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z._default(
    z.array(
      z.object({
        IndexName: z.string().check(z.minLength(3)),
        KeySchema: keySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
    [],
  ),
});

export type TableProperties = z.infer<typeof tableProperties>;
