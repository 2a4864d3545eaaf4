import { isDeepStrictEqual } from 'node:util';
import type { StoredItem } from '#functions/core/data/table.ts';
import { parseEntries, type StoredEntry } from '#functions/ledger/entry-item.ts';
import { ledgerPk, parseLedgerRow } from '#functions/ledger/till-item.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { parseDayRow, toDayRow } from '#functions/orders/projections/day-row.ts';
import { listAttributes } from '#functions/orders/projections/list-keys.ts';
import { searchTokens, tokenPk } from '#functions/orders/projections/search-tokens.ts';
import { pdfObjectKey } from '#functions/orders/read/pdf-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { type LedgerRow, zSchema } from '#shared/schemas/tills.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { isInOutbox } from '#test/support/table-items.ts';
import { countAnew, ordersIn } from './recount.ts';

type Order = ReturnType<typeof ordersIn>[number];

const text = (value: unknown) => String(value);
const isIn = (pk: string) => (item: StoredItem) => text(item['pk']).startsWith(pk);
/** Of a day's sheet or its labels. */
const isPrint = (item: StoredItem) => isIn('PRINT#')(item) || isIn('LABEL#')(item);
const same = (one: string[], other: string[]) => isDeepStrictEqual(one.sort(), other.sort());

/** The attribute of each kind of entity that a guard keeps unique. */
const guarded = { 'USER#': 'email', 'PRODUCT#': 'sku', 'CATEGORY#': 'name', 'EMPLOYEE#': 'name' };

/** Each guard, as its value and its owner. */
function guardsOf(items: StoredItem[]): string[] {
  return Object.entries(guarded).flatMap(([prefix, attribute]) =>
    items
      .filter(({ sk, [attribute]: value }) => text(sk).startsWith(prefix) && value)
      .map((item) => {
        const value = normalizeUnique(text(item[attribute]));
        return `UNIQUE#${prefix.slice(0, -1)}_${attribute.toUpperCase()}#${value} ${item['id']}`;
      }),
  );
}

const guardsMatch = (items: StoredItem[]) =>
  same(
    items.filter(isIn('UNIQUE#')).map(({ pk, id }) => `${pk} ${id}`),
    guardsOf(items),
  );

const tokensMatch = (items: StoredItem[], orders: Order[]) =>
  same(
    items
      .filter((item) => isIn('SEARCH#')(item) || isIn('NAME#')(item))
      .map(({ pk, sk }) => `${pk} ${sk}`),
    orders.flatMap((order) =>
      searchTokens(order).map(
        (token) => `${tokenPk(token)} ${token}#${order.createdAt}#${order.id}`,
      ),
    ),
  );

const dayRowsMatch = (items: StoredItem[], orders: Order[]) =>
  same(
    items
      .filter((item) => isIn('DAY#')(item) && item['sk'] !== 'REV')
      .map((item) => JSON.stringify([item['pk'], parseDayRow(item)])),
    orders.map(({ id, content }) =>
      JSON.stringify([
        `DAY#${storeDay(content.pickupDate, content.timezone)}`,
        toDayRow(id, content),
      ]),
    ),
  );

const recordsOf = (items: StoredItem[], orderId: string, prefix: string) =>
  items.filter(({ pk, sk }) => pk === `ORDER#${orderId}` && text(sk).startsWith(prefix));

/** The attributes by which an order is in its lists. */
const listsMatch = (items: StoredItem[], orders: Order[]) =>
  orders.every((order) => {
    const [head] = recordsOf(items, order.id, 'ORDER');
    return isDeepStrictEqual(Object.assign({}, head, listAttributes(order)), head);
  });

function isGapless(records: StoredItem[], last: number, name: string): boolean {
  const numbers = records.map((record) => Number(record[name] ?? text(record['sk']).split('#')[1]));
  return isDeepStrictEqual(
    numbers.sort((one, other) => one - other),
    Array.from({ length: last }, (_, index) => index + 1),
  );
}

/** A canceled order takes no capacity. */
function loadsMatch(items: StoredItem[], orders: Order[]): boolean {
  const sums: Record<string, number> = {};
  for (const { taken = {} } of orders)
    for (const [pool, units] of Object.entries(taken)) sums[pool] = (sums[pool] ?? 0) + units;
  const loads = items.filter(({ pk, taken }) => text(pk).startsWith('LOAD#') && taken !== 0);
  return (
    orders.every(({ status, taken }) => status !== 'canceled' || !taken) &&
    same(
      loads.map(({ pk, sk, taken }) => `${text(pk).slice('LOAD#'.length)}-${text(sk)} ${taken}`),
      Object.entries(sums).map(([pool, units]) => `${pool} ${units}`),
    )
  );
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The text of a ledger row, or of the row that an entry must have. */
const rowText = (pk: string, { id, kind, amount, adjust = 0, by, at }: StoredEntry | LedgerRow) =>
  JSON.stringify([pk, id, kind, amount, adjust, by, at]);

/** The payment figures of an order are the sums of its entries. */
function moneyMatches(money: Order['money'], entries: StoredEntry[]): boolean {
  const settled = sum(entries.map(({ amount, adjust = 0 }) => amount + adjust));
  const before = entries.filter(({ reason }) => reason === 'before' || reason === 'kept');
  const kept = sum([
    ...entries.map(({ amount }) => amount),
    ...before.map(({ adjust = 0 }) => adjust),
  ]);
  return (
    (money?.count ?? 0) === entries.length &&
    (money?.settled ?? 0) === settled &&
    (money?.kept ?? 0) === kept &&
    entries.every(({ number }, index) => number === index + 1)
  );
}

/**
 * The payment figures of each order are the sums of its entries, and each entry is in the Z that it names.
 */
function paymentsMatch(items: StoredItem[], orders: Order[]): boolean {
  const rows = items
    .filter(isIn('LEDGER#'))
    .map((item) => ({ pk: text(item['pk']), row: parseLedgerRow(item) }))
    .flatMap(({ pk, row }) => (row.kind === 'move' ? [] : [rowText(pk, row)]));
  const entries = orders.map(({ id }) => parseEntries(recordsOf(items, id, 'PAY#')));
  return (
    orders.every(({ money }, index) => moneyMatches(money, entries[index] ?? [])) &&
    same(
      rows,
      entries.flat().map((entry) => rowText(ledgerPk(entry.till, entry.z), entry)),
    )
  );
}

/**
 * The Zs of a till have no gaps, and each has the right number of rows. A cash move is recorded together with
 * its row.
 */
function tillsMatch(items: StoredItem[]): boolean {
  const rows = items.filter(isIn('LEDGER#'));
  const moves = rows.map(parseLedgerRow).filter(({ kind }) => kind === 'move');
  const closed = items.filter(isIn('Z#')).map(({ z }) => zSchema.parse(JSON.parse(text(z))));
  const open = items
    .filter(isIn('TILLS'))
    .map(({ sk, z, count }) => ({ till: text(sk).slice('TILL#'.length), z, count }));
  return (
    open.every(
      ({ till, z }) => closed.filter((one) => one.till === till).length === Number(z) - 1,
    ) &&
    same(
      [...open, ...closed].flatMap(({ till, z, count }) =>
        Array<string>(Number(count)).fill(ledgerPk(till, Number(z))),
      ),
      rows.map(({ pk }) => text(pk)),
    ) &&
    same(
      items.filter(isIn('MOVE#')).map(({ pk }) => text(pk).slice('MOVE#'.length)),
      moves.map(({ id }) => id),
    )
  );
}

/**
 * Each item to settle is stored with its hand-over: in the changelog, or separately if there is no order.
 * What the card provider reports has no press.
 */
function settleMatches(items: StoredItem[]): boolean {
  const told = items.filter(({ pk, by }) => /^SETTLED?$/.test(text(pk)) && by !== 'Stripe');
  const late = items
    .filter(isIn('LATE#'))
    .map(({ pk, settle }) => ({ id: text(pk).slice('LATE#'.length), settle }));
  const pressed = items.flatMap(({ press }) => (press ? [press as (typeof late)[number]] : []));
  return same(
    told.map(({ handOver, id }) => `${handOver} ${id}`),
    [...late, ...pressed].flatMap(({ id, settle }) => (settle ? [`${id} ${settle}`] : [])),
  );
}

/** Returns the broken ones of the rules that must hold at any moment, even right after a function died. */
export async function brokenRules(items: StoredItem[]): Promise<string[]> {
  const orders = ordersIn(items);
  const admins = items.filter(({ pk, role }) => pk === 'USERS' && role === 'admin').length;
  const order = items.find(({ pk, sk }) => pk === 'CATEGORIES' && sk === 'ORDER');
  const categories = items.filter(({ sk }) => text(sk).startsWith('CATEGORY#'));
  // An import's record binds its key to its rows, and has no order.
  const results = items
    .filter((item) => isIn('IDEMPOTENCY#POST /api/orders#')(item) && 'answer' in item)
    .map(({ answer }) => answer as { id: string });
  const rules: Record<string, boolean> = {
    'the counters equal a recount': isDeepStrictEqual(await readCounters(), countAnew(orders)),
    'what is taken of each limit is what the orders took': loadsMatch(items, orders),
    'the payments of each order add up, and are in the ledger': paymentsMatch(items, orders),
    'each row of a till is in one Z': tillsMatch(items),
    'the guards equal a recount': guardsMatch(items),
    'the search tokens equal a recount': tokensMatch(items, orders),
    'the rows of the days equal a recount': dayRowsMatch(items, orders),
    'the attributes of the lists equal a recount': listsMatch(items, orders),
    'the PDF versions have no gap': orders.every(({ id, pdfVersion }) =>
      isGapless(recordsOf(items, id, 'PDF#'), pdfVersion, 'version'),
    ),
    'the changelog has no gap': orders.every(({ id, lastLogNumber }) =>
      isGapless(recordsOf(items, id, 'LOG#'), lastLogNumber, 'number'),
    ),
    'the admins equal a recount':
      (items.find(({ sk }) => sk === 'ADMINS')?.['admins'] ?? 0) === admins,
    'each category has one place': same(
      [order?.['ids'] ?? []].flat().map(text),
      categories.map(({ id }) => text(id)),
    ),
    'each idempotency record has its order': results.every(({ id }) =>
      orders.some((one) => one.id === id),
    ),
    'the prints of a day have no gap': [
      ...Map.groupBy(items.filter(isPrint), ({ pk }) => pk).values(),
    ].every((prints) => isGapless(prints, prints.length, 'number')),
    'what is to settle was said once, and is open or settled': settleMatches(items),
    'no two orders have one number':
      new Set(orders.map(({ number }) => number)).size === orders.length,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

type Outside = {
  /** By bucket and key: `doughbook-media/pdfs/…`. */
  hasObject: (place: string) => boolean;
  /** True for an address that SES will never send to. */
  isRefused?: (address: string) => boolean;
};

/** Returns the broken ones of the additional rules that must hold when no work is left. */
export function unfinishedWork(
  items: StoredItem[],
  { hasObject, isRefused = () => false }: Outside,
): string[] {
  const bucket = process.env.MEDIA_BUCKET;
  const orders = ordersIn(items);
  const pdfs = orders.flatMap(({ id }) =>
    recordsOf(items, id, 'PDF#').map(({ version, status }) => ({
      isReady: status === 'ready',
      isStored: hasObject(`${bucket}/${pdfObjectKey(id, Number(version))}`),
    })),
  );
  const emails = orders.flatMap(({ id }) => recordsOf(items, id, 'EMAIL#'));
  const rules: Record<string, boolean> = {
    'each PDF is ready and stored': pdfs.every(({ isReady, isStored }) => isReady && isStored),
    'each print has its file': items
      .filter(isPrint)
      .every(({ fileId }) => hasObject(`${bucket}/prints/${fileId}.json.gz`)),
    'each e-mail is sent, or refused for good': emails.every(
      ({ state, to }) => state === (isRefused(text(to)) ? 'failed' : 'sent'),
    ),
    'no outbox item is left': !items.some(isInOutbox),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}
