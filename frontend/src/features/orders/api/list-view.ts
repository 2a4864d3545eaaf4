import * as z from 'zod';
import {
  maxCursorLength,
  maxSearchLength,
  orderSortColumns,
  pickupFilters,
} from '#shared/schemas/order-list.ts';
import { orderStatusSchema } from '#shared/schemas/orders.ts';

export type SortColumn = (typeof orderSortColumns)[number];

const minSearchLength = 2;
const maxPage = 1_000_000;

const viewSchema = z.object({
  /** As typed; up to one character it finds everything. */
  search: z
    .string()
    .catch('')
    .transform((text) => text.slice(0, maxSearchLength)),
  status: orderStatusSchema.optional().catch(undefined),
  pickup: z.enum(pickupFilters).optional().catch(undefined),
  /** Without a column the newest come first, or of the pickups of some days the soonest. */
  sort: z.enum(orderSortColumns).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).catch('asc'),
  /** Where the page begins; the first has none. */
  cursor: z.string().max(maxCursorLength).optional().catch(undefined),
  /** From 1: only for people, the cursor alone leads to a page. */
  page: z.coerce.number().int().min(1).max(maxPage).catch(1),
});

/** What of the order list is on display; the address of /orders holds all of it. */
export type ListView = z.infer<typeof viewSchema>;

/** What an address asks for; what it can't mean is left out. */
export function readView(parameters: URLSearchParams): ListView {
  const view = viewSchema.parse(Object.fromEntries(parameters));
  const isFurther = view.page > 1 && view.cursor;
  return {
    ...view,
    ...(view.sort ? {} : { direction: 'asc' }),
    ...(isFurther ? {} : { page: 1, cursor: undefined }),
  };
}

const toQuery = (values: Record<string, string | number | undefined>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** The part of the address after /orders: '' for the whole list. */
export const writeView = ({ direction, page, ...view }: ListView): string =>
  toQuery({
    ...view,
    direction: direction === 'desc' ? direction : undefined,
    page: page > 1 ? page : undefined,
  });

/** What is searched for; undefined until there are two characters. */
export function searchTerm({ search }: Pick<ListView, 'search'>): string | undefined {
  const term = search.trim();
  return [...term].length < minSearchLength ? undefined : term;
}

/** Whether somebody has begun to type. */
export const isTooShort = (view: ListView): boolean =>
  view.search.trim() !== '' && searchTerm(view) === undefined;

/** Whether orders are left out. */
export const isFiltered = (view: ListView): boolean =>
  searchTerm(view) !== undefined || view.status !== undefined || view.pickup !== undefined;

/** What the call that reads a part of the list is asked for. */
export const listQuery = (view: ListView, limit: number) => ({
  search: searchTerm(view),
  status: view.status,
  pickup: view.pickup,
  sort: view.sort,
  direction: view.sort && view.direction,
  limit,
  cursor: view.cursor,
});

/** Another search, filter or sort, which begins on page 1. */
export const refined = (
  view: ListView,
  change: Partial<Omit<ListView, 'cursor' | 'page'>>,
): ListView => ({ ...view, ...change, cursor: undefined, page: 1 });

/** What a press on a column's heading makes of the sort: ascending, descending, none. */
export function nextSort(
  { sort, direction }: Pick<ListView, 'sort' | 'direction'>,
  column: SortColumn,
): Pick<ListView, 'sort' | 'direction'> {
  if (sort !== column) return { sort: column, direction: 'asc' };
  return direction === 'asc'
    ? { sort: column, direction: 'desc' }
    : { sort: undefined, direction: 'asc' };
}
