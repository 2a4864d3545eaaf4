import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#functions/core/app-error.ts';
import { type Catalog, checkCart } from '#functions/orders/changes/cart-rules.ts';
import { editLines } from '#functions/orders/changes/edit-lines.ts';
import { priced } from '#functions/orders/changes/order-rules.ts';
import { newLine, type StoredLine } from '#functions/orders/order/order-content.ts';
import type { OrderedOption } from '#shared/orders/line/options.ts';
import { computeTotals } from '#shared/pricing/compute-totals.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import { orderedOptions, priceOf } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import { updateOrderItemsSchema } from '#shared/schemas/order-input.ts';
import { type Product, productSchema } from '#shared/schemas/products.ts';
import {
  aChoice,
  anySets,
  aSet,
  cakeSets,
  chosen,
  someChoices,
} from '#test/shared/products/option-builders.ts';
import { product } from './bakery.ts';

const aCake = (sets: OptionSet[], fields: Partial<Product> = {}): Product =>
  productSchema.parse({
    id: 'cake',
    ...product({ title: 'Cake', price: 4_500, optionSets: sets.map(({ id }) => id) }),
    ...fields,
  });
const catalogOf = (sets: OptionSet[], ...products: Product[]): Catalog => ({
  products: new Map(products.map((one) => [one.id, one])),
  sets,
});

/** The error of a call that must fail. */
function errorOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}

const anyLine = anySets.chain((found) => {
  const sets = found.map((set) => ({
    ...set,
    kind: set.kind === 'one' ? ('many' as const) : set.kind,
    max: 40,
    choices: set.choices.map((choice) => ({ ...choice, isAvailable: true })),
  }));
  return fc.record({
    sets: fc.constant(sets),
    chosen: someChoices(sets).map((all) => {
      const sizes = all.filter(({ setId }) => setId === 'size');
      return all.filter((one) => one.setId !== 'size' || one === sizes[0]);
    }),
    quantity: fc.integer({ min: 1, max: 999 }),
    price: fc.integer({ min: 0, max: 10_000 }),
    isTaxable: fc.boolean(),
  });
});

it('10,000 carts cost on the server what they cost in the browser', () => {
  const discount = fc.record({
    type: fc.constantFrom('percentage' as const, 'dollar' as const),
    amount: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 3 }), discount, (carts, off) => {
      const all = carts.map(({ sets, ...rest }, index) => {
        const own = sets.map((set) => ({ ...set, id: `${index} ${set.id}` }));
        const wanted = rest.chosen.map((one) => ({ ...one, setId: `${index} ${one.setId}` }));
        const { price, isTaxable } = rest;
        const cake = aCake(own, { id: `cake ${index}`, price, isTaxable });
        const options = orderedOptions(own, wanted);
        const unitPrice = priceOf(cake, own, options);
        return {
          own,
          cake,
          line: { productId: cake.id, quantity: rest.quantity, unitPrice, options },
        };
      });
      const catalog = catalogOf(
        all.flatMap(({ own }) => own),
        ...all.map(({ cake }) => cake),
      );
      const lines = all.map(({ line }) => ({ ...line, productionNotes: null }));
      const content = priced({
        lines: checkCart(lines, catalog).map(({ product: of, asked, entered }, index) =>
          newLine(String(index), of, entered, asked),
        ),
        discountType: off.type,
        discountValue: off.amount,
        taxRate: '8.75',
      });
      const shown = all.map(({ line, cake: { isTaxable } }) => ({ ...line, isTaxable }));
      expect(content).toMatchObject(computeTotals(shown, off, parsePercent('8.75')));
      expect(content.lines.map(({ options = [] }) => options)).toEqual(
        all.map(({ line }) => line.options),
      );
    }),
    { numRuns: 10_000 },
  );
});

describe('a cart that is out of date', () => {
  const cake = aCake(cakeSets);
  const options = chosen(['8 in', 'Lemon', 'Raspberry']);
  const line = { productId: 'cake', quantity: 1, unitPrice: 5_600, productionNotes: null, options };
  const bare = { ...line, unitPrice: 4_500, options: undefined };
  const today = (name: string, fields: object) =>
    cakeSets.map((set) => ({
      ...set,
      choices: set.choices.map((one) => (one.name === name ? { ...one, ...fields } : one)),
    }));
  const changesOf = (sets: OptionSet[], fields: Partial<Product> = {}, lines = [bare, line]) =>
    errorOf(() => checkCart(lines, catalogOf(sets, { ...cake, ...fields }))).details['changes'];
  const of = { productId: 'cake', line: 1 };

  it.each([
    ['dearer', 'Lemon', { price: 250 }, { reason: 'price', choice: 'Lemon', newPrice: 5_850 }],
    [
      'renamed',
      '8 in',
      { name: '20 cm' },
      { reason: 'renamed', choice: '8 in', newChoice: '20 cm' },
    ],
    [
      'sold out',
      'Raspberry',
      { isAvailable: false },
      { reason: 'unavailable', choice: 'Raspberry' },
    ],
    ['gone', 'Raspberry', { id: 'x' }, { reason: 'gone', choice: 'Raspberry', newPrice: 5_200 }],
  ])('names the option that is %s, and its line', (_, name, fields, change) => {
    expect(changesOf(today(name, fields))).toEqual([
      { ...of, oldPrice: 5_600, newPrice: 5_600, ...change },
    ]);
  });

  it('names the product first, and the price of a line where only that is another', () => {
    expect(changesOf(today('Lemon', { price: 1 }), { isActive: false }, [line])).toEqual([
      { productId: 'cake', line: 0, reason: 'unavailable', oldPrice: 5_600, newPrice: 5_601 },
    ]);
    expect(changesOf(cakeSets, {}, [{ ...line, unitPrice: 1 }])).toEqual([
      { productId: 'cake', line: 0, reason: 'price', oldPrice: 1, newPrice: 5_600 },
    ]);
    expect(changesOf(cakeSets, { price: 4_600 }, [bare])).toEqual([
      { productId: 'cake', reason: 'price', oldPrice: 4_500, newPrice: 4_600 },
    ]);
  });

  it('says what is missing only when nothing has changed, at the line’s field', () => {
    const text = { ...line, inscription: 'a\nb\nc' };
    const { code, issues, message } = errorOf(() =>
      checkCart([bare, text], catalogOf(cakeSets, cake)),
    );
    expect([code, message]).toEqual(['validation', 'Choose a size']);
    expect(issues).toEqual([
      { path: 'items.0.options', message: 'Choose a size' },
      { path: 'items.0.options', message: 'Choose a flavor' },
      { path: 'items.1.inscription', message: 'Use at most 2 lines' },
    ]);
  });
});

const names = ['Lemon', 'Rum', 'Nut'];
/** A change of a choice in the catalog, or of the line by an edit. */
const anyStep = fc.record({
  set: fc.constantFrom('a', 'b'),
  place: fc.nat(2),
  does: fc.constantFrom('rename', 'price', 'sell out', 'delete', 'choose', 'take off', 'touch'),
  price: fc.integer({ min: -500, max: 500 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

const keyOf = ({ setId, choiceId }: Pick<OrderedOption, 'setId' | 'choiceId'>) =>
  `${setId} ${choiceId}`;

function catalogAfter(sets: OptionSet[], { set, place, does, price }: Step): OptionSet[] {
  const fields = {
    rename: { name: `New ${price}` },
    price: { price },
    'sell out': { isAvailable: false },
  };
  const changed = fields[does as keyof typeof fields];
  return sets.map((one) => {
    if (one.id !== set) return one;
    if (does === 'delete')
      return { ...one, choices: one.choices.filter((_, index) => index !== place) };
    return {
      ...one,
      choices: one.choices.map((each, index) => (index === place ? { ...each, ...changed } : each)),
    };
  });
}

/** The options that an edit sends: as a form does, with the words of today or of their day. */
function sentAfter(
  options: OrderedOption[],
  sets: OptionSet[],
  { set, place, does }: Step,
): OrderedOption[] {
  const choice = sets.find(({ id }) => id === set)?.choices[place];
  if (does === 'take off') return options.filter((_, index) => index !== place);
  if (does !== 'choose' || !choice?.isAvailable) return options;
  return [...orderedOptions(sets, [{ setId: set, choiceId: choice.id }]), ...options];
}

it('an option keeps the words and cents of the day on which it was chosen, whatever happens to its set', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      let sets = ['a', 'b'].map((id) =>
        aSet(`Set ${id}`, {
          id,
          kind: 'many',
          max: 40,
          choices: names.map((name) =>
            aChoice(name, 100, { id: `${id}${name}`, allergens: `${id}${name}` }),
          ),
        }),
      );
      const cake = aCake(sets, { allergens: 'Milk' });
      let line: StoredLine = newLine('line', cake, {
        quantity: 1,
        unitPrice: 1,
        productionNotes: null,
      });
      const expected = new Map<string, string[]>();
      for (const step of steps) {
        sets = catalogAfter(sets, step);
        const before = line.options ?? [];
        const options = sentAfter(before, sets, step);
        const item = {
          id: 'line',
          quantity: 2,
          unitPrice: 7,
          ...(step.does !== 'touch' && { options }),
        };
        const { items } = updateOrderItemsSchema.parse({
          items: [item],
          discountType: 'none',
          discountAmount: 0,
        });
        const [after] = editLines({ newId: () => 'new' }, [line], items, catalogOf(sets, cake));
        if (!after) throw new Error('The line is gone');
        for (const { set, choice, cents, ...one } of options)
          if (!expected.has(keyOf(one))) expected.set(keyOf(one), [set, choice, String(cents)]);
        const kept = new Set(options.map(keyOf));
        for (const key of expected.keys()) if (!kept.has(key)) expected.delete(key);
        const words = (after.options ?? []).map(({ set, choice, cents, ...one }) => [
          keyOf(one),
          [set, choice, String(cents)],
        ]);
        expect(words.toSorted()).toEqual([...expected].toSorted());
        for (const { setId, choiceId } of after.options ?? []) {
          expect(after.allergens).toContain(choiceId);
          expect(setId).toBeDefined();
        }
        expect(after.allergens).toContain('Milk');
        line = after;
      }
    }),
  );
});

describe('an edit', () => {
  const cake = aCake(cakeSets);
  const entry = { quantity: 1, unitPrice: 5_200, productionNotes: null };
  const lineWith = (
    options: string[] | undefined,
    fields: Partial<StoredLine> = {},
  ): StoredLine => ({
    ...newLine('line', cake, { ...entry, ...(options && { options: chosen(options) }) }, cakeSets),
    ...fields,
  });
  const edit = (before: StoredLine, fields: object, catalog = catalogOf(cakeSets, cake)) => {
    const items = [{ id: 'line', ...entry, ...fields }];
    const { items: parsed } = updateOrderItemsSchema.parse({
      items,
      discountType: 'none',
      discountAmount: 0,
    });
    return editLines({ newId: () => 'new' }, [before], parsed, catalog)[0];
  };
  const halvesIn = (line: StoredLine | undefined) =>
    line?.options?.flatMap(({ choice, half }) => (half ? [choice] : []));

  it('makes two flavors halves and one flavor whole', () => {
    const whole = lineWith(['8 in', 'Lemon']);
    const halves = edit(whole, { options: chosen(['8 in', 'Lemon', 'Chocolate']) });
    expect(halvesIn(halves)).toEqual(['Chocolate', 'Lemon']);
    expect(halvesIn(halves && edit(halves, { options: chosen(['8 in', 'Lemon']) }))).toEqual([]);
  });

  it('removes what is sent empty, and stores nothing for it', () => {
    const line = lineWith(['8 in', 'Lemon'], { inscription: 'Ava', pictures: ['one'] });
    expect(edit(line, {})).toStrictEqual(line);
    const { inscription, pictures, ...rest } = line;
    expect(edit(line, { inscription: null, pictures: [] })).toStrictEqual(rest);
  });

  it('of the inscription alone changes no options and no allergens, whatever the catalog says now', () => {
    const line = lineWith(['8 in', 'Walnut'], { allergens: 'Milk, Tree nuts', inscription: 'Eva' });
    const today = catalogOf(cakeSets, aCake([...cakeSets].reverse(), { allergens: 'Soy' }));
    const options = [...(line.options ?? [])].reverse();
    expect(edit(line, { inscription: 'Ava', options }, today)).toStrictEqual({
      ...line,
      inscription: 'Ava',
    });
  });

  it('must not take off what the product requires, but an old line need not get it', () => {
    const message = (before: StoredLine, fields: object) =>
      errorOf(() => edit(before, fields)).issues?.map((one) => one.message);
    expect(message(lineWith(['8 in', 'Lemon']), { options: chosen(['Lemon']) })).toEqual([
      'Choose a size',
    ]);
    expect(message(lineWith(['8 in', 'Lemon']), { options: [] })).toEqual([
      'Choose a size',
      'Choose a flavor',
    ]);
    const old = lineWith(undefined);
    expect(edit(old, { quantity: 3 })).toStrictEqual({ ...old, quantity: 3 });
    expect(edit(old, { options: chosen(['Lemon']) })?.options).toHaveLength(1);
  });

  it('cannot add what is gone, sold out or renamed, whatever it costs, and says which', () => {
    const today = cakeSets.map((set) => ({
      ...set,
      choices: set.choices
        .filter(({ name }) => name !== 'Cream')
        .map((one) => ({
          ...one,
          price: one.price + 1,
          isAvailable: one.name !== 'Lemon',
          name: one.name.replace('10 in', '25 cm'),
        })),
    }));
    const refused = (...options: string[]) =>
      errorOf(() =>
        edit(lineWith(['8 in', 'Walnut']), { options: chosen(options) }, catalogOf(today, cake)),
      ).details['changes'];
    const change = { productId: 'cake', line: 0, oldPrice: 5_200, newPrice: 5_200 };
    expect(refused('10 in', 'Lemon', 'Walnut', 'Cream')).toEqual([
      { ...change, reason: 'renamed', choice: '10 in', newChoice: '25 cm' },
      { ...change, reason: 'unavailable', choice: 'Lemon' },
      { ...change, reason: 'gone', choice: 'Cream' },
    ]);
    const after = edit(
      lineWith(['8 in', 'Walnut']),
      { options: chosen(['8 in', 'Walnut', 'Raspberry']) },
      catalogOf(today, cake),
    );
    expect(after?.options?.map(({ cents }) => cents)).toEqual([5_200, 300, 401]);
  });

  it('keeps the line of a product that was deleted, and lets its inscription be corrected', () => {
    const line = lineWith(['8 in', 'Walnut'], { inscription: 'Eva', allergens: 'Milk, Tree nuts' });
    expect(edit(line, { inscription: 'Ava' }, catalogOf([]))).toStrictEqual({
      ...line,
      inscription: 'Ava',
    });
    expect(edit(line, { options: chosen(['8 in']) }, catalogOf([]))?.allergens).toBe(
      'Milk, Tree nuts',
    );
  });

  it('of a new line asks for its answers, and takes any price', () => {
    const add = (fields: object) => {
      const items = [{ productId: 'cake', ...entry, unitPrice: 1, ...fields }];
      const { items: parsed } = updateOrderItemsSchema.parse({
        items,
        discountType: 'none',
        discountAmount: 0,
      });
      return editLines({ newId: () => 'new' }, [], parsed, catalogOf(cakeSets, cake))[0];
    };
    expect(errorOf(() => add({})).issues?.map(({ path }) => path)).toEqual([
      'items.0.options',
      'items.0.options',
    ]);
    const options = chosen(['8 in', 'Walnut']);
    const added = add({ options: [...options].reverse(), inscription: 'Ava' });
    expect(added).toMatchObject({
      unitPrice: 1,
      options,
      inscription: 'Ava',
      allergens: 'Tree nuts',
    });
  });
});
