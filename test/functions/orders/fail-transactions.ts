import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { documents } from '#functions/data/table.ts';

const conflict = () =>
  new TransactionCanceledException({
    message: 'Transaction canceled',
    $metadata: {},
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });

/** The local DynamoDB never answers TransactionConflict: here the next `times` transactions do. */
export async function withConflicts<Result>(
  times: number,
  run: () => Promise<Result>,
): Promise<{ result: Result; left: number }> {
  let left = times;
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      if (left > 0 && context.commandName?.startsWith('TransactWrite')) {
        left -= 1;
        throw conflict();
      }
      return next(args);
    },
    { name: 'conflicts', step: 'initialize' },
  );
  try {
    const result = await run();
    return { result, left };
  } finally {
    documents.middlewareStack.remove('conflicts');
  }
}
