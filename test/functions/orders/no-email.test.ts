import { describe, expect, it } from 'vitest';
import { testCodeword } from '#test/support/test-secrets.ts';
import {
  callAs,
  checkout,
  customerEdit,
  eachBakery,
  place,
  readOrder,
  settleAll,
} from './bakery.ts';

const bakery = eachBakery();

const olga = { firstName: 'Olga', lastName: 'Lopez', email: null, phone: '(530) 555-0123' };
const edit = (id: string, customerEmail: string | null) =>
  callAs(bakery.staff)(
    `PATCH /api/orders/${id}/customer`,
    customerEdit({ customerFirstName: 'Olga', customerEmail }),
  );
const kindsOf = async (id: string) => (await readOrder(bakery, id)).emails.map(({ kind }) => kind);

describe('an order without e-mail', () => {
  it('is placed, and only the production team gets an e-mail', async () => {
    const { id } = await place(bakery, { customer: olga });
    expect((await readOrder(bakery, id)).customer).toEqual({ ...olga, email: '' });
    expect(await kindsOf(id)).toEqual(['production']);
  });

  it.each([
    ['email', '', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['lastName', ' ', 'Last name is required'],
    ['lastName', undefined, 'Last name is required'],
  ])('or last name must say so: an %s of %j is refused', async (field, value, message) => {
    const body = { ...checkout(bakery), customer: { ...olga, [field]: value } };
    expect(await callAs(bakery.staff)('POST /api/orders', body)).toMatchObject({
      status: 400,
      body: { code: 'validation', issues: [{ path: `customer.${field}`, message }] },
    });
  });

  it('sends no e-mail that it is ready', async () => {
    const { id } = await place(bakery, { customer: olga });
    const ready = { status: 'ready', notifyCustomer: true };
    expect((await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, ready)).status).toBe(200);
    expect(await kindsOf(id)).toEqual(['production']);
  });

  it('gets an address, loses it, and then cannot resend', async () => {
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
    await settleAll();
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

describe('an order without last name', () => {
  const suharto = { ...olga, firstName: 'Suharto', lastName: null };

  it('is placed, found, listed and known by the one name', async () => {
    const { id } = await place(bakery, { customer: suharto });
    expect((await readOrder(bakery, id)).customer.lastName).toBe('');
    const call = callAs(bakery.staff);
    expect(await call('GET /api/orders?search=suharto')).toMatchObject({
      body: [{ customerName: 'Suharto' }],
    });
    expect(await call('GET /api/customers?search=suharto')).toMatchObject({
      body: [{ firstName: 'Suharto', lastName: '' }],
    });
  });

  it('gets a last name, and loses it', async () => {
    const { id } = await place(bakery, { customer: suharto });
    for (const customerLastName of ['Sastro', null]) {
      const edited = customerEdit({ customerFirstName: 'Suharto', customerLastName });
      await callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, edited);
    }
    const { changelog } = await readOrder(bakery, id);
    expect(changelog.at(-1)?.changeDescription).toContain('from “Suharto Sastro” to “Suharto”');
  });
});
