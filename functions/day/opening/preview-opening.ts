import type { OperationContext } from '#functions/core/operation-context.ts';
import { readPickups } from '#functions/orders/list/list-repository.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { placeRefusal } from '#functions/pickups/availability/offers.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { isDone, orderStatuses } from '#shared/orders/statuses.ts';
import type { Opening, Stranded } from '#shared/schemas/opening.ts';
import { checkRules } from './check-rules.ts';

/** The most rows of the index that a query returns: DynamoDB ends it at 1 MB. */
const pieceSize = 10_000;
const maxNamed = 50;

/** The open orders whose pickup is still to come. */
async function readComing(now: Date): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const open = orderStatuses.filter((status) => !isDone(status));
  await Promise.all(
    open.map(async (status) => {
      const from = now.toISOString();
      // Keyed by id, because an index can show an order twice while it moves to another status.
      for await (const row of readPickups(status, { from }, pieceSize)) rows.set(row.id, row);
    }),
  );
  return [...rows.values()].toSorted((one, other) => one.pickup.localeCompare(other.pickup));
}

/**
 * The open orders that new rules would strand: their time and place is offered now and would not be any more
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
