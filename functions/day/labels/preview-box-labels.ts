import type { OperationContext } from '#functions/core/operation-context.ts';
import { drawBoxLabel } from '#functions/papers/labels/box-label.ts';
import { labelPicture } from '#functions/papers/labels/label-picture.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { BoxLabelChoice, BoxPreview } from '#shared/schemas/labels.ts';
import { chooseLabels } from './choose-labels.ts';

const mostLeft = 50;

/**
 * Counts the box labels of a choice, and draws the first (docs/product.md#labels).
 *
 * @throws AppError 'not-found' for an order that is not picked up on this day, or is canceled
 */
export async function previewBoxLabels(
  { now }: OperationContext,
  day: string,
  choice: BoxLabelChoice,
): Promise<BoxPreview> {
  const { settings, ofDay, hourOf, last, printed, all, changed, chosen, count, head } =
    await chooseLabels(day, now, choice);
  const open = ofDay.filter(({ status }) => !isDone(status));
  const used = new Set(open.map(({ pickupLocation }) => pickupLocation));
  const known = settings.pickup_places.places.map(({ id }) => id).filter((id) => used.has(id));
  const here = new Set(ofDay.filter(({ status }) => status !== 'canceled').map(({ id }) => id));
  const left = Object.entries(printed).flatMap(([id, [number]]) => (here.has(id) ? [] : [number]));
  const first = chosen[0]?.labels[0];
  return {
    orders: all.length,
    changed: last ? changed.length : null,
    chosen: { orders: chosen.length, labels: count },
    left: left
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .slice(0, mostLeft),
    last: last ?? null,
    places: [...new Set([...known, ...used])],
    hours: [...new Set(open.map(hourOf))].toSorted((one, other) => one - other),
    picture: first ? labelPicture(drawBoxLabel(first, head)) : null,
  };
}
