import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { storeTime } from '#shared/dates/store-time.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import type { SalesSums } from '#shared/schemas/sales.ts';

type SoldChoice = NonNullable<SalesSums['choices']>[number];

/** Sales while they are added up. Each list is a map, keyed by the field that distinguishes its entries. */
type Adder = Pick<SalesSums, 'orders' | 'gross' | 'discounts' | 'exempt' | 'total'> & {
  taxes: Map<string, SalesSums['taxes'][number]>;
  products: Map<string, SalesSums['products'][number]>;
  choices: Map<string, SoldChoice>;
  hours: Map<number, SalesSums['hours'][number]>;
  methods: Map<string, SalesSums['methods'][number]>;
};

/** Adds the numbers of an entry to the one with the same key. Other fields keep the latest value. */
function addTo<Key, Entry extends object>(entries: Map<Key, Entry>, key: Key, added: Entry): void {
  const before: Record<string, unknown> = { ...entries.get(key) };
  const sums = Object.entries(added).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'hour' ? Number(before[name] ?? 0) + value : value,
  ]);
  entries.set(key, Object.fromEntries(sums) as Entry);
}

const productKey = ({ id, title }: SalesSums['products'][number]) => id ?? `"${title}`;

function addSums(adder: Adder, sums: SalesSums): void {
  for (const name of ['orders', 'gross', 'discounts', 'exempt', 'total'] as const)
    adder[name] += sums[name];
  for (const tax of sums.taxes) addTo(adder.taxes, tax.rate, tax);
  for (const product of sums.products) addTo(adder.products, productKey(product), product);
  for (const one of sums.choices ?? [])
    addTo(adder.choices, JSON.stringify([one.set, one.choice]), one);
  for (const hour of sums.hours) addTo(adder.hours, hour.hour, hour);
  for (const method of sums.methods) addTo(adder.methods, method.method, method);
}

const bySet = (one: SoldChoice, other: SoldChoice): number =>
  one.set.localeCompare(other.set) ||
  other.cents - one.cents ||
  one.choice.localeCompare(other.choice);

/** Adds up sales. A renamed product keeps its latest title. */
export function addSales(parts: SalesSums[]): SalesSums {
  const adder: Adder = {
    orders: 0,
    gross: 0,
    discounts: 0,
    exempt: 0,
    total: 0,
    taxes: new Map(),
    products: new Map(),
    choices: new Map(),
    hours: new Map(),
    methods: new Map(),
  };
  for (const part of parts) addSums(adder, part);
  const { choices, ...sums } = adder;
  return {
    ...sums,
    taxes: [...adder.taxes.values()].sort((one, other) => Number(one.rate) - Number(other.rate)),
    products: [...adder.products.values()].sort(
      (one, other) => other.cents - one.cents || one.title.localeCompare(other.title),
    ),
    ...(choices.size > 0 && { choices: [...choices.values()].sort(bySet) }),
    hours: [...adder.hours.values()].sort((one, other) => one.hour - other.hour),
    methods: [...adder.methods.values()].sort((one, other) => other.taken - one.taken),
  };
}

/** A share of an amount, rounded half up like the tax (docs/product.md#pricing). */
const share = (amount: number, part: number, whole: number): number =>
  whole === 0
    ? 0
    : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** The sales of one order. The discount is spread over taxed and untaxed lines in proportion. */
export function salesOfOrder(content: OrderContent): SalesSums {
  const { lines, subtotal, discount, taxRate, tax, total, pickupDate, timezone } = content;
  const withTax = lines.filter(({ isTaxable }) => isTaxable);
  const taxed = withTax.reduce((sum, line) => sum + lineTotal(line), 0);
  const taxable = share(subtotal - discount, taxed, subtotal);
  return {
    orders: 1,
    gross: subtotal,
    discounts: discount,
    exempt: subtotal - discount - taxable,
    taxes: withTax.length > 0 ? [{ rate: taxRate, taxable, tax }] : [],
    total,
    products: lines.map((line) => ({
      id: line.productId,
      title: line.productTitle,
      quantity: line.quantity,
      cents: lineTotal(line),
    })),
    choices: lines.flatMap((line) =>
      (line.options ?? []).map(({ set, choice }) => ({
        set,
        choice,
        quantity: line.quantity,
        cents: lineTotal(line),
      })),
    ),
    hours: [{ hour: Number(storeTime(pickupDate, timezone).slice(0, 2)), orders: 1, total }],
    methods: [],
  };
}
