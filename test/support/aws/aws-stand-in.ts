import * as z from 'zod/mini';
import type { LambdaName } from '#infra/constructs/bakery-functions.ts';
import {
  decodePath,
  type HttpResponse,
  listenerOf,
  type Request,
  serve,
} from '#infra/local/http.ts';
import { localAccess, localAccount, localRegion } from '#infra/local/local-access.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { createSecretsManager } from '#infra/local/services/secrets.ts';
import { AccountData, type RunStore } from './account-data.ts';
import { bootstrapVersion, CloudFormation, type Stack } from './cloud-formation.ts';
import { AwsError, queryAnswer, queryError } from './query-protocol.ts';
import type { Existing } from './resource-types.ts';
import { Cloud } from './stack-work.ts';

const account = localAccount;
const region = localRegion;
const place = { account, region };
const concurrencyOf = /^\/2017-10-31\/functions\/([^/]+)\/concurrency$/;
const functionEnvironment = z.object({
  Variables: z.object({ POWERTOOLS_SERVICE_NAME: z.string() }),
});

const json = (body: object, status = 200, headers = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const jsonError = ({ name, message, status }: AwsError) =>
  json({ __type: name, message }, status, { 'x-amzn-errortype': name });

const tableSchema = z.object({ TableName: z.string() });

const xml = (body: string): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/**
 * An AWS account on this machine, as far as `npm run deploy`, `npm run trial` and CDK's command line use it.
 * Without `data`, its stacks have only names, and no tables, buckets and functions.
 */
export class AwsStandIn {
  readonly cloudFormation: CloudFormation;
  /** SES identities in the account that do not belong to one of its stacks. */
  readonly identities = new Set<string>();
  /** Calls that are rejected, such as `UpdateTerminationProtection`. */
  denied: string[] = [];
  /** The credentials expire with the response to this call. */
  expiresAfter = '';
  isExpired = false;
  /** All calls in order, and those without a response here. */
  readonly calls: string[] = [];
  readonly unknown: string[] = [];
  readonly data: AccountData | undefined;
  readonly #cloud = new Cloud();
  readonly #objects = new Map<string, string>();
  readonly #suspended = new Map<string, () => Promise<void>>();

  constructor(data?: AccountData) {
    this.data = data;
    const readObject = (url: string) => {
      const text = this.#objects.get(new URL(url).pathname.split('/').at(-1) ?? '');
      if (text === undefined) throw new AwsError('ValidationError', 'S3 error: Access Denied');
      return text;
    };
    const onCreated = data && ((stack: Stack, resource: Existing) => data.note(stack, resource));
    this.cloudFormation = new CloudFormation({
      account,
      region,
      cloud: this.#cloud,
      readObject,
      onCreated,
    });
  }

  /** All existing resources, with the stack that they belong to or once belonged to. */
  get left(): string[] {
    return this.#cloud.taken.map(({ type, name }) => `${type} ${name}`);
  }

  /** Turns on protection, as a person does by hand. */
  protect(stackName: string): void {
    const form = { StackName: stackName, EnableTerminationProtection: 'true' };
    this.cloudFormation.actions.UpdateTerminationProtection?.(form);
  }

  readonly answer = async (request: Request): Promise<HttpResponse> => {
    const call = callOf(request);
    const isQuery = call.protocol === 'query';
    try {
      return await this.#answer(call, request);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return isQuery ? queryError(error) : jsonError(error);
    }
  };

  async #answer({ name, form }: Call, request: Request): Promise<HttpResponse> {
    this.calls.push(name);
    if (this.isExpired)
      throw new AwsError(
        'ExpiredToken',
        'The security token included in the request is expired',
        403,
      );
    if (this.denied.includes(name))
      throw new AwsError('AccessDenied', `User is not authorized to perform: ${name}`, 403);
    this.isExpired = name === this.expiresAfter;
    const inStack = this.cloudFormation.actions[name];
    if (inStack && form) {
      const isToolkit = form.StackName === 'CDKToolkit';
      return queryAnswer(
        name,
        isToolkit ? toolkit : await this.#inStack(name, () => inStack(form)),
      );
    }
    const other = others[name]?.();
    if (other) return form ? queryAnswer(name, other) : json(other);
    if (name === 'GetEmailIdentity') return this.#identity(request);
    if (name === 'S3') return this.#s3(request);
    const own = this.data && (await this.#inData(this.data, name, request));
    if (own) return own;
    if (name === 'DynamoDB_20120810.DescribeTable') return this.#table(request);
    this.unknown.push(`${name} ${request.method} ${request.path}`);
    return json({}, 501);
  }

  /** A resource, with the stack that owns it. */
  #find(type: string, name: string): [Stack, Existing] | undefined {
    for (const stack of this.cloudFormation.stacks)
      for (const resource of stack.work?.existing.values() ?? [])
        if (resource.type === type && resource.name === name) return [stack, resource];
    return undefined;
  }

  #existing(type: string, name: string): [Stack, Existing] {
    const found = this.#find(type, name);
    if (!found) throw new AwsError('ResourceNotFoundException', `${name} does not exist`, 404);
    return found;
  }

  #table({ body }: Request): HttpResponse {
    const { TableName } = tableSchema.parse(JSON.parse(body.toString()));
    const [, { properties }] = this.#existing('AWS::DynamoDB::Table', TableName);
    const { GlobalSecondaryIndexes } = properties;
    return json({ Table: { TableName, GlobalSecondaryIndexes } });
  }

  #identity({ path }: Request): HttpResponse {
    const name = decodePath(path.split('/').at(-1) ?? '');
    const isOwn = this.#find('AWS::SES::EmailIdentity', name);
    if (!isOwn && !this.identities.has(name)) throw new AwsError('NotFoundException', name, 404);
    return json({ VerifiedForSendingStatus: true });
  }

  /** Performs an operation of CloudFormation, and its consequences for tables, buckets and functions. */
  async #inStack(name: string, act: () => object): Promise<object> {
    const { data, cloudFormation } = this;
    if (name === 'DeleteStack') {
      cloudFormation.full.clear();
      for (const bucket of (await data?.full()) ?? []) cloudFormation.full.add(bucket);
    }
    const result = act();
    const hasBucket = (bucket: string) => this.#cloud.has('AWS::S3::Bucket', bucket, place);
    if (/^(ExecuteChangeSet|DescribeStacks|DeleteStack)$/.test(name))
      await data?.follow(cloudFormation.stacks, hasBucket);
    return result;
  }

  async #inData(
    data: AccountData,
    name: string,
    request: Request,
  ): Promise<HttpResponse | undefined> {
    const { body, path, method } = request;
    const [service, action = ''] = name.split('.');
    if (service === 'DynamoDB_20120810') {
      const answer = await data.dynamo(request);
      if (action === 'DeleteTable' && answer.status === 200)
        this.#cloud.free('AWS::DynamoDB::Table', JSON.parse(body.toString()).TableName, place);
      return answer;
    }
    if (service === 'secretsmanager') {
      const { SecretId } = JSON.parse(body.toString());
      const [stack] = this.#existing('AWS::SecretsManager::Secret', SecretId);
      const codeword = data.stores.get(stack.name)?.codeword ?? '';
      return createSecretsManager({ [SecretId]: codeword })(request);
    }
    if (service === 'Logs_20140328') return this.#logs(action, JSON.parse(body.toString()));
    const [, fn] = concurrencyOf.exec(path) ?? [];
    return fn === undefined ? undefined : this.#concurrency(data, fn, method);
  }

  #logs(action: string, { logGroupName = '', logGroupNamePrefix = '' }): HttpResponse | undefined {
    const type = 'AWS::Logs::LogGroup';
    if (action === 'DescribeLogGroups')
      return json({
        logGroups: this.#namesOf(type)
          .filter((name) => name.startsWith(logGroupNamePrefix))
          .map((name) => ({ logGroupName: name })),
      });
    if (action !== 'DeleteLogGroup') return undefined;
    this.#cloud.free(type, logGroupName, place);
    return json({});
  }

  async #concurrency(data: AccountData, fn: string, method: string): Promise<HttpResponse> {
    const [stack, { properties }] = this.#existing('AWS::Lambda::Function', fn);
    const { Variables } = functionEnvironment.parse(properties.Environment);
    const store = data.stores.get(stack.name);
    if (method === 'DELETE') await this.#suspended.get(fn)?.();
    else if (store)
      this.#suspended.set(fn, await store.suspend(Variables.POWERTOOLS_SERVICE_NAME as LambdaName));
    return method === 'DELETE' ? json({}, 204) : json({ ReservedConcurrentExecutions: 0 });
  }

  async #s3(request: Request): Promise<HttpResponse> {
    const [, bucket = '', key] = request.path.split('/');
    if (request.path === '/') return this.#buckets(request);
    if (!this.data?.isBucket(bucket)) return this.#object(request);
    const answer = await this.data.s3(request);
    if (request.method === 'DELETE' && !key && answer.status === 204)
      this.#cloud.free('AWS::S3::Bucket', bucket, place);
    return answer;
  }

  #buckets({ query }: Request): HttpResponse {
    const prefix = new URLSearchParams(query).get('prefix') ?? '';
    const names = this.#namesOf('AWS::S3::Bucket').filter((name) => name.startsWith(prefix));
    const listed = names.map((name) => `<Bucket><Name>${name}</Name></Bucket>`).join('');
    return xml(`<ListAllMyBucketsResult><Buckets>${listed}</Buckets></ListAllMyBucketsResult>`);
  }

  #namesOf(wanted: string): string[] {
    return this.#cloud.taken.filter(({ type }) => type === wanted).map(({ name }) => name);
  }

  /** The assets bucket already has the code of each function, and accepts templates. */
  #object({ method, path, query, body }: Request): HttpResponse {
    const key = path.split('/').at(-1) ?? '';
    if (method === 'PUT') this.#objects.set(key, body.toString());
    const prefix = new URLSearchParams(query).get('prefix') ?? '';
    const isThere = prefix.endsWith('.zip') || this.#objects.has(prefix);
    const found = isThere ? `<Contents><Key>${prefix}</Key><Size>1000</Size></Contents>` : '';
    if (query.includes('list-type'))
      return xml(
        `<ListBucketResult><KeyCount>${isThere ? 1 : 0}</KeyCount>${found}</ListBucketResult>`,
      );
    if (query.includes('location')) return xml('<LocationConstraint/>');
    return xml('');
  }
}

const toolkit = {
  Stacks: [
    {
      StackName: 'CDKToolkit',
      StackId: `arn:aws:cloudformation:${region}:${account}:stack/CDKToolkit/1`,
      StackStatus: 'CREATE_COMPLETE',
      CreationTime: new Date(),
      Outputs: [
        { OutputKey: 'BootstrapVersion', OutputValue: bootstrapVersion },
        { OutputKey: 'BucketName', OutputValue: `cdk-hnb659fds-assets-${account}-${region}` },
        { OutputKey: 'BucketDomainName', OutputValue: 's3.amazonaws.com' },
      ],
    },
  ],
};

const others: Record<string, () => object> = {
  GetCallerIdentity: () => ({
    Account: account,
    UserId: 'AIDA',
    Arn: `arn:aws:iam::${account}:user/owner`,
  }),
  AssumeRole: () => ({
    Credentials: {
      AccessKeyId: 'ASIA',
      SecretAccessKey: 'secret',
      SessionToken: 'token',
      Expiration: hours(1),
    },
    AssumedRoleUser: {
      AssumedRoleId: 'AROA:cdk',
      Arn: `arn:aws:sts::${account}:assumed-role/cdk/cdk`,
    },
  }),
  'CloudTrail_20131101.LookupEvents': () => ({ Events: [] }),
  'AmazonSSM.GetParameter': () => ({ Parameter: { Value: bootstrapVersion } }),
  ListSubscriptionsByTopic: () => ({
    Subscriptions: [{ Endpoint: 'owner@bakery.example', SubscriptionArn: 'arn:aws:sns:confirmed' }],
  }),
  GetAccountSettings: () => ({ AccountLimit: { ConcurrentExecutions: 1_000 } }),
  GetAccount: () => ({
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 50_000 },
  }),
};

type Call = { name: string; protocol: 'query' | 'other'; form?: Record<string, string> };

function callOf({ method, path, headers, body }: Request): Call {
  const target = headers['x-amz-target'];
  if (target) return { name: target, protocol: 'other' };
  if (path === '/2016-08-19/account-settings')
    return { name: 'GetAccountSettings', protocol: 'other' };
  if (path === '/v2/email/account') return { name: 'GetAccount', protocol: 'other' };
  if (path.startsWith('/v2/email/identities/'))
    return { name: 'GetEmailIdentity', protocol: 'other' };
  if (concurrencyOf.test(path)) return { name: 'FunctionConcurrency', protocol: 'other' };
  if (path !== '/' || method === 'GET') return { name: 'S3', protocol: 'other' };
  const form = Object.fromEntries(new URLSearchParams(body.toString()));
  return { name: form.Action ?? '', protocol: 'query', form };
}

async function serveAccount(data?: AccountData) {
  const aws = new AwsStandIn(data);
  const port = await findFreePort();
  const { stop } = await serve(port, listenerOf(aws.answer));
  const environment = {
    AWS_ENDPOINT_URL: `http://${loopback}:${port}`,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localAccess.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'secret',
    // The second attempt is for a connection that was closed after being idle.
    AWS_MAX_ATTEMPTS: '2',
    CDK_NOTICES: 'false',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CI: 'true',
  };
  return { aws, environment, stop };
}

/** Serves the account on this machine. `environment` makes a program talk only to it. */
export const startAws = () => serveAccount();

/** The same with tables and buckets that store data, and with the stores that `runStore` runs. */
export async function startAwsWithData(runStore?: RunStore) {
  const parts = new AsyncDisposableStack();
  const data = await AccountData.open(parts, runStore);
  const { aws, environment, stop } = await serveAccount(data);
  parts.defer(stop);
  return { aws, data, environment, stop: () => parts.disposeAsync() };
}
