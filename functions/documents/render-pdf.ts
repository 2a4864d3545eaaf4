import { findPdfRecord, markPdfReady } from '#functions/orders/pdf-repository.ts';
import { formatOrderNumber } from '#shared/orders/statuses.ts';
import { AppError } from '../app-error.ts';
import { logger } from '../logger.ts';
import type { PdfRecord, StoredOrder } from '../orders/order-item.ts';
import { findOrder, readOrderContent } from '../orders/order-repository.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { storePdf } from './document-store.ts';
import { makePdf } from './make-pdf.ts';
import { orderDefinition } from './order-definition.ts';
import type { OrderDocument } from './order-document.ts';
import { orderUrl } from './order-url.ts';
import { readLogo } from './read-logo.ts';

async function toSnapshot(orderId: string, record: PdfRecord) {
  const { version, contentVersion, paymentStatus, isCanceled } = record;
  const content = await readOrderContent(orderId, contentVersion);
  return { version, contentVersion, paymentStatus, isCanceled, content };
}

async function toDocument(order: StoredOrder, record: PdfRecord): Promise<OrderDocument> {
  const [snapshot, before, settings] = await Promise.all([
    toSnapshot(order.id, record),
    findPdfRecord(order.id, record.version - 1),
    readSettings(),
  ]);
  return {
    ...snapshot,
    orderNumber: formatOrderNumber(order.number),
    createdAt: order.createdAt,
    versionCreatedAt: record.createdAt,
    replaces: before && (await toSnapshot(order.id, before)),
    orderUrl: orderUrl(order.id),
    store: {
      name: settings.store_name,
      address: settings.address,
      logo: await readLogo(settings.logo_path),
    },
  };
}

/** A picture that the PDF library can't read after all must not keep an order from its document. */
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
 * Makes sure that a reserved PDF version is stored and ready. Any number of calls, also at the same
 * moment, leave one file and one ready record (docs/product.md#pdf-versions).
 *
 * @throws AppError 'not-found' when the order or the version does not exist
 */
export async function renderPdf(orderId: string, version: number): Promise<void> {
  const [order, record] = await Promise.all([findOrder(orderId), findPdfRecord(orderId, version)]);
  if (!order || !record) throw new AppError('not-found', { text: 'This PDF does not exist' });
  if (record.status === 'ready') return;
  await storePdf(orderId, version, await draw(await toDocument(order, record)));
  await markPdfReady(orderId, version);
}
