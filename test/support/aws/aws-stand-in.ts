import * as z from 'zod/mini';
import {
  decodePath,
  type HttpResponse,
  listenerOf,
  type Request,
  serve,
} from '#infra/local/http.ts';
import { localAccount, localRegion } from '#infra/local/local-access.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { bootstrapVersion, CloudFormation } from './cloud-formation.ts';
import { AwsError, queryAnswer, queryError } from './query-protocol.ts';
import type { Existing } from './resource-types.ts';
import { Cloud } from './stack-work.ts';

const account = localAccount;
const region = localRegion;

const json = (body: object, status = 200, headers = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const jsonError = ({ name, message, status }: AwsError) =>
  json({ __type: name, message }, status, { 'x-amzn-errortype': name });

const tableSchema = z.object({ TableName: z.string() });

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** An AWS account on this machine, as far as `npm run deploy` and the command line of CDK ask for it. */
export class AwsStandIn {
  readonly cloudFormation: CloudFormation;
  /** SES identities that the account has beside those of its stacks. */
  readonly identities = new Set<string>();
  /** Calls that are refused, such as `UpdateTerminationProtection`. */
  denied: string[] = [];
  /** The credentials expire with the answer to this call. */
  expiresAfter = '';
  isExpired = false;
  /** Calls in their order, and those that nothing here answers. */
  readonly calls: string[] = [];
  readonly unknown: string[] = [];
  readonly #objects = new Map<string, string>();

  constructor() {
    const readObject = (url: string) => {
      const text = this.#objects.get(new URL(url).pathname.split('/').at(-1) ?? '');
      if (text === undefined) throw new AwsError('ValidationError', 'S3 error: Access Denied');
      return text;
    };
    this.cloudFormation = new CloudFormation({ account, region, cloud: new Cloud(), readObject });
  }

  /** As somebody does by hand. */
  protect(stackName: string): void {
    const form = { StackName: stackName, EnableTerminationProtection: 'true' };
    this.cloudFormation.actions.UpdateTerminationProtection?.(form);
  }

  readonly answer = (request: Request): HttpResponse => {
    const call = callOf(request);
    const isQuery = call.protocol === 'query';
    try {
      return this.#answer(call, request);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return isQuery ? queryError(error) : jsonError(error);
    }
  };

  #answer({ name, form }: Call, request: Request): HttpResponse {
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
      return queryAnswer(name, isToolkit ? toolkit : inStack(form));
    }
    const other = others[name]?.();
    if (other) return form ? queryAnswer(name, other) : json(other);
    if (name === 'GetEmailIdentity') return this.#identity(request);
    if (name === 'DynamoDB_20120810.DescribeTable') return this.#table(request);
    if (name === 'S3') return this.#object(request);
    this.unknown.push(`${name} ${request.method} ${request.path}`);
    return json({}, 501);
  }

  /** A resource of a stack. */
  #find(type: string, name: string): Existing | undefined {
    return this.cloudFormation.stacks
      .flatMap(({ work }) => [...(work?.existing.values() ?? [])])
      .find((resource) => resource.type === type && resource.name === name);
  }

  #table({ body }: Request): HttpResponse {
    const { TableName } = tableSchema.parse(JSON.parse(body.toString()));
    const table = this.#find('AWS::DynamoDB::Table', TableName);
    if (!table) throw new AwsError('ResourceNotFoundException', TableName);
    const { GlobalSecondaryIndexes } = table.properties;
    return json({ Table: { TableName, GlobalSecondaryIndexes } });
  }

  #identity({ path }: Request): HttpResponse {
    const name = decodePath(path.split('/').at(-1) ?? '');
    const isOwn = this.#find('AWS::SES::EmailIdentity', name);
    if (!isOwn && !this.identities.has(name)) throw new AwsError('NotFoundException', name, 404);
    return json({ VerifiedForSendingStatus: true });
  }

  /** The bucket of the assets has the code of each function already, and takes templates. */
  #object({ method, path, query, body }: Request): HttpResponse {
    const key = path.split('/').at(-1) ?? '';
    const xml = (text: string): HttpResponse => ({
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: text,
    });
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
  GetAccountSettings: () => ({ AccountLimit: { ConcurrentExecutions: 1_000 } }),
  GetAccount: () => ({
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 50_000 },
  }),
};

type Call = { name: string; protocol: 'query' | 'other'; form?: Record<string, string> };

function callOf({ path, headers, body }: Request): Call {
  const target = headers['x-amz-target'];
  if (target) return { name: target, protocol: 'other' };
  if (path === '/2016-08-19/account-settings')
    return { name: 'GetAccountSettings', protocol: 'other' };
  if (path === '/v2/email/account') return { name: 'GetAccount', protocol: 'other' };
  if (path.startsWith('/v2/email/identities/'))
    return { name: 'GetEmailIdentity', protocol: 'other' };
  if (path !== '/') return { name: 'S3', protocol: 'other' };
  const form = Object.fromEntries(new URLSearchParams(body.toString()));
  return { name: form.Action ?? '', protocol: 'query', form };
}

/** Serves the account on this machine; `environment` is what a program needs to talk to it alone. */
export async function startAws() {
  const aws = new AwsStandIn();
  const port = await findFreePort();
  const { stop } = await serve(port, listenerOf(aws.answer));
  const environment = {
    AWS_ENDPOINT_URL: `http://${loopback}:${port}`,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_MAX_ATTEMPTS: '1',
    CDK_NOTICES: 'false',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CI: 'true',
  };
  return { aws, environment, stop };
}
