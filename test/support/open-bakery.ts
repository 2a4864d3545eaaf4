import { randomUUID } from 'node:crypto';
import { pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import type { Signup } from '#shared/schemas/auth.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import type { Product } from '#shared/schemas/products.ts';
import { type HttpClient, httpClient, type Reply } from './http-client.ts';

export const timezone = 'America/Los_Angeles';
export const productionMailbox = 'production@bakery.example';
export const adminAccount = {
  name: 'Ada Baker',
  email: 'ada@bakery.example',
  password: 'sourdough starter',
};

/** The instant `days` days from now, at a time of day in the store's time zone. */
export const pickupIn = (days: number, time = '10:00', zone = timezone) =>
  pickupInstant(storeDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000), zone), time, zone);

export type OpenBakery = {
  admin: HttpClient;
  /** $12.50, taxable. */
  cake: Product;
  /** $6.75, not taxable. */
  bread: Product;
  employeeId: string;
  /** A checkout of two cakes and one loaf; `changes` override its fields. */
  order: (changes?: Partial<CreateOrderBody>) => CreateOrderBody;
  place: (body: CreateOrderBody, key?: string) => Promise<Reply>;
};

async function expectStatus(reply: Promise<Reply>, status: number): Promise<Reply> {
  const response = await reply;
  if (response.status !== status)
    throw new Error(`Expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
  return response;
}

const lineOf = (product: Product, quantity: number, productionNotes?: string) => ({
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  unit: product.unit,
  quantity,
  unitPrice: product.price,
  productionNotes,
});

type Opening = {
  /** The first account, with the codeword where a store asks for it. */
  account?: Signup & { codeword?: string };
  /** The address for the production team's e-mails. */
  mailbox?: string;
};

/** Sets up a small bakery with a first account in an empty store, over HTTP. */
export async function openBakery(
  app: string,
  { account = adminAccount, mailbox = productionMailbox }: Opening = {},
): Promise<OpenBakery> {
  const admin = httpClient(app);
  await expectStatus(admin.post('/api/auth/signup', account), 201);
  // Without reminders: from five o'clock store time they would add to the e-mails that tests count.
  const fixed = { timezone, reminders: 'off', kitchen_copy: 'on' };
  const settings = { tax_rate: '8.25', notification_email: mailbox, ...fixed };
  await expectStatus(admin.post('/api/settings', settings), 200);
  const cakes = { name: 'Cakes', color: null };
  const category = await expectStatus(admin.post('/api/categories', cakes), 201);
  const product = async (input: object): Promise<Product> => {
    const body = { categoryId: category.body.id, ...input };
    return (await expectStatus(admin.post('/api/products', body), 201)).body;
  };
  const cake = await product({ title: 'Carrot Cake', sku: 'CAKE-1', price: 1250, isTaxable: true });
  const bread = await product({ title: 'Country Loaf', sku: 'LOAF-1', price: 675 });
  const employee = await expectStatus(admin.post('/api/employees', { name: 'Grace' }), 201);
  const order = (changes: Partial<CreateOrderBody> = {}): CreateOrderBody => ({
    customer: {
      firstName: 'Maria',
      lastName: 'Lopez',
      email: `maria-${randomUUID()}@example.com`,
      phone: '530-555-0147',
    },
    takenById: employee.body.id,
    items: [lineOf(cake, 2, 'Write "Happy Birthday"'), lineOf(bread, 1)],
    pickupDate: pickupIn(2),
    pickupLocation: 'DAVIS',
    paymentStatus: 'unpaid',
    discountType: 'none',
    discountAmount: 0,
    ...changes,
  });
  return {
    admin,
    cake,
    bread,
    employeeId: employee.body.id,
    order,
    place: (body, key) =>
      admin.post('/api/orders', body, key === undefined ? {} : { 'idempotency-key': key }),
  };
}
