import { findPdfRecord, markPdfReady } from '#functions/orders/pdf-repository.ts';
import { formatOrderNumber } from '#shared/orders/statuses.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { AppError } from '../app-error.ts';
import { logger } from '../logger.ts';
import type { OrderContent } from '../orders/order-content.ts';
import type { PdfRecord, StoredOrder } from '../orders/order-item.ts';
import { readOrderContent } from '../orders/order-repository.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { isPdfStored, storePdf } from './document-store.ts';
import { makePdf } from './make-pdf.ts';
import { orderDefinition } from './order-definition.ts';
import type { OrderDocument } from './order-document.ts';
import { orderUrl } from './order-url.ts';
import { readLogo } from './read-logo.ts';

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

async function readVersion(order: StoredOrder, version: number): Promise<PdfVersion> {
  const [record, before] = await Promise.all([
    findPdfRecord(order.id, version),
    version > 1 ? findPdfRecord(order.id, version - 1) : undefined,
  ]);
  if (!record) throw new AppError('not-found', { text: 'This PDF does not exist' });
  return { record, before, content: await contentAt(order, record.contentVersion) };
}

const toSnapshot = (
  { version, contentVersion, paymentStatus, isCanceled }: PdfRecord,
  content: OrderContent,
) => ({ version, contentVersion, paymentStatus, isCanceled, content });

async function toDocument(
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
    store: {
      name: settings.store_name,
      address: settings.address,
      logo: await readLogo(settings.logo_path),
    },
  };
}

/**
 * Draws the document without the logo if the PDF library cannot read the logo: the order still gets a PDF.
 */
async function draw(document: OrderDocument): Promise<Buffer> {
  const { logo, ...store } = document.store;
  if (!logo) return makePdf(orderDefinition(document));
  try {
    return await makePdf(orderDefinition(document));
  } catch (error) {
    logger.warn('The PDF is drawn without the logo', { order: document.orderNumber, error });
    return makePdf(orderDefinition({ ...document, store: { ...store, logo: undefined } }));
  }
}

/**
 * Ensures that a reserved PDF version is stored and ready, also after its file was lost. Repeated and concurrent calls leave one file and
 * one ready record (docs/product.md#pdf-versions). `order` may be older than the version. Settings are read
 * when they are needed and not given.
 *
 * @throws AppError 'not-found' when the version does not exist
 */
export async function ensurePdf(
  order: StoredOrder,
  version: number,
  settings?: Settings,
): Promise<PdfVersion> {
  const pdf = await readVersion(order, version);
  // A lost file is drawn again: the record fixes what it shows.
  if (pdf.record.status === 'pending' || !(await isPdfStored(order.id, version))) {
    const document = await toDocument(order, pdf, settings ?? (await readSettings()));
    await storePdf(order.id, version, await draw(document));
    await markPdfReady(order.id, version);
  }
  return pdf;
}
