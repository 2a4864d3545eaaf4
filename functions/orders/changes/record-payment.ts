import { AppError } from '#functions/core/app-error.ts';
import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { readTillItem } from '#functions/money/till/till-item.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { describeEntry } from '#functions/orders/payments/describe-entry.ts';
import {
  findEntry,
  readEntries,
  reversalOf,
  type StoredEntry,
} from '#functions/orders/payments/entry-item.ts';
import {
  adjustDraft,
  type Draft,
  moneyAfter,
  openingDrafts,
  paymentDraft,
  refundDraft,
  requireRoom,
  requireTill,
  reversalDraft,
} from '#functions/orders/payments/plan-entries.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { CashRounding } from '#shared/payments/cash.ts';
import type { RecordPayment, ReversePayment } from '#shared/schemas/payments.ts';
import type { Change } from './change.ts';
import { updateOrder } from './update-order.ts';

/** What an entry says of the request that made it; the rounding comes from the settings of that time. */
const requestOf = (draft: Draft, till: string) => {
  const { kind, method, amount, received, reference, reason, note, reverses } = draft;
  return JSON.stringify([
    kind,
    method ?? '',
    amount,
    // An adjustment has no amount, but all of its adjustment is the request's.
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

/** What the request of an entry would say, without checking it against an order. */
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
  refund: 'Money given back',
  adjust: 'Balance adjusted',
};

export const readRecording = async (orderId: string, id: string, till: string) => {
  const [settings, earlier, open] = await Promise.all([
    readSettings(),
    findEntry(orderId, id),
    readTillItem(till),
  ]);
  return { settings, earlier, open };
};
export type Read = Awaited<ReturnType<typeof readRecording>>;

export function requireRecording({ settings }: Pick<Read, 'settings'>, till: string): void {
  if (settings.record_payments === 'off') throw new AppError('payments-off');
  requireTill(settings, till);
}

/** When the money moved, and who moved it, if the server learned of it later: no setting matters any more. */
export type Said = { at: string; by: Actor };
type Recorded = { body: RecordPayment; read: Read; said?: Said | undefined };

/**
 * What an entry makes of an order; undefined if it was recorded before.
 *
 * @throws AppError 'payments-off', 'key-reuse'; 'validation' for an amount that is too large or an
 * unknown till
 */
export function recordingOf(
  context: OperationContext,
  order: StoredOrder,
  { body, read, said }: Recorded,
): Pick<Change, 'parts' | 'recording'> | undefined {
  if (read.earlier) return requireSame(read.earlier, entryRequest(body)) ?? undefined;
  if (!said) requireRecording(read, body.till);
  const opening = openingDrafts(balanceOf(order), context.newId);
  const opened = { ...order, money: moneyAfter(order.money, opening) };
  const draft = draftOf(body, { order: opened, rounding: read.settings.cash_rounding });
  const drafts = [...opening, { ...draft, ...(said && { saidAt: said.at }) }];
  requireRoom(order.money, drafts);
  return {
    parts: drafts.map(describeEntry),
    recording: { drafts, till: body.till, open: read.open, ...(said && { by: said.by }) },
  };
}

/**
 * Records money that was taken or given back, in one transaction with the order and the open Z of the till
 * (docs/product.md#payments; access pattern K1). The same id is recorded once.
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
  const decide = (order: StoredOrder, read: Read): Change | undefined => {
    const recorded = recordingOf(context, order, { body, read });
    return recorded && { action: actions[body.kind], ...recorded };
  };
  const read = () => readRecording(orderId, body.id, body.till);
  return updateOrder(context, orderId, { read, decide });
}

/**
 * Takes an entry back with one of the opposite amount; both stay (access pattern K1).
 *
 * @throws AppError 'not-found', 'payments-off', 'reversed-already', 'key-reuse', 'conflict';
 * 'validation' for an unknown till
 */
export async function reversePayment(
  context: OperationContext,
  orderId: string,
  { paymentId, body }: { paymentId: string; body: ReversePayment },
): Promise<Committed | undefined> {
  const { id, reason: note, till } = body;
  const decide = (
    order: StoredOrder,
    { entries, ...read }: Read & { entries: StoredEntry[] },
  ): Change | undefined => {
    const entry = entries.find((one) => one.id === paymentId);
    if (!entry) throw new AppError('not-found', { text: 'Payment not found' });
    const draft = reversalDraft(entry, { id, note });
    if (read.earlier) return requireSame(read.earlier, requestOf(draft, till)) ?? undefined;
    requireRecording(read, till);
    if (entry.reverses || reversalOf(entry, entries)) throw new AppError('reversed-already');
    requireRoom(order.money, [draft]);
    return {
      action: 'Payment taken back',
      parts: [describeEntry(draft)],
      recording: { drafts: [draft], till, open: read.open },
    };
  };
  const read = async () => {
    const [recording, entries] = await Promise.all([
      readRecording(orderId, id, till),
      readEntries(orderId),
    ]);
    return { ...recording, entries };
  };
  return updateOrder(context, orderId, { read, decide });
}
