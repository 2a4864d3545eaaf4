import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartChange } from '#shared/products/cart-change.ts';

const cents = fc.integer({ min: 0, max: 5 });
const lines = fc.record({ productId: fc.uuid(), unitPrice: cents });
const offers = fc.record({ price: cents, isActive: fc.boolean(), isAvailable: fc.boolean() });

function reasonOf(
  price: number,
  product?: { price: number; isActive: boolean; isAvailable: boolean },
) {
  if (!product) return 'gone';
  if (!product.isActive || !product.isAvailable) return 'unavailable';
  return product.price === price ? undefined : 'price';
}

it('a line of a cart can be ordered only for the price of a product that is for sale, or says why not', () => {
  fc.assert(
    fc.property(lines, fc.option(offers, { nil: undefined }), (line, product) => {
      const reason = reasonOf(line.unitPrice, product);
      const change = cartChange(line, product);
      expect(change?.reason).toBe(reason);
      if (reason)
        expect(change).toMatchObject({
          productId: line.productId,
          oldPrice: line.unitPrice,
          newPrice: product?.price ?? null,
        });
    }),
    { numRuns: 300 },
  );
});
