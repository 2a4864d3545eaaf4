import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartChange } from '#shared/products/cart-change.ts';

const cents = fc.integer({ min: 0, max: 500 });
const lines = fc.record({ productId: fc.uuid(), unitPrice: cents });
const offers = fc.record({ price: cents, isActive: fc.boolean(), isAvailable: fc.boolean() });

describe('a line of a cart beside the catalog', () => {
  it('can be ordered only for the price of a product that is available and active', () => {
    fc.assert(
      fc.property(lines, fc.option(offers, { nil: undefined }), (line, product) => {
        const canBeOrdered =
          product?.isActive && product.isAvailable && product.price === line.unitPrice;
        expect(cartChange(line, product) === undefined).toBe(Boolean(canBeOrdered));
      }),
    );
  });

  it('names its product, the price it had and the price there is', () => {
    fc.assert(
      fc.property(lines, fc.option(offers, { nil: undefined }), (line, product) => {
        const change = cartChange(line, product);
        fc.pre(change !== undefined);
        expect(change).toMatchObject({
          productId: line.productId,
          oldPrice: line.unitPrice,
          newPrice: product?.price ?? null,
        });
      }),
    );
  });

  it('is gone without a product, and unavailable rather than dearer when it is not for sale', () => {
    fc.assert(
      fc.property(lines, offers, (line, product) => {
        expect(cartChange(line, undefined)?.reason).toBe('gone');
        expect(cartChange(line, { ...product, isActive: false })?.reason).toBe('unavailable');
        expect(cartChange(line, { ...product, isAvailable: false })?.reason).toBe('unavailable');
      }),
    );
  });

  it('has another price, and once that is taken over can be ordered', () => {
    fc.assert(
      fc.property(lines, cents, (line, price) => {
        fc.pre(price !== line.unitPrice);
        const product = { price, isActive: true, isAvailable: true };
        expect(cartChange(line, product)?.reason).toBe('price');
        expect(cartChange({ ...line, unitPrice: price }, product)).toBeUndefined();
      }),
    );
  });
});
