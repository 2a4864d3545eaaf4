import { pick, shuffle } from '#demo/random.ts';
import { addressesFrom } from '#infra/local/addresses.ts';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { localAccount } from '#infra/local/local-access.ts';
import type { Batches } from '#infra/local/runtime/poller.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { startStack } from '#infra/local/stack.ts';
import { readAssembly } from '#infra/local/template/assembly.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { HangUp, startAwsProxy } from '#test/support/aws-proxy.ts';
import { withConflicts } from './conflicts.ts';
import type { Dice } from './dice.ts';
import { createHeat } from './heat.ts';
import { withLateIndexes } from './late-indexes.ts';
import { withLostAnswers } from './lost-answers.ts';
import { createMailFaults } from './mail-faults.ts';
import { withThrottles } from './throttles.ts';
import { withTokens } from './tokens.ts';

/** Nobody has verified this domain, and the store is in SES's sandbox. */
export const unverifiedDomain = 'unverified.example';
/** SES accepts what goes there and drops it. */
const suppressedDomain = 'suppressed.example';
export const customerDomains = ['example.com', 'example.com', suppressedDomain, unverifiedDomain];

const account = {
  lambdaConcurrency: 10,
  ses: {
    perSecond: 10,
    perDay: 50_000,
    suppressed: [suppressedDomain],
    verified: ['example.com', 'bakery.example', suppressedDomain],
  },
};

/**
 * A partition key is throttled at a tenth of what one of AWS serves, since this machine is so much
 * slower.
 */
const hotShare = 0.1;

const slowDown: HttpResponse = {
  status: 503,
  headers: { 'content-type': 'application/xml' },
  body: '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
};

/** Delivers in another order, some messages twice at once, and some again long after they were done. */
function mixedBatches(dice: Dice): Batches {
  const past: Parameters<Batches>[0] = [];
  return (received) => {
    if (dice.isCalm()) return [received];
    const late = past.filter(() => dice.strikes('messages again after they were done', 0.05));
    const batch = shuffle(dice.randomOf('order of messages'), received);
    past.push(...received);
    const again = batch.filter(() => dice.strikes('messages twice at once', 0.3));
    return [batch, [...again, ...late]];
  };
}

/** A change whose answer is lost is the worst; a read is simply repeated. */
const lostShareOf = ({ headers }: Request) =>
  headers['x-amz-target']?.includes('TransactWrite') ? 0.08 : 0.01;

/**
 * The local edition between proxies that are as unkind as AWS on a bad day. Nothing goes wrong
 * before `dice.roll()`.
 */
export async function startUnkindStack(
  dice: Dice,
  options: { assembly: string; data: string; port: number },
) {
  const parts = new AsyncDisposableStack();
  const broken: string[] = [];
  const proxy = async (target: string, wrap: (next: Handler) => Handler) => {
    const watched = (next: Handler): Handler => {
      const handle = wrap(next);
      return async (request) => {
        try {
          return await handle(request);
        } catch (error) {
          if (!(error instanceof HangUp)) broken.push(String(error));
          throw error;
        }
      };
    };
    const { endpoint, stop } = await startAwsProxy(target, watched);
    parts.defer(stop);
    return endpoint;
  };
  const heat = createHeat();
  const mail = createMailFaults(dice);
  const dynamo = await startMemoryDynamo();
  parts.defer(dynamo.stop);
  const { site, services, mail: ses } = addressesFrom(options.port);
  const table = await proxy(dynamo.endpoint, (next) => {
    const slow = withConflicts(withLateIndexes(next, dice), dice);
    const throttled = withThrottles(heat.wrap(slow), dice, heat, hotShare);
    const repeatable = withTokens(throttled, next);
    return withLostAnswers(repeatable, dice, 'answers of DynamoDB lost', lostShareOf);
  });
  const others = await proxy(services, (next) => {
    const busy: Handler = (request) =>
      dice.strikes('requests to S3 and SQS refused', 0.08) ? slowDown : next(request);
    return withLostAnswers(busy, dice, 'answers of S3 and SQS lost', () => 0.05);
  });
  const { functions, eventSources } = planStack(
    readAssembly(options.assembly),
    addressesFrom(options.port),
  );
  const stack = await startStack({
    ...options,
    account,
    dynamoEndpoint: dynamo.endpoint,
    batchesOf: mixedBatches(dice),
    variables: {
      AWS_ENDPOINT_URL_DYNAMODB: table,
      AWS_ENDPOINT_URL_S3: others,
      AWS_ENDPOINT_URL_SES: await proxy(ses, mail.wrap),
      // The client for SQS goes to the address of the queue.
      OUTBOX_QUEUE_URL: `${others}/${localAccount}/${eventSources[0]?.queue.name}`,
      // Otherwise the run would mostly wait between two tries.
      OUTBOX_RETRY_BASE_SECONDS: '1',
    },
  });
  parts.defer(stack.stop);
  /** Ends the environments of one function, in the middle of whatever they do. */
  const killSome = () => {
    const { name } = pick(dice.randomOf('victims'), functions);
    return stack.replaceFunctions(options.assembly, new RegExp(`^${name}$`));
  };
  const app = await proxy(site, (next) => {
    const deadly: Handler = async (request) => {
      const response = next(request);
      if (dice.strikes('functions killed', 0.03)) await killSome();
      return response;
    };
    return withLostAnswers(deadly, dice, 'answers of the API lost', () => 0.08);
  });

  /** As the functions have it, but straight to the table. */
  const environment: Record<string, string> = {
    ...stack.environment,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
  };
  return {
    app,
    heat,
    /** Errors of the proxies themselves: retries would hide them. */
    broken,
    /** How often SES accepted each e-mail, by id. */
    accepted: mail.accepted,
    /** Nobody can know whether an e-mail left whose answer is lost, or whose sender died. */
    reasonsToMailAgain: () =>
      (dice.counts.get('answers of SES lost') ?? 0) + (dice.counts.get('functions killed') ?? 0),
    environment,
    stop: () => parts.disposeAsync(),
  };
}

export type UnkindStack = Awaited<ReturnType<typeof startUnkindStack>>;
