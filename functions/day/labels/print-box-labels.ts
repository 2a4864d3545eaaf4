import { AppError, invalid } from '#functions/core/app-error.ts';
import { runOnce } from '#functions/core/data/idempotency.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { addPrint } from '#functions/orders/sheet/print-repository.ts';
import { storePrinted } from '#functions/papers/documents/parts/print-store.ts';
import { reserveDrawing } from '#functions/papers/documents/parts/reserve-drawing.ts';
import { mostLabels } from '#shared/labels/sizes.ts';
import { type BoxLabelChoice, type LabelPrint, labelPrintSchema } from '#shared/schemas/labels.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { chooseLabels } from './choose-labels.ts';
import { type LabelFile, readPrintedOrders } from './label-store.ts';

/** @throws AppError 'not-found' without any label, 'validation' for more than a file holds */
async function labelsToPrint(day: string, now: Date, choice: BoxLabelChoice) {
  const { chosen, all, count, head } = await chooseLabels(day, now, choice);
  if (count === 0)
    throw new AppError('not-found', {
      text: all.length > 0 ? 'No labels changed since the last print' : 'No labels for this day',
    });
  const labels = `${formatCount(count)} labels are more than the ${formatCount(mostLabels)} of one file`;
  if (count > mostLabels) throw invalid('from', `Choose hours: ${labels}`);
  return {
    document: { ...head, labels: chosen.flatMap((one) => one.labels) },
    printed: Object.fromEntries(
      chosen.map(({ id, orderNumber, hash }): [string, [string, string]] => [
        id,
        [orderNumber, hash],
      ]),
    ),
  };
}

/**
 * Keeps the box labels of a choice as the next print of labels of the day (docs/product.md#labels; access
 * pattern M15). Each print's file lists the orders of all prints so far, so that only the last one is read.
 *
 * @throws AppError 'not-found', 'validation', 'key-reuse', 'conflict', 'too-many-attempts'
 */
export function printBoxLabels(
  context: OperationContext,
  day: string,
  choice: BoxLabelChoice,
  idempotencyKey?: string,
): Promise<LabelPrint> {
  const request = {
    call: `POST /api/production/${day}/labels`,
    key: idempotencyKey,
    body: choice,
    result: labelPrintSchema,
  };
  return runOnce(context, request, async (remember) => {
    const { document, printed } = await labelsToPrint(day, context.now, choice);
    await reserveDrawing(context, 'PRINT');
    const fileId = context.newId();
    const counts = { orders: Object.keys(printed).length, pieces: document.labels.length };
    return addPrint(context, {
      day,
      series: 'LABEL',
      fileId,
      count: async (last) => {
        const before = await readPrintedOrders(last);
        const file: LabelFile = { document, printed: { ...before, ...printed } };
        await storePrinted(fileId, file);
        return counts;
      },
      remember,
    });
  });
}
