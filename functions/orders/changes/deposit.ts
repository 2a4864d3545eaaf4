import type { OperationContext } from '#functions/core/operation-context.ts';
import { paymentDraft, requireRecording } from '#functions/ledger/plan-entries.ts';
import type { Recording } from '#functions/ledger/record-entries.ts';
import type { CreateOrder } from '#shared/schemas/order-input.ts';
import { defaultTill } from '#shared/schemas/payments.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/**
 * The payment recorded when an order is placed: the given one, or the whole total without a method when the
 * order is placed as PAID. Nothing in a store that does not record payments.
 *
 * @throws AppError 'payments-off' for a payment, 'validation' for more than the total or an unknown till
 */
export function depositRecording(
  { newId }: OperationContext,
  { payment, paymentStatus }: Pick<CreateOrder, 'payment' | 'paymentStatus'>,
  { settings, total }: { settings: Settings; total: number },
): Recording | undefined {
  if (payment) {
    requireRecording(settings, payment.till, 'payment.till');
    const rounding = settings.cash_rounding;
    const draft = paymentDraft(payment, total, { rounding, path: 'payment.amount' });
    return { drafts: [draft], till: payment.till };
  }
  if (!recordsPayments(settings) || paymentStatus !== 'paid' || total === 0) return undefined;
  const whole = { id: newId(), kind: 'payment', method: 'unspecified', amount: total } as const;
  return { drafts: [whole], till: defaultTill };
}
