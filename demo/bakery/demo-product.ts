import type { ProductInput } from '#shared/schemas/products.ts';

/** A product of the demo bakery; what it leaves out is as for most. */
export type DemoProduct = Pick<
  ProductInput,
  'title' | 'description' | 'unit' | 'ingredients' | 'allergens' | 'price'
> &
  Partial<Pick<ProductInput, 'isAvailable' | 'isTaxable' | 'isActive'>> & {
    /** Also what its id derives from. */
    sku: string;
    /** Of `demo/pictures`, without ending. */
    picture: string;
    /** How often it is ordered, compared with others; 1 when left out. */
    appeal?: number;
    /** Pieces that one order asks for at most; 2 when left out. */
    most?: number;
  };
