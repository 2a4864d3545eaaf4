import * as z from 'zod/mini';
import { updateItem } from '#functions/core/data/table.ts';
import { firstOrderNumber } from '#shared/orders/order-number.ts';

const orderNumberSchema = z.object({ last: z.int() });

/**
 * Takes the next order number, before the order's transaction, so that orders do not wait for each
 * other. An order that is rejected afterwards leaves a gap. No number is used twice (access pattern O7).
 */
export async function nextOrderNumber(): Promise<number> {
  const { Attributes } = await updateItem({
    Key: { pk: 'ORDER_NUMBER', sk: 'ORDER_NUMBER' },
    UpdateExpression: 'SET #last = if_not_exists(#last, :before) + :one',
    ExpressionAttributeNames: { '#last': 'last' },
    ExpressionAttributeValues: { ':before': firstOrderNumber - 1, ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  return orderNumberSchema.parse(Attributes).last;
}
