import { nameOf } from './cells.ts';
import {
  type CellResult,
  growthOf,
  type Measured,
  p50,
  percentile,
  type Verdict,
} from './rules.ts';

const columnWidth = 34;
const nameWidth = 62;

const column = (orders: number) => `${orders.toLocaleString('en')} orders`.padEnd(columnWidth);

export const heading = (sizes: { orders: number }[]): string =>
  [
    'page'.padEnd(nameWidth),
    ...sizes.map(({ orders }) => column(orders)),
    'growth: units, p50\n',
  ].join('');

function measured(size: Measured): string {
  const { page, shown, units, calls } = size.costs;
  const p95 = percentile(size.milliseconds, 0.95);
  const time = `${p50(size).toFixed(1)}/${p95.toFixed(1)} ms`;
  return `${time}, ${units} u, ${calls} c, p${page}${shown < 20 ? ` (${shown})` : ''}`.padEnd(
    columnWidth,
  );
}

/** p50/p95 in milliseconds, read units, calls, the page; and its rows in brackets when it is not full. */
export function line(result: CellResult): string {
  const growth = growthOf(result);
  const figures = growth ? `${growth.units.toFixed(2)}× ${growth.p50.toFixed(2)}×` : '-';
  return [nameOf(result.cell).padEnd(nameWidth), ...result.sizes.map(measured), figures].join('');
}

const maxShown = 20;

export function verdict({ rule, figures, broken }: Verdict): string {
  const listed = broken.slice(0, maxShown).map((one) => `\n    ${one}`);
  const more = broken.length > maxShown ? [`\n    and ${broken.length - maxShown} more`] : [];
  return [`${broken.length ? '✗' : '✓'} ${rule}: ${figures}`, ...listed, ...more].join('');
}
