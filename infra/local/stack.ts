import { SQSClient } from '@aws-sdk/client-sqs';
import { startSchedule } from '#infra/local/runtime/event-bus.ts';
import { type Addresses, addressesFrom, portsOf } from './addresses.ts';
import { withApiDocs } from './edge/api-docs.ts';
import { createEdge } from './edge/edge.ts';
import type { Kept } from './edge/edge-cache.ts';
import { createGateway } from './edge/gateway.ts';
import { createMediaOrigin } from './edge/media-origin.ts';
import { createSiteOrigin } from './edge/site-files.ts';
import { type Handler, type Listener, listenerOf, serve } from './http.ts';
import { type Access, accessVariables, createAccess } from './local-access.ts';
import { createEventBus, type EventBus } from './runtime/event-bus.ts';
import { type IdleLimits, keepIdle } from './runtime/idle-environments.ts';
import { EnvironmentPool, type Lambda } from './runtime/lambda.ts';
import { openLogFile } from './runtime/log-file.ts';
import { Poller } from './runtime/poller.ts';
import { startCards } from './services/card-page.ts';
import { type DataFolder, openDataFolder } from './services/data-folder.ts';
import { startTables } from './services/dynamo.ts';
import { forgetIdleConnections } from './services/idle-connections.ts';
import { startMailbox } from './services/mailbox.ts';
import { startObjectStore } from './services/object-store.ts';
import { createS3Front } from './services/s3-front.ts';
import { createSecretsManager, openSecrets, standInKeys } from './services/secrets.ts';
import { createServices, signedOnly } from './services/services.ts';
import { createVerify } from './services/signature.ts';
import { readAssembly } from './template/assembly.ts';
import { type FunctionPlan, type Plan, planStack } from './template/plan.ts';
import type { Origin } from './template/site-plan.ts';

export type LocalStackOptions = {
  /** The cloud assembly (`cdk.out`) to run. */
  assembly: string;
  data: string;
  port: number;
  codeword?: string;
  /** A running DynamoDB to use instead of ours. */
  dynamoEndpoint?: string;
  /** The keys of a Stripe account, to use it instead of the stand-in. */
  cardKeys?: typeof standInKeys;
  /** Further environment variables of the functions, for tests that intercept their calls to AWS. */
  variables?: Record<string, string>;
  /** How long idle functions stay loaded. By default they stay until the stack stops. */
  idle?: IdleLimits;
  /** Wraps the edge, for the pages' development server. */
  wrapEdge?: (edge: Listener) => Listener;
  /** Wraps the API, for tests that inspect its responses. */
  wrapApi?: (api: Handler) => Handler;
};

export type RunningStack = {
  addresses: Addresses;
  codeword: string;
  /** The environment variables of all functions, for programs that call their operations directly. */
  environment: Record<string, string>;
  mailbox: { stop: () => Promise<void>; start: () => Promise<void> };
  /** Resolves when an essential part has ended and cannot be restarted. */
  lost: Promise<Error>;
  /** Replaces the functions, or those whose names match, by those of another assembly of the same stack. */
  replaceFunctions: (assembly: string, named?: RegExp) => Promise<void>;
  /** The functions that currently may not run, by their short names. */
  suspended: Set<string>;
  /** Clears the edge's cache, like an invalidation. */
  invalidate: () => void;
  stop: () => Promise<void>;
};

type Parts = AsyncDisposableStack;

/** The endpoints and credentials of the SDK, for the environment of every function. */
const endpointVariables = (
  addresses: Addresses,
  dynamo: string,
  access: Access,
): Record<string, string> => ({
  ...accessVariables(access),
  AWS_ENDPOINT_URL_DYNAMODB: dynamo,
  AWS_ENDPOINT_URL_S3: addresses.services,
  AWS_ENDPOINT_URL_SQS: addresses.services,
  AWS_ENDPOINT_URL_SES: addresses.mail,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: addresses.services,
});

const environmentOf = ({ functions }: Plan): Record<string, string> =>
  Object.assign({}, ...functions.map(({ environment }) => environment));

/** Starts the other services that the functions use. */
async function startServices(
  parts: Parts,
  plan: Plan,
  data: DataFolder,
  { port, codeword, cardKeys }: LocalStackOptions,
  access: Access,
  bus: EventBus,
) {
  const ports = portsOf(port);
  const now = () => new Date();
  const store = await startObjectStore(data, plan);
  parts.defer(store.stop);
  const secrets = openSecrets(data.secrets, codeword);
  const {
    SESSION_KEY_ARN = '',
    CODEWORD_ARN = '',
    LINK_KEY_ARN = '',
    CARD_KEYS_ARN = '',
  } = environmentOf(plan);
  const { cards: address } = addressesFrom(port);
  const byArn = {
    [SESSION_KEY_ARN]: secrets.sessionKey,
    [CODEWORD_ARN]: secrets.codeword,
    [LINK_KEY_ARN]: secrets.linkKey,
    [CARD_KEYS_ARN]: JSON.stringify(cardKeys ?? { ...standInKeys, address }),
  };
  const services = createServices(
    createS3Front(store.handler, plan.buckets, createVerify('s3', access, now)),
    new Map([
      ['sqs', signedOnly('sqs', store.handler, access, now)],
      ['secretsmanager', signedOnly('secretsmanager', createSecretsManager(byArn), access, now)],
    ]),
  );
  const listener = forgetIdleConnections(listenerOf(services));
  parts.defer((await serve(ports.services, listener)).stop);
  if (!cardKeys) parts.defer((await startCards(addressesFrom(port), data.cards)).stop);
  const mailbox = await startMailbox(ports.mail, data.mails, { access, bus });
  parts.defer(mailbox.end);
  return { mailbox, codeword: secrets.codeword };
}

/** The requests that the first page sends at once. */
const firstCalls = new Set(['GET /api/auth/me', 'GET /api/settings/public']);

/**
 * Makes one environment pool per function, all with the same log file, and loads the functions that
 * handle the first calls.
 */
function startFunctions(
  parts: Parts,
  plan: Plan,
  variables: Record<string, string>,
  logFile: string,
  idleLimits: IdleLimits | undefined,
) {
  const suspended = new Set<string>();
  const idle = idleLimits && keepIdle(idleLimits);
  const file = openLogFile(logFile);
  parts.defer(file.close);
  const lambdas = new Map<string, Lambda>();
  for (const fn of plan.functions) {
    // In AWS the token belongs to the function's role. Here it only says who signed a request.
    const own = { ...variables, AWS_SESSION_TOKEN: fn.name };
    const source = plan.eventSources.find((each) => each.function.name === fn.name);
    const log = (text: string) => file.write(`[${fn.name}] ${text}`);
    const shortName = fn.environment.POWERTOOLS_SERVICE_NAME ?? fn.name;
    const isSuspended = () => suspended.has(shortName);
    // Nobody waits for work from a queue, which draws the papers.
    const props = { plan: fn, variables: own, log, yields: source !== undefined, isSuspended };
    lambdas.set(fn.name, new EnvironmentPool(props, source?.concurrency, idle));
  }
  const lambdaOf = (fn: FunctionPlan): Lambda => {
    const lambda = lambdas.get(fn.name);
    if (!lambda) throw new Error(`There is no function ${fn.name}; start again`);
    return lambda;
  };
  const stop = async () => {
    await Promise.all([...lambdas.values()].map((lambda) => lambda.stop()));
  };
  parts.defer(stop);
  for (const { key, function: fn } of plan.routes) if (firstCalls.has(key)) lambdaOf(fn).warm();
  return { lambdaOf, stop, suspended };
}

function createOrigins(api: Handler, addresses: Addresses, access: Access) {
  return (origin: Origin): Handler => {
    if (origin.kind === 'api') return api;
    if (origin.kind === 'site') return createSiteOrigin(origin.folders);
    return createMediaOrigin(addresses.services, origin.bucket, access);
  };
}

async function assemble(
  parts: Parts,
  options: LocalStackOptions,
): Promise<Omit<RunningStack, 'stop'>> {
  const { port, wrapEdge = (edge) => edge, wrapApi = (api) => api } = options;
  const addresses = addressesFrom(port);
  const access = createAccess();
  const plan = planStack(readAssembly(options.assembly), addresses);
  const data = openDataFolder(options.data);
  parts.defer(data.release);
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  const dynamo = await startTables(parts, plan, data.dynamo, options.dynamoEndpoint, onLost);
  const bus = createEventBus();
  const variables = { ...endpointVariables(addresses, dynamo, access), ...options.variables };
  // The functions load on other cores while the services start here.
  const functions = startFunctions(parts, plan, variables, data.log, options.idle);
  const { lambdaOf } = functions;
  const { mailbox, codeword } = await startServices(parts, plan, data, options, access, bus);
  // Deferred here too, so that the functions end before the services that they use.
  parts.defer(functions.stop);

  const routes = plan.routes.map(({ function: fn, ...route }) => ({
    ...route,
    lambda: lambdaOf(fn),
  }));
  if (!plan.site) throw new Error('The stack has no CloudFront distribution');
  const api = withApiDocs(wrapApi(createGateway(routes, plan.site.apiHost)));
  const kept: Kept = new Map();
  const edge = createEdge(plan.site, createOrigins(api, addresses, access), kept);
  parts.defer((await serve(port, wrapEdge(listenerOf(edge)))).stop);
  for (const source of plan.eventSources) {
    const sqs = new SQSClient({ endpoint: addresses.services, ...access });
    const poller = new Poller(source, lambdaOf(source.function), sqs);
    parts.defer(() => poller.stop());
  }
  for (const { function: fn, ...rule } of plan.eventRules)
    bus.addRule({ ...rule, lambda: lambdaOf(fn) });
  for (const schedule of plan.schedules)
    parts.defer(startSchedule(schedule, lambdaOf(schedule.function)).stop);

  return {
    addresses,
    codeword,
    mailbox,
    lost,
    suspended: functions.suspended,
    invalidate: () => kept.clear(),
    environment: { ...environmentOf(plan), ...variables },
    replaceFunctions: async (assembly, named = /./) => {
      const { functions } = planStack(readAssembly(assembly), addresses);
      const replaced = functions.filter(({ name }) => named.test(name));
      await Promise.all(replaced.map((fn) => lambdaOf(fn).replace(fn)));
    },
  };
}

/** Runs a synthesized stack on this machine. If a part does not start, those already started are stopped. */
export async function startStack(options: LocalStackOptions): Promise<RunningStack> {
  // Lambda runs in UTC. Workers use the time zone of their process, regardless of their environment.
  process.env.TZ = 'UTC';
  const parts = new AsyncDisposableStack();
  try {
    const running = await assemble(parts, options);
    return { ...running, stop: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}
