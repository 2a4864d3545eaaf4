import { beforeEach, describe, expect, it } from 'vitest';
import { updateItem } from '#functions/core/data/table.ts';
import { emailKey } from '#functions/orders/order/order-item.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import {
  callAs,
  customerEdit,
  eachBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { queued } from '#test/support/fake-queue.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems, outboxItems } from '#test/support/table-items.ts';

const bakery = eachBakery();
let id: string;
beforeEach(async () => {
  ({ id } = await place(bakery));
  await settleAll();
  queued.length = 0;
});

const emails = async () => (await readOrder(bakery, id)).emails;
const emailOf = async (kind: OrderEmail['kind']) => {
  const email = (await emails()).find((each) => each.kind === kind);
  if (!email) throw new Error(`There is no e-mail of the kind ${kind}`);
  return email.id;
};
const resend = (emailId: string, staff = bakery.staff, orderId = id) =>
  callAs(staff)(`POST /api/orders/${orderId}/emails/${emailId}/resend`);
const patch = (part: string, body: unknown, headers: Record<string, string> = {}) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body, headers);
const updateCustomer = (changes: object) =>
  patch('customer', customerEdit({ customerPhone: '530', ...changes }));
const record = async (emailId: string) => {
  const found = (await listEmailRecords(id)).find((each) => each.id === emailId);
  if (!found) throw new Error(`There is no record of e-mail ${emailId}`);
  return found;
};
/** Makes a requested resend this many minutes older. */
async function age(emailId: string, minutes: number) {
  const { createdAt } = await record(emailId);
  await updateItem({
    Key: emailKey(id, emailId),
    UpdateExpression: 'SET createdAt = :earlier',
    ExpressionAttributeValues: {
      ':earlier': new Date(Date.parse(createdAt) - minutes * 60_000).toISOString(),
    },
  });
}
async function settle(emailId: string, state: 'sent' | 'failed' = 'sent') {
  await updateItem({
    Key: emailKey(id, emailId),
    UpdateExpression: 'SET #state = :state, #at = :at',
    ExpressionAttributeNames: { '#state': 'state', '#at': 'at' },
    ExpressionAttributeValues: { ':state': state, ':at': new Date().toISOString() },
  });
}
async function settleAll() {
  for (const email of await emails()) await settle(email.id);
}

describe('sending an e-mail again (O11)', () => {
  it('adds a further one to the record, queues it, and says so in the changelog', async () => {
    const before = await readOrder(bakery, id);
    const response = await resend(await emailOf('customer'));
    expect(response).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    const after = await readOrder(bakery, id);
    expect(response.body).toEqual(after);
    expect(after.emails.map(({ kind, to, state }) => [kind, to, state]).sort()).toEqual([
      ['customer', 'maria.lopez@example.com', 'pending'],
      ['customer', 'maria.lopez@example.com', 'sent'],
      ['production', 'bakers@bakery.example', 'sent'],
    ]);
    expect(after.changelog.at(-1)).toMatchObject({
      changeDescription: 'Alice resent the e-mail “Order confirmation” to maria.lopez@example.com',
      changedBy: 'Alice',
    });
    expect(after.pdfs).toEqual(before.pdfs);
    expect(queued).toHaveLength(1);
    const outbox = (await outboxItems()).find(({ sk }) => sk === queued[0]);
    const again = after.emails.find(({ state }) => state === 'pending')?.id;
    // If the function dies before queuing it, the sweep does so.
    expect(outbox?.['sweepAt']).toBeDefined();
    expect(Object.values(Object(outbox?.['effects']))).toEqual([{ kind: 'email', emailId: again }]);
  });

  it('makes no edit stale, and lets the next change follow', async () => {
    await resend(await emailOf('production'));
    const edit = await patch('status', { status: 'approved' }, { 'if-match': '"1"' });
    expect(edit).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const { changelog } = await readOrder(bakery, id);
    expect(changelog.map(({ changeDescription }) => changeDescription)).toEqual([
      'Alice placed the order',
      'Alice resent the e-mail “New order” to bakers@bakery.example',
      'Alice changed the status from Pending to Approved',
    ]);
  });

  it('goes to the current recipient, with the contents of the newest PDF version', async () => {
    await updateCustomer({ customerEmail: 'maria@new.example', orderNotes: 'No nuts' });
    await saveSettings({ notification_email: 'night@bakery.example' });
    await settleAll();
    for (const kind of ['customer', 'production', 'production-update'] as const)
      expect(await resend(await emailOf(kind))).toMatchObject({ status: 200 });
    const again = (await listEmailRecords(id)).filter(({ state }) => state === 'pending');
    const changes = ['Alice changed the order notes from “Ring the bell” to “No nuts”'];
    expect(
      again.map(({ kind, to, pdfVersion, changes }) => ({ kind, to, pdfVersion, changes })),
    ).toEqual(
      expect.arrayContaining([
        { kind: 'customer', to: 'maria@new.example', pdfVersion: 2, changes: [] },
        { kind: 'production', to: 'night@bakery.example', pdfVersion: 2, changes: [] },
        { kind: 'production-update', to: 'night@bakery.example', pdfVersion: 2, changes },
      ]),
    );
  });

  it('is refused while that e-mail is on its way to that address, and free when it is not', async () => {
    const customer = await emailOf('customer');
    await resend(customer);
    expect(await resend(customer)).toMatchObject({
      status: 409,
      body: {
        code: 'email-pending',
        error: 'This e-mail is still being sent. Please wait until it has arrived or failed.',
      },
    });
    expect(await resend(await emailOf('production'))).toMatchObject({ status: 200 });
    await updateCustomer({ customerEmail: 'maria@new.example' });
    expect(await resend(customer)).toMatchObject({ status: 200 });
    for (const email of await emails()) await settle(email.id, 'failed');
    expect(await resend(customer)).toMatchObject({ status: 200 });
    expect((await emails()).filter(({ kind }) => kind === 'customer')).toHaveLength(4);
  });

  it('adds one when five people ask at the same moment', async () => {
    const customer = await emailOf('customer');
    const people = await Promise.all(Array.from({ length: 5 }, () => signInStaff()));
    const responses = await Promise.all(people.map((staff) => resend(customer, staff)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { emails: after, changelog } = await readOrder(bakery, id);
    expect(after).toHaveLength(3);
    expect(changelog).toHaveLength(2);
    expect(queued).toHaveLength(1);
  });

  it('is possible for what the outbox has given up, which is shown as failed', async () => {
    const customer = await emailOf('customer');
    await resend(customer);
    const stuck = (await emails()).find(({ state }) => state === 'pending')?.id ?? '';
    await age(stuck, 13 * 60);
    expect((await emails()).find((email) => email.id === stuck)).toMatchObject({
      state: 'failed',
      error: 'It could not be sent within 12 hours.',
    });
    expect(await resend(customer)).toMatchObject({ status: 200 });
  });

  it('is refused for an unknown order, an unknown e-mail, and one of another order', async () => {
    const before = await allItems();
    const customer = await emailOf('customer');
    expect(await resend(customer, bakery.staff, 'no-order')).toMatchObject({
      status: 404,
      body: { error: 'Order not found' },
    });
    expect(await resend('no-email')).toMatchObject({
      status: 404,
      body: { error: 'E-mail not found' },
    });
    expect(await allItems()).toEqual(before);
    const other = await place(bakery);
    expect(await resend(customer, bakery.staff, other.id)).toMatchObject({ status: 404 });
  });

  it('is possible five times an hour for all e-mails of an order together', async () => {
    const customer = await emailOf('customer');
    const production = await emailOf('production');
    for (const emailId of [customer, production, customer, production, customer]) {
      expect(await resend(emailId)).toMatchObject({ status: 200 });
      await settleAll();
    }
    const before = await allItems();
    expect(await resend(production)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^3[56]\d\d$/) },
      body: {
        code: 'too-many-attempts',
        error: expect.stringMatching(
          /^This order’s e-mails were resent 5 times within the hour\. Try again (at|on) .*\d:\d\d [AP]M\.$/,
        ),
      },
    });
    expect(await allItems()).toEqual(before);
    expect(queued).toHaveLength(5);
    const another = await place(bakery);
    id = another.id;
    await settleAll();
    expect(await resend(await emailOf('customer'))).toMatchObject({ status: 200 });
  });

  it('leaves the last of the five to one of two who ask for different e-mails at once', async () => {
    const customer = await emailOf('customer');
    const production = await emailOf('production');
    for (let resent = 0; resent < 4; resent += 1) {
      await resend(customer);
      await settleAll();
    }
    const responses = await Promise.all([customer, production].map((each) => resend(each)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(queued).toHaveLength(5);
  });
});
