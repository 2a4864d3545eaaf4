import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { answerOf } from './fake-services.ts';
import { type AwsCall, die, type FaultKind, withFault } from './faults.ts';

/** The fault of the AWS call with this number, counted from 1. */
export type Fault = { at: number; kind: FaultKind };

type Running = {
  fault: Fault | undefined;
  leastMilliseconds: number;
  calls: string[];
  roundTrips: number;
  inFlight: number;
  isDead: boolean;
  onDeath: () => void;
};

const invocations = new AsyncLocalStorage<Running>();
/** A dead function waits for this promise, so that nothing of it continues. */
const forever = () => new Promise<never>(() => {});

async function sendIn(running: Running, call: AwsCall): Promise<unknown> {
  if (running.isDead) return forever();
  running.calls.push(call.name);
  // One more than the invocations that ended before it began, and could influence its requests.
  const roundTrips = running.roundTrips + 1;
  running.inFlight += 1;
  const { at, kind } = running.fault ?? {};
  const isHit = running.calls.length === at && kind !== undefined;
  try {
    const [result] = await Promise.all([
      isHit ? withFault(kind, call) : call.send(),
      running.leastMilliseconds > 0 && setTimeout(running.leastMilliseconds),
    ]);
    if (result === die) running.isDead = true;
    if (!running.isDead) return result;
  } catch (error) {
    if (!running.isDead) throw error;
  } finally {
    running.inFlight -= 1;
    if (call.isDynamo) running.roundTrips = Math.max(running.roundTrips, roundTrips);
    // Requests that were under way still arrive.
    if (running.isDead && running.inFlight === 0) running.onDeath();
  }
  return forever();
}

/**
 * Routes every AWS call of this process through the invocation that makes it. All clients of the SDK inherit
 * `send` from one class, so clients that are added later are covered too. S3, SES and SQS are replaced by
 * fakes.
 */
export function interceptAwsCalls(): void {
  const base: { send: (command: object) => Promise<unknown> } = Object.getPrototypeOf(
    S3Client.prototype,
  );
  const original = base.send;
  vi.spyOn(base, 'send').mockImplementation(function (this: unknown, command: object) {
    const send = (): Promise<unknown> =>
      answerOf(this, command) ?? Reflect.apply(original, this, [command]);
    const isDynamo = this instanceof DynamoDBDocumentClient;
    const name = command.constructor.name.replace(/Command$/, '');
    const running = invocations.getStore();
    return running ? sendIn(running, { name: operationOf(name), command, send, isDynamo }) : send();
  });
}

/** The document client's short names, as DynamoDB calls them. */
const operations: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchGet: 'BatchGetItem',
  TransactWrite: 'TransactWriteItems',
};
const operationOf = (name: string) => operations[name] ?? name;

export type Invocation<Result> = {
  /** The names of the AWS calls that were made. */
  calls: string[];
  /** The number of waits for DynamoDB, for one call or several at once. */
  roundTrips: number;
  /** Undefined when the function died. */
  result: Result | undefined;
};

/**
 * Runs a function as Lambda does, with at most one fault. If each AWS call takes `leastMilliseconds`, calls
 * that start together also end together, so the waits are the same each time.
 */
export async function invoke<Result>(
  run: () => Promise<Result>,
  fault?: Fault,
  leastMilliseconds = 0,
): Promise<Invocation<Result>> {
  const { promise: death, resolve: onDeath } = Promise.withResolvers<void>();
  const counts = { calls: [], roundTrips: 0, inFlight: 0 };
  const running: Running = { fault, leastMilliseconds, ...counts, isDead: false, onDeath };
  const result = await Promise.race([invocations.run(running, run), death.then(() => undefined)]);
  return { calls: running.calls, roundTrips: running.roundTrips, result };
}
