import pMap from 'p-map';
import { listProducts } from '#functions/catalog/products/product-repository.ts';
import { readStations } from '#functions/catalog/stations/stations-repository.ts';
import { required } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { linesByCategory } from '#functions/papers/documents/parts/lines-by-category.ts';
import { minuteOf, openDrawn } from '#functions/papers/documents/parts/open-drawn.ts';
import { drawPrint, printTime } from '#functions/papers/documents/print/print-definition.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import {
  daysAhead,
  linesOfStation,
  type StepsOf,
  stepsOfProducts,
} from '#shared/production/steps.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import type { Station } from '#shared/schemas/stations.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import type { Words } from '#shared/words/en.ts';
import type { Language } from '#shared/words/languages.ts';
import { readSheet } from './read-day.ts';

async function requireStation(id: string): Promise<{ station: Station; all: Station[] }> {
  const { stations: all } = await readStations();
  const station = all.find((one) => one.id === id);
  return { station: required(station, 'This station no longer exists'), all };
}

/** Reads what a station makes on a day, separately for each pickup day that it works for, nearest first. */
async function readStationDays(day: string, station: Station, stepsOf: StepsOf) {
  const ahead = daysAhead(station.id, stepsOf);
  const read = async (daysBefore: number): Promise<ProductionDay> => {
    const whole = await readSheet(plusDays(day, daysBefore));
    return linesOfStation(whole, { stationId: station.id, daysBefore }, stepsOf);
  };
  return pMap(ahead, read, { concurrency: 2 });
}

/** Says which pickups the list is for, and where to find later changes, since the list is not kept. */
function noteOf(days: ProductionDay[], time: string, { dates, papers }: Words): string {
  if (days.length === 0) return papers.makesNothing;
  const pickups = days.map(({ day }) => dates.shortDay(day)).join(', ');
  const which = days.length === 1 ? papers.thatDay : papers.theseDays;
  return `${papers.stationNote(pickups, time)} ${which}`;
}

/**
 * Returns a URL, valid for five minutes, of a PDF of what a station makes on a day, as its tab shows it
 * (docs/product.md#stations). It is not kept as a print (docs/decisions/0028-a-stations-list-is-no-print.md).
 *
 * @throws AppError 'not-found' when there is no such station, 'too-many-attempts'
 */
export async function openStationSheet(
  context: OperationContext,
  day: string,
  stationId: string,
  language: Language,
): Promise<string> {
  const [{ station, all }, catalog, settings] = await Promise.all([
    requireStation(stationId),
    listProducts(false),
    readSettings({ consistent: false }),
  ]);
  const { store_name: author, timezone, pickup_places } = settings;
  const days = await readStationDays(day, station, stepsOfProducts(catalog, all));
  const sheets = days.map(productionSheet);
  const products = sheets
    .flatMap((sheet) => sheet.products)
    .toSorted((one, other) => one.title.localeCompare(other.title));
  const { now, actor } = context;
  const at = minuteOf(now);
  const printed = { day, timezone };
  const words = dictionaries[language];
  const sumOf = (amount: 'orders' | 'pieces') =>
    sheets.reduce((sum, sheet) => sum + sheet[amount], 0);
  const sheet = {
    name: station.name,
    print: { at, by: actor.name, orders: sumOf('orders'), pieces: sumOf('pieces') },
    printed,
    note: noteOf(days, printTime(at, printed, words), words),
    products: await linesByCategory(products),
    author,
    places: pickup_places.places,
    language,
  };
  return openDrawn(context, {
    filename: `what-to-bake-${day}-station.pdf`,
    shown: sheet,
    draw: () => drawPrint(sheet),
  });
}
