import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  countAdded,
  createProductSearch,
  splitQuantity,
  timesAdded,
} from '#frontend/entities/catalog/product-search.ts';
import { maxQuantity } from '#shared/orders/limits.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { aProduct } from './builders.ts';

const products = [
  ['Baguette', 'BRD-101', 'Breads'],
  ['Ciabatta', 'BRD-102', 'Breads'],
  ['Butter Croissant', 'PAS-301', 'Pastries'],
  ['Almond Croissant', 'PAS-302', 'Pastries'],
  ['Chocolate Chip Cookie', 'COO-401', 'Cookies'],
  ['12-inch Birthday Cake', 'CAK-12', 'Cakes'],
  ['Pie', null, 'Pies'],
  ['Stollen', 'STO', '90 Years'],
].map(([title = '', sku = null, description = null], index) =>
  aProduct({ id: String(index), title: title ?? '', sku, description }),
);
/** In this test, the description serves as the category. */
const search = createProductSearch(products, ({ description }) => description ?? undefined);
const found = (text: string) => {
  const hits = search(text);
  return [hits.quantity, ...hits.products.map(({ title }) => title)];
};

describe('a search text', () => {
  it.each([
    ['3 croiss', [3, 'Butter Croissant', 'Almond Croissant']],
    ['3x croiss', [3, 'Butter Croissant', 'Almond Croissant']],
    ['croiss x3', [3, 'Butter Croissant', 'Almond Croissant']],
    ['12 × baguette', [12, 'Baguette']],
    ['croissant butter', [1, 'Butter Croissant']],
    ['2 croissant butter', [2, 'Butter Croissant']],
    ['choc cookie', [1, 'Chocolate Chip Cookie']],
    ['pas 301', [1, 'Butter Croissant']],
    ['pas301', [1, 'Butter Croissant']],
    ['BRD-101', [1, 'Baguette']],
    ['2 BRD-101', [2, 'Baguette']],
    ['crossiant butter', [1, 'Butter Croissant']],
    ['2 bagutte', [2, 'Baguette']],
    ['cookies', [1, 'Chocolate Chip Cookie']],
    ['pastries almond', [1, 'Almond Croissant']],
    ['nothing like it', [1]],
    ['pix', [1]],
    ['9', [1, 'Stollen']],
    ['9 croiss', [9, 'Butter Croissant', 'Almond Croissant']],
  ])('%s means %j', (text, hits) => {
    expect(found(text)).toEqual(hits);
  });

  it('puts the product first whose word begins with it', () => {
    expect(found('ba').slice(0, 2)).toEqual([1, 'Baguette']);
  });

  it('is not a quantity if it is part of a title', () => {
    expect(found('12-inch')).toEqual([1, '12-inch Birthday Cake']);
    expect(found('12 inch')).toEqual([1, '12-inch Birthday Cake']);
  });

  it('finds exactly what contains it, if anything does', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcinotr 13-'), maxLength: 5 });
    fc.assert(
      fc.property(letters, (text) => {
        const part = normalizeText(text);
        const containing = products.filter(
          ({ title, sku }) =>
            normalizeText(title).includes(part) || normalizeText(sku ?? '').includes(part),
        );
        if (containing.length === 0) return;
        const { products: hits, quantity } = search(text);
        expect(new Set(hits)).toEqual(new Set(containing));
        expect(quantity).toBe(1);
      }),
    );
  });

  it('finds only accepted products', () => {
    expect(search('croissant', ({ sku }) => sku === 'PAS-302').products).toHaveLength(1);
  });

  it('never throws, and never asks for fewer than one or more than an order line may have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { quantity } = search(text);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(maxQuantity);
      }),
    );
  });
});

describe('a quantity', () => {
  it('is read before or behind the words, as it was written', () => {
    const word = fc.stringMatching(/^[a-w]{1,8}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxQuantity }), word, (quantity, words) => {
        for (const text of [
          `${quantity} ${words}`,
          `${quantity}x ${words}`,
          `${words} x${quantity}`,
        ])
          expect(splitQuantity(text)).toEqual({ quantity, words });
      }),
    );
  });

  it.each(['croissant', '301', '0 croissant', '3 ', 'x3', '1234 rolls'])(
    'is not read from %j',
    (text) => {
      expect(splitQuantity(text)).toBeUndefined();
    },
  );
});

it('a keystroke among 1,000 products takes less than 50 ms, 95 times out of 100', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => {
    const { title = '', sku } = products[index % products.length] ?? {};
    return aProduct({ id: String(index), title: `${title} No. ${index}`, sku: `${sku}-${index}` });
  });
  const inMany = createProductSearch(many, () => 'Breads');
  const texts = ['3 croissant butter', 'choc cookie', 'crossiant almond', 'brd 101 7', 'zzzz'];
  const times = texts.flatMap((text) =>
    [...text].map((_, end) => {
      // CPU time, because the machine's other work would count in elapsed time.
      const start = process.cpuUsage();
      inMany(text.slice(0, end + 1));
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    }),
  );
  times.sort((one, other) => one - other);
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(50);
});

it('finds first, of products that match alike, the one that was added most on this device', () => {
  expect(found('3 croiss')).toEqual([3, 'Butter Croissant', 'Almond Croissant']);
  onTestFinished(() => timesAdded.update(() => ({})));
  for (const id of ['3', '2', '3']) countAdded(id);
  expect(found('3 croiss')).toEqual([3, 'Almond Croissant', 'Butter Croissant']);
  expect(found('butter croissant')).toEqual([1, 'Butter Croissant']);
});
