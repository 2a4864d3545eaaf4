import type { Write } from '../data/transact.ts';
import type { Operation } from '../operation.ts';
import {
  type EmailRecord,
  emailKey,
  type LogEntry,
  logKey,
  type PdfRecord,
  pdfKey,
  type StoredOrder,
} from './order-item.ts';

/** Entry `number` of an order's changelog. The text says who did it, for it is shown alone. */
export function logWrite(
  { now, newId, actor }: Operation,
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
 * Reserves the order's `pdfVersion`, still to be rendered: what it shows is the order as it is here. Refuses to
 * overwrite one.
 */
export function pdfRecordWrite(
  { now }: Pick<Operation, 'now'>,
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

type Message = Pick<
  EmailRecord,
  'id' | 'kind' | 'to' | 'pdfVersion' | 'changes' | 'isRepeat' | 'paymentStatus'
>;

/** The record of an e-mail that is still to be sent. */
export function emailRecordWrite(
  { now }: Pick<Operation, 'now'>,
  orderId: string,
  message: Message,
): Write {
  const record: EmailRecord = {
    ...message,
    state: 'pending',
    at: null,
    error: null,
    createdAt: now.toISOString(),
  };
  return { put: { Item: { ...emailKey(orderId, message.id), ...record } } };
}
