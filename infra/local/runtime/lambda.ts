import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FunctionPlan } from '#infra/local/template/plan.ts';
import type { IdleEnvironments } from './idle-environments.ts';
import { replySchema } from './lambda-messages.ts';

/** The invocation failed. The details are in the function's log. */
export class LambdaFailure extends Error {
  override name = 'LambdaFailure';
}

/** The account runs as many functions as it may. */
export class LambdaThrottled extends LambdaFailure {
  override name = 'TooManyRequestsException';
}

/** The event is larger than a function may get. */
export class EventTooLarge extends LambdaFailure {
  override name = 'EventTooLarge';
}

export type Lambda = {
  /**
   * Returns the parsed result of the handler.
   * @throws LambdaFailure; EventTooLarge; LambdaThrottled
   */
  invoke: (event: unknown) => Promise<unknown>;
  /** Begins to load an environment, for an invocation that is about to come. */
  warm: () => void;
  /** Ends the running environments. The next invocation loads the bundle of `plan`. */
  replace: (plan: FunctionPlan) => Promise<void>;
  stop: () => Promise<void>;
};

/** Lambda's size limit for requests and for responses. */
const maxPayloadBytes = 6 * 1024 * 1024;
/** The most environments of one function at the same time, by default. */
const usualEnvironments = 3;
/** Garbage may pile up to this in a worker. By default it is many times as much, and stays taken. */
const youngGenerationMb = 4;

/**
 * Lets a function run only while fewer than `limit` run, all functions of the account together. AWS
 * refuses the others at once; nothing waits.
 */
export function limitConcurrency(limit: number) {
  let running = 0;
  return (lambda: Lambda): Lambda => ({
    ...lambda,
    invoke: async (event) => {
      if (running >= limit) throw new LambdaThrottled('Rate Exceeded.');
      running += 1;
      try {
        return await lambda.invoke(event);
      } finally {
        running -= 1;
      }
    },
  });
}

type Log = (functionName: string, text: string) => void;
type Environment = { worker: Worker; ready: Promise<void>; busy: boolean; end: () => void };

const isTooLarge = (payload: string) => Buffer.byteLength(payload) > maxPayloadBytes;

/**
 * Runs one function in workers, at most `maxEnvironments`; further invocations wait for a free one.
 * A worker is started on demand, and removed when it crashes or times out, or when `idle` ends it.
 * Without `idle` it stays.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its parts share the set of environments.
export function startLambda(
  initialPlan: FunctionPlan,
  variables: Record<string, string>,
  log: Log,
  maxEnvironments = usualEnvironments,
  idle?: IdleEnvironments,
): Lambda {
  let plan = initialPlan;
  const environments = new Set<Environment>();
  const waiting: ((environment: Environment) => void)[] = [];
  let stopped = false;

  function launch(): Environment {
    const worker = new Worker(new URL('./lambda-worker.ts', import.meta.url), {
      workerData: {
        folder: plan.folder,
        handler: plan.handler,
        functionName: plan.name,
        functionArn: plan.arn,
        memoryMb: plan.memoryMb,
      },
      env: {
        ...plan.environment,
        ...variables,
        AWS_LAMBDA_FUNCTION_NAME: plan.name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(plan.memoryMb),
        LAMBDA_TASK_ROOT: plan.folder,
        // Compiling is a third of a start. The result lies beside the bundles, so that it is
        // deleted with them.
        NODE_COMPILE_CACHE: join(plan.folder, '../compiled'),
      },
      resourceLimits: {
        maxOldGenerationSizeMb: plan.memoryMb,
        maxYoungGenerationSizeMb: youngGenerationMb,
      },
      stdout: true,
      stderr: true,
    });
    worker.stdout.on('data', (chunk) => log(plan.name, String(chunk)));
    worker.stderr.on('data', (chunk) => log(plan.name, String(chunk)));
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    const end = () => {
      // Until it has ended, it takes no invocation.
      environment.busy = true;
      void worker.terminate();
    };
    const environment: Environment = { worker, ready, busy: true, end };
    environments.add(environment);
    worker.once('message', () => resolve());
    worker.once('error', (error) => {
      log(plan.name, `The function crashed: ${error instanceof Error ? error.stack : error}\n`);
    });
    worker.once('exit', () => {
      environments.delete(environment);
      idle?.remove(end);
      reject(new LambdaFailure(`${plan.name} ended while it started`));
      replaceForWaiting();
    });
    ready.catch(() => undefined);
    return environment;
  }

  /** An invocation that waited for an environment that has ended gets a new one. */
  function replaceForWaiting(): void {
    if (stopped || environments.size >= maxEnvironments) return;
    const next = waiting.shift();
    if (next) next(launch());
  }

  async function acquire(): Promise<Environment> {
    for (const environment of environments)
      if (!environment.busy) {
        environment.busy = true;
        idle?.remove(environment.end);
        return environment;
      }
    if (environments.size < maxEnvironments) return launch();
    return new Promise((resolve) => waiting.push(resolve));
  }

  function release(environment: Environment): void {
    if (!environments.has(environment)) return;
    const next = waiting.shift();
    if (next) next(environment);
    else {
      environment.busy = false;
      idle?.add(environment.end);
    }
  }

  async function run(environment: Environment, event: string): Promise<string> {
    const { worker } = environment;
    const id = randomUUID();
    await environment.ready;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const onExit = () => reject(new LambdaFailure(`${plan.name} crashed`));
    const onMessage = (message: unknown) => {
      const reply = replySchema.parse(message);
      if (!('id' in reply) || reply.id !== id) return;
      if ('result' in reply) return resolve(reply.result);
      log(plan.name, `${reply.error.stack}\n`);
      reject(new LambdaFailure(`${reply.error.errorType}: ${reply.error.errorMessage}`));
    };
    const timer = setTimeout(() => {
      log(plan.name, `Task timed out after ${plan.timeoutMs / 1_000} seconds\n`);
      // No invocation may get it while it ends.
      environments.delete(environment);
      reject(new LambdaFailure(`${plan.name} timed out`));
      void worker.terminate();
    }, plan.timeoutMs);
    worker.once('exit', onExit);
    worker.on('message', onMessage);
    worker.postMessage({ id, event, deadline: Date.now() + plan.timeoutMs });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off('exit', onExit);
      worker.off('message', onMessage);
    }
  }

  const terminateAll = async () => {
    await Promise.all([...environments].map(({ worker }) => worker.terminate()));
  };

  return {
    invoke: async (event) => {
      const payload = JSON.stringify(event);
      if (isTooLarge(payload)) throw new EventTooLarge("The request is larger than Lambda's 6 MB");
      const environment = await acquire();
      try {
        const result = await run(environment, payload);
        if (isTooLarge(result))
          throw new LambdaFailure("The response is larger than Lambda's 6 MB");
        return JSON.parse(result);
      } finally {
        release(environment);
      }
    },
    warm: () => release(launch()),
    replace: async (next) => {
      plan = next;
      await terminateAll();
    },
    stop: async () => {
      stopped = true;
      await terminateAll();
    },
  };
}
