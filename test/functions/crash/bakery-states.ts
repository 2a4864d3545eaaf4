import { vi } from 'vitest';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { presignUpload } from '#functions/catalog/images/image-store.ts';
import { createOptionSet } from '#functions/catalog/options/create-option-set.ts';
import { orderLinkToken } from '#functions/core/data/order-link.ts';
import type { StoredItem } from '#functions/core/data/table.ts';
import { addWaiting } from '#functions/day/waiting/add-waiting.ts';
import { hashToken, putPendingSignUp } from '#functions/edge/auth/pending-sign-up-repository.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { createRule } from '#functions/pickups/capacity/create-rule.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { hashPassword } from '#functions/store/users/password.ts';
import { sampleImages } from '#test/functions/images/sample-images.ts';
import {
  type Bakery,
  callAs,
  openBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { aSet } from '#test/functions/products/option-sets.ts';
import { newStaff, signInAgain } from '#test/support/staff.ts';
import { allItems, restoreItems } from '#test/support/table-items.ts';
import { services } from './fake-services.ts';
import { deliver, runWorker } from './run-worker.ts';

/** The time at which every case begins. */
export const begin = new Date('2026-06-14T17:00:00.000Z');
/** Five in the evening, in the store. */
export const reminderTime = new Date('2026-06-15T00:00:00.000Z');

const uploadId = '00000000-0000-4000-8000-000000000000';

/** All stored data at one moment. */
export type Stored = { items: StoredItem[]; objects: typeof services.objects; messages: string[] };

export const remember = async (): Promise<Stored> => ({
  items: await allItems(),
  objects: new Map(services.objects),
  messages: [...services.messages],
});

/** Restores the table, the buckets and the queue to an earlier moment, with an empty mailbox. */
export async function restore({ items, objects, messages }: Stored): Promise<void> {
  await restoreItems(items);
  Object.assign(services, { objects: new Map(objects), messages: [...messages], mails: [] });
}

const signUpLink = { email: 'eve@bakery.example', token: 'the-token', password: 'plum tart 12' };

/** Only the bakery's own domain may sign up, and one person has requested it. */
async function welcomeDomain(): Promise<void> {
  await saveSettings({ signup_policy: 'domains', signup_domains: 'bakery.example' });
  const { email, token, password } = signUpLink;
  const pending = { name: 'Eve', email, password: await hashPassword(password) };
  await putPendingSignUp({ ...pending, tokenHash: hashToken(token) }, begin);
}

/** The id of the payment in `paying`. */
export const paidId = '00000000-0000-4000-8000-000000000001';

/** The store records payments, and the order is partly paid. */
async function takePayment(bakery: Bakery, orderId: string): Promise<void> {
  await saveSettings({ record_payments: 'on' });
  const body = { kind: 'payment', id: paidId, method: 'cash', amount: 500, toPay: 1_204 };
  await callAs(bakery.staff)(`POST /api/orders/${orderId}/payments`, body);
}

/** The id of the hand-over in `handed`. */
export const handedId = '00000000-0000-4000-8000-000000000003';

/** When the hand-over took place that the server only learns of later. The clocks differ by minutes. */
export const saidAt = '2026-06-14T16:57:00.000Z';

/** The store records payments. An order that nobody picked up in the morning is half paid. */
async function placeMissed(bakery: Bakery): Promise<string> {
  await saveSettings({ record_payments: 'on' });
  vi.setSystemTime(begin.getTime() - 24 * 60 * 60 * 1_000);
  const payment = { id: paidId, method: 'cash' as const, amount: 500 };
  const { id } = await place(bakery, { pickupDate: '2026-06-14T15:00:00.000Z', payment });
  vi.setSystemTime(begin);
  await runWorker();
  return id;
}

export type Prepared = Awaited<ReturnType<typeof prepareBakery>>;

/**
 * A bakery with users, products, categories and an order whose PDF and e-mails are done (`quiet`). The other
 * states add: a new order with its message in the queue (`placed`), sign-ups by domain (`byDomain`), a
 * complete order (`done`), a payment (`paying`), a hand-over (`handed`), a second hand-over of the same order
 * (`toSettle`), an order that nobody picked up (`missed`), and orders with pages for their customers, one of
 * which is to be picked up in twenty minutes (`pages`). For the reminders: an order for tomorrow
 * (`dueTomorrow`), the day's reminders in the queue (`remindersBegun`), and the order's own reminder in the
 * queue (`reminderRequested`).
 */
export async function prepareBakery() {
  const bakery: Bakery = await openBakery();
  const { context } = bakery.staff;
  const users = [
    await createUser(
      context,
      newStaff({ name: 'Bob', email: 'bob@bakery.example', role: 'admin' }),
    ),
    await createUser(context, newStaff({ name: 'Carol', email: 'carol@bakery.example' })),
  ];
  await Promise.all(users.map((user) => signInAgain(user, begin)));
  const categories = [
    await createCategory(context, { name: 'Cakes', color: '#112233' }),
    await createCategory(context, { name: 'Breads', color: '#445566' }),
  ];
  const upload = await presignUpload(uploadId, { contentType: 'image/png', size: 70 });
  services.objects.set(`${process.env.UPLOADS_BUCKET}/uploads/${uploadId}`, {
    contentType: 'image/png',
    bytes: sampleImages['image/png'],
  });
  const optionSet = await createOptionSet(context, aSet());
  const rule = await createRule(context, {
    name: 'Pieces',
    counts: { kind: 'products', weights: [{ productId: bakery.cake.id, weight: 1 }] },
    per: 'day',
    location: null,
    limit: 20,
    exceptions: [],
  });
  const waiting = await addWaiting(context, {
    day: '2026-06-20',
    location: 'DAVIS',
    customerName: 'Ana Lopez',
    phone: '(530) 555-0188',
    lines: [{ productId: bakery.cake.id, productTitle: bakery.cake.title, quantity: 2 }],
  });
  const { id } = await place(bakery);
  await runWorker();
  const order = await readOrder(bakery, id);
  const quiet = await remember();
  // For tomorrow: one more order, five in the evening, and the queue at that time.
  await place(bakery, { pickupDate: '2026-06-15T17:00:00.000Z' });
  await runWorker();
  await saveSettings({ reminders: 'on' });
  const dueTomorrow = await remember();
  vi.setSystemTime(reminderTime);
  await sweep();
  const remindersBegun = await remember();
  await deliver([...services.messages]);
  const reminderRequested = await remember();
  await restore(quiet);
  vi.setSystemTime(begin);
  const { id: placedId } = await place(bakery);
  const placed = await remember();
  await restore(quiet);
  await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'complete' });
  const done = await remember();
  await restore(quiet);
  await takePayment(bakery, id);
  const paying = await remember();
  const payment = {
    id: paidId.replace(/1$/, '4'),
    method: 'cash' as const,
    amount: 704,
    toPay: 704,
  };
  const anyway = ['not-ready' as const, 'wrong-day' as const];
  await counterOf(bakery.staff).handOver(id, { id: handedId, payment, anyway });
  const handed = await remember();
  const late = { id: handedId.replace(/3$/, '5'), saidAt };
  const twice = await counterOf(bakery.staff).handOver(id, late);
  const settleId = String(twice.order?.settle?.id);
  const toSettle = await remember();
  await restore(quiet);
  const missedId = await placeMissed(bakery);
  const missed = await remember();
  await restore(quiet);
  await saveSettings({ customer_page: 'on', card_link: 'on' });
  const { id: orderId } = await place(bakery, { pickupDate: '2026-06-14T17:20:00.000Z' });
  await runWorker();
  const orderLink = await orderLinkToken({ orderId, number: 0 }, begin);
  const pages = await remember();
  await restore(quiet);
  await welcomeDomain();
  const byDomain = await remember();
  return {
    bakery,
    users,
    categories,
    optionSet,
    rule,
    waiting,
    order,
    upload,
    signUpLink,
    placedId,
    missedId,
    quiet,
    placed,
    dueTomorrow,
    remindersBegun,
    reminderRequested,
    byDomain,
    done,
    paying,
    handed,
    settleId,
    toSettle,
    missed,
    orderLink,
    pages,
  };
}
