import { plusDays } from '#shared/dates/store-day.ts';
import { noOpening } from '#shared/schemas/opening.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import type { Prepared } from '#test/functions/crash/bakery-states.ts';
import { checkout, lineOf } from '#test/functions/orders/bakery.ts';
import type { Odd } from './odd-requests.ts';

const times = <Each>(length: number, make: (index: number) => Each): Each[] =>
  Array.from({ length }, (_, index) => make(index));
const id = (index: number) => `${'0'.repeat(32)}${index}`.slice(-36);
const note = (length: number) => 'Zürcher Brötli '.repeat(length / 10).slice(0, length);

const opening = {
  ...noOpening,
  lead: {
    days: 60,
    cutOff: '12:00',
    exceptions: times(100, (index) => ({ of: 'product', id: id(index), days: 60 })),
  },
  closures: times(100, (index) => ({
    id: id(index),
    name: note(80).trim(),
    place: 'DAVIS',
    from: plusDays('2028-01-01', 366 * index),
    to: plusDays('2028-01-01', 366 * index + 365),
  })).filter(({ to }) => to < '2101'),
  seasons: times(20, (season) => ({
    id: id(season),
    name: note(80).trim(),
    hours: null,
    lastOrder: '2027-01-01T00:00:00.000Z',
    days: times(60, (index) => plusDays('2026-06-20', 60 * season + index)),
    menu: times(200, id),
  })),
};

const post = (name: string, path: string, body: unknown): [string, Odd] => [
  name,
  { what: 'the largest', path, body: JSON.stringify(body) },
];
const get = (name: string, path: string): [string, Odd] => [name, { what: 'the largest', path }];

/** A payment of the order with a hundred lines, its receipt, and the page of the Z that it is in. */
function moneyRequests(orderId: string): [name: string, request: Odd][] {
  const paymentId = '00000000-0000-4000-8000-000000000001';
  const payments = `/api/orders/${orderId}/payments`;
  const paid = { kind: 'payment', id: paymentId, method: 'check', amount: 100, toPay: 100 };
  const move = { id: '00000000-0000-4000-8000-000000000002', direction: 'out', amount: 100 };
  return [
    post('updateSettings', '/api/settings', { record_payments: 'on' }),
    post('recordPayment', payments, { ...paid, reference: note(40).trim() }),
    get('openReceipt', `${payments}/${paymentId}/receipt`),
    post('recordMove', '/api/tills/1/moves', { ...move, why: note(190).trim() }),
    post('closeTill', '/api/tills/1/close', {
      z: 1,
      count: 2,
      counted: 0,
      note: note(190).trim(),
    }),
    get('openZ', '/api/tills/1/zs/1/pdf'),
  ];
}

/** The largest good bodies, in an order in which each is taken. */
export function largestRequests({ bakery, order }: Prepared): [name: string, request: Odd][] {
  const { cake } = bakery;
  const lines = times(100, () => lineOf(cake, 999, note(199)));
  const override = { reason: 'A regular customer' };
  const discount = { discountType: 'none', discountAmount: 0 };
  const text = note(2_000);
  const csv = times(1_000, (index) => `"${note(150)} ${index}",SKU-${index},"${note(1_500)}",4.50`);
  const weights = [{ productId: cake.id, weight: 1 }];
  const exceptions = times(100, (index) => ({ day: plusDays('2026-06-20', index), limit: 9 }));
  const templates = Object.keys(defaultSettings).flatMap((key) => {
    if (key.endsWith('_email_body')) return [[key, '{{FirstName}} '.repeat(700)]];
    return key.endsWith('_email_subject') ? [[key, text.trim()]] : [];
  });
  const ticks = times(500, (index) => ({
    key: `row${index}`,
    device: 'tablet',
    made: 9,
    seq: 1,
    label: note(80),
  }));
  const day = order.pickupDate.slice(0, 10);
  return [
    post('updateSettings', '/api/settings', Object.fromEntries(templates)),
    post('sendTestEmail', '/api/settings/test-email', {
      template: 'customer',
      subject: text,
      body: '{{FirstName}} '.repeat(700),
    }),
    post('createProduct', '/api/products', {
      ...productInputSchema.parse({ title: note(200), price: 1 }),
      description: text,
      ingredients: text,
      allergens: text,
    }),
    post('importProducts', '/api/products/csv/import', {
      csvData: `title,sku,description,price\n${csv.join('\n')}`,
    }),
    post('importEmployees', '/api/employees/import-csv', {
      names: times(1_000, (index) => `${note(190)} ${index}`),
    }),
    post(
      'createOrder',
      '/api/orders',
      Object.assign(checkout(bakery), { items: lines, orderNotes: null, override }),
    ),
    post('updateOrderItems', `/api/orders/${order.id}/items`, {
      items: lines,
      ...discount,
      override,
    }),
    post('generatePdf', `/api/orders/${order.id}/generate-pdf`, undefined),
    post('printProductionDay', `/api/production/${day}/prints`, undefined),
    get('openPrint', `/api/production/${day}/prints/1/pdf`),
    post('saveTicks', `/api/production/${day}/ticks`, { ticks }),
    get('readProductionDay', `/api/production/${day}`),
    post('createCapacityRule', '/api/capacity-rules', {
      name: 'Most',
      counts: { kind: 'products', weights },
      per: 'day',
      limit: 1,
      location: null,
      exceptions,
    }),
    post('addWaiting', '/api/waiting', {
      day: '2026-06-20',
      location: 'DAVIS',
      customerName: 'Ana',
      phone: '(530) 555-0188',
      lines: times(100, () => ({ productId: cake.id, productTitle: note(200), quantity: 9 })),
    }),
    get('listWaiting', '/api/waiting'),
    post('updateStations', '/api/stations', {
      version: 0,
      stations: times(20, (station) => ({
        id: id(station),
        name: `Station ${station}`,
        steps: times(100, (index) => ({ of: 'product', id: id(index), daysBefore: 7 })),
      })),
    }),
    get('openStationSheet', `/api/production/${day}/stations/${id(0)}/pdf`),
    post('previewOpening', '/api/opening/preview', opening),
    post('updateOpening', '/api/opening', opening),
    get(
      'readAvailability',
      `/api/availability?from=2026-06-20&to=2026-09-19&location=DAVIS&items=${times(100, id).join(',')}`,
    ),
    get('listProducts', '/api/products'),
    get('listOrders', '/api/orders'),
    ...moneyRequests(order.id),
  ];
}
