import * as z from 'zod/mini';
import {
  ifConditionHolds,
  type Key,
  putItem,
  queryCollection,
} from '#functions/core/data/table.ts';
import { cutToBytes } from '#functions/orders/order/cut-text.ts';
import { jsonText } from '#functions/orders/projections/list-row.ts';
import { revisionPrefix, salesPk } from '#functions/orders/projections/sales-revision.ts';
import type { SalesSums } from '#shared/schemas/sales.ts';

const dayPrefix = 'DAY#';
const dayKey = (day: string): Key => ({ pk: salesPk(day.slice(0, 7)), sk: `${dayPrefix}${day}` });

/** A JSON list, because a year has 365 with every product; a later release may append elements. */
const daySchema = z.pipe(
  jsonText,
  z.tuple(
    [
      z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()], z.unknown()),
      z.array(z.tuple([z.string(), z.int(), z.int()], z.unknown())),
      z.array(z.tuple([z.nullable(z.string()), z.string(), z.int(), z.int()], z.unknown())),
      z.array(z.tuple([z.int(), z.int(), z.int()], z.unknown())),
      z.array(z.tuple([z.string(), z.int(), z.int(), z.int()], z.unknown())),
      z.optional(z.string()),
      z.optional(z.array(z.tuple([z.string(), z.string(), z.int(), z.int()], z.unknown()))),
    ],
    z.unknown(),
  ),
);

/** Larger days are stored as the products and choices that sold most, and one line for the rest. */
const mostProducts = 1_000;
const mostChoices = 400;
const maxTitleBytes = 120;
const restTitle = 'Other products';
const restChoice = 'Other choices';

type Sold = { quantity: number; cents: number };

/** The first ones, and one line for the sum of the others. */
function few<One extends Sold>(all: One[], most: number, restOf: (sold: Sold) => One): One[] {
  if (all.length <= most) return all;
  const rest = all.slice(most - 1);
  const sum = (name: keyof Sold) => rest.reduce((total, one) => total + one[name], 0);
  return [...all.slice(0, most - 1), restOf({ quantity: sum('quantity'), cents: sum('cents') })];
}

const fewProducts = (products: SalesSums['products']) =>
  few(products, mostProducts, (sold) => ({ id: null, title: restTitle, ...sold }));

/** None in a day without options, whose text is as it was before there were any. */
const choicesText = (choices: SalesSums['choices'] = []) => {
  const bySum = choices.toSorted((one, other) => other.cents - one.cents);
  const sold = few(bySum, mostChoices, (rest) => ({
    set: restChoice,
    choice: restChoice,
    ...rest,
  }));
  const rows = sold.map(({ set, choice, quantity, cents }) => [set, choice, quantity, cents]);
  return rows.length > 0 ? [rows] : [];
};

/** Counts and cents, then taxes, products, hours, methods, the time zone of the day, and choices. */
const dayText = ({ sums, timezone }: CountedDay): string =>
  JSON.stringify([
    [sums.orders, sums.gross, sums.discounts, sums.exempt, sums.total],
    sums.taxes.map(({ rate, taxable, tax }) => [rate, taxable, tax]),
    fewProducts(sums.products).map(({ id, title, quantity, cents }) => [
      id,
      cutToBytes(title, maxTitleBytes),
      quantity,
      cents,
    ]),
    sums.hours.map(({ hour, orders, total }) => [hour, orders, total]),
    sums.methods.map(({ method, taken, givenBack, count }) => [method, taken, givenBack, count]),
    timezone,
    ...choicesText(sums.choices),
  ]);

function parseDay(text: unknown): CountedDay {
  const [[orders, gross, discounts, exempt, total], taxes, products, hours, methods, ...rest] =
    daySchema.parse(text);
  const [timezone, choices] = rest;
  const sums = {
    orders,
    gross,
    discounts,
    exempt,
    total,
    taxes: taxes.map(([rate, taxable, tax]) => ({ rate, taxable, tax })),
    products: products.map(([id, title, quantity, cents]) => ({ id, title, quantity, cents })),
    ...(choices && {
      choices: choices.map(([set, choice, quantity, cents]) => ({ set, choice, quantity, cents })),
    }),
    hours: hours.map(([hour, count, cents]) => ({ hour, orders: count, total: cents })),
    methods: methods.map(([method, taken, givenBack, count]) => ({
      method,
      taken,
      givenBack,
      count,
    })),
  };
  return { sums, timezone };
}

const storedSchema = z.object({ sk: z.string(), rev: z.int(), sales: z.optional(z.string()) });

/** The sales of a day, and the time zone in which it began and ended. */
export type CountedDay = { sums: SalesSums; timezone: string | undefined };

export type CountedDays = {
  /** The days that did not change after they were counted. */
  counted: Map<string, CountedDay>;
  /** How often the sales of a past day have changed; missing if never. */
  revisions: Map<string, number>;
};

/** The stored sales of a month (access pattern V1). */
export async function readSalesMonth(month: string): Promise<CountedDays> {
  const items = (await queryCollection(salesPk(month), { consistent: false })).map((item) =>
    storedSchema.parse(item),
  );
  const revisions = new Map(
    items
      .filter(({ sk }) => sk.startsWith(revisionPrefix))
      .map(({ sk, rev }) => [sk.slice(revisionPrefix.length), rev]),
  );
  const counted = new Map(
    items.flatMap(({ sk, rev, sales }): [string, CountedDay][] => {
      const day = sk.slice(dayPrefix.length);
      const isCurrent = sk.startsWith(dayPrefix) && rev === (revisions.get(day) ?? 0);
      return isCurrent ? [[day, parseDay(sales)]] : [];
    }),
  );
  return { counted, revisions };
}

/**
 * Stores the sales of a day with the revision that was read before counting (access pattern V3). A count of a
 * later revision is kept. Repeating it stores the same.
 */
export const saveSalesDay = (
  day: string,
  { revision, ...counted }: CountedDay & { revision: number },
) =>
  ifConditionHolds(
    putItem({
      Item: { ...dayKey(day), rev: revision, sales: dayText(counted) },
      ConditionExpression: 'attribute_not_exists(pk) OR rev <= :rev',
      ExpressionAttributeValues: { ':rev': revision },
    }),
  );
