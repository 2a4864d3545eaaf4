import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FunctionPlan } from '#infra/local/template/plan.ts';
import { replySchema } from './lambda-messages.ts';

/** The invocation failed. The details are in the function's log. */
export class LambdaFailure extends Error {
  override name = 'LambdaFailure';
}

/**
 * The most garbage that a worker may accumulate, in MB. Node's default is far more, and that memory would
 * stay taken. A worker that draws papers may have more: with less, most of a PDF outlives its first
 * collection.
 */
const youngGenerationMb = { usual: 4, papers: 16 };

export type EnvironmentProps = {
  plan: FunctionPlan;
  variables: Record<string, string>;
  log: (text: string) => void;
  /** Whether other functions go first when the processor is busy. Only Linux supports this. */
  yields?: boolean;
};

const startWorker = (
  { plan, variables, yields = false }: EnvironmentProps,
  given: Int32Array,
): Worker =>
  new Worker(new URL('./lambda-worker.ts', import.meta.url), {
    workerData: {
      folder: plan.folder,
      handler: plan.handler,
      functionName: plan.name,
      functionArn: plan.arn,
      memoryMb: plan.memoryMb,
      given,
      yields,
    },
    env: {
      ...plan.environment,
      ...variables,
      AWS_LAMBDA_FUNCTION_NAME: plan.name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(plan.memoryMb),
      LAMBDA_TASK_ROOT: plan.folder,
      // Compiling takes a third of a start. The cache is next to the bundles, so that it is deleted with
      // them.
      NODE_COMPILE_CACHE: join(plan.folder, '../compiled'),
    },
    resourceLimits: {
      maxOldGenerationSizeMb: plan.memoryMb,
      maxYoungGenerationSizeMb: yields ? youngGenerationMb.papers : youngGenerationMb.usual,
    },
    stdout: true,
    stderr: true,
  });

/**
 * One worker with the bundle of a function. It handles one invocation at a time, and is frozen between
 * invocations.
 */
export class Environment {
  isBusy = true;
  readonly #plan: FunctionPlan;
  readonly #log: (text: string) => void;
  /**
   * How many invocations the worker was given, in shared memory, because a frozen worker receives no
   * messages.
   */
  readonly #given = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  readonly #onEnd: (environment: Environment) => void;

  /** `onEnd` is called when no further invocation may begin in this environment. */
  constructor(props: EnvironmentProps, onEnd: (environment: Environment) => void) {
    this.#plan = props.plan;
    this.#log = props.log;
    this.#onEnd = onEnd;
    this.#worker = startWorker(props, this.#given);
    this.#worker.stdout.on('data', (chunk) => this.#log(String(chunk)));
    this.#worker.stderr.on('data', (chunk) => this.#log(String(chunk)));
    this.#worker.once('message', () => this.#ready.resolve());
    this.#worker.once('error', (error) => {
      this.#log(`The function crashed: ${error instanceof Error ? error.stack : error}\n`);
    });
    this.#worker.once('exit', () => {
      this.#exited.resolve();
      this.#ready.reject(new LambdaFailure(`${this.#plan.name} ended while it started`));
      onEnd(this);
    });
    // The environment may end before an invocation waits for it.
    this.#ready.promise.catch(() => undefined);
  }

  /** @throws LambdaFailure if the handler throws, times out or crashes */
  async run(event: string): Promise<string> {
    const { name, timeoutMs } = this.#plan;
    await this.#ready.promise;
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const onExit = () => reject(new LambdaFailure(`${name} crashed`));
    const onMessage = (message: unknown) => {
      const reply = replySchema.parse(message);
      if (!('id' in reply) || reply.id !== id) return;
      if ('result' in reply) return resolve(reply.result);
      this.#log(`${reply.error.stack}\n`);
      reject(new LambdaFailure(`${reply.error.errorType}: ${reply.error.errorMessage}`));
    };
    const timer = setTimeout(() => {
      this.#log(`Task timed out after ${timeoutMs / 1_000} seconds\n`);
      reject(new LambdaFailure(`${name} timed out`));
      this.end();
    }, timeoutMs);
    this.#worker.once('exit', onExit);
    this.#worker.on('message', onMessage);
    this.#worker.postMessage({ id, event, deadline: Date.now() + timeoutMs });
    Atomics.add(this.#given, 0, 1);
    Atomics.notify(this.#given, 0);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#worker.off('exit', onExit);
      this.#worker.off('message', onMessage);
    }
  }

  /** Starts ending the environment. It is a property, because idle environments are identified by it. */
  readonly end = (): void => {
    this.#onEnd(this);
    void this.#worker.terminate();
  };

  get exited(): Promise<void> {
    return this.#exited.promise;
  }
}
