import type { OperationContext } from '#functions/operation-context.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import type { CreateOrder } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { AppError } from '../app-error.ts';
import { findEmployee } from '../employees/employee-repository.ts';
import { findProducts } from '../products/product-repository.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { lineAllergens, type OrderContent, type StoredLine } from './order-content.ts';
import { checkCart, checkExpectedTotal, checkPickup, priced } from './order-rules.ts';

async function findActiveEmployee(id: string): Promise<Employee> {
  const employee = await findEmployee(id);
  if (!employee?.isActive) throw new AppError('employee-inactive');
  return employee;
}

async function readLines(
  context: OperationContext,
  items: CreateOrder['items'],
): Promise<StoredLine[]> {
  const products = await findProducts(items.map(({ productId }) => productId));
  return checkCart(items, products).map(({ line, product }) => ({
    id: context.newId(),
    productId: product.id,
    productTitle: product.title,
    productSku: product.sku,
    unit: product.unit,
    quantity: line.quantity,
    unitPrice: product.price,
    isTaxable: product.isTaxable,
    productionNotes: line.productionNotes,
    ...lineAllergens(product),
  }));
}

/**
 * Builds the content of a new order. All amounts are computed here, from the catalog and the store's tax
 * rate.
 *
 * @throws AppError 'pickup-in-the-past', 'employee-inactive', 'cart-changed'
 */
export async function draftOrder(
  context: OperationContext,
  input: CreateOrder,
): Promise<{ content: OrderContent; settings: Settings }> {
  const pickupDate = checkPickup(input.pickupDate, context.now);
  const [settings, employee, lines] = await Promise.all([
    readSettings(),
    findActiveEmployee(input.takenById),
    readLines(context, input.items),
  ]);
  const content = priced({
    customer: input.customer,
    takenBy: { id: employee.id, name: employee.name },
    pickupDate,
    pickupLocation: input.pickupLocation,
    timezone: settings.timezone,
    orderNotes: input.orderNotes,
    lines,
    discountType: input.discountType,
    discountValue: input.discountType === 'none' ? 0 : input.discountAmount,
    taxRate: settings.tax_rate,
  });
  checkExpectedTotal(input.expectedTotal, content.total);
  return { content, settings };
}
