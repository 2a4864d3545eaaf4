import pMap from 'p-map';
import { activityPk } from '#functions/core/activity/activity-item.ts';
import { AppError } from '#functions/core/app-error.ts';
import {
  deleteItem,
  queryCollection,
  type StoredItem,
  updateItem,
} from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { forgetWaiting } from '#functions/day/waiting/forget-waiting.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import { forgottenCustomer, type OrderContent } from '#functions/orders/order/order-content.ts';
import {
  contentItemSchema,
  emailKey,
  emailPrefix,
  emailRecordSchema,
  logEntrySchema,
  logPrefix,
  orderPk,
  pdfKey,
  pdfPrefix,
  pdfRecordSchema,
  type StoredOrder,
  supersededContentKey,
  supersededPk,
} from '#functions/orders/order/order-item.ts';
import { entryPrefix } from '#functions/orders/payments/entry-item.ts';
import { withCurrentOrder } from '#functions/orders/read/order-repository.ts';
import { presentEmail } from '#functions/orders/read/sending-order.ts';
import { forgetAddress } from '#functions/papers/order-emails/address-repository.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { forgetSettled } from './forget-settled.ts';

/** The content without the customer, and without notes and a free-text pickup place, which may name them. */
const withoutCustomer = ({ pickupLocationNote: _, ...content }: OrderContent): OrderContent => ({
  ...content,
  customer: forgottenCustomer,
  orderNotes: null,
  lines: content.lines.map((line) => ({ ...line, productionNotes: null })),
});

type Records = {
  logs: StoredItem[];
  pdfs: StoredItem[];
  emails: StoredItem[];
  superseded: StoredItem[];
  entries: StoredItem[];
};

async function readRecords(orderId: string): Promise<Records> {
  const [items, superseded] = await Promise.all([
    queryCollection(orderPk(orderId)),
    queryCollection(supersededPk(orderId)),
  ]);
  const of = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  return {
    logs: of(logPrefix),
    pdfs: of(pdfPrefix),
    emails: of(emailPrefix),
    superseded,
    entries: of(entryPrefix),
  };
}

/**
 * Throws AppError 'email-pending' while a PDF is being drawn or an e-mail sent: they need the
 * customer, or would still contain them afterwards.
 */
function requireQuiet({ number }: StoredOrder, { pdfs, emails }: Records, now: Date): void {
  const isSending = emails
    .map((item) => presentEmail(emailRecordSchema.parse(item), now))
    .some(({ state }) => state === 'pending');
  const isDrawing = pdfs.some((item) => pdfRecordSchema.parse(item).status === 'pending');
  if (!isSending && !isDrawing) return;
  const text = `The papers of order ${formatOrderNumber(number)} are still being made or sent. Please try again in a few minutes.`;
  throw new AppError('email-pending', { text });
}

/** The last transaction has a write for each PDF and up to 25 others; DynamoDB takes at most 100. */
const mostPdfs = 75;

function requireFewPdfs({ number }: StoredOrder, { pdfs }: Records): void {
  if (pdfs.length <= mostPdfs) return;
  const text = `Order ${formatOrderNumber(number)} has more than ${mostPdfs} PDF versions. Its customer can't be forgotten.`;
  throw new AppError('conflict', { text });
}

/** Concurrent writes; an order may have thousands of entries. */
const concurrency = 20;

async function readActivityAt(orderId: string, instant: string): Promise<StoredItem[]> {
  const items = await queryCollection(activityPk(orderId), { prefix: `${instant}#` });
  return items.filter((item) => item['orderId'] === orderId);
}

/** Finds the entries in Recent Activity by the instants of the changelog entries, which are the same. */
async function forgetInActivity({ id, number }: StoredOrder, logs: StoredItem[]): Promise<void> {
  const instants = new Set(logs.map((item) => logEntrySchema.parse(item).createdAt));
  const forgetAt = async (instant: string) => {
    for (const item of await readActivityAt(id, instant))
      await updateItem({
        Key: { pk: String(item['pk']), sk: String(item['sk']) },
        UpdateExpression: 'SET description = :description',
        ExpressionAttributeValues: { ':description': formatOrderNumber(number) },
      });
  };
  await pMap(instants, forgetAt, { concurrency });
}

async function forgetInChangelog(logs: StoredItem[]): Promise<void> {
  const forget = (item: StoredItem) =>
    updateItem({
      Key: { pk: String(item['pk']), sk: String(item['sk']) },
      UpdateExpression: 'SET changeDescription = :text',
      ExpressionAttributeValues: { ':text': `${item['changedBy']} changed the order` },
    });
  await pMap(logs, forget, { concurrency });
}

async function forgetInContents(orderId: string, superseded: StoredItem[]): Promise<void> {
  const forget = (item: StoredItem) => {
    const { contentVersion, content } = contentItemSchema.parse(item);
    return updateItem({
      Key: supersededContentKey(orderId, contentVersion),
      UpdateExpression: 'SET content = :content',
      ExpressionAttributeValues: { ':content': withoutCustomer(content) },
    });
  };
  await pMap(superseded, forget, { concurrency });
}

/** The amounts stay; check numbers and notes go. The rows of the till's ledger have neither. */
async function forgetInEntries(entries: StoredItem[]): Promise<void> {
  const forget = ({ pk, sk }: StoredItem) =>
    updateItem({
      Key: { pk: String(pk), sk: String(sk) },
      UpdateExpression: 'REMOVE #reference, #note',
      ExpressionAttributeNames: { '#reference': 'reference', '#note': 'note' },
    });
  const named = entries.filter(({ reference, note }) => reference ?? note);
  await pMap(named, forget, { concurrency });
}

async function deleteEmails(orderId: string, emails: StoredItem[]): Promise<void> {
  const forget = (item: StoredItem) =>
    deleteItem({ Key: emailKey(orderId, emailRecordSchema.parse(item).id) });
  await pMap(emails, forget, { concurrency });
}

/** Runs after the e-mail records are deleted: their events would bring the addresses back. */
async function forgetAddresses({ content }: StoredOrder, emails: StoredItem[]): Promise<void> {
  const sentTo = emails
    .map((item) => emailRecordSchema.parse(item))
    .filter(isForCustomer)
    .map(({ to }) => to);
  const addresses = new Set([...sentTo, content.customer.email]);
  addresses.delete('');
  await pMap(addresses, forgetAddress, { concurrency });
}

/** Has each PDF version drawn again, replacing the file that shows the customer. */
const pendingPdfWrites = (orderId: string, versions: number[]): Write[] =>
  versions.map((version) => ({
    update: {
      Key: pdfKey(orderId, version),
      UpdateExpression: 'SET #status = :pending',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':pending': 'pending' },
    },
  }));

async function forgetIn(
  context: OperationContext,
  before: StoredOrder,
): Promise<Committed | undefined> {
  const records = await readRecords(before.id);
  requireQuiet(before, records, context.now);
  requireFewPdfs(before, records);
  await Promise.all([
    forgetInActivity(before, records.logs),
    forgetInChangelog(records.logs),
    forgetInContents(before.id, records.superseded),
    forgetInEntries(records.entries),
    deleteEmails(before.id, records.emails),
    forgetWaiting(before.content.customer),
    forgetSettled(before.id),
  ]);
  await forgetAddresses(before, records.emails);
  const versions = records.pdfs.map((item) => pdfRecordSchema.parse(item).version);
  const { name } = context.actor;
  // Comes last, because the search tokens find the order until then: after a failure in between,
  // repeating the call continues.
  return commitOrder(context, {
    before,
    after: {
      ...before,
      version: before.version + 1,
      changedBy: name,
      content: withoutCustomer(before.content),
      undelivered: undefined,
      // Its hashes are of texts that contain the customer's name.
      sheet: undefined,
    },
    log: `${name} forgot the customer`,
    activity: { action: 'Customer forgotten', description: formatOrderNumber(before.number) },
    redrawn: versions,
    also: pendingPdfWrites(before.id, versions),
  });
}

/**
 * Removes the customer from an order, its superseded contents, payments, changelog, activity, search tokens
 * and PDFs, deletes its e-mail records and what was settled, and takes the customer off the waiting list
 * (access pattern O13).
 *
 * @returns the work to do after the commit: drawing the PDFs again
 * @throws AppError 'not-found', 'email-pending'; 'conflict' also for an order with more than 75 PDF versions
 */
export const forgetInOrder = (
  context: OperationContext,
  orderId: string,
): Promise<Committed | undefined> => withCurrentOrder(orderId, (order) => forgetIn(context, order));
