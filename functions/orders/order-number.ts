import * as z from 'zod';
import { firstOrderNumber } from '#shared/orders/statuses.ts';
import { updateItem } from '../data/table.ts';

const counterSchema = z.object({ last: z.number().int() });

/**
 * The next order number. Taken before the order's transaction, so that orders do not wait for each other: one
 * that is refused afterwards leaves a gap, and no two ever get the same (access pattern O7).
 */
export async function nextOrderNumber(): Promise<number> {
  const { Attributes } = await updateItem({
    Key: { pk: 'ORDER_NUMBER', sk: 'ORDER_NUMBER' },
    UpdateExpression: 'SET #last = if_not_exists(#last, :before) + :one',
    ExpressionAttributeNames: { '#last': 'last' },
    ExpressionAttributeValues: { ':before': firstOrderNumber - 1, ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  return counterSchema.parse(Attributes).last;
}
