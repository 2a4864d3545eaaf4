import { type ListOrdersQuery, orderSortColumns } from '#shared/schemas/order-list.ts';
import { commonPrefix, commonStatus, rareStatus, rareTerm } from './make-orders.ts';

/** One kind of page of the order list. */
export type Cell = {
  sort: ListOrdersQuery['sort'];
  direction: ListOrdersQuery['direction'];
  status: 'all' | 'common' | 'rare';
  search: 'none' | 'prefix' | 'rare';
  /** The first page, or page 500, or the last full one when there are fewer. */
  place: 'first' | 'deep';
};

export const pageSize = 20;
export const deepPage = 500;

const sorts: Pick<Cell, 'sort' | 'direction'>[] = [
  { sort: undefined, direction: 'asc' },
  ...orderSortColumns.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
  ),
];

/** Every sort in both directions × three status filters × three searches × two places. */
export const cells: Cell[] = (['none', 'rare', 'prefix'] as const).flatMap((search) =>
  (['all', 'common', 'rare'] as const).flatMap((status) =>
    sorts.flatMap((sort) =>
      (['first', 'deep'] as const).map((place) => ({ ...sort, status, search, place })),
    ),
  ),
);

const statuses = { all: undefined, common: commonStatus, rare: rareStatus };
const searches = { none: undefined, prefix: commonPrefix, rare: rareTerm };

export const queryOf = ({ sort, direction, status, search }: Cell): ListOrdersQuery => ({
  sort,
  direction,
  status: statuses[status],
  search: searches[search],
  limit: pageSize,
});

export const nameOf = ({ sort, direction, status, search, place }: Cell): string =>
  [
    sort ? `${sort} ${direction}` : 'none',
    `${status} ${status === 'all' ? 'statuses' : `(${statuses[status]})`}`,
    search === 'none' ? 'no search' : `'${searches[search]}'`,
    place,
  ].join(' · ');
