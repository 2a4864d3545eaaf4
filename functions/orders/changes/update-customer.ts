import type { OperationContext } from '#functions/core/operation-context.ts';
import { type OrderContent, placeFields } from '#functions/orders/order/order-content.ts';
import type { UpdateOrderCustomer } from '#shared/schemas/order-input.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { changeContent, readJudgment } from './change-content.ts';
import { describeCustomerChange } from './changelog.ts';
import { checkPickupOffered, pickupAfter } from './move-pickup.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

const editedContent = (
  { pickupLocation, pickupLocationNote, ...before }: OrderContent,
  { pickupLocationNote: note = pickupLocationNote, ...input }: UpdateOrderCustomer,
  places: PickupPlace[],
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
  // Clients that do not know free-text places send none; the stored one then stays.
  ...placeFields(places, input.pickupLocation, note, { pickupLocation, pickupLocationNote }),
  orderNotes: input.orderNotes,
});

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
    {
      read: readJudgment,
      decide: async ({ content: before }, judgment) => {
        const content = editedContent(before, input, judgment.opening.places, context.now);
        await checkPickupOffered(judgment.opening, before, content, context.now);
        return changeContent(context, judgment, {
          content,
          action: 'Customer information changed',
          notesPath: 'orderNotes',
          ...describeCustomerChange(before, content, judgment.opening.places),
        });
      },
    },
    { ...options, override: input.override },
  );
