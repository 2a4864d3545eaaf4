import { AppError } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { newLine, type OrderContent, placeFields } from '#functions/orders/order/order-content.ts';
import { checkOffered, lineOf } from '#functions/pickups/availability/check-offered.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { findEmployee } from '#functions/store/employees/employee-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { CapacityRule } from '#shared/schemas/capacity.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import type { CreateOrder } from '#shared/schemas/order-input.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { checkCart, readCatalog } from './cart-rules.ts';
import {
  checkExpectedTotal,
  checkLengths,
  checkPickup,
  checkPlace,
  priced,
} from './order-rules.ts';

async function findActiveEmployee(id: string): Promise<Employee> {
  const employee = await findEmployee(id);
  if (!employee?.isActive) throw new AppError('employee-inactive');
  return employee;
}

/** Pairs each line of the cart with its product. */
const readCart = async (items: CreateOrder['items']) =>
  checkCart(items, await readCatalog(items.map(({ productId }) => productId)));

/**
 * Builds the content of a new order, and reads the capacity rules along with it. All amounts are
 * computed here, from the catalog and the store's tax rate.
 *
 * @throws AppError 'pickup-in-the-past', 'employee-inactive', 'cart-changed', 'not-offered', and
 * 'validation' for a place that is not offered, or an answer that is missing
 */
export async function draftOrder(
  context: OperationContext,
  input: CreateOrder,
): Promise<{ content: OrderContent; settings: Settings; rules: CapacityRule[] }> {
  const pickupDate = checkPickup(input.pickupDate, context.now);
  const [settings, employee, cart, { opening, capacity }] = await Promise.all([
    readSettings(),
    findActiveEmployee(input.takenById),
    readCart(input.items),
    readRules(),
  ]);
  const { places } = settings.pickup_places;
  checkPlace(places, input.pickupLocation);
  const wish = {
    lines: cart.map(({ product }) => lineOf(product)),
    location: input.pickupLocation,
    now: context.now,
    timezone: settings.timezone,
  };
  checkOffered({ ...opening, places }, wish, pickupDate);
  const content = priced({
    customer: input.customer,
    takenBy: { id: employee.id, name: employee.name },
    pickupDate,
    ...placeFields(places, input.pickupLocation, input.pickupLocationNote),
    timezone: settings.timezone,
    orderNotes: input.orderNotes,
    lines: cart.map(({ product, asked, entered }) =>
      newLine(context.newId(), product, entered, asked),
    ),
    discountType: input.discountType,
    discountValue: input.discountType === 'none' ? 0 : input.discountAmount,
    taxRate: settings.tax_rate,
  });
  checkLengths(content, 'items');
  checkExpectedTotal(input.expectedTotal, content.total);
  return { content, settings, rules: capacity };
}
