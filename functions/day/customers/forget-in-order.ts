import pMap from 'p-map';
import { activityPk } from '#functions/core/activity/activity-item.ts';
import { AppError } from '#functions/core/app-error.ts';
import { chunksOf } from '#functions/core/data/chunks-of.ts';
import { orderPk } from '#functions/core/data/order-pk.ts';
import {
  deleteItem,
  type Key,
  queryCollection,
  type StoredItem,
  updateItem,
} from '#functions/core/data/table.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Committed, outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { forgetWaiting } from '#functions/day/waiting/waiting-repository.ts';
import { entryPrefix } from '#functions/ledger/entry-item.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import { withoutPage } from '#functions/orders/order/may.ts';
import { forgottenCustomer, type OrderContent } from '#functions/orders/order/order-content.ts';
import {
  contentItemSchema,
  emailPrefix,
  emailRecordSchema,
  logEntrySchema,
  logPrefix,
  pdfKey,
  pdfPrefix,
  pdfRecordSchema,
  type StoredOrder,
  supersededPk,
} from '#functions/orders/order/order-item.ts';
import { askDeletions, settledPk } from '#functions/orders/order/settle-item.ts';
import { withCurrentOrder } from '#functions/orders/read/order-repository.ts';
import { presentEmail } from '#functions/orders/read/sending-order.ts';
import { forgetAddress } from '#functions/papers/order-emails/address-repository.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { withoutNotes } from '#shared/orders/line/line.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';

/** The content without the customer, and without notes and a free-text pickup place, which may name them. */
const withoutCustomer = ({ pickupLocationNote: _, ...content }: OrderContent): OrderContent => ({
  ...content,
  customer: forgottenCustomer,
  orderNotes: null,
  lines: content.lines.map(withoutNotes),
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

const keyOf = ({ pk, sk }: StoredItem): Key => ({ pk: String(pk), sk: String(sk) });

type Update = Omit<Parameters<typeof updateItem>[0], 'Key'>;

const updateEach = (items: StoredItem[], updateOf: (item: StoredItem) => Update) =>
  pMap(items, (item) => updateItem({ Key: keyOf(item), ...updateOf(item) }), { concurrency });

const deleteEach = (items: StoredItem[]) =>
  pMap(items, (item) => deleteItem({ Key: keyOf(item) }), { concurrency });

/** Finds the entries in Recent Activity by the instants of the changelog entries, which are the same. */
async function forgetInActivity({ id, number }: StoredOrder, logs: StoredItem[]): Promise<void> {
  const instants = new Set(logs.map((item) => logEntrySchema.parse(item).createdAt));
  const read = (instant: string) => queryCollection(activityPk(id), { prefix: `${instant}#` });
  const found = (await pMap(instants, read, { concurrency })).flat();
  const ofOrder = found.filter(({ orderId }) => orderId === id);
  await updateEach(ofOrder, () => ({
    UpdateExpression: 'SET description = :description',
    ExpressionAttributeValues: { ':description': formatOrderNumber(number) },
  }));
}

const forgetInChangelog = (logs: StoredItem[]) =>
  updateEach(logs, ({ changedBy }) => ({
    UpdateExpression: 'SET changeDescription = :text',
    ExpressionAttributeValues: { ':text': `${changedBy} changed the order` },
  }));

const forgetInContents = (superseded: StoredItem[]) =>
  updateEach(superseded, (item) => ({
    UpdateExpression: 'SET content = :content',
    ExpressionAttributeValues: {
      ':content': withoutCustomer(contentItemSchema.parse(item).content),
    },
  }));

/** Keeps the amounts, and removes check numbers and notes. The rows of the till's ledger have neither. */
const forgetInEntries = (entries: StoredItem[]) =>
  updateEach(
    entries.filter(({ reference, note }) => reference ?? note),
    () => ({
      UpdateExpression: 'REMOVE #reference, #note',
      ExpressionAttributeNames: { '#reference': 'reference', '#note': 'note' },
    }),
  );

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

/**
 * Deletes the settled hand-over issues of an order, because their notes may name the customer
 * (docs/product.md#forgetting-a-customer; access pattern H6).
 */
async function forgetSettled(orderId: string): Promise<void> {
  const items = await queryCollection(settledPk);
  await deleteEach(items.filter((item) => item['orderId'] === orderId));
}

/** A picture takes about 40 bytes of an item, which holds 400 KB. */
const picturesPerItem = 1_000;

/**
 * Puts the deletion of all pictures that the order ever had into the outbox; the sweep queues it within two
 * minutes. This comes before anything else is changed: afterwards nothing names the pictures.
 */
async function forgetPictures(
  context: OperationContext,
  { content }: StoredOrder,
  superseded: StoredItem[],
): Promise<void> {
  const earlier = superseded.map((item) => contentItemSchema.parse(item).content);
  const lines = [content, ...earlier].flatMap((one) => one.lines);
  const all = [...new Set(lines.flatMap(({ pictures = [] }) => pictures))];
  for (const ids of chunksOf(all, picturesPerItem)) {
    const { writes } = outboxWrites(context, { effects: [{ kind: 'pictures', ids }] });
    await transact(() => writes);
  }
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
  await forgetPictures(context, before, records.superseded);
  await Promise.all([
    forgetInActivity(before, records.logs),
    forgetInChangelog(records.logs),
    forgetInContents(records.superseded),
    forgetInEntries(records.entries),
    deleteEach(records.emails),
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
      ...withoutPage(before),
      // Its hashes contain the customer's name.
      sheet: undefined,
    },
    log: `${name} forgot the customer`,
    activity: { action: 'Customer forgotten', description: formatOrderNumber(before.number) },
    redrawn: versions,
    also: [...pendingPdfWrites(before.id, versions), ...askDeletions(before)],
  });
}

/**
 * Removes the customer from an order, its superseded contents, payments, changelog, activity, search tokens
 * and PDFs. Deletes its e-mail records, pictures and settled hand-over issues, and takes the customer off the
 * waiting list (access pattern O13).
 *
 * @returns the work to do after the commit: drawing the PDFs again
 * @throws AppError 'not-found', 'email-pending'; 'conflict' also for an order with more than 75 PDF versions
 */
export const forgetInOrder = (
  context: OperationContext,
  orderId: string,
): Promise<Committed | undefined> => withCurrentOrder(orderId, (order) => forgetIn(context, order));
