import { beforeAll, describe, expect, it } from 'vitest';
import { mergeSorted } from '#functions/core/data/merge-sorted.ts';
import { readStream } from '#functions/orders/list/list-repository.ts';
import type { SortIndex } from '#functions/orders/projections/list-keys.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { type Bakery, openBakery, place } from './bakery.ts';

const row = (id: string, created: string, status: Row['status'] = 'pending'): Row => ({
  id,
  created,
  number: 1001,
  customer: 'Maria Lopez',
  pickup: created,
  location: 'DAVIS',
  total: 100,
  status,
  payment: 'paid',
});

/** A stream that records how often it was read. */
function streamOf(rows: Row[]) {
  const asked = { times: 0 };
  async function* read(): AsyncGenerator<Row, undefined> {
    for (const one of rows) {
      asked.times += 1;
      yield one;
    }
    asked.times += 1;
    return undefined;
  }
  return { asked, stream: read() };
}

const collect = async (rows: AsyncIterable<Row>) => {
  const collected: Row[] = [];
  for await (const one of rows) collected.push(one);
  return collected;
};

const byCreated = (one: Row, other: Row) => one.created.localeCompare(other.created);

describe('merging streams', () => {
  it('takes the first rows of all, and asks no stream for more than it needs', async () => {
    const odd = streamOf(['1', '3', '5', '7'].map((at) => row(`odd-${at}`, at)));
    const even = streamOf(['2', '4', '6', '8'].map((at) => row(`even-${at}`, at)));
    const rows = await mergeSorted([odd.stream, even.stream], byCreated, 3);
    expect(rows.map(({ created }) => created)).toEqual(['1', '2', '3']);
    expect([odd.asked.times, even.asked.times]).toEqual([2, 2]);
  });

  it('shows an order once that an index still holds under its old status too', async () => {
    const before = streamOf([row('a', '1'), row('moving', '2'), row('c', '4')]);
    const after = streamOf([row('moving', '2', 'ready'), row('d', '3', 'ready')]);
    const rows = await mergeSorted([before.stream, after.stream], byCreated, 10);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'moving', 'd', 'c']);
    // Among equal rows, that of the first stream is taken each time.
    expect(rows[1]?.status).toBe('pending');
  });
});

describe('a stream of an index (O9)', () => {
  let bakery: Bakery;
  beforeAll(async () => {
    bakery = await openBakery();
    const customer = {
      firstName: 'Maximiliana',
      lastName: 'Featherstonehaugh-Wellington',
      email: 'maximiliana@example.com',
      phone: '530 555 0123',
    };
    for (let index = 0; index < 45; index += 1) await place(bakery, { customer });
  }, 60_000);

  const stream = (index: SortIndex, forward: boolean, pieceSize: number) =>
    readStream({ index, status: 'pending', forward, firstPiece: pieceSize, pieceSize });

  it('is read piece by piece, in both directions', async () => {
    const forwards = await collect(stream('customer', true, 7));
    const backwards = await collect(stream('customer', false, 100));
    expect(forwards).toHaveLength(45);
    expect(backwards.reverse()).toEqual(forwards);
  });
});
