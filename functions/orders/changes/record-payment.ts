import { AppError, invalid } from '#functions/core/app-error.ts';
import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import {
  findEntry,
  readEntries,
  reversalOf,
  type StoredEntry,
} from '#functions/ledger/entry-item.ts';
import {
  adjustDraft,
  type Draft,
  moneyAfter,
  openingDrafts,
  paymentDraft,
  refundDraft,
  requireRecording,
  reversalDraft,
} from '#functions/ledger/plan-entries.ts';
import type { Recording } from '#functions/ledger/record-entries.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { CashRounding } from '#shared/payments/cash.ts';
import type { RecordPayment, ReversePayment } from '#shared/schemas/payments.ts';
import type { Change } from './change.ts';
import { updateOrder } from './update-order.ts';

/** The part of an entry that its request determined. The rounding came from the settings at the time. */
const requestOf = (draft: Draft, till: string) => {
  const { kind, method, amount, received, reference, reason, note, reverses } = draft;
  return JSON.stringify([
    kind,
    method ?? '',
    amount,
    // An adjustment has no amount, but its whole adjustment comes from the request.
    kind === 'adjust' ? draft.adjust : 0,
    received ?? 0,
    reference ?? '',
    reason ?? '',
    note ?? '',
    reverses ?? '',
    till,
  ]);
};

function requireSame(earlier: StoredEntry, request: string): void {
  if (requestOf(earlier, earlier.till) !== request) throw new AppError('key-reuse');
}

type State = { rounding: CashRounding; order: StoredOrder };

/** The entry that a request asks for, in an order that has all entries before it. */
function draftOf(body: RecordPayment, { order, rounding }: State): Draft {
  switch (body.kind) {
    case 'payment':
      return paymentDraft(body, body.toPay, { rounding });
    case 'refund':
      return refundDraft(body, balanceOf(order), rounding);
    case 'adjust':
      return adjustDraft(body, balanceOf(order));
  }
}

/** The text by which an entry's request is compared, made without checking it against an order. */
export function entryRequest(body: RecordPayment): string {
  const { kind, id, amount, till } = body;
  if (kind === 'adjust') {
    const adjust = body.reason === 'kept' ? -amount : amount;
    const draft = { id, kind, amount: 0, adjust, reason: body.reason, note: body.note };
    return requestOf(draft, till);
  }
  const { method, reference } = body;
  if (kind === 'refund') {
    const { reason, note } = body;
    return requestOf({ id, kind, method, amount: -amount, reference, reason, note }, till);
  }
  return requestOf({ id, kind, method, amount, reference, received: body.received }, till);
}

const actions: Record<RecordPayment['kind'], string> = {
  payment: 'Payment recorded',
  refund: 'Money refunded',
  adjust: 'Balance adjusted',
};

/** Reads the settings, and the entry if it was recorded before. */
export const readForEntry = async (orderId: string, id: string) => {
  const [settings, earlier] = await Promise.all([readSettings(), findEntry(orderId, id)]);
  return { settings, earlier };
};
export type EntryRead = Awaited<ReturnType<typeof readForEntry>>;

/**
 * When the money moved and who moved it, if the server learned of it later. Settings no longer apply then.
 */
export type SaidLater = { at: string; by: Actor };
type Recorded = { body: RecordPayment; read: EntryRead; said?: SaidLater | undefined };

/**
 * The recording of an entry for an order; undefined if it was recorded before.
 *
 * @throws AppError 'payments-off', 'key-reuse'; 'validation' for an amount that is too large or an
 * unknown till
 */
export function recordingOf(
  context: OperationContext,
  order: StoredOrder,
  { body, read, said }: Recorded,
): Recording | undefined {
  if (read.earlier) return requireSame(read.earlier, entryRequest(body)) ?? undefined;
  if (!said) requireRecording(read.settings, body.till);
  const opening = openingDrafts(balanceOf(order), context.newId);
  const opened = { ...order, money: moneyAfter(order.money, opening) };
  const draft = draftOf(body, { order: opened, rounding: read.settings.cash_rounding });
  const drafts = [...opening, { ...draft, ...(said && { saidAt: said.at }) }];
  return { drafts, till: body.till, ...(said && { by: said.by }) };
}

/**
 * Records a payment, a refund or an adjustment, in one transaction with the order and the open Z of the till
 * (docs/product.md#payments; access pattern K1). Only the first request with an id is recorded.
 *
 * @returns undefined if it was recorded before
 * @throws AppError 'not-found', 'payments-off', 'key-reuse', 'conflict'; 'validation' for an amount that is
 * too large or an unknown till
 */
export async function recordPayment(
  context: OperationContext,
  orderId: string,
  body: RecordPayment,
): Promise<Committed | undefined> {
  const decide = (order: StoredOrder, read: EntryRead): Change | undefined => {
    const recording = recordingOf(context, order, { body, read });
    return recording && { action: actions[body.kind], recording, parts: [] };
  };
  const read = () => readForEntry(orderId, body.id);
  return updateOrder(context, orderId, { read, decide, till: body.till });
}

/**
 * Reverses an entry with one of the opposite amount; both stay (access pattern K1).
 *
 * @throws AppError 'not-found', 'payments-off', 'reversed-already', 'key-reuse', 'conflict';
 * 'validation' for an unknown till, or a payment by link
 */
export async function reversePayment(
  context: OperationContext,
  orderId: string,
  { paymentId, body }: { paymentId: string; body: ReversePayment },
): Promise<Committed | undefined> {
  const { id, reason: note, till } = body;
  const decide = (
    _order: StoredOrder,
    { entries, ...read }: EntryRead & { entries: StoredEntry[] },
  ): Change | undefined => {
    const entry = entries.find((one) => one.id === paymentId);
    if (!entry) throw new AppError('not-found', { text: 'Payment not found' });
    // The provider says what happened; a refund by them takes it back.
    if (entry.method === 'link') throw invalid('id', 'A payment by card link cannot be voided');
    const draft = reversalDraft(entry, { id, note });
    if (read.earlier) return requireSame(read.earlier, requestOf(draft, till)) ?? undefined;
    requireRecording(read.settings, till);
    if (entry.reverses || reversalOf(entry, entries)) throw new AppError('reversed-already');
    return { action: 'Payment voided', recording: { drafts: [draft], till }, parts: [] };
  };
  const read = async () => {
    const [earlier, entries] = await Promise.all([readForEntry(orderId, id), readEntries(orderId)]);
    return { ...earlier, entries };
  };
  return updateOrder(context, orderId, { read, decide, till });
}
