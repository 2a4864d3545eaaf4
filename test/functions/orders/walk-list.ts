import { expect } from 'vitest';
import * as z from 'zod/mini';
import { orderSummarySchema } from '#shared/schemas/order-list.ts';
import type { Staff } from '#test/support/staff.ts';
import { callAs } from './bakery.ts';
import type { Asked } from './list-oracle.ts';

const linkPattern = /<([^>]+)>; rel="(\w+)"/g;
export const linksOf = (header: unknown): Record<string, string | undefined> =>
  Object.fromEntries(
    [...String(header ?? '').matchAll(linkPattern)].map(([, url, rel]) => [rel, url]),
  );

export async function getList(staff: Staff, url: string) {
  const response = await callAs(staff)(`GET ${url}` as 'GET /api/orders');
  expect(response.status).toBe(200);
  return { ...response, rows: z.array(orderSummarySchema).parse(response.body) };
}

const urlOf = (asked: Asked, limit: number) => {
  const given = Object.entries({ ...asked, limit }).filter(([, value]) => value !== undefined);
  return `/api/orders?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

/**
 * Pages through a list from beginning to end by the cursors of the responses, and back again. The pages must
 * be the expected ones in both directions.
 */
export async function walkList<Row>(
  staff: Staff,
  asked: Asked,
  {
    limit,
    expected,
    view,
  }: { limit: number; expected: Row[]; view: (row: z.infer<typeof orderSummarySchema>) => Row },
): Promise<void> {
  const pages: Row[][] = [];
  let url: string | undefined = urlOf(asked, limit);
  let back: string | undefined;
  while (url) {
    const { rows, headers } = await getList(staff, url);
    expect(headers['x-matching-count'], url).toBe(String(expected.length));
    pages.push(rows.map(view));
    // A cursor that does not advance would be followed forever.
    expect(pages.flat().length, `rows up to ${url}`).toBeLessThanOrEqual(expected.length);
    ({ next: url, prev: back } = linksOf(headers['link']));
  }
  expect(pages.flat(), JSON.stringify(asked)).toEqual(expected);
  for (const page of pages.slice(0, -1).reverse()) {
    const { rows, headers } = await getList(staff, back ?? '');
    expect(rows.map(view), back).toEqual(page);
    back = linksOf(headers['link'])['prev'];
  }
  expect(back).toBeUndefined();
}
