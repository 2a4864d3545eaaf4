import { beforeEach, describe, expect, it } from 'vitest';
import { updateItem } from '#functions/core/data/table.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';
import {
  type Bakery,
  callAs,
  checkout,
  openBakery,
  place,
  readOrder,
  somePickup,
} from './bakery.ts';

let bakery: Bakery;
beforeEach(async () => {
  await emptyTable();
  bakery = await openBakery();
});

const olga = { firstName: 'Olga', lastName: 'Lopez', email: null, phone: '(530) 555-0123' };
const edit = (id: string, customerEmail: string | null) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, {
    customerFirstName: 'Olga',
    customerLastName: 'Lopez',
    customerEmail,
    customerPhone: olga.phone,
    pickupDate: somePickup,
    pickupLocation: 'DAVIS',
  });
const kindsOf = async (id: string) => (await readOrder(bakery, id)).emails.map(({ kind }) => kind);

describe('an order without e-mail', () => {
  it('is placed, and only the production team gets an e-mail', async () => {
    const { id } = await place(bakery, { customer: olga });
    expect((await readOrder(bakery, id)).customer).toEqual({ ...olga, email: '' });
    expect(await kindsOf(id)).toEqual(['production']);
  });

  it.each([[''], [undefined]])('must say so: the address %j is refused', async (email) => {
    const body = { ...checkout(bakery), customer: { ...olga, email } };
    const response = await callAs(bakery.staff)('POST /api/orders', body);
    expect(response).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(response.body).toMatchObject({
      issues: [{ path: 'customer.email', message: 'Invalid email address' }],
    });
  });

  it('sends no e-mail that it is ready', async () => {
    const { id } = await place(bakery, { customer: olga });
    const ready = { status: 'ready', notifyCustomer: true };
    expect((await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, ready)).status).toBe(200);
    expect(await kindsOf(id)).toEqual(['production']);
  });

  it('gets an address, loses it, and then resends nothing to nobody', async () => {
    const { id } = await place(bakery);
    expect((await edit(id, null)).status).toBe(200);
    const { customer, emails, changelog } = await readOrder(bakery, id);
    expect(customer.email).toBe('');
    expect(changelog.at(-1)?.changeDescription).toContain(
      'the email from maria.lopez@example.com to none',
    );
    const sent = emails.find(({ kind }) => kind === 'customer');
    const path = `/api/orders/${id}/emails/${sent?.id}/resend` as const;
    expect((await callAs(bakery.staff)(`POST ${path}`)).body).toMatchObject({
      error: 'This customer has no e-mail address. Add one under Edit, or call them.',
    });
    expect((await edit(id, 'olga@example.com')).body).toMatchObject({
      customer: { email: 'olga@example.com' },
    });
  });

  it('is forgotten by name and phone number, and leaves others with that phone alone', async () => {
    const first = await place(bakery, { customer: olga });
    const second = await place(bakery, { customer: { ...olga, phone: '530-555-0123' } });
    const tom = await place(bakery, { customer: { ...olga, firstName: 'Tom' } });
    for (const { id } of [first, second, tom])
      await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'complete' });
    for (const { pk, sk } of await allItems()) {
      const [kind = ''] = String(sk).split('#');
      const settled = { PDF: ['status', 'ready'], EMAIL: ['state', 'sent'] }[kind];
      if (!settled) continue;
      await updateItem({
        Key: { pk: String(pk), sk: String(sk) },
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': settled[0] ?? '' },
        ExpressionAttributeValues: { ':value': settled[1] },
      });
    }
    const forget = () =>
      callAs(bakery.staff)(`POST /api/orders/${first.id}/forget-customer`, {
        codeword: testCodeword,
      });
    const { body } = await forget();
    expect(body).toEqual({ forgotten: 2, remaining: 0 });
    expect((await readOrder(bakery, tom.id)).customer.firstName).toBe('Tom');
    const again = await forget();
    expect(again.body).toEqual({ forgotten: 0, remaining: 0 });
  });
});
