import type { Category } from '#shared/schemas/categories.ts';

/** Compares titles and names: ignores case, and sorts 'Cake 2' before 'Cake 10'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts categories by their display order, then by name. */
export const inDisplayOrder = (categories: Category[]): Category[] =>
  categories.toSorted(
    (first, second) =>
      first.displayOrder - second.displayOrder || collator.compare(first.name, second.name),
  );

type Titled = { id: string; title: string };

/** Sorts by title, then by id, so that the order is always the same. */
export const byTitle = (first: Titled, second: Titled): number =>
  collator.compare(first.title, second.title) || (first.id < second.id ? -1 : 1);
