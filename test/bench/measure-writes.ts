import { createProduct } from '#functions/catalog/products/create-product.ts';
import { contextAt } from '#functions/core/operation-context.ts';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { updateStatus } from '#functions/orders/changes/update-status.ts';
import { createEmployee } from '#functions/store/employees/create-employee.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { createOrderSchema } from '#shared/schemas/orders.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import type { WriteCosts } from './messages.ts';

const context = contextAt(new Date(), { id: 'bench', name: 'Alice' });

/** Six lines with notes, for a name of three words. */
async function checkout() {
  const employee = await createEmployee(context, { name: 'Erin' });
  const product = await createProduct(
    context,
    productInputSchema.parse({ title: 'Carrot Cake', sku: 'CAKE', price: 450, isTaxable: true }),
  );
  return createOrderSchema.parse({
    customer: {
      firstName: 'Maria Elena',
      lastName: 'Lopez',
      email: 'maria.elena.lopez@example.com',
      phone: '(530) 555-0123',
    },
    takenById: employee.id,
    items: Array.from({ length: 6 }, () => ({
      productId: product.id,
      productTitle: product.title,
      productSku: product.sku,
      quantity: 2,
      unitPrice: product.price,
      productionNotes: 'With "Happy birthday" on top',
    })),
    pickupDate: `${new Date().getUTCFullYear() + 1}-06-14T17:00:00.000Z`,
    pickupLocation: 'DAVIS',
    paymentStatus: 'unpaid',
    discountType: 'none',
    discountAmount: 0,
    orderNotes: 'Ring the bell',
  });
}

/** Write units of placing an order and, of all its changes of status, of the dearest. Adds an order. */
export async function writeCosts(): Promise<WriteCosts> {
  const input = await checkout();
  let id = '';
  const { write: placing } = await consumedUnits(async () => {
    ({ id } = await createOrder(context, input, { idempotencyKey: 'bench' }));
  });
  const changes: number[] = [];
  for (const status of orderStatuses.toReversed()) {
    const { write } = await consumedUnits(() =>
      updateStatus(context, id, { status, notifyCustomer: true }),
    );
    changes.push(write);
  }
  return { placing, statusChange: Math.max(...changes) };
}
