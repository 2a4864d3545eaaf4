import type { ProductInput } from '#shared/schemas/products.ts';

/** A product of the demo bakery; omitted fields have defaults. */
export type DemoProduct = Pick<
  ProductInput,
  'title' | 'description' | 'unit' | 'ingredients' | 'allergens' | 'price'
> &
  Partial<Pick<ProductInput, 'isAvailable' | 'isTaxable' | 'isActive'>> & {
    /** The id derives from it. */
    sku: string;
    /** A file in `demo/pictures`, without extension. */
    picture: string;
    /** Its relative frequency in orders; default 1. */
    appeal?: number;
    /** The largest quantity in one order; default 2. */
    most?: number;
  };
