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

/** As many rows of the index as a query takes: DynamoDB ends it at 1 MB. */
const pieceSize = 10_000;
const maxNamed = 50;

/** The open orders with a pickup from now on. */
async function readComing(now: Date): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const open = orderStatuses.filter((status) => !isDone(status));
  await Promise.all(
    open.map(async (status) => {
      const from = now.toISOString();
      // By id: while an order moves to another status, the index can show it twice.
      for await (const row of readPickups(status, { from }, pieceSize)) rows.set(row.id, row);
    }),
  );
  return [...rows.values()].toSorted((one, other) => one.pickup.localeCompare(other.pickup));
}

/**
 * The open orders that new rules strand: their time and place was offered, and would not be any more
 * (docs/product.md#opening; access pattern R4). What was agreed outside the hours before is left out.
 *
 * @throws AppError 'validation' with the fields
 */
export async function previewOpening(
  { now }: Pick<OperationContext, 'now'>,
  given: Opening,
): Promise<Stranded> {
  const [{ timezone }, { opening: before }] = await Promise.all([readSettings(), readRules()]);
  checkRules(given, now, timezone);
  const stranded = (await readComing(now)).flatMap(({ id, number, customer, pickup, location }) => {
    const at = { instant: pickup, location, timezone };
    const reason = placeRefusal(given, at);
    if (!reason || placeRefusal(before, at)) return [];
    const orderNumber = formatOrderNumber(number);
    return [{ id, orderNumber, customerName: customer, pickupDate: pickup, reason }];
  });
  return { count: stranded.length, orders: stranded.slice(0, maxNamed) };
}
