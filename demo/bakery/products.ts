import type { ProductInput } from '#shared/schemas/products.ts';
import { breads, rolls } from './products-breads.ts';
import { cakes, pies } from './products-cakes.ts';
import { cookies, pastries, seasonal } from './products-pastries.ts';

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

export type DemoCategory = { name: string; color: string; products: DemoProduct[] };

export const catalog: DemoCategory[] = [
  { name: 'Breads', color: '#B45309', products: breads },
  { name: 'Rolls & Bagels', color: '#D97706', products: rolls },
  { name: 'Pastries', color: '#DB2777', products: pastries },
  { name: 'Cakes', color: '#7C3AED', products: cakes },
  { name: 'Pies & Tarts', color: '#DC2626', products: pies },
  { name: 'Cookies & Bars', color: '#0D9488', products: cookies },
  { name: 'Seasonal', color: '#16A34A', products: seasonal },
];
