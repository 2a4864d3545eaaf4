import type { Key } from './table.ts';

/** The partition of an order, with its content, changelog, entries, PDFs and e-mails (access pattern O2). */
export const orderPk = (orderId: string) => `ORDER#${orderId}`;
export const keyInOrder = (orderId: string, sk: string): Key => ({ pk: orderPk(orderId), sk });
