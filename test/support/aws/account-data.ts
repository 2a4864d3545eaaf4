import { Agent } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { startFauxqs } from 'fauxqs';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { localRegion } from '#infra/local/local-access.ts';
import { startBackend } from '#infra/local/services/backend.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { createTable } from '#infra/local/services/tables.ts';
import { tableProperties } from '#infra/local/template/resource-schemas.ts';
import { passOnTo } from '#test/support/aws-proxy.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import type { Stack } from './cloud-formation.ts';
import type { Existing } from './resource-types.ts';

/**
 * Runs the deployed store on this machine, over the tables of `dynamoEndpoint`. `before` is the store that
 * has run until now.
 */
export type RunStore = (
  stack: Stack,
  dynamoEndpoint: string,
  before: LocalStack | undefined,
) => Promise<LocalStack>;

const ask = (method: string, path: string, query = '', body = ''): Request => ({
  method,
  path,
  query,
  headers: {},
  body: Buffer.from(body),
});

/** The S3 of a running store. Requests are signed again, with its own credentials. */
function s3Of({ access, urls }: LocalStack): Handler {
  const { sha256 } = new S3Client(access).config;
  const presigner = new S3RequestPresigner({ ...access, sha256 });
  const { protocol, hostname, port, host } = new URL(urls.s3);
  return async ({ method, path, query, headers, body }) => {
    const asked = {
      method,
      protocol,
      hostname,
      port: Number(port),
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: { host },
    };
    const signed = await presigner.presign(asked);
    const given = ['content-type', 'cache-control'].flatMap((name) =>
      headers[name] ? [[name, headers[name]] as [string, string]] : [],
    );
    const response = await fetch(
      `${urls.s3}${path}?${new URLSearchParams(signed.query as Record<string, string>)}`,
      { method, headers: given, body: body.length > 0 ? new Uint8Array(body) : undefined },
    );
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}

/** S3 clients list a bucket at its path with a trailing slash, and otherwise use it without one. */
const pathFor = ({ method, path }: Request) =>
  path.replace(/^(\/[^/]+)\/?$/, method === 'GET' ? '$1/' : '$1');

/** The buckets keep no versions, so each object has the one that S3 calls `null`. */
const asVersions = (list: string) =>
  list
    .replaceAll('ListBucketResult', 'ListVersionsResult')
    .replaceAll('Contents>', 'Version>')
    .replaceAll('</Key>', '</Key><VersionId>null</VersionId>');

/** The tables and buckets of an account, and the stores that run over them. */
export class AccountData {
  /** The running stores by the name of their stack. */
  readonly stores = new Map<string, LocalStack>();
  /** An access log arrives in each of these buckets once, while the bucket is being deleted. */
  lateLog: RegExp | undefined;
  readonly dynamo: Handler;
  readonly #dynamoEndpoint: string;
  readonly #objects: Handler;
  readonly #createBucket: (name: string) => void;
  readonly #runStore: RunStore | undefined;
  /** The name of the stack of each bucket. */
  readonly #buckets = new Map<string, string>();
  readonly #running = new Map<string, Stack['source']>();
  readonly #gone = new Set<string>();
  readonly #created: Existing[] = [];
  #following = Promise.resolve();

  private constructor(
    parts: { endpoint: string; dynamo: Handler; objects: Handler },
    createBucket: (name: string) => void,
    runStore: RunStore | undefined,
  ) {
    this.#dynamoEndpoint = parts.endpoint;
    this.dynamo = parts.dynamo;
    this.#objects = parts.objects;
    this.#createBucket = createBucket;
    this.#runStore = runStore;
  }

  /** An empty account. Without `runStore` the address of a deployed store does not respond. */
  static async open(parts: AsyncDisposableStack, runStore?: RunStore): Promise<AccountData> {
    const dynamo = await startMemoryDynamo();
    parts.defer(dynamo.stop);
    const agent = new Agent({ keepAlive: true });
    parts.defer(() => agent.destroy());
    const { running, handler } = await startBackend(() =>
      startFauxqs({ port: 0, logger: false, defaultRegion: localRegion }),
    );
    parts.defer(() => running.stop());
    const { endpoint } = dynamo;
    const data = new AccountData(
      { endpoint, dynamo: passOnTo(endpoint, agent), objects: handler },
      (name) => running.createBucket(name),
      runStore,
    );
    parts.defer(async () => {
      await Promise.all([...data.stores.values()].map((store) => store.stop()));
    });
    return data;
  }

  note({ name: stackName }: Stack, resource: Existing): void {
    this.#created.push(resource);
    if (resource.type === 'AWS::S3::Bucket') this.#buckets.set(resource.name, stackName);
  }

  /**
   * Creates CloudFormation's new resources, runs the stores that it has deployed, and removes the buckets
   * that it has removed.
   */
  follow(stacks: readonly Stack[], hasBucket: (name: string) => boolean): Promise<void> {
    this.#following = this.#following.then(() => this.#follow(stacks, hasBucket));
    return this.#following;
  }

  async #follow(stacks: readonly Stack[], hasBucket: (name: string) => boolean): Promise<void> {
    const created = this.#created.splice(0);
    for (const { type, name, properties } of created) {
      if (type === 'AWS::DynamoDB::Table')
        await createTable(this.#dynamoEndpoint, name, tableProperties.parse(properties));
      if (type === 'AWS::S3::Bucket') this.#createBucket(name);
    }
    for (const stack of stacks)
      if (/^(CREATE|UPDATE)_COMPLETE$/.test(stack.status)) await this.#run(stack);
    for (const { type, properties } of created)
      if (type === 'Custom::CDKBucketDeployment')
        await this.s3(ask('PUT', `/${properties.DestinationBucketName}/index.html`, '', 'a page'));
    for (const name of this.#buckets.keys())
      if (!hasBucket(name) && !this.#gone.has(name)) {
        this.#gone.add(name);
        await this.s3(ask('DELETE', `/${name}`));
      }
  }

  async #run(stack: Stack): Promise<void> {
    if (!this.#runStore || this.#running.get(stack.id) === stack.source) return;
    const before = this.stores.get(stack.name);
    const store = await this.#runStore(stack, this.#dynamoEndpoint, before);
    this.stores.set(stack.name, store);
    this.#running.set(stack.id, stack.source);
    stack.outputs.SiteUrl = store.urls.app;
  }

  /** The buckets that contain objects. */
  async full(): Promise<string[]> {
    const names = await Promise.all(
      [...this.#buckets.keys()].map(async (name) => {
        const { body } = await this.s3(ask('GET', `/${name}`, 'list-type=2'));
        return String(body).includes('<Key>') ? [name] : [];
      }),
    );
    return names.flat();
  }

  isBucket(name: string): boolean {
    return this.#buckets.has(name);
  }

  async s3(request: Request): Promise<HttpResponse> {
    const [, bucket = ''] = request.path.split('/');
    const store = this.stores.get(this.#buckets.get(bucket) ?? '');
    const backend = store ? s3Of(store) : this.#objects;
    const asked = { ...request, path: pathFor(request) };
    if (request.method === 'DELETE' && asked.path === `/${bucket}` && this.lateLog?.test(bucket)) {
      this.lateLog = undefined;
      await backend(ask('PUT', `/${bucket}/late.log`, '', 'a line'));
    }
    const listsVersions = new URLSearchParams(request.query).has('versions');
    if (!listsVersions) return backend(asked);
    const listed = await backend({ ...asked, query: 'list-type=2' });
    return {
      ...listed,
      body: asVersions(String(listed.body)),
      headers: { 'content-type': 'application/xml' },
    };
  }
}
