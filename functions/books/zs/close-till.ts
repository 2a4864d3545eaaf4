import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { AppError, invalid } from '#functions/core/app-error.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Till, tillKey } from '#functions/ledger/till-item.ts';
import { findZ, zWrite } from '#functions/ledger/z-repository.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { CloseTill, OpenTill, Z } from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/till-sums.ts';
import { knownTill, openTill } from './open-till.ts';

/** Throws AppError 'validation' if the bills and coins do not add up to the counted amount. */
function checkPieces({ counted, pieces }: CloseTill): void {
  if (!pieces) return;
  const sum = Object.entries(pieces).reduce(
    (total, [value, count]) => total + Number(value) * count,
    0,
  );
  if (sum === counted) return;
  const message = `The bills and coins add up to ${formatMoney(sum)}, not ${formatMoney(counted)}`;
  throw invalid('pieces', message);
}

const changed = () => new ConflictError('Something was recorded, or the till was closed');

/** Ends the open Z on the condition that nothing was recorded in it since it was read. */
const nextZWrite = (till: string, { z, count }: Pick<Till, 'z' | 'count'>, at: string): Write => ({
  update: {
    Key: tillKey(till),
    UpdateExpression: 'SET z = :next, #count = :none, openedAt = :at',
    ConditionExpression: 'z = :z AND #count = :count',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: {
      ':next': z + 1,
      ':none': 0,
      ':at': at,
      ':z': z,
      ':count': count,
    },
  },
  conditionError: changed,
});

async function storeZ(context: OperationContext, open: OpenTill, body: CloseTill): Promise<Z> {
  const { notable: _, ...facts } = open;
  const { counted, pieces, note } = body;
  const { held, heldOrders } = await readCounters();
  const closed: Z = {
    ...facts,
    closedAt: context.now.toISOString(),
    closedBy: context.actor.name,
    counted,
    ...(pieces && { pieces }),
    ...(note && { note }),
    held: { cents: held, count: heldOrders },
  };
  await transact(() => [
    nextZWrite(open.till, open, closed.closedAt),
    zWrite(closed, changed),
    activityWrite(context, {
      type: 'order',
      action: 'Till closed',
      description: `Z ${closed.z} of till ${closed.till}: ${formatMoney(counted)} in the drawer, ${differenceText(closed.expected, counted)}`,
    }),
  ]);
  return closed;
}

async function closeOnce(context: OperationContext, till: string, body: CloseTill): Promise<Z> {
  const known = await knownTill(till);
  const { item, settings } = known;
  if (body.z < item.z) {
    const closed = await findZ(till, body.z);
    throw closed ? new AppError('closed-already', { details: { closed } }) : changed();
  }
  if (!recordsPayments(settings)) throw new AppError('payments-off');
  if (body.z > item.z) throw invalid('z', `The open Z is ${item.z}. Please reload the page.`);
  const open = await openTill(till, known);
  if (open.count !== body.count) throw new AppError('till-moved', { details: { open } });
  if (open.count === 0) throw new AppError('nothing-to-close');
  return storeZ(context, open, body);
}

/**
 * Closes the open Z of a till with the counted amount, and begins the next one (access pattern K5). Each row
 * is in this Z or in the next one: the till and the Z are stored together, on the condition that the till has
 * exactly the rows that are added up here.
 *
 * @throws AppError 'not-found', 'payments-off', 'nothing-to-close', 'conflict', 'validation';
 *   'closed-already' with the Z; 'till-moved' with the till as it is
 */
export async function closeTill(
  context: OperationContext,
  till: string,
  body: CloseTill,
): Promise<Z> {
  checkPieces(body);
  return retryOnConflict(() => closeOnce(context, till, body));
}
