import { AppError } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import type { PdfRecord, StoredOrder } from '#functions/orders/order/order-item.ts';
import { readOrderContent } from '#functions/orders/read/order-repository.ts';
import { findPdfRecord } from '#functions/orders/read/pdf-repository.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { OrderDocument } from './order-document.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** The URL at which staff open an order in the app. */
export const orderUrl = (orderId: string): string =>
  new URL(`/orders/${orderId}`, SITE_ORIGIN).href;

/** A PDF version and its content. Everything except the status was fixed when the version was reserved. */
export type PdfVersion = {
  record: PdfRecord;
  /** The previous version; missing for the first. */
  before: PdfRecord | undefined;
  content: OrderContent;
};

const contentAt = async (order: StoredOrder, contentVersion: number): Promise<OrderContent> =>
  order.contentVersion === contentVersion
    ? order.content
    : readOrderContent(order.id, contentVersion);

/** Reads the record of a version, if it exists, and the record of the previous version. */
export const findRecords = (orderId: string, version: number) =>
  Promise.all([
    findPdfRecord(orderId, version),
    version > 1 ? findPdfRecord(orderId, version - 1) : undefined,
  ]);
export type FoundRecords = Awaited<ReturnType<typeof findRecords>>;

/**
 * Adds the content to the records of a PDF version; `order` may be older than the version.
 *
 * @throws AppError 'not-found' when the version does not exist
 */
export async function readVersion(
  order: StoredOrder,
  [record, before]: FoundRecords,
): Promise<PdfVersion> {
  if (!record) throw new AppError('not-found', { text: 'This PDF does not exist' });
  return { record, before, content: await contentAt(order, record.contentVersion) };
}

const toSnapshot = (
  { version, contentVersion, paymentStatus, isCanceled, money }: PdfRecord,
  content: OrderContent,
) => ({ version, contentVersion, paymentStatus, isCanceled, content, money });

/** Everything that the papers of a version show, except the logo. */
export async function toDocument(
  order: StoredOrder,
  { record, before, content }: PdfVersion,
  settings: Settings,
): Promise<OrderDocument> {
  return {
    ...toSnapshot(record, content),
    orderNumber: formatOrderNumber(order.number),
    createdAt: order.createdAt,
    versionCreatedAt: record.createdAt,
    replaces: before && toSnapshot(before, await contentAt(order, before.contentVersion)),
    orderUrl: orderUrl(order.id),
    store: storeOf(settings),
  };
}

/** The store's data on papers, except the logo. */
export const storeOf = (settings: Settings): OrderDocument['store'] => ({
  name: settings.store_name,
  address: settings.address,
  logo: undefined,
  places: settings.pickup_places.places,
});
