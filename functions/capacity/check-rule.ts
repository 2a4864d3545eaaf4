import type { ErrorIssue } from '#shared/errors.ts';
import type { CapacityRuleInput } from '#shared/schemas/capacity.ts';
import { AppError } from '../app-error.ts';
import { listCategories } from '../categories/category-repository.ts';
import { findProducts } from '../products/product-repository.ts';

const fieldErrors = (issues: ErrorIssue[]) => {
  if (issues.length > 0) throw new AppError('validation', { text: issues[0]?.message, issues });
};

/** Throws AppError 'validation' for a product or category that does not exist. */
export async function checkCounted({ counts }: CapacityRuleInput): Promise<void> {
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
