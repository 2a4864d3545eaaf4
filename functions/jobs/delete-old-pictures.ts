import { deleteOrderPictures } from '#functions/catalog/images/order-pictures.ts';
import { readDayRows } from '#functions/day/production/production-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';

/** How many days pictures are kept after the pickup (docs/product.md#images). */
const daysKept = 90;
/** Each night covers the days of a week. So a night that fails, or does not come, leaves nothing behind. */
const daysAtOnce = 7;

/**
 * Deletes the pictures of orders whose pickup was 90 days ago (access pattern M14). It is safe to repeat or
 * interrupt.
 *
 * @returns how many pictures these orders named
 */
export async function deleteOldPictures(now: Date): Promise<number> {
  // The day before, because it is still that day in zones west of Greenwich.
  const last = plusDays(now.toISOString().slice(0, 10), -daysKept - 1);
  let deleted = 0;
  for (let before = 0; before < daysAtOnce; before += 1) {
    const rows = await readDayRows(plusDays(last, -before));
    const lines = [...rows.values()].flatMap(({ items }) => items);
    const ids = lines.flatMap(({ pictures = [] }) => pictures);
    await deleteOrderPictures(ids);
    deleted += ids.length;
  }
  return deleted;
}
