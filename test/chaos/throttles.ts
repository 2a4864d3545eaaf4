import * as z from 'zod/mini';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import type { Dice } from './dice.ts';
import {
  type DynamoRequest,
  dynamoError,
  readRequest,
  rewritten,
  transactionCanceled,
} from './dynamo-request.ts';
import { type Heat, partitionsOf, partitionUnits } from './heat.ts';

const tooMuch =
  'Throughput exceeds the current capacity of your table or index. Please try again shortly.';

function refuse(
  { isTransaction, items, operation }: DynamoRequest,
  isHot: (item: string) => boolean,
): HttpResponse {
  if (!isTransaction) {
    const code =
      operation === 'UpdateItem' ? 'ThrottlingException' : 'ProvisionedThroughputExceededException';
    return dynamoError(code, tooMuch);
  }
  const reasons = items.map((item) => (isHot(item) ? 'ThrottlingError' : 'None'));
  return transactionCanceled(
    reasons.includes('ThrottlingError') ? reasons : reasons.with(0, 'ThrottlingError'),
    tooMuch,
  );
}

const batch = z.object({
  RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(z.unknown()) })),
});

/** DynamoDB may read only some keys of a batch; it says which are left. */
async function readHalf(next: Handler, request: Request): Promise<HttpResponse> {
  const [[table, asked] = ['', { Keys: [] }]] = Object.entries(
    batch.parse(JSON.parse(request.body.toString())).RequestItems,
  );
  const half = Math.ceil(asked.Keys.length / 2);
  const part = (Keys: unknown[]) => ({ [table]: { ...asked, Keys } });
  const response = await next(
    rewritten(request, { RequestItems: part(asked.Keys.slice(0, half)) }),
  );
  if (response.status !== 200) return response;
  const UnprocessedKeys = part(asked.Keys.slice(half));
  const answer = { ...JSON.parse(response.body.toString()), UnprocessedKeys };
  return { ...response, body: JSON.stringify(answer) };
}

/**
 * Throttles a partition key that took this share of what a partition of AWS serves in a second, and
 * besides a few requests at random.
 */
export function withThrottles(next: Handler, dice: Dice, heat: Heat, share: number): Handler {
  return (request) => {
    const about = readRequest(request);
    const kind = about.isWrite ? 'write' : 'read';
    const isHot = (item: string) =>
      heat.unitsOf(item.split(' ')[0] ?? '', kind) > share * partitionUnits[kind];
    if (!dice.isCalm() && partitionsOf(about).some(isHot)) {
      dice.count('requests to a hot key throttled');
      return refuse(about, isHot);
    }
    if (dice.strikes('requests throttled at random', 0.02)) return refuse(about, isHot);
    if (about.operation === 'BatchGetItem' && about.items.length > 1)
      if (dice.strikes('batches read by half', 0.1)) return readHalf(next, request);
    return next(request);
  };
}
