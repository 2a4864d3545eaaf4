import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { leastCents } from '#functions/day/my/payments-of.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { type UpdateOptions, updateOrder } from '#functions/orders/changes/update-order.ts';
import { hasPage } from '#functions/orders/order/may.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { hasPages } from '#functions/orders/read/page-url.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { toPay } from '#shared/payments/balance.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { PayLinkInput } from '#shared/schemas/card-link.ts';

const mostDays = 30;

/** Undefined if the customer was last asked for the same. */
function payLinkChange(order: StoredOrder, body: PayLinkInput, now: Date): Change | undefined {
  const { amount, until } = body;
  if (isDeepStrictEqual(order.payLink, body)) return undefined;
  const due = hasPage(order, now) ? toPay(balanceOf(order)) : 0;
  if (due === 0) throw new AppError('nothing-to-pay');
  if (amount > due) throw invalid('amount', `Only ${formatMoney(due)} is due`);
  if (amount < leastCents) throw invalid('amount', `At least ${formatMoney(leastCents)} by card`);
  const daysLeft = (Date.parse(until) - now.getTime()) / 86_400_000;
  if (daysLeft <= 0) throw invalid('until', 'This time has already passed');
  if (daysLeft > mostDays) throw invalid('until', `Enter at most ${mostDays} days from now`);
  const { customer, timezone } = order.content;
  const to = customer.email;
  if (!to) throw invalid('customerEmail', 'This customer has no e-mail address');
  const what = `${formatMoney(amount)} by card, no later than ${formatPickup(until, timezone)}`;
  return {
    box: { payLink: body },
    parts: [`asked the customer, ${to}, to pay ${what}`],
    action: 'Pay link sent',
    emails: [{ kind: 'customer', to, about: 'pay', says: `Please pay ${what}.` }],
  };
}

/**
 * E-mails the customer what to pay by card, and until when; a later one replaces it. Sent again, it changes
 * nothing.
 *
 * @throws AppError 'not-found' in a store without cards by link, 'nothing-to-pay', 'stale-version',
 *   'conflict'; 'validation' for an amount or a time that cannot be, or without an e-mail address
 */
export const sendPayLink = (
  context: OperationContext,
  orderId: string,
  body: PayLinkInput,
  options: UpdateOptions,
) => {
  const decide = (order: StoredOrder, settings: Awaited<ReturnType<typeof readSettings>>) => {
    if (!hasPages(settings) || settings.card_link === 'off') throw new AppError('not-found');
    return payLinkChange(order, body, context.now);
  };
  return updateOrder(context, orderId, { read: () => readSettings(), decide }, options);
};
