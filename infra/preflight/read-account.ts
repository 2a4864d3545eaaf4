import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';

export type IdentityState = 'missing' | 'pending' | 'verified';

/** A resource of a stack. Resources that the stack has released are still listed, as `DELETE_…`. */
type StackResource = { id: string; type: string; name: string; status: string; reason: string };

/** The stack as CloudFormation reports it, in the state in which the last deployment left it. */
export type DeployedStack = {
  /** CloudFormation's `StackStatus`. */
  status: string;
  isProtected: boolean;
  /** The outputs of `infra/bakery-stack.ts`, by name. */
  outputs: Record<string, string>;
  /** Undefined if the credentials may not list them. */
  resources: StackResource[] | undefined;
};

/** A recipient of the alarms. Nothing is sent there before it is confirmed. */
type Subscription = { endpoint: string; isConfirmed: boolean };

/** A deployment depends on this state of the account and region of the current credentials. */
export type Account = {
  region: string;
  /** The version of CDK's bootstrap stack, if there is one. */
  bootstrapVersion: number | undefined;
  /** Undefined if there is none, or if the credentials may not ask. */
  stack: DeployedStack | undefined;
  /** The indexes of the table that a deployment changes or adopts, each with its sort key. */
  indexes: Record<string, string> | 'missing' | undefined;
  /** How many Lambda functions may run at once. */
  concurrency: number | undefined;
  email: { inProduction: boolean; perDay: number } | undefined;
  /** The subscriptions to the alarms' topic, if there is one. */
  subscriptions: Subscription[] | undefined;
  identities: Record<string, IdentityState>;
  /** Requests for which the credentials lack permission. The facts from them are undefined. */
  denied: string[];
};

type Question = {
  stackName: string;
  /** The name of CDK's bootstrap stack. */
  toolkitName: string;
  identities: string[];
  /** A table to adopt, or empty. */
  tableName: string;
};

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** CloudFormation reports a stack that does not exist as a validation error. */
const isNoStack = (error: unknown) =>
  nameOf(error) === 'ValidationError' && /does not exist/.test(String(error));

/** Returns undefined if the request fails in the given way. */
async function unless<Value>(
  expected: (error: unknown) => boolean,
  request: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await request;
  } catch (error) {
    if (expected(error)) return undefined;
    throw error;
  }
}

const stacks = new CloudFormationClient({});
const lambda = new LambdaClient({});
const dynamo = new DynamoDBClient({});
const ses = new SESv2Client({});
const sns = new SNSClient({});

async function describe(stackName: string) {
  const found = await unless(
    isNoStack,
    stacks.send(new DescribeStacksCommand({ StackName: stackName })),
  );
  const stack = found?.Stacks?.[0];
  if (!stack) return undefined;
  const outputs = (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
    OutputKey,
    OutputValue,
  ]);
  return { stack, outputs: Object.fromEntries(outputs) as Record<string, string> };
}

async function readBootstrapVersion(toolkitName: string): Promise<number | undefined> {
  const version = (await describe(toolkitName))?.outputs.BootstrapVersion;
  return version === undefined ? undefined : Number(version);
}

/** Reads the state of a stack, without its resources; undefined if there is no such stack. */
export async function readStack(stackName: string): Promise<DeployedStack | undefined> {
  const found = await describe(stackName);
  if (!found) return undefined;
  return {
    status: found.stack.StackStatus ?? '',
    isProtected: found.stack.EnableTerminationProtection ?? false,
    outputs: found.outputs,
    resources: undefined,
  };
}

/** Switches a stack's protection from deletion on or off. */
export async function protectStack(stackName: string, isProtected: boolean): Promise<void> {
  const request = { StackName: stackName, EnableTerminationProtection: isProtected };
  await stacks.send(new UpdateTerminationProtectionCommand(request));
}

async function readResources(stackName: string): Promise<StackResource[]> {
  const resources: StackResource[] = [];
  for await (const page of paginateListStackResources({ client: stacks }, { StackName: stackName }))
    for (const summary of page.StackResourceSummaries ?? [])
      resources.push({
        id: summary.LogicalResourceId ?? '',
        type: summary.ResourceType ?? '',
        name: summary.PhysicalResourceId ?? '',
        status: summary.ResourceStatus ?? '',
        reason: summary.ResourceStatusReason ?? '',
      });
  return resources;
}

async function readIndexes(tableName: string): Promise<NonNullable<Account['indexes']>> {
  const found = await unless(
    (error) => nameOf(error) === 'ResourceNotFoundException',
    dynamo.send(new DescribeTableCommand({ TableName: tableName })),
  );
  if (!found?.Table) return 'missing';
  const indexes = found.Table.GlobalSecondaryIndexes ?? [];
  return Object.fromEntries(
    indexes.map(({ IndexName = '', KeySchema = [] }) => [
      IndexName,
      KeySchema.find(({ KeyType }) => KeyType === 'RANGE')?.AttributeName ?? '',
    ]),
  );
}

async function readEmail(): Promise<Account['email']> {
  const account = await ses.send(new GetAccountCommand({}));
  return {
    inProduction: account.ProductionAccessEnabled ?? false,
    perDay: account.SendQuota?.Max24HourSend ?? 0,
  };
}

async function readIdentity(name: string): Promise<IdentityState> {
  const identity = await unless(
    (error) => nameOf(error) === 'NotFoundException',
    ses.send(new GetEmailIdentityCommand({ EmailIdentity: name })),
  );
  if (!identity) return 'missing';
  return identity.VerifiedForSendingStatus ? 'verified' : 'pending';
}

async function readSubscriptions(topic: string): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for await (const page of paginateListSubscriptionsByTopic({ client: sns }, { TopicArn: topic }))
    for (const { Endpoint = '', SubscriptionArn = '' } of page.Subscriptions ?? [])
      found.push({ endpoint: Endpoint, isConfirmed: SubscriptionArn.startsWith('arn:') });
  return found;
}

/**
 * Reads the account without changing anything.
 * @throws an error of the AWS SDK if AWS cannot be asked at all, such as without valid credentials
 */
export async function readAccount(question: Question): Promise<Account> {
  const denied: string[] = [];
  const ask = <Value>(action: string, request: Promise<Value>) =>
    unless((error) => {
      const isDenied = /^(AccessDenied|AuthorizationError)/.test(nameOf(error));
      if (isDenied) denied.push(action);
      return isDenied;
    }, request);

  const region = await lambda.config.region();
  const bootstrapVersion = await ask(
    'cloudformation:DescribeStacks',
    readBootstrapVersion(question.toolkitName),
  );
  const stack = await ask('cloudformation:DescribeStacks', readStack(question.stackName));
  const resources =
    stack && (await ask('cloudformation:ListStackResources', readResources(question.stackName)));
  const tableName = question.tableName || stack?.outputs.TableName;
  const indexes = tableName && (await ask('dynamodb:DescribeTable', readIndexes(tableName)));
  const settings = await ask(
    'lambda:GetAccountSettings',
    lambda.send(new GetAccountSettingsCommand({})),
  );
  const email = await ask('ses:GetAccount', readEmail());
  const topic = stack?.outputs.AlarmTopic;
  const subscriptions =
    topic && (await ask('sns:ListSubscriptionsByTopic', readSubscriptions(topic)));
  const identities: Account['identities'] = {};
  for (const name of question.identities) {
    const state = await ask('ses:GetEmailIdentity', readIdentity(name));
    if (state) identities[name] = state;
  }
  return {
    region,
    bootstrapVersion,
    stack: stack && { ...stack, resources },
    indexes: indexes || undefined,
    concurrency: settings?.AccountLimit?.ConcurrentExecutions,
    email,
    subscriptions: subscriptions || undefined,
    identities,
    denied: [...new Set(denied)],
  };
}
