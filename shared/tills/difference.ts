import { formatMoney } from '#shared/pricing/format-money.ts';

/** What was counted, compared with what should be in the drawer, in cents: '$2.00 short'. */
export const differenceText = (expected: number, counted: number): string => {
  if (counted === expected) return 'even';
  return counted < expected
    ? `${formatMoney(expected - counted)} short`
    : `${formatMoney(counted - expected)} over`;
};
