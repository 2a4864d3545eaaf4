import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { SESServiceException } from '@aws-sdk/client-ses';

/** One AWS call of a function. Sending it again repeats the same request, as the SDK's own retry does. */
export type AwsCall = {
  name: string;
  isDynamo: boolean;
  command: object;
  send: () => Promise<unknown>;
};

export const die = Symbol('the function dies');
type Outcome = Promise<unknown>;

const throttlings: Record<string, () => Error> = {
  SendRawEmail: () =>
    new SESServiceException({
      name: 'Throttling',
      $fault: 'client',
      $metadata: {},
      message: 'Maximum sending rate exceeded.',
    }),
  GetObject: () => slowDown(),
  PutObject: () => slowDown(),
  DeleteObject: () => slowDown(),
};
const slowDown = () =>
  new S3ServiceException({
    name: 'SlowDown',
    $fault: 'server',
    $metadata: {},
    message: 'Please reduce your request rate.',
  });
const throughput = () =>
  new ProvisionedThroughputExceededException({ message: 'Too many requests', $metadata: {} });
const conflict = () =>
  new TransactionCanceledException({
    message: 'Transaction canceled',
    $metadata: {},
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });
const inProgress = () =>
  new TransactionInProgressException({ message: 'Still in progress', $metadata: {} });
const named = (name: string) => Object.assign(new Error(name), { name });

/** The possible faults of an AWS call. An error is one that remains after the SDK's own retries. */
const faults = {
  'dies before': async () => die,
  'dies after': async ({ send }: AwsCall) => {
    await send();
    return die;
  },
  'response lost': async ({ send }: AwsCall) => {
    await send();
    throw named('ECONNRESET');
  },
  /** The first response is lost, and the SDK sends the same request once more. */
  'sent twice': async ({ send }: AwsCall) => {
    await send();
    return send();
  },
  /** The first response is lost, and the SDK sends the same request again while the first still runs. */
  'still runs': async ({ send }: AwsCall) => {
    await send();
    throw inProgress();
  },
  throttled: async ({ name }: AwsCall) => {
    throw (throttlings[name] ?? throughput)();
  },
  'timed out': async () => {
    throw named('TimeoutError');
  },
  /** Another transaction holds one of the items. */
  conflict: async () => {
    throw conflict();
  },
} satisfies Record<string, (call: AwsCall) => Outcome>;

export type FaultKind = keyof typeof faults;

export const withFault = (kind: FaultKind, call: AwsCall): Outcome => faults[kind](call);

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'GetObject', 'GetSecretValue']);

/**
 * The faults to try at a call. A function that dies after a read is the one that dies before its
 * next call.
 */
export function faultsOf(name: string): FaultKind[] {
  if (reads.has(name)) return ['dies before', 'throttled', 'timed out'];
  return [
    'dies before',
    'dies after',
    'response lost',
    'throttled',
    'timed out',
    // The SES client does not retry.
    ...(name === 'SendRawEmail' ? [] : (['sent twice'] as const)),
    ...(name === 'TransactWriteItems' ? (['conflict', 'still runs'] as const) : []),
  ];
}
