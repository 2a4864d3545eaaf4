import * as z from 'zod/mini';

/** CloudFormation's model of resource types, according to AWS's documentation of each. */

type Where = { account: string; region: string };
type Identity = { ref: string; attributes: Record<string, string> };

const arn = (service: string, { account, region }: Where, rest: string) =>
  `arn:aws:${service}:${region}:${account}:${rest}`;

/** The results of `Ref` and `Fn::GetAtt`. A type that is not listed has only a name. */
export const identities: Record<string, (name: string, where: Where) => Identity> = {
  'AWS::Backup::BackupPlan': (name) => ({ ref: name, attributes: { BackupPlanId: name } }),
  'AWS::Backup::BackupVault': (name, where) => {
    const BackupVaultArn = arn('backup', where, `backup-vault:${name}`);
    return { ref: name, attributes: { BackupVaultArn, BackupVaultName: name } };
  },
  'AWS::CloudFront::Distribution': (name) => ({
    ref: name,
    attributes: { Id: name, DomainName: `${name.toLowerCase()}.cloudfront.net` },
  }),
  'AWS::CloudFront::Function': (name, { account }) => {
    const FunctionARN = `arn:aws:cloudfront::${account}:function/${name}`;
    return { ref: FunctionARN, attributes: { FunctionARN } };
  },
  'AWS::DynamoDB::Table': (name, where) => ({
    ref: name,
    attributes: { Arn: arn('dynamodb', where, `table/${name}`) },
  }),
  'AWS::IAM::Role': (name, { account }) => ({
    ref: name,
    attributes: { Arn: `arn:aws:iam::${account}:role/${name}` },
  }),
  'AWS::Lambda::Function': (name, where) => ({
    ref: name,
    attributes: { Arn: arn('lambda', where, `function:${name}`) },
  }),
  'AWS::S3::Bucket': (name, { region }) => ({
    ref: name,
    attributes: {
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
    },
  }),
  'AWS::SecretsManager::Secret': (name, where) => {
    const Id = arn('secretsmanager', where, `secret:${name}-Ab12Cd`);
    return { ref: Id, attributes: { Id } };
  },
  'AWS::SES::EmailIdentity': (name) => ({
    ref: name,
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((number) => [
        [`DkimDNSTokenName${number}`, `token${number}._domainkey.${name}`],
        [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.com`],
      ]),
    ),
  }),
  'AWS::SNS::Topic': (name, where) => ({
    ref: arn('sns', where, name),
    attributes: { TopicArn: arn('sns', where, name), TopicName: name },
  }),
  'AWS::SQS::Queue': (name, where) => ({
    ref: `https://sqs.${where.region}.amazonaws.com/${where.account}/${name}`,
    attributes: { Arn: arn('sqs', where, name), QueueName: name },
  }),
};

export const identityOf = (type: string, name: string, where: Where): Identity =>
  identities[type]?.(name, where) ?? {
    ref: name,
    attributes: { Arn: arn(type.split('::')[1] ?? '', where, name), Id: name },
  };

/** A name is free once in all of AWS, in each account, or in each region of an account. */
type Scope = 'aws' | 'account' | 'region';
type Naming = { path: string[]; scope: Scope };

const named = (scope: Scope, ...path: string[]): Naming => ({ path, scope });

export const namings: Record<string, Naming> = {
  'AWS::ApiGatewayV2::Stage': named('region', 'StageName'),
  'AWS::Backup::BackupVault': named('region', 'BackupVaultName'),
  'AWS::Budgets::Budget': named('account', 'Budget', 'BudgetName'),
  'AWS::CloudFront::CachePolicy': named('account', 'CachePolicyConfig', 'Name'),
  'AWS::CloudFront::Function': named('account', 'Name'),
  'AWS::CloudFront::KeyValueStore': named('account', 'Name'),
  'AWS::CloudFront::OriginAccessControl': named('account', 'OriginAccessControlConfig', 'Name'),
  'AWS::CloudFront::OriginRequestPolicy': named('account', 'OriginRequestPolicyConfig', 'Name'),
  'AWS::CloudFront::ResponseHeadersPolicy': named('account', 'ResponseHeadersPolicyConfig', 'Name'),
  'AWS::CloudWatch::Alarm': named('region', 'AlarmName'),
  'AWS::CloudWatch::Dashboard': named('account', 'DashboardName'),
  'AWS::DynamoDB::Table': named('region', 'TableName'),
  'AWS::Events::Rule': named('region', 'Name'),
  'AWS::IAM::Role': named('account', 'RoleName'),
  'AWS::Lambda::Function': named('region', 'FunctionName'),
  'AWS::Logs::DeliveryDestination': named('region', 'Name'),
  'AWS::Logs::DeliverySource': named('region', 'Name'),
  'AWS::Logs::LogGroup': named('region', 'LogGroupName'),
  'AWS::Logs::QueryDefinition': named('region', 'Name'),
  'AWS::S3::Bucket': named('aws', 'BucketName'),
  'AWS::SecretsManager::Secret': named('region', 'Name'),
  'AWS::SES::ConfigurationSet': named('region', 'Name'),
  'AWS::SES::EmailIdentity': named('region', 'EmailIdentity'),
  'AWS::SNS::Topic': named('region', 'TopicName'),
  'AWS::SQS::Queue': named('region', 'QueueName'),
};

/** The number that an account may have without a quota increase. */
export const quotas: Record<string, number> = {
  'AWS::CloudFront::CachePolicy': 20,
  'AWS::CloudFront::Distribution': 200,
  'AWS::CloudFront::Function': 100,
  'AWS::CloudFront::OriginAccessControl': 100,
  'AWS::CloudFront::OriginRequestPolicy': 20,
  'AWS::CloudFront::ResponseHeadersPolicy': 20,
  'AWS::IAM::Role': 1_000,
};

/** A resource that exists, its properties with all references replaced. */
export type Existing = Identity & {
  type: string;
  name: string;
  properties: Record<string, unknown>;
};
/** The resources that exist in the stack at the moment. */
export type World = { existing: Existing[]; region: string };
/** The reason why AWS would not create a resource now, although everything that it refers to exists. */
type Objection = (properties: Record<string, unknown>, world: World) => string | undefined;

const names = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => [value].flat()),
);
const statements = z.object({
  Statement: z.array(z.object({ Effect: z.string(), Action: names, Resource: z.optional(names) })),
});
const policySchema = z.object({ Roles: z.array(z.string()), PolicyDocument: statements });
const functionSchema = z.object({ Role: z.string(), Timeout: z._default(z.number(), 3) });

const matches = (pattern: string, text: string) =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : pattern === text;

/** Whether the function's role may do this at the moment. */
function may(
  { existing }: World,
  { Role }: z.infer<typeof functionSchema>,
  action: string,
  on: string,
) {
  const role = existing.find(({ attributes }) => attributes.Arn === Role)?.ref ?? '';
  return existing
    .filter(({ type }) => type === 'AWS::IAM::Policy')
    .map(({ properties }) => policySchema.parse(properties))
    .filter(({ Roles }) => Roles.includes(role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Resource = [] }) =>
        Effect === 'Allow' &&
        Action.some((pattern) => matches(pattern, action)) &&
        Resource.some((pattern) => matches(pattern, on)),
    );
}

function functionOf({ existing }: World, name: string) {
  const found = existing.find(
    ({ type, ref, attributes }) =>
      type === 'AWS::Lambda::Function' && [ref, attributes.Arn].includes(name),
  );
  return functionSchema.parse(found?.properties);
}

const ofType = ({ existing }: World, wanted: string) =>
  existing.filter(({ type }) => type === wanted);

export const objections: Record<string, Objection> = {
  'AWS::ApiGatewayV2::Stage': (properties, world) => {
    const { RouteSettings, ApiId } = z
      .object({
        ApiId: z.string(),
        RouteSettings: z._default(z.record(z.string(), z.unknown()), {}),
      })
      .parse(properties);
    const routes = ofType(world, 'AWS::ApiGatewayV2::Route')
      .filter((route) => route.properties.ApiId === ApiId)
      .map((route) => route.properties.RouteKey);
    const missing = Object.keys(RouteSettings).find((key) => !routes.includes(key));
    return missing && `Unable to find Route by key ${missing} within the provided RouteSettings`;
  },
  'AWS::Lambda::EventSourceMapping': (properties, world) => {
    const { EventSourceArn, FunctionName } = z
      .object({ EventSourceArn: z.string(), FunctionName: z.string() })
      .parse(properties);
    const fn = functionOf(world, FunctionName);
    if (!may(world, fn, 'sqs:ReceiveMessage', EventSourceArn))
      return 'The function execution role does not have permissions to call ReceiveMessage on SQS';
    const queue = ofType(world, 'AWS::SQS::Queue').find(
      ({ attributes }) => attributes.Arn === EventSourceArn,
    );
    const visible = Number(queue?.properties.VisibilityTimeout ?? 30);
    if (visible < fn.Timeout)
      return `Queue visibility timeout: ${visible} seconds is less than Function timeout: ${fn.Timeout} seconds`;
    return undefined;
  },
  'AWS::Lambda::EventInvokeConfig': (properties, world) => {
    const { FunctionName, DestinationConfig } = z
      .object({
        FunctionName: z.string(),
        DestinationConfig: z.optional(
          z.object({ OnFailure: z.object({ Destination: z.string() }) }),
        ),
      })
      .parse(properties);
    const target = DestinationConfig?.OnFailure.Destination;
    if (!target || may(world, functionOf(world, FunctionName), 'sqs:SendMessage', target))
      return undefined;
    return `The function's execution role does not have permissions to call SendMessage on ${target}`;
  },
  'Custom::CDKBucketDeployment': (properties, world) => {
    const { ServiceToken, DestinationBucketName } = z
      .object({ ServiceToken: z.string(), DestinationBucketName: z.string() })
      .parse(properties);
    const object = `arn:aws:s3:::${DestinationBucketName}/index.html`;
    if (may(world, functionOf(world, ServiceToken), 's3:PutObject', object)) return undefined;
    return `An error occurred (AccessDenied) when calling the PutObject operation on ${object}`;
  },
  'AWS::Logs::DeliverySource': (properties, { region }) =>
    String(properties.ResourceArn).includes(':cloudfront:') && region !== 'us-east-1'
      ? 'Delivery sources of CloudFront exist in us-east-1 only'
      : undefined,
  'AWS::Logs::Delivery': (properties, world) => {
    const { DeliverySourceName } = properties;
    const sources = ofType(world, 'AWS::Logs::DeliverySource').map(({ name }) => name);
    if (!sources.includes(String(DeliverySourceName)))
      return `Delivery source ${DeliverySourceName} does not exist`;
    const allowed = ofType(world, 'AWS::S3::BucketPolicy').some((policy) =>
      JSON.stringify(policy.properties).includes('delivery.logs.amazonaws.com'),
    );
    return allowed ? undefined : 'No bucket policy lets delivery.logs.amazonaws.com write';
  },
  'AWS::Lambda::Function': ({ Environment }) => {
    const bytes = Buffer.byteLength(JSON.stringify(Environment ?? ''));
    return bytes > 4_096
      ? 'Lambda was unable to configure your environment variables because the environment variables you have provided exceeded the 4KB limit'
      : undefined;
  },
};
