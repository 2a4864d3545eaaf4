import type { ProductInput } from '#shared/schemas/products.ts';

/** A product of the demo bakery; omitted fields have defaults. */
export type DemoProduct = Pick<
  ProductInput,
  'title' | 'description' | 'unit' | 'ingredients' | 'allergens' | 'price'
> &
  Partial<Pick<ProductInput, 'isAvailable' | 'isTaxable' | 'isActive'>> & {
    /** The product's id is derived from this. */
    sku: string;
    /** A file in `demo/pictures`, without extension. */
    picture: string;
    /** The product's relative frequency in orders; 1 by default. */
    appeal?: number;
    /** The largest quantity in one order; 2 by default. */
    most?: number;
  };
