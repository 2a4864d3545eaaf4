import type { DemoProduct } from './demo-product.ts';
import { breads, rolls } from './products-breads.ts';
import { cakes, pies } from './products-cakes.ts';
import { cookies, pastries, seasonal } from './products-pastries.ts';

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
