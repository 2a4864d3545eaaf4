import type { UpdateOrderItems } from '#shared/schemas/orders.ts';
import type { Operation } from '../operation.ts';
import { changeContent } from './change-content.ts';
import { describeItemsChange } from './describe-items-change.ts';
import { editLines } from './edit-lines.ts';
import { priced } from './price-order.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

/** Changes an order's lines and discount; the tax rate stays the one of the day it was placed. */
export const updateItems = (
  operation: Operation,
  orderId: string,
  input: UpdateOrderItems,
  options?: UpdateOptions,
) =>
  updateOrder(
    operation,
    orderId,
    async ({ content: before }) => {
      const content = priced({
        ...before,
        lines: await editLines(operation, before.lines, input.items),
        discountType: input.discountType,
        discountValue: input.discountType === 'none' ? 0 : input.discountAmount,
      });
      return changeContent(operation, {
        content,
        action: 'Order items changed',
        notesPath: 'items',
        ...describeItemsChange(before, content),
      });
    },
    options,
  );
