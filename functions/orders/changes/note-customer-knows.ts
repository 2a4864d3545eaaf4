import { AppError, invalid } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import { withCurrentOrder } from '#functions/orders/read/order-repository.ts';

const changedAgain = 'It changed again. Please look at what is new.';

/**
 * Records that the customer knows this version of the order and all earlier ones
 * (docs/product.md#what-the-customer-has; access pattern O19). Later changes still count as untold,
 * so a late request hides nothing. The order's `version` stays. Customers confirm only the newest.
 *
 * @throws AppError 'not-found', 'conflict'; 'validation' for a version that does not exist; 'stale-version'
 *   and 'not-now' for a customer
 */
export const noteCustomerKnows = (
  context: OperationContext,
  orderId: string,
  version: number,
): Promise<void> =>
  withCurrentOrder(orderId, async (order) => {
    if (version > order.pdfVersion) {
      throw invalid('version', `There is no version ${version} of this order`);
    }
    const isCustomer = context.actor.kind === 'customer';
    if (isCustomer && version < order.pdfVersion)
      throw new AppError('stale-version', { text: changedAgain });
    if (version <= (order.customerKnows ?? 0)) return;
    const did = isCustomer ? 'confirmed' : 'noted that the customer knows';
    await commitOrder(context, {
      before: order,
      after: { ...order, customerKnows: version },
      deed: 'confirm',
      log: `${context.actor.name} ${did} version ${version}`,
    });
  });
