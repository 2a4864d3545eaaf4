import { beforeAll, expect, it } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { allItems } from '#test/support/table-items.ts';
import { callAs, customerEdit, oneBakery, place, somePickup } from './bakery.ts';

const bakery = oneBakery();
let id: string;
beforeAll(async () => {
  ({ id } = await place(bakery));
});

const isToken = ({ pk }: StoredItem) => /^(SEARCH|NAME)#/.test(String(pk));
const tokens = async () => (await allItems()).filter(isToken);
const patch = (part: string, body: unknown) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);
const search = async (query: string) =>
  (await callAs(bakery.staff)(`GET /api/orders?${query}`)).body;

it('a change of status or payment writes no search token, and a search shows it (O5, O8)', async () => {
  const before = await tokens();
  expect(before).toHaveLength(7);
  expect(await patch('status', { status: 'ready' })).toMatchObject({ status: 200 });
  expect(await patch('payment-status', { paymentStatus: 'paid' })).toMatchObject({ status: 200 });
  expect(await tokens()).toEqual(before);
  const found = [{ id, status: 'ready', paymentStatus: 'paid' }];
  for (const query of ['maria', 'maria&status=ready', '1001&sort=payment', 'lopez&sort=status'])
    expect(await search(`search=${query}`)).toMatchObject(found);
  expect(await search('search=maria&status=pending')).toEqual([]);
});

it('an edit of the customer replaces the tokens', async () => {
  const names = { customerLastName: 'Lopez-Diaz', customerEmail: 'm@example.com' };
  const customer = customerEdit({ ...names, orderNotes: '' });
  expect(await patch('customer', customer)).toMatchObject({ status: 200 });
  expect((await tokens()).map(({ summary }) => JSON.parse(String(summary)))).toEqual(
    Array(8).fill([1001, 'Maria Lopez-Diaz', Date.parse(somePickup), 'DAVIS', expect.any(Number)]),
  );
});
