import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsLikeScan, readScan } from '#frontend/features/pickups/scan.ts';
import { type Keyboard, keyboards, typed } from './keyboards.ts';

const id = '3f0e6c1a-9b1d-4a57-8a43-0f8a51c2d7e9';
const paper = `https://orders.example/orders/${id}`;
const label = 'https://orders.example/o/1042';
// As a US scanner types it on a German keyboard.
const garbled = `httpÖ--localhostÖ4500-orders-${id.replaceAll('-', 'ß')}`;

it.each([
  [paper, { id }],
  [`${paper}/\r\n`, { id }],
  [`http://localhost:5173/orders/${id}`, { id }],
  [label, { number: '#1042' }],
  [`Nou${paper}`, { id }],
  [`0188 ${paper}`, { id }],
  [`httpÖ--orders.ex${paper}`, { id }],
  [`https://orders.example/orders/3f0${paper}`, { id }],
  [`https://menu.example/specials${paper}`, { id }],
  [`Nou${label}`, { number: '#1042' }],
  [`]Q3${paper}`, { id }],
  [`]C1${label}`, { number: '#1042' }],
  [`${paper}#`, { id }],
  [paper.toUpperCase(), { id }],
  [garbled, { id }],
  [`Nou${garbled}`, { id }],
  [`${paper}${paper}`, 'foreign'],
  [`${label}${paper}`, 'foreign'],
  [`https://menu.example/items/${id}`, 'foreign'],
  ['https://menu.example/specials', 'foreign'],
  ['Nouhttps://menu.example/specials', 'foreign'],
  ['WIFI://cafe', 'foreign'],
  ['x'.repeat(2_000), 'foreign'],
  ['httpsÖ--menu.example-specials', 'garbled'],
  [typed(paper, 'US', 'Hebrew'), 'garbled'],
  [typed(paper, 'US', 'Dvorak'), 'garbled'],
  [typed(paper, 'Dvorak', 'US'), 'garbled'],
  // 1, 4, 5 and 8 or 9 on a US or a German keyboard.
  ['http>--a-orders-!!!!!!!!/$$$$/$$$$/((((/!!!!!!!!!!!!', 'garbled'],
  [id.replaceAll('-', 'ß'), undefined],
  [id, undefined],
  ['holloway', undefined],
  ['Hannah Lee-Orders o1042', undefined],
  ['anna@http.example', undefined],
  ['(530) 555-0188', undefined],
  ['0188', undefined],
  ['', undefined],
])('%s', (text, scan) => {
  expect(readScan(text)).toEqual(scan);
});

describe('a scanner of another language than the device', () => {
  const all = Object.keys(keyboards) as Keyboard[];
  /** These move so much that only the shape of an order's address is left. */
  const unread: Keyboard[] = ['Dvorak', 'Hebrew'];
  const read = all.filter((device) => !unread.includes(device));
  const scanners: Keyboard[] = ['UK', 'German', 'Swiss', 'French', 'Belgian', 'Italian'];

  it.each([
    ...read.map((device) => ['US', device] as const),
    ...scanners.map((scanner) => [scanner, 'US'] as const),
  ])('opens the order: %s on %s', (scanner, device) => {
    for (const one of [id, '01234567-89ab-4cde-8f01-23456789abcd'])
      expect(readScan(typed(`http://a1:4500/orders/${one}`, scanner, device))).toEqual({ id: one });
    const number = typed('https://orders.example/o/12345', scanner, device);
    expect(readScan(number)).toEqual({ number: '#12345' });
  });

  it('types the order or nothing on any keyboard, never another order', () => {
    const any = fc.constantFrom(...all);
    fc.assert(
      fc.property(fc.uuid(), any, any, (one, scanner, device) => {
        const scan = readScan(typed(`https://a.example/orders/${one}`, scanner, device));
        if (typeof scan === 'object') expect(scan).toEqual({ id: one });
      }),
      { numRuns: 2_000 },
    );
  });
});

it('takes nothing that a user types for a scan', () => {
  const sign = fc.constantFrom(...' -.,@+#()/0123456789abcdefhoprstAnnMö');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
      expect(readScan(text)).toBeUndefined();
    }),
  );
});

it('a beginning address is not searched for', () => {
  expect(['http', 'https', 'https:', 'httpÖ-', 'Nouhttp', paper].every(beginsLikeScan)).toBe(true);
  expect(['h', 'htt', 'httpson', 'holl'].some(beginsLikeScan)).toBe(false);
});
