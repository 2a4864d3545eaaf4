import * as z from 'zod/mini';
import {
  emailFilters,
  maxCursorLength,
  maxSearchLength,
  orderSortColumns,
  paymentFilters,
  pickupFilters,
  statusFilters,
} from '#shared/schemas/order-list.ts';

export type SortColumn = (typeof orderSortColumns)[number];

const minSearchLength = 2;
const maxPage = 1_000_000;

const viewSchema = z.object({
  /** As typed; with fewer than two characters it matches all orders. */
  search: z.pipe(
    z.catch(z.string(), ''),
    z.transform((text) => text.slice(0, maxSearchLength)),
  ),
  status: z.catch(z.optional(z.enum(statusFilters)), undefined),
  payment: z.catch(z.optional(z.enum(paymentFilters)), undefined),
  pickup: z.catch(z.optional(z.enum(pickupFilters)), undefined),
  /** Shows only open orders with an e-mail that did not arrive. */
  email: z.catch(z.optional(z.enum(emailFilters)), undefined),
  /** Without a column the newest orders come first, or with a pickup filter the earliest pickups. */
  sort: z.catch(z.optional(z.enum(orderSortColumns)), undefined),
  direction: z.catch(z.enum(['asc', 'desc']), 'asc'),
  /** The position where the page begins; undefined for the first page. */
  cursor: z.catch(z.optional(z.string().check(z.maxLength(maxCursorLength))), undefined),
  /** From 1, for display only: the cursor selects the page. */
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPage)), 1),
});

/** The part of the order list that is shown. The URL of /orders contains all of it. */
export type ListView = z.infer<typeof viewSchema>;

/** Reads the view from a URL; invalid parameters are ignored. */
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

/** The query string after /orders: '' for the whole list. */
export const writeView = ({ direction, page, ...view }: ListView): string =>
  toQuery({
    ...view,
    direction: direction === 'desc' ? direction : undefined,
    page: page > 1 ? page : undefined,
  });

/** The search text; undefined if it has fewer than two characters. */
export function searchTerm({ search }: Pick<ListView, 'search'>): string | undefined {
  const term = search.trim();
  return [...term].length < minSearchLength ? undefined : term;
}

/** True if the search text is too short to search for. */
export const isTooShort = (view: ListView): boolean =>
  view.search.trim() !== '' && searchTerm(view) === undefined;

/** True if search or filters may exclude orders. */
export const isFiltered = (view: ListView): boolean =>
  searchTerm(view) !== undefined ||
  [view.status, view.payment, view.pickup, view.email].some(Boolean);

/** The query parameters of the call that reads the list. */
export const listQuery = (view: ListView, limit: number) => ({
  search: searchTerm(view),
  status: view.status,
  payment: view.payment,
  pickup: view.pickup,
  email: view.email,
  sort: view.sort,
  direction: view.sort && view.direction,
  limit,
  cursor: view.cursor,
});

/** Changes search, filter or sort, and returns to page 1. */
export const refined = (
  view: ListView,
  change: Partial<Omit<ListView, 'cursor' | 'page'>>,
): ListView => ({ ...view, ...change, cursor: undefined, page: 1 });

/** The sort after a click on a column's heading: ascending, then descending, then none. */
export function nextSort(
  { sort, direction }: Pick<ListView, 'sort' | 'direction'>,
  column: SortColumn,
): Pick<ListView, 'sort' | 'direction'> {
  if (sort !== column) return { sort: column, direction: 'asc' };
  return direction === 'asc'
    ? { sort: column, direction: 'desc' }
    : { sort: undefined, direction: 'asc' };
}
