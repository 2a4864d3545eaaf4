import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { discountName } from '#shared/pricing/discount-text.ts';

type Discounted = Pick<OrderContent, 'discountType' | 'discountValue'>;

/** 'Discount (10%)' or 'Discount (Fixed)' (docs/product.md#discounts). */
export const discountLabel = ({ discountType, discountValue }: Discounted): string =>
  discountName({ type: discountType, amount: discountValue });

/** 'Tax (8.25%)', with the rate at the time of the order. */
export const taxLabel = ({ taxRate }: Pick<OrderContent, 'taxRate'>): string =>
  `Tax (${Number(taxRate)}%)`;
