import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import { AddField } from '#frontend/ui/forms/add-field.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';

type Kind = Opening['lead']['exceptions'][number]['of'];
type Option = { of: Kind; id: string; label: string };
type Props = {
  products: Product[];
  categories: Category[];
  /** The categories and products that are already in the list. */
  taken: { of: string; id: string }[];
  onAdd: (added: { of: Kind; id: string }) => void;
};

/** Finds a category or a product and adds an exception for it. */
export function AddException({ products, categories, taken, onAdd }: Props) {
  const options: Option[] = [
    ...categories.map(({ id, name }) => ({ of: 'category' as const, id, label: `All ${name}` })),
    ...products
      .toSorted(byTitle)
      .map(({ id, title }) => ({ of: 'product' as const, id, label: title })),
  ].filter(({ of, id }) => !taken.some((one) => one.of === of && one.id === id));
  return (
    <AddField
      options={options}
      getOptionKey={({ of, id }) => `${of} ${id}`}
      groupBy={({ of }) => (of === 'category' ? 'Categories' : 'Products')}
      input={{ label: 'Add Exception', placeholder: 'A category or product' }}
      onAdd={({ of, id }) => onAdd({ of, id })}
    />
  );
}
