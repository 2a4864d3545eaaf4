import { AppError } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { listPickups } from '#functions/orders/list/list-repository.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { placeRefusal } from '#functions/pickups/availability/offers.ts';
import { openingIssues } from '#functions/pickups/availability/opening-issues.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { isDone, orderStatuses } from '#shared/orders/statuses.ts';
import type { Opening, Stranded } from '#shared/schemas/opening.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** Throws AppError 'validation' with all errors in the rules, each at its field. */
export function checkRules(
  opening: Opening,
  now: Date,
  { timezone, pickup_places: { places } }: Settings,
): void {
  const issues = openingIssues({ ...opening, places }, storeDay(now, timezone));
  if (issues.length > 0) throw new AppError('validation', { text: issues[0]?.message, issues });
}

const maxNamed = 50;

/** The open orders whose pickup is still to come. */
async function readComing(now: Date): Promise<Row[]> {
  const open = orderStatuses.filter((status) => !isDone(status));
  const rows = await listPickups(open, () => ({ from: now.toISOString() }));
  return rows.toSorted((one, other) => one.pickup.localeCompare(other.pickup));
}

/**
 * The open orders that new rules would strand: their time and place are offered now but no longer would be
 * (docs/product.md#opening; access pattern R4). Omits orders that were agreed outside the current hours.
 *
 * @throws AppError 'validation' with the fields
 */
export async function previewOpening(
  { now }: Pick<OperationContext, 'now'>,
  given: Opening,
): Promise<Stranded> {
  const [settings, { opening: before }] = await Promise.all([readSettings(), readRules()]);
  checkRules(given, now, settings);
  const {
    timezone,
    pickup_places: { places },
  } = settings;
  const stranded = (await readComing(now)).flatMap(({ id, number, customer, pickup, location }) => {
    const at = { instant: pickup, location, timezone };
    const reason = placeRefusal({ ...given, places }, at);
    if (!reason || placeRefusal({ ...before, places }, at)) return [];
    const orderNumber = formatOrderNumber(number);
    return [{ id, orderNumber, customerName: customer, pickupDate: pickup, reason }];
  });
  return { count: stranded.length, orders: stranded.slice(0, maxNamed) };
}
