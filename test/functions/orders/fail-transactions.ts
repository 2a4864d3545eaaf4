import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { dynamo } from '#functions/core/data/table.ts';

const conflict = () =>
  new TransactionCanceledException({
    message: 'Transaction canceled',
    $metadata: {},
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });

/**
 * The local DynamoDB never responds with TransactionConflict, so this does it for transactions that `strikes`
 * selects.
 */
async function withFailing<Result>(
  strikes: () => boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName?.startsWith('TransactWrite') && strikes()) throw conflict();
      return next(args);
    },
    { name: 'conflicts', step: 'initialize' },
  );
  try {
    return await run();
  } finally {
    dynamo.middlewareStack.remove('conflicts');
  }
}

/** Makes the next `times` transactions conflict. `left` is the number of conflicts that did not occur. */
export async function withConflicts<Result>(
  times: number,
  run: () => Promise<Result>,
): Promise<{ result: Result; left: number }> {
  let left = times;
  const result = await withFailing(() => {
    left -= 1;
    return left >= 0;
  }, run);
  return { result, left: Math.max(0, left) };
}

/** Makes each transaction conflict with this probability, from 0 to 1. */
export const withConflictsAt = <Result>(rate: number, run: () => Promise<Result>) =>
  withFailing(() => Math.random() < rate, run);
