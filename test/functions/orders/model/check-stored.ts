import { expect } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { needsOf } from '#functions/pickups/capacity/needs.ts';
import { capacityRulesIn } from '#functions/pickups/capacity/rule-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { brokenRules } from '#test/functions/orders/invariants.ts';
import { isInOutbox } from '#test/support/table-items.ts';
import { type Content, type Line, lastOf, type Order } from './oracle-order.ts';
import { storeZone } from './oracle-texts.ts';
import { type RuleChanges, wasMeantAnew } from './rule-changes.ts';

const of = (items: StoredItem[], pk: string) => items.filter((item) => item['pk'] === pk);

/** The stored content of an order at each content version, from 1: superseded and current. */
export function storedContents(items: StoredItem[], orderId: string): Content[] {
  const present = of(items, `ORDER#${orderId}`).filter(({ sk }) => sk === 'CONTENT');
  const all = [...of(items, `CONTENT#${orderId}`), ...present];
  const byVersion = all.toSorted((one, other) => versionOf(one) - versionOf(other));
  expect(byVersion.map(versionOf)).toEqual(byVersion.map((_, index) => index + 1));
  return byVersion.map((item) => item['content'] as Content);
}
const versionOf = (item: StoredItem) => Number(item['contentVersion']);

export const storedLinesOf =
  (items: StoredItem[]) =>
  (orderId: string, contentVersion: number): Line[] =>
    storedContents(items, orderId)[contentVersion - 1]?.lines ?? [];

const idsOf = ({ lines }: Content) => lines.map(({ id }) => id);

/** Checks that superseded content is unchanged, and that PDF records match what each version shows. */
function checkContents(items: StoredItem[], order: Order): void {
  expect(storedContents(items, order.id)).toEqual(order.contents);
  // A line keeps its id, and an id is never used again.
  const seen = new Set<string>();
  for (const [index, content] of order.contents.entries()) {
    const before = new Set(idsOf(order.contents[index - 1] ?? { ...content, lines: [] }));
    const fresh = idsOf(content).filter((id) => !before.has(id));
    for (const id of fresh) expect(seen.has(id) || id === '', `line ${id}`).toBe(false);
    for (const id of idsOf(content)) seen.add(id);
  }
  const records = of(items, `ORDER#${order.id}`).filter(({ sk }) => String(sk).startsWith('PDF#'));
  expect(
    records.map(({ version, contentVersion, paymentStatus, isCanceled }) => ({
      version,
      contentVersion,
      paymentStatus,
      isCanceled,
    })),
  ).toEqual(
    order.pdfs.map(({ contentVersion, paymentStatus, isCanceled }, index) => ({
      version: index + 1,
      contentVersion,
      paymentStatus,
      isCanceled,
    })),
  );
}

type Effect = { kind: string; version?: number; emailId?: string };

/** Checks that the outbox contains exactly the pending PDFs and the e-mails that are not sent. */
function checkOutbox(items: StoredItem[], orders: Order[]): void {
  for (const order of orders) {
    const outbox = items.filter(isInOutbox).filter(({ orderId }) => orderId === order.id);
    const effects = outbox.flatMap((item) => Object.values(item['effects'] as Effect[]));
    const own = of(items, `ORDER#${order.id}`);
    const pending = (prefix: string) => own.filter(({ sk }) => String(sk).startsWith(prefix));
    expect(
      effects.flatMap(({ kind, version }) => (kind === 'pdf' ? [version] : [])).sort(),
    ).toEqual(
      pending('PDF#')
        .flatMap(({ status, version }) => (status === 'pending' ? [version] : []))
        .sort(),
    );
    expect(effects.flatMap(({ emailId }) => emailId ?? []).sort()).toEqual(
      pending('EMAIL#')
        .map(({ id }) => id)
        .sort(),
    );
  }
}

/** Checks that each e-mail has the PDF, the changes and the payment status of the moment it was requested. */
function checkEmails(items: StoredItem[], order: Order): void {
  const records = of(items, `ORDER#${order.id}`).filter(({ sk }) =>
    String(sk).startsWith('EMAIL#'),
  );
  const texts = records.map(({ kind, to, changes, pdfVersion, paymentStatus }) =>
    JSON.stringify({ kind, to, changes, pdfVersion, paymentStatus }),
  );
  const expected = order.emails.map(({ kind, to, changes, pdfVersion, paymentStatus }) =>
    JSON.stringify({ kind, to, changes, pdfVersion, paymentStatus }),
  );
  expect(texts.sort()).toEqual(expected.sort());
}

/**
 * Checks that the load of each limit is what the orders need, and what they have recorded. An order whose day
 * is over keeps its load by earlier rules.
 */
function checkLoads(items: StoredItem[], orders: Order[], changes: RuleChanges): void {
  const rules = capacityRulesIn(of(items, 'RULES'));
  const today = storeDay(new Date(), storeZone);
  const isOld = ({ contents }: Order) =>
    wasMeantAnew(changes) && storeDay(lastOf(contents).pickupDate, storeZone) < today;
  const [needed, said, counted] = [new Map(), new Map(), new Map()] as Map<string, number>[];
  const add = (sums = new Map<string, number>(), pool = '', units = 0) =>
    sums.set(pool, (sums.get(pool) ?? 0) + units);
  for (const order of orders) {
    const content = lastOf(order.contents);
    const [head] = of(items, `ORDER#${order.id}`).filter(({ sk }) => sk === 'ORDER');
    const taken = Object.entries((head?.['taken'] ?? {}) as Record<string, number>);
    for (const [pool, units] of taken) add(said, pool, units);
    if (isOld(order)) for (const [pool, units] of taken) add(needed, pool, units);
    else if (order.status !== 'canceled')
      for (const { pool, units } of needsOf(content, content.lines, rules, new Map()))
        add(needed, pool, units);
  }
  for (const { pk, sk, taken } of items)
    if (String(pk).startsWith('LOAD#') && taken !== 0)
      add(counted, `${String(pk).slice('LOAD#'.length)}-${sk}`, Number(taken));
  const sorted = (sums = new Map<string, number>()) => [...sums].sort();
  expect(sorted(counted)).toEqual(sorted(needed));
  expect(sorted(said)).toEqual(sorted(needed));
  if (wasMeantAnew(changes)) return;
  for (const { id, name } of rules) {
    const most = Math.max(...(changes.limits.get(name) ?? []).map(({ rule }) => rule.limit));
    for (const [pool, units] of counted ?? [])
      if (pool.includes(id)) expect(units, `${pool}, at most ${most}`).toBeLessThanOrEqual(most);
  }
}

export async function checkStored(
  items: StoredItem[],
  orders: Order[],
  changes: RuleChanges,
): Promise<void> {
  for (const order of orders) {
    checkContents(items, order);
    checkEmails(items, order);
  }
  // The other stored data of orders is compared with their contents.
  expect(await brokenRules(items)).toEqual([]);
  checkOutbox(items, orders);
  checkLoads(items, orders, changes);
}
