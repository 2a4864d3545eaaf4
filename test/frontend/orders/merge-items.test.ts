import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalItems,
  type ItemsFields,
  isSameItems,
  itemsFieldsOf,
  newLineFields,
} from '#frontend/features/orders/edit/items-form.ts';
import {
  type Contest,
  mergeItems,
  takeTheirs,
} from '#frontend/features/orders/edit/merge-items.ts';
import { type OrderedOption, optionsText } from '#shared/orders/line/options.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { aLine, anOrder } from './detail-builders.ts';

const lemon = { setId: 's', choiceId: 'l', set: 'Flavor', choice: 'Lemon', cents: 0 };
/** The same, written in another order. */
const lemonAgain = { cents: 0, choice: 'Lemon', choiceId: 'l', set: 'Flavor', setId: 's' };

/** Two cakes and a loaf, as both users loaded them. */
const base = itemsFieldsOf(
  anOrder({
    items: [
      aLine({ options: [lemon] }),
      aLine({ id: 'line-2', productTitle: 'Loaf', productId: 'loaf' }),
    ],
  }),
);
const edited = (key: string, given: object): ItemsFields => ({
  ...base,
  items: base.items.map((line) => (line.key === key ? { ...line, ...given } : line)),
});
const without = (key: string): ItemsFields => ({
  ...base,
  items: base.items.filter((line) => line.key !== key),
});
/** A line that is only in a form so far, and the same line as stored. */
const typed = newLineFields(aProduct({ id: 'rye', title: 'Rye' }), 'typed');
const stored = { ...typed, key: 'line-9', id: 'line-9' };
const plus = (...lines: ItemsFields['items']): ItemsFields => ({
  ...base,
  items: [...base.items, ...lines],
});
const merge = (mine: ItemsFields, theirs: ItemsFields) => mergeItems({ base, mine, theirs });

describe('two people’s edits of the lines', () => {
  test('of different fields and lines are brought together', () => {
    const { merged, conflicting } = merge(
      edited('line-1', { quantity: '5' }),
      edited('line-1', { productionNotes: 'Blue' }),
    );
    expect(merged.items[0]).toMatchObject({ quantity: '5', productionNotes: 'Blue' });
    expect(conflicting).toEqual([]);
  });

  test('of the same field keep mine and name it', () => {
    const { merged, conflicting } = merge(
      edited('line-1', { quantity: '5' }),
      edited('line-1', { quantity: '3' }),
    );
    expect(merged.items[0]?.quantity).toBe('5');
    expect(conflicting).toEqual([{ kind: 'field', key: 'line-1', name: 'quantity' }]);
  });

  test('that differ only in how a number is written are no contest', () => {
    const mine = edited('line-1', { quantity: '05', unitPrice: '13' });
    const { conflicting } = merge(mine, edited('line-1', { quantity: '5', unitPrice: '13.00' }));
    expect(conflicting).toEqual([]);
  });

  test('of options that are the same in another order are no contest', () => {
    const mine = edited('line-1', { options: [lemonAgain] });
    expect(isSameItems(mine, base)).toBe(true);
    const theirs = edited('line-1', { options: undefined });
    expect(merge(mine, theirs)).toEqual({ merged: theirs, conflicting: [] });
    expect(isSameItems(edited('line-1', { options: [] }), base)).toBe(false);
  });

  test('take over what the other removed, unless this person had changed it', () => {
    expect(merge(base, without('line-2')).merged.items).toEqual(without('line-2').items);
    const { merged, conflicting } = merge(edited('line-2', { quantity: '5' }), without('line-2'));
    expect(merged.items[1]).toMatchObject({ id: null, productId: 'loaf', quantity: '5' });
    expect(conflicting).toEqual([{ kind: 'readded', key: 'line-2' }]);
  });

  test('leave removed what this person removed, and say if the other changed it', () => {
    const { merged, conflicting } = merge(without('line-2'), edited('line-2', { quantity: '5' }));
    expect(merged).toEqual(without('line-2'));
    expect(conflicting).toEqual([{ kind: 'removed', key: 'line-2' }]);
    expect(merge(without('line-2'), base)).toEqual({ merged: without('line-2'), conflicting: [] });
  });

  test('have each other’s new lines, and one that both added only once', () => {
    expect(merge(plus(typed), plus(stored)).merged).toEqual(plus(stored));
    const other = { ...stored, productId: 'bun' };
    expect(merge(plus(typed), plus(other)).merged).toEqual(plus(other, typed));
    const again = { ...typed, key: 'again' };
    expect(merge(plus(typed, again), plus(stored)).merged).toEqual(plus(stored, again));
  });

  test('that together leave nothing keep the other’s lines', () => {
    const { merged } = merge(without('line-1'), without('line-2'));
    expect(merged.items).toEqual(without('line-2').items);
  });

  test('treat a discount as one decision', () => {
    const tenPercent = { ...base, discountType: 'percentage', discountAmount: '10' } as const;
    const fiveDollars = { ...base, discountType: 'dollar', discountAmount: '5' } as const;
    const { merged, conflicting } = merge(tenPercent, fiveDollars);
    expect(merged).toEqual(tenPercent);
    expect(conflicting).toEqual([{ kind: 'discount' }]);
    expect(merge(base, fiveDollars).merged.discountAmount).toBe('5.00');
  });
});

describe('taking the other’s decision', () => {
  test.each<[string, ItemsFields, ItemsFields]>([
    ['a field', edited('line-1', { quantity: '5' }), edited('line-1', { quantity: '3' })],
    ['a line that they removed', edited('line-2', { quantity: '5' }), without('line-2')],
    [
      'the last line, which they removed',
      { ...base, items: edited('line-2', { quantity: '5' }).items.slice(1) },
      without('line-2'),
    ],
    ['a line that they kept', without('line-2'), edited('line-2', { quantity: '5' })],
    [
      'a discount',
      { ...base, discountType: 'percentage', discountAmount: '10' },
      { ...base, discountType: 'dollar', discountAmount: '5.00' },
    ],
  ])('on %s leaves what they saved', (_name, mine, theirs) => {
    const { merged, conflicting } = merge(mine, theirs);
    expect(conflicting).toHaveLength(1);
    expect(takeTheirs(merged, theirs, conflicting)).toEqual(theirs);
  });
});

describe('any changes by two users', () => {
  const change = fc.record({
    isRemoved: fc.boolean(),
    quantity: fc.option(fc.constantFrom('1', '2', '3')),
    productionNotes: fc.option(fc.constantFrom('', 'Blue', 'Red')),
    inscription: fc.option(fc.constantFrom('', 'Maya', 'Mia')),
    options: fc.option(
      fc.constantFrom<OrderedOption[][]>([], [lemon], [lemonAgain], [lemon, lemon]),
    ),
  });
  const edits = fc.tuple(change, change, fc.constantFrom('', '5.00', '7.50'));
  const apply = ([first, second, dollars]: typeof edits extends fc.Arbitrary<infer Edit>
    ? Edit
    : never): ItemsFields => ({
    items: base.items.flatMap((line, index) => {
      const { isRemoved, ...given } = index === 0 ? first : second;
      const { quantity, productionNotes, inscription, options } = given;
      if (isRemoved && index > 0) return [];
      return [
        {
          ...line,
          quantity: quantity ?? line.quantity,
          productionNotes: productionNotes ?? line.productionNotes,
          inscription: inscription === null ? line.inscription : inscription || null,
          options: options ?? line.options,
        },
      ];
    }),
    discountType: dollars ? 'dollar' : 'none',
    discountAmount: dollars,
  });
  /** Each decision by itself: the fields of each line, which lines there are, and the discount. */
  const decisions = (form: ItemsFields): Map<string, string> => {
    const { items, discountAmount } = canonicalItems(form);
    const said = new Map([['discount', discountAmount]]);
    for (const { key } of base.items) {
      const line = items.find((one) => one.key === key);
      said.set(`${key} is there`, String(Boolean(line)));
      if (!line) continue;
      said.set(`${key} quantity`, line.quantity);
      said.set(`${key} notes`, line.productionNotes);
      said.set(`${key} inscription`, line.inscription ?? '');
      said.set(`${key} options`, optionsText(line.options));
    }
    return said;
  };
  const isNamed = (conflicting: Contest[], decision: string) =>
    conflicting.some(
      (contest) =>
        (contest.kind === 'discount' && decision === 'discount') ||
        ('key' in contest && decision.startsWith(contest.key)),
    );

  test('no decision of the other’s is lost unless it is named, and none of mine is lost', () => {
    // biome-ignore lint/nursery/noFloatingPromises: of a property without promises it returns none.
    fc.assert(
      fc.property(edits.map(apply), edits.map(apply), (mine, theirs) => {
        const { merged, conflicting } = merge(mine, theirs);
        const before = decisions(base);
        const now = decisions(merged);
        const my = decisions(mine);
        const their = decisions(theirs);
        for (const [decision, value] of now) {
          const [was, i, they] = [before, my, their].map((said) => said.get(decision));
          if (i !== undefined && i !== was) expect([decision, value]).toEqual([decision, i]);
          else if (they !== undefined && they !== was && value !== they)
            expect(isNamed(conflicting, decision), decision).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
