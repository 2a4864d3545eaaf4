import { describe, expect, it } from 'vitest';
import { readTyped } from '#frontend/features/catalog/option-words.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { aProduct } from './builders.ts';
import { aCake, cakeSets } from './option-builders.ts';

const tart = aProduct({ id: 'tart', title: 'Lemon Tart', optionSets: ['Size'] });
const products = [aProduct({ title: 'Carrot Cake' }), aCake, tart];

const read = (text: string) => {
  const typed = readTyped(text, products, cakeSets);
  if (!typed) return undefined;
  const { product, quantity, options, unclear } = typed;
  return `${quantity} ${product.title}: ${optionsText(options)}${'?'.repeat(unclear)}`;
};

describe('a cake typed into the search', () => {
  it.each([
    ['8in choc rasp cake', '1 Birthday Cake: 8 in · Chocolate · Raspberry'],
    ['cake choc 8in', '1 Birthday Cake: 8 in · Chocolate'],
    ['8 in choc lemon birthday', '1 Birthday Cake: 8 in · half Chocolate, half Lemon'],
    ['2 8in choc cake', '2 Birthday Cake: 8 in · Chocolate'],
    ['8in choc cake x3', '3 Birthday Cake: 8 in · Chocolate'],
    ['10in rv cake', '1 Birthday Cake: 10 in · Red Velvet'],
    ['6in red velvet cake', '1 Birthday Cake: 6 in · Red Velvet'],
    ['CHOC çake', '1 Birthday Cake: Chocolate'],
    // 'Lemon' is the whole name of one choice, and only the beginning of another.
    ['8in lemon cake', '1 Birthday Cake: 8 in · Lemon'],
    ['8in lemoncurd cake', '1 Birthday Cake: 8 in · Lemon curd'],
    ['8in lemon tart', '1 Lemon Tart: 8 in'],
  ])('%s is %s', (text, understood) => {
    expect(read(text)).toBe(understood);
  });

  it.each([
    // No such choice; not available; two sizes; a third flavor; Lemon or Lemon curd.
    ['8in mint cake', '1 Birthday Cake: 8 in?'],
    ['quarter choc cake', '1 Birthday Cake: Chocolate?'],
    ['8in 10in choc cake', '1 Birthday Cake: 8 in · Chocolate?'],
    ['vanilla lemon choc cake', '1 Birthday Cake: half Vanilla, half Lemon?'],
    ['8in lem cake', '1 Birthday Cake: 8 in?'],
  ])('%s is only partly understood', (text, understood) => {
    expect(read(text)).toBe(understood);
  });

  it.each(['', '8in choc', 'cake', 'zzz', '8in baguette'])('%s is none', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
