import { type Remember, runOnce } from '#functions/core/data/idempotency.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { listPrints, printWrite } from '#functions/orders/sheet/print-repository.ts';
import { storePrinted } from '#functions/papers/documents/parts/print-store.ts';
import { reserveDrawing } from '#functions/papers/documents/parts/reserve-drawing.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { type Print, printSchema } from '#shared/schemas/prints.ts';
import { raisePrints } from './day-revision.ts';
import { readSheet } from './read-day.ts';

async function printNow(
  context: OperationContext,
  day: string,
  remember: Remember<Print>,
): Promise<Print> {
  await reserveDrawing(context, 'PRINT');
  const printed = await readSheet(day);
  const fileId = context.newId();
  // Stored first, so that each recorded print has its file. A file without a record expires like the others.
  await storePrinted(fileId, printed);
  const { orders, pieces } = productionSheet(printed);
  return retryOnConflict(async () => {
    const [last] = await listPrints(day, { limit: 1 });
    const print: Print = {
      number: (last?.number ?? 0) + 1,
      // The instant before the sheet was read, so that a change made in the meantime does not count as
      // printed.
      at: context.now.toISOString(),
      by: context.actor.name,
      orders,
      pieces,
    };
    await transact(() => [printWrite(context, day, { ...print, fileId }), ...remember(print)]);
    return print;
  });
}

/**
 * Keeps the day's sheet as its next print (docs/product.md#prints). The numbers have no gaps, even when two
 * people print at the same time.
 *
 * @throws AppError 'conflict', 'too-many-attempts'
 */
export async function printDay(
  context: OperationContext,
  day: string,
  idempotencyKey?: string,
): Promise<Print> {
  const request = {
    call: `POST /api/production/${day}/prints`,
    key: idempotencyKey,
    // The day is part of the call, so the body is the same for every request with the key.
    body: {},
    result: printSchema,
    describe: () => ({}),
  };
  const print = await runOnce(context, request, (remember) => printNow(context, day, remember));
  // Needed even if the print existed already: an earlier attempt may have died before this line.
  await raisePrints(day);
  return print;
}
