import type { FunctionPlan } from '#infra/local/template/plan.ts';
import { Environment, type EnvironmentProps, LambdaFailure } from './environment.ts';
import type { IdleEnvironments } from './idle-environments.ts';

/** The function may not run another instance. */
export class LambdaThrottled extends LambdaFailure {
  override name = 'TooManyRequestsException';
}

/** The event exceeds Lambda's size limit. */
export class EventTooLarge extends LambdaFailure {
  override name = 'EventTooLarge';
}

export type Lambda = {
  /**
   * Returns the parsed result of the handler.
   * @throws LambdaFailure, EventTooLarge or LambdaThrottled
   */
  invoke: (event: unknown) => Promise<unknown>;
  /** Begins to load an environment for an expected invocation. */
  warm: () => void;
  /** Ends the running environments. The next invocation loads the bundle of `plan`. */
  replace: (plan: FunctionPlan) => Promise<void>;
  stop: () => Promise<void>;
};

/** Lambda's size limit for requests and for responses. */
const maxPayloadBytes = 6 * 1024 * 1024;
/** The default maximum of concurrent environments of one function. */
const usualEnvironments = 3;

type PoolProps = EnvironmentProps & {
  /** While true, invocations are rejected, as by AWS when the function may run no instance. */
  isSuspended?: () => boolean;
};

const isTooLarge = (payload: string) => Buffer.byteLength(payload) > maxPayloadBytes;

/**
 * Runs one function in at most `max` environments; further invocations wait for a free one. An environment is
 * started on demand. It ends when it crashes, times out, or is ended by `idle`. Without `idle` it stays.
 */
export class EnvironmentPool implements Lambda {
  #props: PoolProps;
  readonly #max: number;
  readonly #idle: IdleEnvironments | undefined;
  readonly #environments = new Set<Environment>();
  readonly #waiting: ((environment: Environment) => void)[] = [];
  #isStopped = false;

  constructor(props: PoolProps, max = usualEnvironments, idle?: IdleEnvironments) {
    this.#props = props;
    this.#max = max;
    this.#idle = idle;
  }

  async invoke(event: unknown): Promise<unknown> {
    if (this.#props.isSuspended?.()) throw new LambdaThrottled('Rate Exceeded.');
    const payload = JSON.stringify(event);
    if (isTooLarge(payload)) throw new EventTooLarge("The request is larger than Lambda's 6 MB");
    const environment = await this.#acquire();
    try {
      const result = await environment.run(payload);
      if (isTooLarge(result)) throw new LambdaFailure("The response is larger than Lambda's 6 MB");
      return JSON.parse(result);
    } finally {
      this.#release(environment);
    }
  }

  warm(): void {
    this.#release(this.#launch());
  }

  async replace(plan: FunctionPlan): Promise<void> {
    this.#props = { ...this.#props, plan };
    await this.#endAll();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#endAll();
  }

  #launch(): Environment {
    const environment = new Environment(this.#props, (ended) => this.#remove(ended));
    this.#environments.add(environment);
    return environment;
  }

  /** If an invocation waits for an environment that ends, it gets a new one. */
  #remove(environment: Environment): void {
    this.#environments.delete(environment);
    this.#idle?.remove(environment.end);
    if (this.#isStopped || this.#environments.size >= this.#max) return;
    const next = this.#waiting.shift();
    if (next) next(this.#launch());
  }

  async #acquire(): Promise<Environment> {
    const free = [...this.#environments].find(({ isBusy }) => !isBusy);
    if (free) {
      free.isBusy = true;
      this.#idle?.remove(free.end);
      return free;
    }
    if (this.#environments.size < this.#max) return this.#launch();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(environment: Environment): void {
    if (!this.#environments.has(environment)) return;
    const next = this.#waiting.shift();
    if (next) next(environment);
    else {
      environment.isBusy = false;
      this.#idle?.add(environment.end);
    }
  }

  async #endAll(): Promise<void> {
    const environments = [...this.#environments];
    for (const { end } of environments) end();
    await Promise.all(environments.map(({ exited }) => exited));
  }
}
