import { billOf, screensOf } from './bill.ts';
import type { FixedParts } from './fixed-parts.ts';
import type { Measured } from './follow-orders.ts';
import { familiesOf, type Heat } from './heat-meter.ts';
import { bold, dollars, fixedTable, table, totalOf } from './scale-page.ts';

const round = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

const range = (units: Heat[], what: keyof Heat): string => {
  const values = units.map((one) => one[what]);
  const least = Math.min(...values);
  const most = Math.max(...values);
  return least === most ? round(least) : `${round(least)}–${round(most)}`;
};

const stepTable = ({ steps }: Measured): string =>
  table(
    ['step', 'times', 'read units', 'write units'],
    [...steps].map(([name, units]) => [
      name,
      String(units.length),
      range(units, 'read'),
      range(units, 'write'),
    ]),
  );

/** Keys that no number of orders brings near their limit are left out. */
const mostOrdersPerSecond = 5_000;

function heatTable({ meter, orders }: Measured): string {
  const families = familiesOf(meter.heat, orders);
  const shown = families.filter(({ ordersPerSecond }) => ordersPerSecond < mostOrdersPerSecond);
  return table(
    [
      'key',
      'keys',
      'read units an order',
      'write units an order',
      'hottest',
      'its share',
      'orders/s',
    ],
    shown.map(({ name, keys, units, hottest, ordersPerSecond }) => {
      const all = units.read + units.write;
      const share = (hottest.units.read + hottest.units.write) / all;
      return [
        `\`${name}\``,
        String(keys),
        round(units.read),
        round(units.write),
        `\`${hottest.key.slice(0, 24)}\``,
        `${Math.round(share * 100)} %`,
        round(ordersPerSecond),
      ];
    }),
  );
}

const days = [0, 100, 10_000, 1_000_000];

function billTable(measured: Measured, parts: FixedParts): string {
  const bills = days.map((orders) => billOf(measured, parts, orders));
  const services = bills[0]?.map(({ service }) => service) ?? [];
  const total = (what: 'dollars' | 'rest') => bills.map((bill) => bold(totalOf(bill, what)));
  const sum = (bill: ReturnType<typeof billOf>) =>
    bill.reduce((all, line) => all + line.dollars, 0);
  const eachScreen = days.map((orders, index) => {
    const others = sum(billOf(measured, parts, orders, 0));
    return dollars((sum(bills[index] ?? []) - others) / (screensOf(orders) || 1));
  });
  return table(
    ['dollars a month', ...days.map((orders) => `${orders.toLocaleString('en')} a day`)],
    [
      ...services.map((service, line) => [
        service,
        ...bills.map((bill) => dollars(bill[line]?.dollars ?? 0)),
      ]),
      [bold('Total'), ...total('dollars')],
      [bold('After what is free in an account'), ...total('rest')],
      [
        'open screens, counted above',
        ...days.map((orders) => screensOf(orders).toLocaleString('en')),
      ],
      ['each open screen', ...eachScreen],
    ],
  );
}

function summary({
  orders,
  meter,
  calls,
  emails,
  s3,
  gigabyteSeconds,
  storedBytes,
}: Measured): string {
  const each = (total: number) => round(total / orders);
  return `An order takes ${each(meter.total('write'))} write units, ${each(meter.total('read'))} read units, ${each(calls)} calls, ${each(emails.count)} e-mails of ${round(emails.bytes / emails.count / 1_000)} KB, ${each(s3.puts)} PDFs, ${each(gigabyteSeconds)} GB-seconds of Lambda, and leaves ${each(storedBytes / 1_000)} KB in the table and ${each(s3.bytes / 1_000)} KB in S3.`;
}

/** The parts of docs/scale.md that are computed, by their names there. */
export const costReport = (measured: Measured, parts: FixedParts): Record<string, string> => ({
  order: summary(measured),
  steps: stepTable(measured),
  heat: heatTable(measured),
  fixed: fixedTable(parts),
  bill: billTable(measured, parts),
});
