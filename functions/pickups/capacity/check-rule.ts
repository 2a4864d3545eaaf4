import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { AppError } from '#functions/core/app-error.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import { isPlace } from '#shared/pickups/places.ts';
import type { CapacityRuleInput } from '#shared/schemas/capacity.ts';

const fieldErrors = (issues: ErrorIssue[]) => {
  if (issues.length > 0) throw new AppError('validation', { text: issues[0]?.message, issues });
};

/** Throws AppError 'validation' for a place, product or category that does not exist. */
export async function checkCounted({ counts, location }: CapacityRuleInput): Promise<void> {
  const { pickup_places } = await readSettings();
  if (location && !isPlace(pickup_places.places, location))
    fieldErrors([{ path: 'location', message: 'The store has no such place' }]);
  if (counts.kind === 'products') {
    const products = await findProducts(counts.weights.map(({ productId }) => productId));
    fieldErrors(
      counts.weights.flatMap(({ productId }, index) =>
        products.has(productId)
          ? []
          : [{ path: `counts.weights.${index}.productId`, message: 'This product was deleted' }],
      ),
    );
  }
  if (counts.kind === 'categories') {
    const known = new Set((await listCategories()).map(({ id }) => id));
    fieldErrors(
      counts.categoryIds.flatMap((id, index) =>
        known.has(id)
          ? []
          : [{ path: `counts.categoryIds.${index}`, message: 'This category was deleted' }],
      ),
    );
  }
}
