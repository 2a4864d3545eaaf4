import { activityWrite } from '#functions/activity/activity-item.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Write } from '../data/transact.ts';
import type { Operation } from '../operation.ts';

/** The entry of Recent Activity that belongs to a change of a product. */
export const productActivity = (
  operation: Operation,
  action: 'Product created' | 'Product updated' | 'Product deleted',
  { title }: Product,
): Write => activityWrite(operation, { type: 'product', action, description: title });
