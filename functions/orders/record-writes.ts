import type { PaymentStatus } from '#shared/orders/statuses.ts';
import type { Write } from '../data/transact.ts';
import type { Operation } from '../operation.ts';
import {
  type EmailRecord,
  emailKey,
  type LogEntry,
  logKey,
  type PdfRecord,
  pdfKey,
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

type Snapshot = { version: number; contentVersion: number; paymentStatus: PaymentStatus };

/** Reserves a PDF version, still to be rendered; refuses to overwrite one. */
export function pdfRecordWrite(
  { now }: Pick<Operation, 'now'>,
  orderId: string,
  { version, contentVersion, paymentStatus }: Snapshot,
): Write {
  const record: PdfRecord = {
    version,
    contentVersion,
    paymentStatus,
    status: 'pending',
    createdAt: now.toISOString(),
  };
  return {
    put: {
      Item: { ...pdfKey(orderId, version), ...record },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

type Message = Pick<EmailRecord, 'id' | 'kind' | 'to' | 'pdfVersion' | 'changes' | 'paymentStatus'>;

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
