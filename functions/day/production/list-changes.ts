import { printGone, requirePrint } from '#functions/orders/sheet/print-repository.ts';
import {
  amountChanges,
  differencesSince,
  type OrderDifference,
  textChanges,
} from '#functions/orders/sheet/sheet-changes.ts';
import { sheetOf, stateAt } from '#functions/orders/sheet/sheet-history.ts';
import { readPrinted } from '#functions/papers/documents/parts/print-store.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { Print, PrintChanges, SheetChange } from '#shared/schemas/prints.ts';
import { readSheet } from './read-day.ts';
import { readSeenOrders, type SeenOrder } from './seen-repository.ts';

const idOf = ({ before, after }: OrderDifference): string => (after ?? before)?.id ?? '';

/**
 * Returns undefined for an order that the index does not show at the moment, although it is neither
 * canceled nor moved.
 */
function kindOf(
  { before, after }: OrderDifference,
  { order }: SeenOrder,
  print: Print,
): SheetChange['kind'] | undefined {
  if (before && after) return before.pickupDate === after.pickupDate ? 'edited' : 'moved';
  if (before) {
    if (order.status === 'canceled') return 'canceled';
    return order.content.pickupDate === before.pickupDate ? undefined : 'moved';
  }
  const printed = stateAt(order, print.at);
  return printed !== 'unknown' && printed?.day === null ? 'reinstated' : 'new';
}

function toChange(
  difference: OrderDifference,
  records: SeenOrder,
  { print, places }: { print: Print; places: PickupPlace[] },
): SheetChange[] {
  const { before, after } = difference;
  const shown = after ?? before;
  const kind = kindOf(difference, records, print);
  if (!shown || !kind) return [];
  const { order, seen } = records;
  const { version, states } = sheetOf(order);
  return [
    {
      orderId: shown.id,
      orderNumber: shown.orderNumber,
      customerName: shown.customerName,
      kind,
      pickupBefore: before?.pickupDate ?? null,
      pickupAfter: kind === 'canceled' ? null : order.content.pickupDate,
      amounts: amountChanges(difference),
      texts: textChanges(difference, places),
      version,
      changedAt: states.at(-1)?.at ?? order.createdAt,
      seen: seen?.version === version ? { by: seen.by, at: seen.at } : null,
    },
  ];
}

/**
 * Below the 6 MB limit of a response, measured as the text is escaped in it: compression can make
 * some texts slightly longer.
 */
const mostBytes = 5_000_000;

/** As many of the first changes as fit into a response. */
function fitting(changes: SheetChange[]): Pick<PrintChanges, 'changes' | 'capped'> {
  let bytes = 0;
  const end = changes.findIndex((change) => {
    bytes += Buffer.byteLength(JSON.stringify(JSON.stringify(change)));
    return bytes > mostBytes;
  });
  return end === -1 ? { changes } : { changes: changes.slice(0, end), capped: true };
}

/**
 * Lists what changed on a day's sheet since one of its prints (docs/product.md#changes-since-a-print).
 * The list is cut when hundreds of orders with very long notes would not fit.
 *
 * @throws AppError 'not-found' when there is no such print, or its stored sheet is gone
 */
export async function listChanges(day: string, number: string): Promise<PrintChanges> {
  const settings = readSettings({ consistent: false });
  const [{ fileId, ...print }, now] = await Promise.all([
    requirePrint(day, number),
    readSheet(day, settings),
  ]);
  const { places } = (await settings).pickup_places;
  const printed = await readPrinted(fileId);
  if (!printed) throw printGone();
  const differences = differencesSince(printed, now);
  const orders = await readSeenOrders(day, differences.map(idOf));
  const changes = differences.flatMap((difference) => {
    const records = orders.get(idOf(difference));
    return records ? toChange(difference, records, { print, places }) : [];
  });
  return { print, timezone: now.timezone, ...fitting(changes) };
}
