import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import { findEntry, type StoredEntry } from '#functions/ledger/entry-item.ts';
import {
  type Draft,
  hasRoom,
  moneyAfter,
  openingDrafts,
  refundAdjust,
  reversalDraft,
} from '#functions/ledger/plan-entries.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { doerOf } from '#functions/orders/changes/late/fact.ts';
import { moreToGiveBack } from '#functions/orders/changes/late/money.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { settleId, settleWrite } from '#functions/orders/order/settle-item.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { defaultTill } from '#shared/schemas/payments.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import { type Card, cardWrite, idFrom, readCard } from './card-item.ts';
import type { CardRefundFact, CheckoutFacts } from './card-provider.ts';

export type Worker = Pick<OperationContext, 'now' | 'newId'>;

/** The card provider, as a changelog names it. */
export const stripe: Actor = { id: 'stripe', name: 'Stripe', kind: 'provider' };

/** Something that happened at the provider, or that they refused. `id` is unique; cents; ISO instant. */
type Fact = Omit<CardRefundFact, 'state'> & {
  kind: 'charge' | 'refund' | 'failed' | 'dispute';
  /** For a refund that failed: the provider's id of it. */
  of?: string;
};

const factOf = ({ state, id, ...refund }: CardRefundFact): Fact =>
  state === 'failed'
    ? { ...refund, kind: 'failed', id: `${id} failed`, of: id }
    : { ...refund, kind: 'refund', id };

/** The facts of a checkout in the order in which they are recorded. */
export const factsToRecord = ({ charge, refunds, disputes }: CheckoutFacts): Fact[] => [
  ...(charge ? [{ kind: 'charge' as const, ...charge }] : []),
  ...refunds.filter(({ state }) => state !== 'pending').map(factOf),
  ...disputes.map((dispute) => ({ kind: 'dispute' as const, ...dispute })),
];

/** `failed` is the entry of a refund that failed after it was recorded. */
type Read = { card: Card; failed: StoredEntry | undefined; by: Actor };

/** The entry of a fact; undefined if no money moved. */
function draftOf(order: StoredOrder, fact: Fact, { card, failed }: Read): Draft | undefined {
  const { kind, id, amount, at: saidAt, own = '' } = fact;
  const entry = { id: idFrom(id), method: 'link' as const, checkout: card.id, saidAt };
  if (kind === 'charge') return { ...entry, kind: 'payment', amount, reference: id.slice(-8) };
  if (kind === 'failed' && failed) return { ...reversalDraft(failed, entry), ...entry };
  if (kind !== 'refund') return undefined;
  const reason = card.refunds[own]?.reason ?? 'other';
  const adjust = refundAdjust({ method: 'link', amount, reason }, balanceOf(order), 'off');
  const note = own ? {} : { note: 'Refunded at the card provider' };
  return { ...entry, kind, amount: -amount, ...(adjust !== 0 && { adjust }), reason, ...note };
}

/** The title in Recent Activity, the changelog's words without an entry, and why it is to settle. */
const kinds = {
  charge: ['Payment recorded', 'was paid', 'paid-late'],
  refund: ['Money refunded', 'refunded', 'not-recorded'],
  failed: ['Refund failed', 'could not refund', 'refund-failed'],
  dispute: ['Payment disputed', 'was told that the bank disputes', 'disputed'],
} as const;

/** The entries of a fact, if there is room for them, and why somebody has to look at it. */
function moneyOf(worker: Worker, order: StoredOrder, fact: Fact, read: Read) {
  const opening = openingDrafts(balanceOf(order), worker.newId);
  const opened = { ...order, money: moneyAfter(order.money, opening) };
  const draft = draftOf(opened, fact, read);
  const drafts = draft ? [...opening, draft] : [];
  if (!hasRoom(order.money, drafts.length)) return { reasons: ['not-recorded' as const] };
  const recording = draft && { drafts, till: defaultTill, by: read.by };
  const giveBack = fact.kind === 'charge' ? moreToGiveBack(order, { recording, parts: [] }) : 0;
  const isFine = giveBack === 0 && (fact.kind === 'charge' || fact.kind === 'refund');
  return { recording, reasons: isFine ? [] : [kinds[fact.kind][2]], giveBack };
}

/**
 * The change of an order by a fact (docs/product.md#cards-by-link). It has happened, so it is recorded
 * whatever the order has become, and regardless of the settings; what does not fit is also an item to settle.
 */
function changeBy(worker: Worker, order: StoredOrder, fact: Fact, read: Read): Change {
  const { card } = read;
  const { kind, id, amount, at: saidAt, own } = fact;
  const { recording, reasons, giveBack } = moneyOf(worker, order, fact, read);
  const [action, words] = kinds[kind];
  const settle: Settle = {
    id: settleId(worker.now, idFrom(id)),
    handOver: card.id,
    at: worker.now.toISOString(),
    by: stripe.name,
    saidAt,
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    reasons,
    money: { method: 'link', amount, ...(giveBack && { giveBack }) },
  };
  const noted = [...card.noted, id, ...(own ? [own] : [])];
  return {
    deed: 'charge',
    action,
    recording,
    // An entry says it itself.
    parts: recording ? [] : [`${words} ${formatMoney(amount)} by card link`],
    box: {
      ...(order.card === card.id && kind === 'charge' && { card: undefined }),
      ...(card.what === 'asked' && kind === 'charge' && { payLink: undefined }),
    },
    also: [cardWrite({ ...card, noted }), ...(reasons.length > 0 ? [settleWrite(settle)] : [])],
  };
}

/** Records a fact once, together with the note on its checkout that it is recorded. */
export async function recordFact(worker: Worker, { id, orderId }: Card, fact: Fact): Promise<void> {
  const context = { ...worker, actor: stripe };
  const read = async (): Promise<Read> => {
    const card = await readCard(id);
    const asker = card.refunds[fact.own ?? '']?.by;
    const by = asker ? await doerOf(context, asker) : stripe;
    return { card, failed: fact.of ? await findEntry(orderId, idFrom(fact.of)) : undefined, by };
  };
  await updateOrder(context, orderId, {
    read,
    decide: (order, known) =>
      known.card.noted.includes(fact.id) ? undefined : changeBy(worker, order, fact, known),
    till: defaultTill,
  });
}
