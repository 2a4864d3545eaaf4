import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { ConflictError } from '#functions/core/data/retry.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { shorten } from '#functions/orders/order/cut-text.ts';
import {
  contentKey,
  type LogEntry,
  logKey,
  orderKey,
  type PdfRecord,
  pdfKey,
  type StoredOrder,
  supersededContentKey,
} from '#functions/orders/order/order-item.ts';
import { listAttributes } from '#functions/orders/projections/list-row.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';

/** The order item, with the attributes for the list's indexes. */
export function orderItem(order: StoredOrder) {
  const { content, ...head } = order;
  return { ...orderKey(order.id), ...head, ...listAttributes(order) };
}

/**
 * The condition that the order has not changed since it was read. `version` alone is not enough: a new PDF or
 * a resent e-mail leaves it as it is, and so does counting what the order has taken.
 */
const unchangedSince = ({ version, pdfVersion, lastLogNumber, taken }: StoredOrder) => ({
  ConditionExpression: `version = :version AND pdfVersion = :pdfVersion AND lastLogNumber = :lastLogNumber AND ${taken ? 'taken = :held' : 'attribute_not_exists(taken)'}`,
  ExpressionAttributeValues: {
    ...(taken && { ':held': taken }),
    ':version': version,
    ':pdfVersion': pdfVersion,
    ':lastLogNumber': lastLogNumber,
  },
});

const changedSince = () => new ConflictError('Something else wrote to the order');

/** Replaces the order item if it has not changed since it was read. */
export const replaceWrite = (before: StoredOrder, after: StoredOrder): Write => ({
  put: { Item: orderItem(after), ...unchangedSince(before) },
  conditionError: changedSince,
});

/**
 * Replaces what the order has taken (access pattern L6). Its `version` stays, so no open edit
 * becomes stale.
 */
export function takenWrite(order: StoredOrder, taken: StoredOrder['taken']): Write {
  const { ExpressionAttributeValues, ...condition } = unchangedSince(order);
  return {
    update: {
      Key: orderKey(order.id),
      UpdateExpression: taken ? 'SET taken = :taken' : 'REMOVE taken',
      ...condition,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ...(taken && { ':taken': taken }),
      },
    },
    conditionError: changedSince,
  };
}

export const contentWrite = ({ id, contentVersion, content }: StoredOrder): Write => ({
  put: { Item: { ...contentKey(id), contentVersion, content } },
});

/** Keeps the content that an edit replaces, for the PDF versions that show it. */
export const supersededWrite = ({ id, contentVersion, content }: StoredOrder): Write => ({
  put: { Item: { ...supersededContentKey(id, contentVersion), contentVersion, content } },
});

/** Entry `number` of an order's changelog. The text includes the user's name, because it is shown alone. */
export function logWrite(
  { now, newId, actor }: OperationContext,
  orderId: string,
  number: number,
  changeDescription: string,
): Write {
  const entry: LogEntry = {
    id: newId(),
    changeDescription,
    changedBy: actor.name,
    createdAt: now.toISOString(),
  };
  return { put: { Item: { ...logKey(orderId, number), ...entry } } };
}

/**
 * Reserves the order's `pdfVersion`, to be rendered later from this state of the order. The write fails when
 * the version exists already.
 */
export function pdfRecordWrite(
  { now }: Pick<OperationContext, 'now'>,
  { id, status, pdfVersion, contentVersion, paymentStatus }: StoredOrder,
): Write {
  const record: PdfRecord = {
    version: pdfVersion,
    contentVersion,
    paymentStatus,
    isCanceled: status === 'canceled',
    status: 'pending',
    createdAt: now.toISOString(),
  };
  return {
    put: {
      Item: { ...pdfKey(id, pdfVersion), ...record },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

type Note = {
  /** Who did what; becomes the next changelog entry. */
  changeDescription: string;
  /** The PDF version reserved in the same transaction, if any. */
  pdfVersion?: number;
  /** The version that the customer knows by now, if that is what is noted. */
  customerKnows?: number;
};

/**
 * Adds a changelog entry without changing the content. The order's `version` stays, so no open edit becomes
 * stale.
 */
export function noteWrites(
  context: OperationContext,
  order: StoredOrder,
  { changeDescription, pdfVersion = order.pdfVersion, customerKnows }: Note,
): Write[] {
  const condition = unchangedSince(order);
  const logNumber = order.lastLogNumber + 1;
  return [
    {
      update: {
        Key: orderKey(order.id),
        UpdateExpression: `SET pdfVersion = :nextPdf, lastLogNumber = :nextLog${customerKnows ? ', customerKnows = :knows' : ''}`,
        ...condition,
        ExpressionAttributeValues: {
          ...condition.ExpressionAttributeValues,
          ...(customerKnows && { ':knows': customerKnows }),
          ':nextPdf': pdfVersion,
          ':nextLog': logNumber,
        },
      },
      conditionError: changedSince,
    },
    logWrite(context, order.id, logNumber, changeDescription),
  ];
}

/** The description of an edit of a hundred lines fits the changelog, but not a row of Recent Activity. */
const maxDescriptionLength = 300;

export const orderActivityWrite = (
  context: OperationContext,
  orderId: string,
  { action, description }: Pick<Activity, 'action' | 'description'>,
): Write =>
  activityWrite(context, {
    type: 'order',
    orderId,
    action,
    description: shorten(description, maxDescriptionLength),
  });
