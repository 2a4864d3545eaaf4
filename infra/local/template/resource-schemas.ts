import * as z from 'zod';

/** The properties of the template's resources that matter on this machine, after resolution. */

const names = z.array(z.string());

export const functionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()) })
    .default({ Variables: {} }),
});

export const bucketProperties = z.object({
  CorsConfiguration: z
    .object({
      CorsRules: z.array(
        z.object({
          AllowedOrigins: names,
          AllowedMethods: names,
          AllowedHeaders: names.default([]),
          ExposedHeaders: names.default([]),
          MaxAge: z.number().optional(),
        }),
      ),
    })
    .default({ CorsRules: [] }),
});

export type CorsRule = z.infer<typeof bucketProperties>['CorsConfiguration']['CorsRules'][number];

export const queueProperties = z.object({
  VisibilityTimeout: z.number().optional(),
  MessageRetentionPeriod: z.number().optional(),
  DelaySeconds: z.number().optional(),
  ReceiveMessageWaitTimeSeconds: z.number().optional(),
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() })
    .optional(),
});

export const secretProperties = z.object({
  GenerateSecretString: z
    .object({ SecretStringTemplate: z.string().default('{}'), GenerateStringKey: z.string() })
    .optional(),
  SecretString: z.string().optional(),
});

export const routeProperties = z.object({ RouteKey: z.string(), Target: z.string() });

const throttle = z.object({
  ThrottlingRateLimit: z.number().optional(),
  ThrottlingBurstLimit: z.number().optional(),
});

export const stageProperties = z.object({
  DefaultRouteSettings: throttle.default({}),
  RouteSettings: z.record(z.string(), throttle).default({}),
});

export const integrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  PayloadFormatVersion: z.literal('2.0'),
  IntegrationUri: z.string(),
});

export const eventSourceProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FunctionResponseTypes: names.default([]),
  // Lambda begins with five pollers where the template sets no limit.
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).default({ MaximumConcurrency: 5 }),
  Enabled: z.boolean().default(true),
});

const target = z.object({ Arn: z.string(), Input: z.string().default('{}') });

export const ruleProperties = z.object({
  ScheduleExpression: z.string().optional(),
  EventPattern: z
    .object({ source: names, 'detail-type': names, detail: z.unknown().optional() })
    .optional(),
  State: z.string().default('ENABLED'),
  Targets: z.array(target),
});

export const scheduleProperties = z
  .object({ ScheduleExpression: z.string(), State: z.string().default('ENABLED'), Target: target })
  .transform(({ Target, ...rest }) => ({ ...rest, Targets: [Target] }));

const behavior = z.object({
  TargetOriginId: z.string(),
  AllowedMethods: names.default(['GET', 'HEAD']),
  Compress: z.boolean().default(false),
  CachePolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.string(), FunctionARN: z.string() }))
    .default([]),
});

export const distributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().default(''),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginCustomHeaders: z
          .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
          .default([]),
      }),
    ),
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z.array(behavior.extend({ PathPattern: z.string() })).default([]),
    CustomErrorResponses: z
      .array(z.object({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number().default(10) }))
      .default([]),
  }),
});

/** A cache policy of the stack. What the local edge cannot do is rejected. */
export const cachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.number(),
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      CookiesConfig: z.object({
        CookieBehavior: z.enum(['none', 'whitelist']),
        Cookies: names.default([]),
      }),
      HeadersConfig: z.object({ HeaderBehavior: z.literal('none') }),
      QueryStringsConfig: z.object({ QueryStringBehavior: z.enum(['none', 'all']) }),
      EnableAcceptEncodingGzip: z.boolean(),
      EnableAcceptEncodingBrotli: z.literal(false).default(false),
    }),
  }),
});

export const edgeFunctionProperties = z.object({ FunctionCode: z.string() });

const overridable = { Override: z.boolean() };

export const responseHeadersProperties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z
      .object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...overridable })),
      })
      .default({ Items: [] }),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z
          .object({ ContentSecurityPolicy: z.string(), ...overridable })
          .optional(),
        ContentTypeOptions: z.object(overridable).optional(),
        FrameOptions: z.object({ FrameOption: z.string(), ...overridable }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), ...overridable }).optional(),
        StrictTransportSecurity: z
          .object({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
            ...overridable,
          })
          .optional(),
      })
      .default({}),
  }),
});

/** Files that a deployment copies into a bucket, and their cache time. */
export const deploymentProperties = z.object({
  SourceObjectKeys: names,
  DestinationBucketName: z.string(),
  SystemMetadata: z.object({ 'cache-control': z.string().optional() }).default({}),
});

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);

/** The properties of `AWS::DynamoDB::Table` that a local table uses; billing and backups are ignored. */
export const tableProperties = z.object({
  TableName: z.string().min(3).optional(),
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string().min(3),
        KeySchema: keySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
});

export type TableProperties = z.infer<typeof tableProperties>;
