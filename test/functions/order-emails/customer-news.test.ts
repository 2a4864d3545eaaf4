import { beforeEach, describe, expect, it } from 'vitest';
import { updateItem } from '#functions/core/data/table.ts';
import { reservePdf } from '#functions/orders/changes/reserve-pdf.ts';
import { emailKey, orderKey, pdfKey } from '#functions/orders/order/order-item.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import type { EmailOutcome } from '#shared/schemas/orders.ts';
import {
  callAs,
  customerEdit,
  eachBakery,
  itemsEdit,
  place,
  readOrder,
  somePickup,
} from '#test/functions/orders/bakery.ts';
import { invalid } from '#test/support/call-api.ts';
import { queued } from '#test/support/fake-queue.ts';

const maria = 'maria.lopez@example.com';
const bakery = eachBakery();
let id: string;
beforeEach(async () => {
  ({ id } = await place(bakery));
  queued.length = 0;
});

const post = (path: string, body?: unknown) =>
  callAs(bakery.staff)(`POST /api/orders/${id}/${path}`, body);
const patch = (part: string, body: unknown) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);
const edit = async (changes: object) => {
  const response = await patch('customer', customerEdit(changes));
  expect(response.status).toBe(200);
};
const setStatus = async (status: string, more: object = {}) =>
  expect((await patch('status', { status, ...more })).status).toBe(200);
const untold = async () => (await readOrder(bakery, id)).untold;
const toCustomer = async () =>
  (await listEmailRecords(id))
    .filter(({ kind }) => kind === 'customer')
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
/** Sends every pending e-mail, and ends each in this state. */
async function settleAll(state: 'sent' | 'failed' = 'sent', outcome?: EmailOutcome) {
  for (const email of await listEmailRecords(id))
    if (email.state === 'pending')
      await updateItem({
        Key: emailKey(id, email.id),
        UpdateExpression: `SET #state = :state, #at = :at${outcome ? ', outcome = :outcome' : ''}`,
        ExpressionAttributeNames: { '#state': 'state', '#at': 'at' },
        ExpressionAttributeValues: {
          ':state': state,
          ':at': new Date().toISOString(),
          ...(outcome && { ':outcome': outcome }),
        },
      });
}

describe('the e-mail about a new version', () => {
  const changes = async () => (await toCustomer()).at(-1)?.changes;

  it('lists all changes since the version that arrived, including later edits', async () => {
    await settleAll();
    await edit({ orderNotes: 'No nuts' });
    await edit({ orderNotes: 'No nuts', customerPhone: '(530) 555-0199' });
    const { items } = await readOrder(bakery, id);
    await patch('items', itemsEdit(items.map((item) => ({ ...item, quantity: 7 }))));
    await post('emails');
    expect(await changes()).toEqual([
      'The phone from (530) 555-0123 to (530) 555-0199',
      'The order notes from “Ring the bell” to “No nuts”',
      'The quantity of Cake from 2 to 7',
      'The quantity of Bread from 1 to 7',
      'The total from $12.04 to $50.01',
    ]);
  });

  it('is the confirmation for customers who have none yet, and after changes that were undone', async () => {
    await edit({ orderNotes: 'No nuts' });
    await settleAll('failed');
    await post('emails');
    expect(await changes()).toEqual([]);
    await settleAll();
    await setStatus('canceled', { notifyCustomer: true });
    expect(await changes()).toEqual([]);
    await settleAll();
    await setStatus('pending');
    await post('emails');
    expect(await changes()).toEqual(['It is on again']);
  });
});

describe('the news for a customer', () => {
  it('is nothing after the order was placed, even while its confirmation is being sent or after it failed', async () => {
    expect(await untold()).toBeUndefined();
    await settleAll('failed');
    expect(await untold()).toBeUndefined();
  });

  it('is each new version that shows something else, until it was e-mailed', async () => {
    await settleAll();
    await edit({ pickupLocation: 'WINTERS' });
    expect(await untold()).toEqual({ version: 2, has: 1, knows: null, isOnItsWay: false });
    await edit({ pickupLocation: 'Other' });
    expect(await untold()).toEqual({ version: 3, has: 1, knows: null, isOnItsWay: false });
    const response = await post('emails');
    expect(response).toMatchObject({ status: 202, headers: { etag: '"3"' } });
    expect(await untold()).toMatchObject({ has: 1, isOnItsWay: true });
    expect((await toCustomer()).at(-1)).toMatchObject({ to: maria, pdfVersion: 3, isRepeat: true });
    await settleAll();
    expect(await untold()).toBeUndefined();
    expect((await readOrder(bakery, id)).changelog.at(-1)?.changeDescription).toBe(
      `Alice e-mailed version 3 to the customer, ${maria}`,
    );
  });

  it('is nothing when the PDF is only drawn again, the payment or the status changes', async () => {
    await settleAll();
    await setStatus('approved');
    await patch('payment-status', { paymentStatus: 'paid' });
    await reservePdf(bakery.staff.context, id);
    expect((await readOrder(bakery, id)).pdfs).toHaveLength(2);
    expect(await untold()).toBeUndefined();
  });

  it.each([
    ['order notes', { orderNotes: 'No nuts' }],
    ['a name', { customerLastName: 'López' }],
    ['a phone number', { customerPhone: '(530) 555-0199' }],
  ])('is nothing for %s alone, and all of it with the next change', async (_, change) => {
    await settleAll();
    await edit(change);
    expect((await readOrder(bakery, id)).pdfs).toHaveLength(2);
    expect(await untold()).toBeUndefined();
    await edit({ ...change, pickupLocation: 'WINTERS' });
    expect(await untold()).toEqual({ version: 3, has: 1, knows: null, isOnItsWay: false });
    // A later change of a note cancels nothing.
    await edit({ ...change, pickupLocation: 'WINTERS', orderNotes: 'Call' });
    expect(await untold()).toEqual({ version: 4, has: 1, knows: null, isOnItsWay: false });
  });

  it('of an old order begins with the next edit', async () => {
    await settleAll();
    const remove = (Key: object) =>
      updateItem({ Key, UpdateExpression: 'REMOVE newsVersion' } as Parameters<
        typeof updateItem
      >[0]);
    await edit({ pickupLocation: 'WINTERS' });
    await Promise.all([remove(orderKey(id)), remove(pdfKey(id, 1)), remove(pdfKey(id, 2))]);
    expect(await untold()).toMatchObject({ version: 2, has: 1 });
    await post('customer-knows', { version: 2 });
    await edit({ pickupLocation: 'WINTERS', orderNotes: 'Call' });
    expect(await untold()).toBeUndefined();
    await edit({});
    expect(await untold()).toMatchObject({ version: 4, knows: 2 });
  });

  it('stays when the e-mail bounces, and counts one that was called spam as arrived', async () => {
    await settleAll();
    await edit({ pickupLocation: 'WINTERS' });
    await post('emails');
    const at = new Date().toISOString();
    await settleAll('sent', { kind: 'bounced', at, reason: 'mailbox full' });
    expect(await untold()).toMatchObject({ version: 2, has: 1, isOnItsWay: false });
    await post('emails');
    await settleAll('sent', { kind: 'complained', at, reason: 'spam' });
    expect(await untold()).toBeUndefined();
  });

  it('is all of it for another address', async () => {
    await settleAll();
    await edit({ customerEmail: 'maria@new.example' });
    expect(await untold()).toEqual({ version: 2, has: null, knows: null, isOnItsWay: false });
    await post('emails');
    expect((await toCustomer()).at(-1)).toMatchObject({ to: 'maria@new.example', pdfVersion: 2 });
    await settleAll();
    expect(await untold()).toBeUndefined();
    await edit({ customerEmail: 'Maria@NEW.example' });
    expect(await untold()).toMatchObject({ version: 3, has: 2 });
  });

  it('is a cancellation, and nothing once it is undone before anybody told the customer', async () => {
    await settleAll();
    await setStatus('canceled');
    expect(await untold()).toMatchObject({ version: 2, has: 1 });
    await setStatus('pending');
    expect(await untold()).toBeUndefined();
  });

  it('is the reinstatement, if the customer knows of the cancellation', async () => {
    await settleAll();
    await setStatus('canceled', { notifyCustomer: true });
    await settleAll();
    expect(await untold()).toBeUndefined();
    await setStatus('pending');
    expect(await untold()).toMatchObject({ version: 3, has: 2 });
  });

  it('is nothing once the order is complete', async () => {
    await settleAll();
    await edit({ pickupLocation: 'WINTERS' });
    await setStatus('complete');
    expect(await untold()).toBeUndefined();
  });
});

describe('a customer who knows', () => {
  const knows = (version: number) => post('customer-knows', { version });

  it('is on record with who noted it, once, until the next change', async () => {
    await settleAll();
    await edit({ pickupLocation: 'WINTERS' });
    for (const _ of ['pressed', 'sent again'])
      expect(await knows(2)).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const { changelog, untold: none } = await readOrder(bakery, id);
    expect(none).toBeUndefined();
    const noted = changelog.filter(({ changeDescription }) => /knows/.test(changeDescription));
    expect(noted).toMatchObject([
      { changeDescription: 'Alice noted that the customer knows version 2', changedBy: 'Alice' },
    ]);
    await edit({ pickupLocation: 'Other' });
    expect(await untold()).toEqual({ version: 3, has: 1, knows: 2, isOnItsWay: false });
  });

  it('does not know what changed after the screen was read', async () => {
    await settleAll();
    await edit({ pickupLocation: 'WINTERS' });
    await edit({ pickupLocation: 'Other' });
    expect((await knows(2)).status).toBe(200);
    expect(await untold()).toMatchObject({ version: 3, knows: 2 });
    // Arrives late, and is older than the known version.
    await knows(3);
    expect((await knows(2)).body).not.toHaveProperty('untold');
  });

  it('can know no version that there is not', async () => {
    expect(await knows(2)).toMatchObject(invalid('version', 'There is no version 2 of this order'));
    expect(await knows(0)).toMatchObject({ status: 400 });
  });

  it('keeps the note through other changes of the order', async () => {
    await settleAll();
    await edit({ pickupLocation: 'WINTERS' });
    await knows(2);
    await setStatus('approved');
    await patch('payment-status', { paymentStatus: 'paid' });
    expect(await untold()).toBeUndefined();
  });
});

describe('e-mailing the customer the newest version', () => {
  it('sends nothing that they have or that is on its way, however often it is asked for', async () => {
    await settleAll();
    expect((await post('emails')).status).toBe(202);
    expect(queued).toEqual([]);
    await edit({ pickupLocation: 'WINTERS' });
    await Promise.all([post('emails'), post('emails'), post('emails')]);
    expect((await toCustomer()).map(({ pdfVersion }) => pdfVersion)).toEqual([1, 2]);
  });

  it('waits for nothing: an older version may still be on its way', async () => {
    await edit({ pickupLocation: 'WINTERS' });
    expect((await post('emails')).status).toBe(202);
    expect((await toCustomer()).map(({ pdfVersion }) => pdfVersion)).toEqual([1, 2]);
  });

  it('is refused without an address', async () => {
    await edit({ customerEmail: null });
    expect(await post('emails')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await untold()).toEqual({ version: 2, has: null, knows: null, isOnItsWay: false });
  });

  it('begins with the first one where the order was placed without an address', async () => {
    ({ id } = await place(bakery, {
      customer: { firstName: 'Olga', lastName: 'Lopez', email: null, phone: '(530) 555-0123' },
    }));
    expect(await untold()).toBeUndefined();
    await edit({ customerEmail: 'olga@example.com' });
    expect((await post('emails')).status).toBe(202);
    expect(await toCustomer()).toMatchObject([{ to: 'olga@example.com', pdfVersion: 2 }]);
  });

  it('counts as a resend: five within an hour', async () => {
    await settleAll();
    for (const minute of ['01', '02', '03', '04', '05']) {
      await edit({ pickupDate: somePickup.replace(':00:', `:${minute}:`) });
      expect((await post('emails')).status).toBe(202);
      await settleAll();
    }
    await edit({});
    expect(await post('emails')).toMatchObject({ status: 429 });
  });
});

describe('canceling', () => {
  it('e-mails the customer only when asked to', async () => {
    await setStatus('canceled');
    expect(await toCustomer()).toHaveLength(1);
    await setStatus('pending');
    await setStatus('canceled', { notifyCustomer: false });
    expect(await toCustomer()).toHaveLength(1);
    await setStatus('pending');
    await setStatus('canceled', { notifyCustomer: true });
    expect((await toCustomer()).at(-1)).toMatchObject({ to: maria, pdfVersion: 6 });
  });

  it('is on record as a cancellation, and resent as one', async () => {
    await settleAll();
    await setStatus('canceled', { notifyCustomer: true });
    await settleAll();
    const { emails } = await readOrder(bakery, id);
    const cancellation = emails.find(({ isCancellation }) => isCancellation);
    expect(emails.filter(({ isCancellation }) => isCancellation)).toEqual([cancellation]);
    await post(`emails/${cancellation?.id}/resend`);
    expect((await readOrder(bakery, id)).changelog.at(-1)?.changeDescription).toBe(
      `Alice resent the e-mail “Order canceled” to ${maria}`,
    );
  });

  it('sends no e-mail without an address', async () => {
    await edit({ customerEmail: null });
    await setStatus('canceled', { notifyCustomer: true });
    expect(await toCustomer()).toHaveLength(1);
  });
});
