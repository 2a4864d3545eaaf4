import type { OperationContext } from '#functions/core/operation-context.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { minuteOf, openDrawn } from '#functions/papers/documents/parts/open-drawn.ts';
import {
  type ShelvesDocument,
  shelvesDefinition,
} from '#functions/papers/documents/shelves/shelves-definition.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { Language } from '#shared/words/languages.ts';
import { readPickups } from './read-pickups.ts';

/**
 * Returns a URL, valid for five minutes, of a page that lists the open orders of a day by shelf
 * (docs/product.md#pickups). The page is not kept as a print.
 *
 * @throws AppError 'too-many-attempts'
 */
export async function openShelves(
  context: OperationContext,
  day: string,
  language: Language,
): Promise<string> {
  const { now, actor } = context;
  const [{ timezone, orders }, { store_name: store, pickup_places }] = await Promise.all([
    readPickups(day, now),
    readSettings({ consistent: false }),
  ]);
  const document: ShelvesDocument = {
    day,
    timezone,
    language,
    at: minuteOf(now),
    by: actor.name,
    store,
    places: pickup_places.places,
    pickups: orders.filter(({ status }) => !isDone(status)),
  };
  return openDrawn(context, {
    filename: `shelves-${day}.pdf`,
    shown: document,
    draw: () => makePdf(shelvesDefinition(document)),
  });
}
