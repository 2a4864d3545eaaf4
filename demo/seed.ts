import { addHours, subHours } from 'date-fns';
import { enqueueOutbox } from '#functions/outbox/enqueue.ts';
import { findUserByEmail } from '#functions/users/user-repository.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { openStore } from './open-store.ts';
import { planOrders } from './plan-orders.ts';
import { stockCatalog } from './stock-catalog.ts';
import { takeOrders } from './take-orders.ts';

/** Hours before now at which the demo bakery opened: forty days. Its first order is younger. */
const openSince = 40 * 24;

/**
 * The instant that this bakery is made for. A run that was killed has left the admin's account, whose age tells
 * it, so that the next run goes on with the same plan.
 */
async function presentOf(now: Date): Promise<Date> {
  const admin = await findUserByEmail(demoAccount.email);
  return admin ? addHours(new Date(admin.createdAt), openSince) : now;
}

type Options = {
  now: Date;
  /** Gets the outbox items of the orders: their PDFs are rendered as any order's. */
  enqueue: (outboxId: string) => Promise<void>;
};

/**
 * Fills the store with a believable bakery, by the product's own operations at past instants: the same one
 * for the same `now`. Can be killed at any time and run again: it makes what is missing.
 */
export async function seedDemo({ now, enqueue }: Options): Promise<void> {
  const present = await presentOf(now);
  const opened = subHours(present, openSince);
  await openStore(opened);
  await stockCatalog(opened);
  await takeOrders(planOrders(present), enqueue);
}

if (import.meta.main) {
  await seedDemo({ now: new Date(), enqueue: enqueueOutbox });
  console.log('The demo bakery is complete');
}
