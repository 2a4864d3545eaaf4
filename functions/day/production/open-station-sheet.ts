import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { listProducts } from '#functions/catalog/products/product-repository.ts';
import { readStations } from '#functions/catalog/stations/stations-repository.ts';
import { AppError } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { isPdfStored, presignPdf, storePdf } from '#functions/papers/documents/document-store.ts';
import { linesByCategory } from '#functions/papers/documents/lines-by-category.ts';
import { makePdf } from '#functions/papers/documents/make-pdf.ts';
import { printDefinition, printTime } from '#functions/papers/documents/print-definition.ts';
import { printPdfKey } from '#functions/papers/documents/print-store.ts';
import { reserveDrawing } from '#functions/papers/documents/reserve-drawing.ts';
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
  if (!station) throw new AppError('not-found', { text: 'This station does not exist any more' });
  return { station, all };
}

/** What a station makes on a day, separately for each pickup day that it is made for, the nearest first. */
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
 * Returns a URL, valid for five minutes, of a PDF of what a station makes on a day: what its tab shows
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
  // Printed on the sheet, to the minute: within one minute the PDF can be reused.
  const at = `${now.toISOString().slice(0, 16)}:00.000Z`;
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
  const key = printPdfKey(createHash('sha256').update(JSON.stringify(sheet)).digest('hex'));
  if (!(await isPdfStored(key))) {
    await reserveDrawing(context, 'PRINT');
    await storePdf(key, await makePdf(printDefinition(sheet)));
  }
  return presignPdf(key, `what-to-bake-${day}-station.pdf`);
}
