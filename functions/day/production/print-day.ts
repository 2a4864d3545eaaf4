import { type Remember, runOnce } from '#functions/core/data/idempotency.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { listPrints, printWrite } from '#functions/orders/sheet/print-repository.ts';
import { storePrinted } from '#functions/papers/documents/print-store.ts';
import { reserveDrawing } from '#functions/papers/documents/reserve-drawing.ts';
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
  // First, so that each recorded print has its file. One without a record is deleted like the others.
  await storePrinted(fileId, printed);
  const { orders, pieces } = productionSheet(printed);
  return retryOnConflict(async () => {
    const [last] = await listPrints(day, { limit: 1 });
    const print: Print = {
      number: (last?.number ?? 0) + 1,
      // The instant before the reading: a change at the same moment is not taken for printed.
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
 * Keeps what is to be made for a day as its next print (docs/product.md#prints). Numbers have no
 * gaps, also when two people print at once.
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
    // The day is part of the call, so no other body can come under the key.
    body: {},
    result: printSchema,
    describe: () => ({}),
  };
  const print = await runOnce(context, request, (remember) => printNow(context, day, remember));
  // Also when it was printed before: that try may have died before it came here.
  await raisePrints(day);
  return print;
}
