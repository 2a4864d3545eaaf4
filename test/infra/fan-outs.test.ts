import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Places that process a whole list at once without `p-map`, and the reason why the list is short. */
const short: Record<string, string> = {
  'functions/core/data/merge-sorted.ts': 'the statuses, by payment status at most',
  'functions/core/data/table.ts': 'batches of 100 keys',
  'functions/core/outbox/outbox-repository.ts': 'four shards',
  'functions/day/customers/forget-customer.ts': 'the numbers in one phone field',
  'functions/day/pickups/read-pickups.ts': 'two days, the statuses',
  'functions/day/production/day-revision.ts': 'the two days of a move',
  'functions/day/production/production-repository.ts': 'the statuses, the digits of ids',
  'functions/edge/api/orders.ts': 'the twenty orders of a call',
  'functions/jobs/check-site.ts': 'two paths',
  'functions/books/sales/payments-of-days.ts': 'five tills',
  'functions/books/sales/read-sales.ts': 'days, within a budget',
  'functions/orders/list/list-repository.ts': 'the statuses',
  'functions/orders/list/read-day.ts': 'the statuses',
  'functions/orders/read/order-detail.ts': 'the days of at most 25 states',
  'functions/orders/sheet/sheet-history.ts': 'the days of at most 25 states',
  'functions/pickups/capacity/load-repository.ts': 'the months of 60 days',
};

it('processing a whole list at once is bounded, or the list is short', () => {
  const files = globSync('functions/**/*.ts', { cwd: root });
  // A literal list ends with `]` before the next statement, and spreads nothing.
  const found = files.filter((file) =>
    /Promise\.all(Settled)?\((\s*[^[\s]|\[[^;]*?\.\.\.)/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(found.filter((file) => !(file in short))).toEqual([]);
});
