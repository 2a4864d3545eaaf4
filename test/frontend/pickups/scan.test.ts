import { expect, it } from 'vitest';
import { beginsLikeScan, readScan } from '#frontend/features/pickups/scan.ts';

const id = '3f0e6c1a-9b1d-4a57-8a43-0f8a51c2d7e9';
const paper = `https://orders.example/orders/${id}`;

it.each([
  [paper, { id }],
  [`${paper}/\r\n`, { id }],
  [`http://localhost:5173/orders/${id}`, { id }],
  ['https://orders.example/o/1042', { number: '#1042' }],
  [`${paper}${paper}`, 'foreign'],
  ['https://menu.example/specials', 'foreign'],
  ['WIFI://cafe', 'foreign'],
  ['x'.repeat(2_000), 'foreign'],
  ['holloway', undefined],
  ['0188', undefined],
  ['', undefined],
])('%s', (text, scan) => {
  expect(readScan(text)).toEqual(scan);
});

it('a beginning address is not searched for', () => {
  expect(['http', 'https', 'https:', paper].every(beginsLikeScan)).toBe(true);
  expect(['h', 'htt', 'httpson', 'holl'].some(beginsLikeScan)).toBe(false);
});
