import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';
import { type Change, type Place, people } from './commands.ts';
import type { Request } from './oracle-changes.ts';
import type { Store } from './store.ts';

type Asked<Does extends Change['does']> = Extract<Change, { does: Does }>;
type Items = Extract<Request, { part: 'items' }>['body'];

const instant = (begin: string, offset: number) =>
  new Date(Date.parse(begin) + offset).toISOString();

function productAt({ products }: Store, index: number): Product {
  const product = products[index];
  if (!product) throw new Error(`There is no product ${index}`);
  return product;
}

const lineOf = (store: Store, { product, quantity, note }: Place['lines'][number]) => {
  const { id, price } = productAt(store, product);
  return { productId: id, quantity, unitPrice: price, productionNotes: note };
};

export function checkoutOf(store: Store, begin: string, step: Place): CreateOrderBody {
  const customer = people[step.person];
  if (!customer) throw new Error('Nobody orders');
  return {
    customer,
    takenById: store.employee.id,
    items: step.lines.map((line) => lineOf(store, line)),
    pickupDate: instant(begin, step.pickup),
    pickupLocation: step.location,
    pickupLocationNote: step.where,
    paymentStatus: step.payment,
    orderNotes: step.notes,
    ...step.discount,
  };
}

/** The body of the customer form: the values that the client saw, with the changes of the step. */
function customerOf(begin: string, step: Asked<'customer'>, seen: OrderDetail): Request {
  const customer = (step.person === undefined ? undefined : people[step.person]) ?? seen.customer;
  return {
    part: 'customer',
    body: {
      customerFirstName: customer.firstName,
      customerLastName: customer.lastName,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      pickupDate: step.pickup === undefined ? seen.pickupDate : instant(begin, step.pickup),
      pickupLocation: step.location ?? seen.pickupLocation,
      // A client that does not know the field sends nothing.
      pickupLocationNote: step.where,
      orderNotes: step.notes ?? seen.orderNotes,
    },
  };
}

function itemsOf(store: Store, step: Asked<'items'>, seen: OrderDetail): Request {
  const lines = seen.items.map(({ id, quantity, unitPrice, productionNotes }, index) => {
    const edit = step.edits[index];
    const line: Items['items'][number] = {
      id,
      quantity: edit?.quantity ?? quantity,
      unitPrice: edit?.price ?? unitPrice,
      productionNotes: edit?.note ?? productionNotes,
    };
    return { line, removed: edit?.removed };
  });
  const kept = lines.filter(({ removed }) => !removed).map(({ line }) => line);
  const items = [...kept, ...step.added.map((line) => lineOf(store, line))];
  const discount = { discountType: seen.discountType, discountAmount: seen.discountValue };
  // At least one line is kept.
  const body = items.length > 0 ? items : lines.slice(0, 1).map(({ line }) => line);
  return { part: 'items', body: { items: body, ...(step.discount ?? discount) } };
}

/** The request of a step; `look` reads the order for forms that send all their fields. */
export async function requestOf(
  store: Store,
  begin: string,
  step: Change,
  look: () => Promise<OrderDetail>,
): Promise<Request> {
  switch (step.does) {
    case 'status':
      return {
        part: 'status',
        body: { status: step.to, notifyCustomer: step.notify, paymentStatus: step.pay },
      };
    case 'pay':
      return { part: 'payment-status', body: { paymentStatus: step.to } };
    case 'customer':
      return customerOf(begin, step, await look());
    case 'items':
      return itemsOf(store, step, await look());
    case 'pdf':
      return { part: 'pdf' };
  }
}
