import { type Remember, runOnce } from '#functions/core/data/idempotency.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { addPrint } from '#functions/orders/sheet/print-repository.ts';
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
  await storePrinted(fileId, printed);
  const { orders, pieces } = productionSheet(printed);
  return addPrint(context, { day, fileId, count: async () => ({ orders, pieces }), remember });
}

/**
 * Keeps the day's sheet as its next print (docs/product.md#prints).
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
