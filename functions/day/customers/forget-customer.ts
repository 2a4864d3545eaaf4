import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { batchGet } from '#functions/core/data/table.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { readExactTokens } from '#functions/orders/list/list-repository.ts';
import {
  customerName,
  type OrderContent,
  orderContentSchema,
} from '#functions/orders/order/order-content.ts';
import {
  contentKey,
  orderHeadSchema,
  orderKey,
  type StoredOrder,
} from '#functions/orders/order/order-item.ts';
import { emailToken } from '#functions/orders/projections/search-tokens.ts';
import { startOfStoreDay } from '#shared/dates/store-time.ts';
import { fullName } from '#shared/orders/full-name.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { CustomerOrder, Forgotten } from '#shared/schemas/orders.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { comparablePhones, isSamePhone } from '#shared/text/phone.ts';
import { forgetInOrder } from './forget-in-order.ts';

/** The most orders forgotten in one call: they take a few of its 25 seconds. */
const mostAtOnce = 20;
/** The most orders that one search finds; the remaining ones are found once these are forgotten. */
const mostFound = 200;

type Customer = OrderContent['customer'];

/**
 * The tokens that find a customer's orders: the e-mail address or, if there is none, the phone numbers.
 * Orders that an earlier release stored are found by all digits of several numbers.
 */
const leadingTokens = ({ email, phone }: Customer): string[] =>
  email
    ? [emailToken(email)]
    : [...comparablePhones(phone), phone.replace(/\D/g, '')].filter(Boolean);

/**
 * Whether two customers are the same. A phone number alone does not count: people share one, and
 * staff type '000' for a missing one. So without an e-mail address the name must be the same too.
 */
const isSame = (one: Customer, other: Customer): boolean =>
  emailToken(one.email) === emailToken(other.email) &&
  (one.email !== '' ||
    (normalizeText(fullName(one)) === normalizeText(fullName(other)) &&
      isSamePhone(one.phone, other.phone)));

const contentSchema = z.object({
  content: z.pick(orderContentSchema, { customer: true, pickupDate: true, timezone: true }),
});
type CustomersOrder = Pick<StoredOrder, 'id' | 'number' | 'status'> & z.infer<typeof contentSchema>;

/** Reads orders without their lines, which are most of them. */
async function readOrders(ids: string[]): Promise<CustomersOrder[]> {
  const [heads, contents] = await Promise.all([
    batchGet(ids.map(orderKey)),
    batchGet(ids.map(contentKey), {
      attributes: 'pk, content.customer, content.pickupDate, content.#zone',
      names: { '#zone': 'timezone' },
    }),
  ]);
  const contentOf = new Map(contents.map((item) => [item['pk'], contentSchema.parse(item)]));
  return heads.flatMap((item) => {
    const content = contentOf.get(item['pk']);
    return content ? [{ ...orderHeadSchema.parse(item), ...content }] : [];
  });
}

/** Finds all orders of the customer of this order, newest first. Throws AppError 'not-found'. */
async function findCustomerOrders(orderId: string): Promise<CustomersOrder[]> {
  const [order] = await readOrders([orderId]);
  if (!order) throw new AppError('not-found', { text: 'Order not found' });
  const { customer } = order.content;
  const tokens = leadingTokens(customer);
  if (tokens.length === 0) return [];
  const found = await Promise.all(
    tokens.map((token) => readExactTokens(token, { count: mostFound, withTerms: false })),
  );
  const ids = new Set([orderId, ...found.flat().map(({ hit }) => hit.id)]);
  return (await readOrders([...ids]))
    .filter(({ content }) => isSame(content.customer, customer))
    .sort((one, other) => other.number - one.number);
}

/**
 * Lists the orders of a customer, to be shown before the customer is forgotten (access pattern
 * O12). Throws AppError 'not-found'.
 */
export const listCustomerOrders = async (orderId: string): Promise<CustomerOrder[]> =>
  (await findCustomerOrders(orderId)).map((order) => ({
    id: order.id,
    orderNumber: formatOrderNumber(order.number),
    customerName: customerName(order.content),
    pickupDate: order.content.pickupDate,
    status: order.status,
  }));

/** Throws AppError 'order-not-done' for an open order of today or later, which still needs its customer. */
function requireDone({ number, status, content }: CustomersOrder, now: Date): void {
  const today = startOfStoreDay(now, 0, content.timezone);
  if (isDone(status) || content.pickupDate < today) return;
  const text = `Order ${formatOrderNumber(number)} is not done yet. Complete or cancel it first.`;
  throw new AppError('order-not-done', { text });
}

/**
 * Removes a customer from all their orders, twenty per call
 * (docs/product.md#forgetting-a-customer). If a call fails halfway, repeating it continues. The
 * order in question comes last, so that a repeated call can still find the others through it.
 *
 * @throws AppError 'not-found', 'order-not-done' before anything is changed, 'email-pending', 'conflict'
 */
export async function forgetCustomer(
  context: OperationContext,
  orderId: string,
): Promise<Forgotten & { committed: Committed[] }> {
  const orders = await findCustomerOrders(orderId);
  for (const order of orders) requireDone(order, context.now);
  const others = orders.filter(({ id }) => id !== orderId);
  const asked = orders.filter(({ id }) => id === orderId);
  const chosen = [...others, ...asked].slice(0, mostAtOnce);
  const committed: Committed[] = [];
  for (const { id } of chosen) {
    const one = await forgetInOrder(context, id);
    if (one) committed.push(one);
  }
  return { committed, forgotten: chosen.length, remaining: orders.length - chosen.length };
}
