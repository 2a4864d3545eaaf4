import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { byCategory, changeText, sum } from '#frontend/features/sales/figures.ts';
import type { DayRange } from '#frontend/features/sales/ranges.ts';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { formatClock } from '#shared/dates/store-day.ts';
import { methodLabel } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Sales } from '#shared/schemas/sales.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { BarList } from './bar-list.tsx';
import { FiguresCard } from './figures-card.tsx';

type Props = { sales: Sales; range: DayRange };

/** By category, beside last year; before discounts and tax. */
export function CategoriesCard({ sales, last, range }: Props & { last: Sales }) {
  const { data: products = [] } = useProducts();
  const { data: categories = [] } = useCategories();
  const rows = byCategory({ now: sales, last }, products, categories).map((row) => ({
    ...row,
    name: row.category?.name ?? 'Uncategorized',
  }));
  return (
    <FiguresCard
      title="By category"
      range={range}
      figures={[
        { header: 'Category', text: ({ name }) => name },
        { header: 'Pieces', text: ({ quantity }) => formatCount(quantity) },
        { header: 'Sales', cents: ({ cents }) => cents },
        { header: 'Last year', cents: ({ lastCents }) => lastCents },
      ]}
      rows={rows}
      picture={
        <BarList
          label="By category, with the change to last year"
          bars={rows.map(({ id, name, category, cents, lastCents }) => ({
            id,
            label: name,
            text: `${formatMoney(cents)} ${lastCents > 0 ? changeText(cents, lastCents) : ''}`.trim(),
            value: cents,
            mark: lastCents,
            edge: categoryColor(category),
          }))}
        />
      }
    />
  );
}

/** By product; before discounts and tax. */
export const ProductsCard = ({ sales, range }: Props) => (
  <FiguresCard
    title="By product"
    range={range}
    figures={[
      { header: 'Product', text: ({ title }) => title },
      { header: 'Pieces', text: ({ quantity }) => formatCount(quantity) },
      { header: 'Sales', cents: ({ cents }) => cents },
    ]}
    rows={sales.sums.products.map((row) => ({ ...row, id: row.id ?? `"${row.title}` }))}
  />
);

/** By choice of each set of options, such as the flavors of cakes; before discounts and tax. */
export const ChoicesCard = ({ sales, range }: Props) => (
  <FiguresCard
    title="By choice"
    range={range}
    figures={[
      { header: 'Options', text: ({ set }) => set },
      { header: 'Choice', text: ({ choice }) => choice },
      { header: 'Pieces', text: ({ quantity }) => formatCount(quantity) },
      { header: 'Sales', cents: ({ cents }) => cents },
    ]}
    rows={(sales.sums.choices ?? []).map((row) => ({ ...row, id: `${row.set}\n${row.choice}` }))}
  />
);

export function PickupHoursCard({ sales, range }: Props) {
  const rows = sales.sums.hours.map((row) => ({
    ...row,
    id: String(row.hour),
    label: formatClock(`${String(row.hour).padStart(2, '0')}:00`),
  }));
  return (
    <FiguresCard
      title="By pickup hour"
      range={range}
      figures={[
        { header: 'From', text: ({ label }) => label },
        { header: 'Orders', text: ({ orders }) => formatCount(orders) },
        { header: 'Sales', cents: ({ total }) => total },
      ]}
      rows={rows}
      picture={
        <BarList
          label="Orders by pickup hour"
          bars={rows.map(({ id, label, orders }) => ({
            id,
            label,
            text: formatCount(orders),
            value: orders,
          }))}
        />
      }
    />
  );
}

/** The payments and refunds of these days, which differ from the sales of these days. */
export const MethodsCard = ({ sales, range }: Props) => (
  <FiguresCard
    title="Payments by method"
    range={range}
    figures={[
      { header: 'Method', text: ({ method }) => methodLabel(method) },
      { header: 'Taken', cents: ({ taken }) => taken },
      { header: 'Refunded', cents: ({ givenBack }) => givenBack },
    ]}
    rows={sales.sums.methods.map((row) => ({ ...row, id: row.method }))}
    empty="No payment was recorded on these days."
  />
);

type TaxRow = { id: string; name: string; net: number; tax: number };

/** The figures for a sales tax return: net amounts with and without tax, and the tax. */
export function TaxesCard({ sales, range }: Props) {
  const { gross, discounts, exempt, taxes, total } = sales.sums;
  const rows: TaxRow[] = [
    ...taxes.map(({ rate, taxable, tax }) => ({
      id: rate,
      name: `Taxable at ${rate}%`,
      net: taxable,
      tax,
    })),
    { id: 'exempt', name: 'Exempt', net: exempt, tax: 0 },
    { id: 'all', name: 'Total', net: gross - discounts, tax: sum(taxes.map(({ tax }) => tax)) },
  ];
  return (
    <FiguresCard
      title="Sales tax"
      range={range}
      figures={[
        { header: 'Sales', text: ({ name }) => name },
        { header: 'Net', cents: ({ net }) => net },
        { header: 'Tax', cents: ({ tax }) => tax },
      ]}
      rows={total === 0 && gross === 0 ? [] : rows}
    />
  );
}
