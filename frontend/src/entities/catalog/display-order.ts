import type { Category } from '#shared/schemas/categories.ts';

/** How titles and names are sorted: without case, and 'Cake 2' before 'Cake 10'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Categories as the bakery arranged them; by name where two share a place. */
export const inDisplayOrder = (categories: Category[]): Category[] =>
  categories.toSorted(
    (first, second) =>
      first.displayOrder - second.displayOrder || collator.compare(first.name, second.name),
  );

type Titled = { id: string; title: string };

/** By title, and by id where two are called the same, so that the order is always the same one. */
export const byTitle = (first: Titled, second: Titled): number =>
  collator.compare(first.title, second.title) || (first.id < second.id ? -1 : 1);
