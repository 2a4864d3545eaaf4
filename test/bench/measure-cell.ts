import { findOrders } from '#functions/orders/list/find-orders.ts';
import type { ListOrdersQuery } from '#shared/schemas/order-list.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { type Cell, deepPage, pageSize, queryOf } from './cells.ts';
import type { CellCosts } from './messages.ts';

const now = new Date();
const maxRowsACall = 1_000;

/** The cursor behind the first `count` rows: few large pages lead to the same place as many small ones. */
async function cursorBehind(query: ListOrdersQuery, count: number): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let left = count; left > 0; left -= maxRowsACall) {
    const limit = Math.min(left, maxRowsACall);
    ({ next: cursor } = await findOrders({ ...query, limit, cursor }, now));
  }
  return cursor;
}

type Place = { query: ListOrdersQuery; page: number };

async function findPlace(cell: Cell): Promise<Place> {
  const query = queryOf(cell);
  if (cell.place === 'first') return { query, page: 1 };
  const { matching } = await findOrders(query, now);
  const page = Math.max(1, Math.min(deepPage, Math.floor(matching / pageSize)));
  return { query: { ...query, cursor: await cursorBehind(query, (page - 1) * pageSize) }, page };
}

const places = new Map<Cell, Promise<Place>>();

function placeOf(cell: Cell): Promise<Place> {
  const place = places.get(cell) ?? findPlace(cell);
  places.set(cell, place);
  return place;
}

/** What reading a cell's page costs by DynamoDB's own figures. */
export async function cellCosts(cell: Cell): Promise<CellCosts> {
  const { query, page } = await placeOf(cell);
  let shown = 0;
  const calls = await dynamoCalls(async () => {
    shown = (await findOrders(query, now)).rows.length;
  });
  const sum = (of: 'units' | 'read' | 'answered') =>
    calls.reduce((total, call) => total + call[of], 0);
  return {
    page,
    shown,
    units: sum('units'),
    calls: calls.length,
    scans: calls.filter(({ command }) => command.startsWith('Scan')).length,
    read: sum('read'),
    answered: sum('answered'),
  };
}

/** How long reading it takes, in milliseconds, time after time. */
export async function cellTimes(cell: Cell, samples: number): Promise<number[]> {
  const { query } = await placeOf(cell);
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const start = performance.now();
    await findOrders(query, now);
    times.push(performance.now() - start);
  }
  return times;
}
