import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { enqueueOutbox } from '#functions/core/outbox/enqueue.ts';
import { findUserByEmail } from '#functions/store/users/user-repository.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { openDemoStore } from './open-store.ts';
import { planOrders } from './plan-orders.ts';
import { recordPayments } from './record-payments.ts';
import { limitCakes, setUpStations } from './set-up-kitchen.ts';
import { stockCatalog } from './stock-catalog.ts';
import { takeOrders } from './take-orders.ts';
import { tickToday, tickTomorrow } from './tick-days.ts';

/** The demo bakery opened this many hours (forty days) ago; all orders are younger. */
const openSince = 40 * 24;

/**
 * Returns the instant on which the seed is based. After an earlier run was killed, it is derived
 * from the age of the admin's account, so that this run continues with the same plan.
 */
async function presentOf(now: Date): Promise<Date> {
  const admin = await findUserByEmail(demoAccount.email);
  return admin ? addHours(new Date(admin.createdAt), openSince) : now;
}

type Options = {
  now: Date;
  /** Called with the outbox items of the orders, whose PDFs are rendered like those of any order. */
  enqueue: (outboxId: string) => Promise<void>;
};

/**
 * Fills the store with a realistic bakery, by running the product's own operations at past instants. The
 * result is the same for the same `now`. It can be killed and run again at any time: it adds what is missing.
 */
export async function seedDemo({ now, enqueue }: Options): Promise<void> {
  const present = await presentOf(now);
  const opened = subHours(present, openSince);
  await openDemoStore(opened);
  await stockCatalog(opened);
  await setUpStations(opened);
  const orders = planOrders(present);
  const orderIds = await takeOrders(orders, enqueue);
  await limitCakes(present, orders);
  await recordPayments(present, orderIds);
  await tickToday(present);
  await tickTomorrow(present);
}

if (import.meta.main) {
  await seedDemo({ now: new Date(), enqueue: enqueueOutbox });
  console.log('The demo bakery is complete');
}
