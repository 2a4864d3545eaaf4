import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { HttpClient } from './http-client.ts';
import { waitFor } from './wait-for.ts';

const isServed = ({ pdfs, emails }: OrderDetail): boolean =>
  pdfs.every((pdf) => pdf.status === 'ready') && emails.every((email) => email.state === 'sent');

/** Waits until every PDF of an order is ready and all its e-mails are sent. */
export const servedOrder = (
  admin: HttpClient,
  id: string,
  { timeout = 100_000, interval = 250 } = {},
): Promise<OrderDetail> =>
  waitFor(
    async () => {
      const detail: OrderDetail = (await admin.get(`/api/orders/${id}`)).body;
      return isServed(detail) && detail;
    },
    { timeout, interval },
  );
