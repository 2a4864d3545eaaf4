import { createHash } from 'node:crypto';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { openStored } from './document-store.ts';
import { printPdfKey } from './print-store.ts';
import { reserveDrawing } from './reserve-drawing.ts';

/** The instant shown on such a paper, to the minute, so that its file can be reused within that minute. */
export const minuteOf = (now: Date): string => `${now.toISOString().slice(0, 16)}:00.000Z`;

/**
 * Returns a URL, valid for five minutes, of a paper that is drawn when it is opened, and not kept. Reuses the
 * file of an earlier paper that showed the same.
 *
 * @throws AppError 'too-many-attempts'
 */
export async function openDrawn(
  context: OperationContext,
  { filename, shown, draw }: { filename: string; shown: unknown; draw: () => Promise<Buffer> },
): Promise<string> {
  const key = printPdfKey(createHash('sha256').update(JSON.stringify(shown)).digest('hex'));
  return openStored(key, filename, async () => {
    await reserveDrawing(context, 'PRINT');
    return draw();
  });
}
