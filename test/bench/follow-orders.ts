import { gzipSync } from 'node:zlib';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { customers, store } from '#demo/bakery/people.ts';
import { catalog } from '#demo/bakery/products.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { newId } from '#functions/core/operation-context.ts';
import { beginReminders } from '#functions/day/reminders/begin-reminders.ts';
import { handler as categories } from '#functions/edge/api/categories.ts';
import { handler as dashboard } from '#functions/edge/api/dashboard.ts';
import { handler as employees } from '#functions/edge/api/employees.ts';
import { handler as orders } from '#functions/edge/api/orders.ts';
import { handler as products } from '#functions/edge/api/products.ts';
import { performOutboxItem } from '#functions/jobs/perform-item.ts';
import { sweepOutbox } from '#functions/jobs/sweep.ts';
import { createEmployee } from '#functions/store/employees/create-employee.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { type CreateOrderBody, placedOrderSchema } from '#shared/schemas/orders.ts';
import { type Product, productInputSchema } from '#shared/schemas/products.ts';
import { answerOf, services } from '#test/functions/crash/fake-services.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { type Heat, HeatMeter } from './heat-meter.ts';

const handlers = { categories, dashboard, employees, orders, products };
/** Megabytes of each function (infra/constructs/bakery-functions.ts). */
const memory = { categories: 512, dashboard: 512, employees: 512, orders: 1_024, products: 1_024 };
const workerMemory = 1_769;
/** Megabytes that give a function one processor; with less it gets its share. */
const processorMemory = 1_769;
/** Seconds that a function waits for each call of DynamoDB. Assumed: in this process it is not waited for. */
const waitSeconds = 0.005;

const sweepMemory = 256;
/** In the demo bakery's zone: reminders begin in the evening. */
const noon = new Date('2026-11-25T20:00:00Z');
/** More than one, because the first ones load what the later ones have. */
const sweepCount = 20;

function gigabyteSecondsOf(megabytes: number, { user, system }: NodeJS.CpuUsage, calls: number) {
  const seconds = (((user + system) / 1e6) * processorMemory) / megabytes + calls * waitSeconds;
  return (megabytes / 1_024) * seconds;
}

/** What N orders took, from the catalog being opened for each to its pickup. */
export type Measured = {
  orders: number;
  meter: HeatMeter;
  /** The units of each step, one entry for each time it was done. */
  steps: Map<string, Heat[]>;
  calls: number;
  /** Compressed, as they leave. */
  responseBytes: number;
  gigabyteSeconds: number;
  outboxItems: number;
  emails: { count: number; bytes: number };
  s3: { puts: number; gets: number; bytes: number };
  storedBytes: number;
  /** Of a sweep that finds nothing and begins no reminders. */
  sweep: Heat & { gigabyteSeconds: number };
};

type Bakery = { staff: Staff[]; employeeId: string; goods: Product[] };

const staffCount = 20;

/** The demo bakery's products are repeated until there are so many. */
async function openBakery(productCount: number): Promise<Bakery> {
  await saveSettings(store);
  const staff: Staff[] = [];
  for (let index = 0; index < staffCount; index += 1)
    staff.push(await signInStaff({ name: `Member ${index}` }));
  const [first] = staff;
  if (!first) throw new Error('There is no staff');
  const known = catalog
    .flatMap((category) => category.products)
    .filter(({ isActive, isAvailable }) => isActive !== false && isAvailable !== false);
  const goods: Product[] = [];
  for (let index = 0; index < productCount; index += 1) {
    const product = known[index % known.length];
    if (!product) throw new Error('The demo bakery has no products');
    const { picture, appeal, most, ...fields } = product;
    const sku = `${fields.sku}-${index}`;
    const imageUrl = `/images/${first.user.id}/${picture}.webp`;
    goods.push(
      await createProduct(first.context, productInputSchema.parse({ ...fields, sku, imageUrl })),
    );
  }
  const { id } = await createEmployee(first.context, { name: 'Erin' });
  return { staff, employeeId: id, goods };
}

/** Three lines for one of the demo bakery's customers, each with a phone of the same area. */
function checkout({ employeeId, goods }: Bakery, index: number): CreateOrderBody {
  const customer = customers[index % customers.length];
  if (!customer) throw new Error('The demo bakery has no customers');
  const [firstName, lastName, mailbox] = customer;
  const lines = [0, 1, 2].flatMap((line) => goods[(index * 7 + line * 31) % goods.length] ?? []);
  return {
    customer: {
      firstName,
      lastName,
      email: `${mailbox}${index}@example.com`,
      phone: `(530) 555-${String((index * 7_919) % 10_000).padStart(4, '0')}`,
    },
    takenById: employeeId,
    items: lines.map(({ id, title, price }, line) => ({
      productId: id,
      productTitle: title,
      quantity: 1 + (line % 2),
      unitPrice: price,
      ...(line === 0 && { productionNotes: 'Happy birthday' }),
    })),
    pickupDate: `${new Date().getUTCFullYear() + 1}-06-14T17:00:00.000Z`,
    pickupLocation: 'DAVIS',
    paymentStatus: 'unpaid',
    discountType: 'none',
    discountAmount: 0,
    orderNotes: null,
  };
}

/**
 * S3, SES and SQS are stand-ins until what it returns is called; the number of objects read and
 * written is counted.
 */
function replaceServices(s3: Measured['s3']): () => void {
  const base: { send: (command: object) => Promise<unknown> } = Object.getPrototypeOf(
    S3Client.prototype,
  );
  const original = base.send;
  base.send = function (this: unknown, command: object) {
    if (command.constructor.name === 'PutObjectCommand') s3.puts += 1;
    if (/^(Get|Head)ObjectCommand$/.test(command.constructor.name)) s3.gets += 1;
    return answerOf(this, command) ?? Reflect.apply(original, this, [command]);
  };
  return () => {
    base.send = original;
  };
}

/** Places and follows one order after the other. */
class Follower {
  private readonly bakery: Bakery;
  private readonly measured: Measured;

  constructor(bakery: Bakery, measured: Measured) {
    this.bakery = bakery;
    this.measured = measured;
  }

  /** Everything that the staff and the worker do for one order. */
  async follow(index: number): Promise<void> {
    const staff = this.bakery.staff[index % staffCount];
    if (!staff) throw new Error('There is no staff');
    const call = (step: string, route: ApiCall['route'], body?: unknown, key?: string) =>
      this.call(step, {
        route,
        body,
        cookies: staff.cookies,
        headers: key === undefined ? undefined : { 'idempotency-key': key },
      });
    await call('catalog', 'GET /api/products');
    await call('catalog', 'GET /api/categories');
    await call('checkout', 'GET /api/employees');
    const body = checkout(this.bakery, index);
    const placed = placedOrderSchema.parse(
      await call('placing', 'POST /api/orders', body, `visit-${index}-${staff.user.id}`),
    );
    await this.work('PDF and e-mails');
    await call('list', 'GET /api/orders?limit=20');
    await call('list', 'GET /api/dashboard/day');
    await call('dashboard', 'GET /api/dashboard/stats');
    await call('dashboard', 'GET /api/dashboard/day');
    await call('dashboard', 'GET /api/dashboard/activity?limit=15');
    await call('search', `GET /api/orders?limit=20&search=${placed.orderNumber.slice(1)}`);
    const order = `/api/orders/${placed.id}` as const;
    if (index % 10 === 0) {
      const items = body.items.slice(0, 2);
      const edit = { items, discountType: 'none', discountAmount: 0 };
      await call('edit', `PATCH ${order}/items`, edit);
      await this.work('PDF and e-mail of an edit');
    }
    const canceled = index % 20 === 1;
    for (const status of canceled
      ? ['canceled']
      : ['approved', 'in_production', 'ready', 'complete']) {
      await call('detail', `GET ${order}`);
      await call(canceled ? 'cancellation' : 'status', `PATCH ${order}/status`, {
        status,
        notifyCustomer: status === 'ready',
      });
      if (canceled || status === 'ready') await this.work('e-mail of a status');
    }
    if (!canceled)
      await call('payment', `PATCH ${order}/payment-status`, { paymentStatus: 'paid' });
    await call('detail', `GET ${order}`);
  }

  private async call(step: string, given: ApiCall): Promise<unknown> {
    const name = z
      .enum(['categories', 'dashboard', 'employees', 'orders', 'products'])
      .parse(given.route.split(/[/?]/)[2]);
    const { status, body } = await this.step(step, memory[name], () =>
      apiOf(handlers[name])(given),
    );
    if (status >= 300) throw new Error(`${given.route}: ${status} ${JSON.stringify(body)}`);
    this.measured.calls += 1;
    this.measured.responseBytes += gzipSync(JSON.stringify(body ?? '')).byteLength;
    return body;
  }

  private async work(step: string): Promise<void> {
    for (const body of services.messages.splice(0)) {
      const { outboxId } = z.object({ outboxId: z.string() }).parse(JSON.parse(body));
      await this.step(step, workerMemory, () => performOutboxItem(outboxId, () => new Date()));
      this.measured.outboxItems += 1;
    }
    for (const mail of services.mails.splice(0)) {
      this.measured.emails.count += 1;
      this.measured.emails.bytes += mail.byteLength;
    }
  }

  private async step<Result>(
    name: string,
    megabytes: number,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const { meter, steps } = this.measured;
    const before = { read: meter.total('read'), write: meter.total('write') };
    const calls = meter.calls;
    const start = process.cpuUsage();
    const result = await meter.measure(run);
    const used = process.cpuUsage(start);
    this.measured.gigabyteSeconds += gigabyteSecondsOf(megabytes, used, meter.calls - calls);
    const units = {
      read: meter.total('read') - before.read,
      write: meter.total('write') - before.write,
    };
    steps.set(name, [...(steps.get(name) ?? []), units]);
    return result;
  }
}

async function measureSweep(): Promise<Measured['sweep']> {
  const meter = new HeatMeter();
  const start = process.cpuUsage();
  for (let index = 0; index < sweepCount; index += 1)
    await meter.measure(async () => {
      await sweepOutbox(new Date());
      await beginReminders({ now: noon, newId });
    });
  const gigabyteSeconds = gigabyteSecondsOf(sweepMemory, process.cpuUsage(start), meter.calls);
  const each = (total: number) => total / sweepCount;
  return {
    read: each(meter.total('read')),
    write: each(meter.total('write')),
    gigabyteSeconds: each(gigabyteSeconds),
  };
}

/** Opens a bakery in the empty table and measures so many orders. `onOrder` hears how many are done. */
export async function followOrders(
  orderCount: number,
  productCount: number,
  onOrder: (done: number) => void = () => undefined,
): Promise<Measured> {
  const measured: Measured = {
    orders: orderCount,
    meter: new HeatMeter(),
    steps: new Map(),
    calls: 0,
    responseBytes: 0,
    gigabyteSeconds: 0,
    outboxItems: 0,
    emails: { count: 0, bytes: 0 },
    s3: { puts: 0, gets: 0, bytes: 0 },
    storedBytes: 0,
    sweep: { read: 0, write: 0, gigabyteSeconds: 0 },
  };
  const restoreServices = replaceServices(measured.s3);
  const follower = new Follower(await openBakery(productCount), measured);
  for (let index = 0; index < orderCount; index += 1) {
    await follower.follow(index);
    onOrder(index + 1);
  }
  measured.sweep = await measureSweep();
  measured.storedBytes = measured.meter.storedBytes();
  for (const { bytes } of services.objects.values()) measured.s3.bytes += bytes.byteLength;
  restoreServices();
  return measured;
}
