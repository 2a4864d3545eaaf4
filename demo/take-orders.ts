import pMap from 'p-map';
import { listOptionSets } from '#functions/catalog/options/option-set-repository.ts';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { updatePaymentStatus, updateStatus } from '#functions/orders/changes/update-status.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { listEmployees } from '#functions/store/employees/employee-repository.ts';
import { orderedOptions, priceOf } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { type CreateOrder, createOrderSchema } from '#shared/schemas/order-input.ts';
import { askedBy } from './bakery/options.ts';
import { counter, demoContext, manager } from './demo-context.ts';
import type { PlannedChange } from './plan-history.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { productIdOf } from './stock-catalog.ts';

/** The orders are in the past, so they send no e-mails. */
const emails = false;

/** The line with the words and cents of its options. */
function toItem({ sku, price, chosen, ...line }: PlannedOrder['lines'][number], all: OptionSet[]) {
  const asked = askedBy[sku] ?? [];
  const sets = asked.flatMap((name) => all.find((set) => set.name === name) ?? []);
  const named = sets.flatMap(({ id: setId, choices }) =>
    choices.flatMap(({ id, name }) => (chosen.includes(name) ? [{ setId, choiceId: id }] : [])),
  );
  const options = orderedOptions(sets, named);
  const unitPrice = priceOf({ price }, sets, options);
  return { ...line, productId: productIdOf(sku), unitPrice, options };
}

function toOrder(planned: PlannedOrder, employeeIds: string[], sets: OptionSet[]): CreateOrder {
  const { lines, placedAt, takenBy, changes, ...order } = planned;
  return createOrderSchema.parse({
    ...order,
    takenById: employeeIds[takenBy % employeeIds.length],
    items: lines.map((line) => toItem(line, sets)),
  });
}

type Placed = { index: number; id: string; changes: PlannedChange[] };

/** The bakery has shelves A1 to D6, filled one after the other. */
const shelfOf = (index: number): string => `${'ABCD'[index % 4]}${1 + (Math.floor(index / 4) % 6)}`;

async function apply({ index, id }: Placed, change: PlannedChange, step: number): Promise<void> {
  const actor = (index + step) % 3 === 0 ? manager : counter;
  const context = demoContext(`order ${index} change ${step}`, change.at, actor);
  // Each change raises the version by one, so the version shows which changes an earlier run made.
  const options = { emails, expectedVersion: step + 1 };
  if ('status' in change) {
    const { status } = change;
    const shelf = status === 'ready' ? { shelf: shelfOf(index) } : {};
    await updateStatus(context, id, { status, notifyCustomer: false, ...shelf }, options);
  } else await updatePaymentStatus(context, id, change, options);
}

async function applyHistory(order: Placed): Promise<void> {
  const version = (await findOrder(order.id))?.version ?? 1;
  for (const [step, change] of order.changes.entries())
    if (step + 1 >= version) await apply(order, change, step);
}

/**
 * Places the orders in sequence, so that their numbers follow their dates, and then makes the
 * changes of each. `enqueue` receives their outbox items for the PDFs.
 *
 * @returns the ids of the orders
 */
export async function takeOrders(
  orders: PlannedOrder[],
  enqueue: (outboxId: string) => Promise<void>,
): Promise<string[]> {
  const active = (await listEmployees()).filter(({ isActive }) => isActive);
  const sets = await listOptionSets();
  const employeeIds = active.map(({ id }) => id);
  const placed: Placed[] = [];
  for (const [index, planned] of orders.entries()) {
    const context = demoContext(`order ${index}`, planned.placedAt, counter);
    const { id, committed } = await createOrder(context, toOrder(planned, employeeIds, sets), {
      idempotencyKey: `demo order ${index}`,
      emails,
    });
    placed.push({ index, id, changes: planned.changes });
    if (committed) await enqueue(committed.outboxId);
  }
  await pMap(placed, applyHistory, { concurrency: 4 });
  return placed.map(({ id }) => id);
}
