/** How a cash amount is rounded, so that it can be paid without pennies. */
export const cashRoundings = ['off', 'nearest', 'down'] as const;
export type CashRounding = (typeof cashRoundings)[number];

const nickel = 5;

/** Cents to take in cash for this amount. */
export function roundCash(cents: number, rounding: CashRounding): number {
  if (rounding === 'off') return cents;
  return (rounding === 'down' ? Math.floor : Math.round)(cents / nickel) * nickel;
}

/** Cents to take or refund for this amount. Only cash is rounded. */
export const roundedFor = (method: string, cents: number, rounding: CashRounding): number =>
  method === 'cash' ? roundCash(cents, rounding) : cents;

/** The bills and coins of the drawer, in cents, largest first. */
export const bills = [10_000, 5_000, 2_000, 1_000, 500, 100] as const;
export const coins = [25, 10, 5, 1] as const;
export const denominations = [...bills, ...coins] as const;

/** The smallest number of bills for this amount in whole dollars. */
const countBills = (cents: number): number =>
  bills.reduce(
    ({ left, count }, bill) => ({ left: left % bill, count: count + Math.floor(left / bill) }),
    { left: cents, count: 0 },
  ).count;

/**
 * Cents that a customer is likely to hand over for this amount, smallest first: the exact amount, and the
 * three amounts that take the fewest bills without one too many.
 */
export function likelyTenders(cents: number): number[] {
  const sums = bills.map((bill) => Math.ceil(cents / bill) * bill).filter((sum) => sum > cents);
  const easiest = [...new Set(sums)]
    .sort((one, other) => countBills(one) - countBills(other) || one - other)
    .slice(0, 3);
  return [cents, ...easiest.sort((one, other) => one - other)];
}

/** The deposit to suggest for this total, in whole dollars as cents; 0 for none. */
export const suggestedDeposit = (
  total: number,
  { percent, from }: { percent: number; from: number },
): number =>
  percent === 0 || total < from
    ? 0
    : Math.min(total, Math.ceil((total * percent) / 100 / 100) * 100);
