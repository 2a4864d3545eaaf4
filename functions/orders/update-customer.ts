import type { OperationContext } from '#functions/operation-context.ts';
import type { UpdateOrderCustomer } from '#shared/schemas/orders.ts';
import { checkOffered, checkPlaceOpen, linesOf } from '../availability/check-offered.ts';
import { readRules } from '../availability/rules-repository.ts';
import { changeContent } from './change-content.ts';
import { describeCustomerChange } from './changelog.ts';
import type { OrderContent } from './order-content.ts';
import { checkPickup } from './order-rules.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

/** An unchanged pickup may be in the past (docs/product.md#editing-an-order). */
const pickupAfter = (before: OrderContent, pickupDate: string, now: Date): string =>
  Date.parse(before.pickupDate) === Date.parse(pickupDate)
    ? before.pickupDate
    : checkPickup(pickupDate, now);

const editedContent = (
  before: OrderContent,
  input: UpdateOrderCustomer,
  now: Date,
): OrderContent => ({
  ...before,
  customer: {
    firstName: input.customerFirstName,
    lastName: input.customerLastName,
    email: input.customerEmail,
    phone: input.customerPhone,
  },
  pickupDate: pickupAfter(before, input.pickupDate, now),
  pickupLocation: input.pickupLocation,
  orderNotes: input.orderNotes,
});

/**
 * Checks a pickup that was changed against the rules (docs/product.md#opening). One that keeps its time is judged only
 * if it moves to another place, and then only by the hours there.
 *
 * @throws AppError 'not-offered'
 */
async function checkPickupOffered(before: OrderContent, after: OrderContent, now: Date) {
  const keepsTime = after.pickupDate === before.pickupDate;
  if (keepsTime && after.pickupLocation === before.pickupLocation) return;
  const { opening } = await readRules();
  if (keepsTime) return checkPlaceOpen(opening, after);
  const { pickupLocation: location, timezone } = after;
  const lines = await linesOf(opening, after.lines);
  checkOffered(opening, { lines, location, now, timezone }, after.pickupDate);
}

/** Changes an order's customer, pickup and notes. */
export const updateCustomer = (
  context: OperationContext,
  orderId: string,
  input: UpdateOrderCustomer,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    async ({ content: before }) => {
      const content = editedContent(before, input, context.now);
      await checkPickupOffered(before, content, context.now);
      return changeContent(context, {
        content,
        action: 'Customer information changed',
        notesPath: 'orderNotes',
        ...describeCustomerChange(before, content),
      });
    },
    { ...options, override: input.override },
  );
