import { staleVersion } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { moneyAfter } from '#functions/ledger/plan-entries.ts';
import { recordEntries } from '#functions/ledger/record-entries.ts';
import { readTillItem, type Till } from '#functions/ledger/till-item.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import { cutChanges } from '#functions/orders/order/cut-text.ts';
import { concernsCustomer, customerName } from '#functions/orders/order/order-content.ts';
import { newsVersionOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { withoutKinds } from '#functions/orders/order/undelivered.ts';
import { withCurrentOrderAnd } from '#functions/orders/read/order-repository.ts';
import { sheetAfter } from '#functions/orders/sheet/sheet-history.ts';
import { isAside } from '#shared/email/kinds.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import type { Change } from './change.ts';
import { handedAfter } from './handed-after.ts';
import { balanceAgain } from './payment-change.ts';
import { planCapacity } from './plan-capacity.ts';

/** Returns the change for the current order; undefined when nothing changes. */
type Decide<Extra> = (
  order: StoredOrder,
  extra: Extra,
) => Promise<Change | undefined> | Change | undefined;

export type UpdateOptions = {
  /** The version in `If-Match`; the change is rejected if the order has another one. */
  expectedVersion?: number;
  /** False for the demo bakery's past orders, which send no e-mails. */
  emails?: boolean;
  /** Why the order may exceed the capacity limits. */
  override?: { reason: string } | undefined;
};

async function applyChange(
  context: OperationContext,
  order: StoredOrder,
  change: Change,
): Promise<StoredOrder> {
  const content = change.content ?? order.content;
  const status = change.status ?? order.status;
  const { actor, now } = context;
  const isEdited = change.content !== undefined;
  // A new e-mail replaces earlier ones of its kind, including their delivery status.
  const undelivered = withoutKinds(
    order.undelivered,
    (change.emails ?? []).filter((email) => !isAside(email)).map(({ kind }) => kind),
  );
  // A PDF shows a cancellation, so canceling or reopening an order also makes a new version.
  const contentVersion = order.contentVersion + Number(isEdited);
  const isQuiet = isEdited && !concernsCustomer(order.content, content);
  const hasNewPdf = isEdited || (order.status === 'canceled') !== (status === 'canceled');
  return {
    ...order,
    status,
    paymentStatus: change.paymentStatus ?? order.paymentStatus,
    ...(change.recording && { money: moneyAfter(order.money, change.recording.drafts) }),
    ...handedAfter(context, order, change),
    ...(change.press && { hasPresses: true }),
    ...change.box,
    // A colleague's edit stays valid after a customer has only said or asked something.
    ...(actor.kind !== 'customer' && { version: order.version + 1, changedBy: actor.name }),
    content,
    contentVersion,
    ...(isEdited && { newsVersion: isQuiet ? newsVersionOf(order) : undefined }),
    pdfVersion: order.pdfVersion + Number(hasNewPdf),
    undelivered,
    sheet: await sheetAfter(order, { ...order, status, content }, now),
  };
}

type Storing = {
  override: UpdateOptions['override'];
  /** The till that has been read, if any. */
  read: { till: string; open: Till } | undefined;
};

async function storeChange(
  context: OperationContext,
  before: StoredOrder,
  decided: Change,
  { override, read }: Storing,
): Promise<Committed | undefined> {
  const { recording } = decided;
  const open =
    recording && (read?.till === recording.till ? read.open : await readTillItem(recording.till));
  const recorded = open && recordEntries(context, before, recording, open);
  const parts = [...decided.parts, ...(recorded?.parts ?? [])];
  const change = { ...decided, ...balanceAgain(before, { ...decided, parts }) };
  const applied = await applyChange(context, before, change);
  const { now, actor } = context;
  const { rules } = change;
  const plan = await planCapacity({ now, before, after: applied, override, rules });
  const what = cutChanges([...change.parts, ...plan.parts]).join('; ');
  const who = `${formatOrderNumber(before.number)} for ${customerName(applied.content)}`;
  return commitOrder(context, {
    before,
    deed: decided.deed,
    after: { ...applied, taken: plan.taken },
    log: `${actor.name} ${what}`,
    press: change.press,
    activity: change.action ? { action: change.action, description: `${who}: ${what}` } : undefined,
    emails: change.emails,
    bounds: plan.bounds,
    also: [...(change.also ?? []), ...(recorded?.writes ?? [])],
  });
}

function checkVersion(order: StoredOrder, expected: number | undefined): void {
  if (expected !== undefined && order.version !== expected) throw staleVersion('order', order);
}

type Deciding<Extra> = {
  /** Reads the other data that the decision needs, in parallel with the order. */
  read: () => Promise<Extra>;
  decide: Decide<Extra>;
  /** The till in which the change will probably record something; also read in parallel. */
  till?: string | undefined;
};

/**
 * Changes an order in one transaction: the order, its changelog, tokens, counters, activity and
 * effects (docs/product.md#editing-an-order; access pattern O8). On a conflict with another change
 * it reads the order and decides again, unless `expectedVersion` rules that out.
 *
 * @returns the work to do after the commit, if any
 * @throws AppError 'not-found', 'stale-version', 'full', 'conflict', or any error of `read` or `decide`
 */
export const updateOrder = <Extra>(
  context: OperationContext,
  orderId: string,
  { read, decide, till }: Deciding<Extra>,
  { expectedVersion, emails = true, override }: UpdateOptions = {},
): Promise<Committed | undefined> => {
  const readAll = () =>
    Promise.all([read(), till && readTillItem(till).then((open) => ({ till, open }))]);
  return withCurrentOrderAnd(orderId, readAll, async (order, [extra, tillRead]) => {
    checkVersion(order, expectedVersion);
    const change = await decide(order, extra);
    if (!change) return undefined;
    const decided = emails ? change : { ...change, emails: [] };
    return storeChange(context, order, decided, { override, read: tillRead || undefined });
  });
};
