import { randomUUID } from 'node:crypto';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { RecordPaymentBody } from '#shared/schemas/payments.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { type Bakery, callAs, openBakery, place } from '#test/functions/orders/bakery.ts';

/** The total of an order from `place`: two cakes and a bread, with tax. */
export const total = 1_204;

/** An open store that records payments, with two tills. */
export async function openPayingBakery(settings: Partial<Settings> = {}): Promise<Bakery> {
  const bakery = await openBakery();
  await saveSettings({ record_payments: 'on', tills: 2, ...settings });
  return bakery;
}

type Payment = Extract<RecordPaymentBody, { kind: 'payment' }>;
export const payment = (changes: Partial<Payment> = {}): Payment => ({
  kind: 'payment',
  id: randomUUID(),
  method: 'cash',
  amount: 200,
  toPay: total,
  ...changes,
});

type Refund = Extract<RecordPaymentBody, { kind: 'refund' }>;
export const refund = (changes: Partial<Refund> = {}): Refund => ({
  kind: 'refund',
  id: randomUUID(),
  method: 'cash',
  amount: 200,
  reason: 'too-much',
  ...changes,
});

/** The payment calls of one order. */
export const moneyCalls = (bakery: Bakery, id: string) => {
  const call = callAs(bakery.staff);
  return {
    pay: (body: RecordPaymentBody) => call(`POST /api/orders/${id}/payments`, body),
    reverse: (paymentId: string, body: { id?: string; reason?: string } = {}) =>
      call(`POST /api/orders/${id}/payments/${paymentId}/reverse`, {
        id: randomUUID(),
        reason: 'A mistake',
        ...body,
      }),
    setStatus: (status: string) => call(`PATCH /api/orders/${id}/status`, { status }),
    setPayment: (paymentStatus: string) =>
      call(`PATCH /api/orders/${id}/payment-status`, { paymentStatus }),
  };
};

/** Places an order, and returns its id and its payment calls. */
export async function placeUnpaid(bakery: Bakery, changes: Parameters<typeof place>[1] = {}) {
  const { id } = await place(bakery, changes);
  return { id, ...moneyCalls(bakery, id) };
}
