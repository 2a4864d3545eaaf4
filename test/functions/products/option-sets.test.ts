import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createOptionSet } from '#functions/catalog/options/create-option-set.ts';
import {
  findOptionSets,
  listOptionSets,
} from '#functions/catalog/options/option-set-repository.ts';
import { updateOptionSet } from '#functions/catalog/options/update-option-set.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { deleteOptionSet } from '#functions/catalog/products/delete-option-set.ts';
import { deleteProduct } from '#functions/catalog/products/delete-product.ts';
import { listProducts, productKey } from '#functions/catalog/products/product-repository.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { AppError } from '#functions/core/app-error.ts';
import { updateItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/products.ts';
import { type OptionSet, optionSetSchema } from '#shared/schemas/options.ts';
import { interleave } from '#test/functions/orders/model/interleave.ts';
import { invalid, rejected } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems, isActivity } from '#test/support/table-items.ts';
import { aProduct, aSet } from './option-sets.ts';

const { api, staff, call } = eachStaff(handler, { name: 'Alice Baker' });

const sent = (body: unknown, headers?: Record<string, string>) =>
  api({ route: 'POST /api/option-sets', body, headers, cookies: staff.cookies });
const add = async (fields: Parameters<typeof aSet>[0] = {}) =>
  optionSetSchema.parse((await sent(aSet(fields))).body);
const change = ({ id }: { id: string }, body: unknown, version?: number) =>
  api({
    route: `PATCH /api/option-sets/${id}`,
    body,
    cookies: staff.cookies,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const remove = ({ id }: OptionSet) => call(`DELETE /api/option-sets/${id}`);
const list = async (cookies = staff.cookies) =>
  z.array(optionSetSchema).parse((await api({ route: 'GET /api/option-sets', cookies })).body);
const bodyOf = ({ id: _, version: __, ...set }: OptionSet) => set;
const addProduct = (optionSets: string[]) => createProduct(staff.context, aProduct({ optionSets }));

/** Expects this response, and that nothing is stored. */
async function refused(send: () => ReturnType<typeof call>, expected: object) {
  const before = await allItems();
  expect(await send()).toMatchObject(expected);
  expect(await allItems()).toEqual(before);
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const choices = fc.uniqueArray(
  fc.record({
    name: text.map((name) => `x${name.replaceAll(/[\p{C}\s]/gu, '')}`),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    isAvailable: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40, selector: ({ name }) => name.toLowerCase() },
);
const anySet = fc.record({
  kind: fc.constantFrom('size' as const, 'one' as const, 'many' as const),
  isRequired: fc.boolean(),
  min: fc.constant(1),
  max: fc.integer({ min: 1, max: 40 }),
  choices,
});

describe('an option set (P8 to P13)', () => {
  it('comes back as it was sent, each choice with an id of its own that an edit keeps', async () => {
    await fc.assert(
      fc.asyncProperty(anySet, fc.array(fc.nat(39)), async (set, order) => {
        const body = aSet(set);
        const created = optionSetSchema.parse((await sent(body)).body);
        const ids = created.choices.map(({ id }) => id);
        expect(new Set(ids).size).toBe(body.choices.length);
        expect(bodyOf({ ...created, choices: [] })).toEqual({ ...body, choices: [] });
        expect(created.choices.map(({ id: _, ...choice }) => choice)).toEqual(body.choices);
        const kept = [...new Set(order)].flatMap((place) => created.choices[place] ?? []);
        const edited = [{ name: 'new', price: 1 }, ...kept];
        const after = optionSetSchema.parse(
          (await change(created, { ...body, choices: edited }, 1)).body,
        );
        expect(after).toMatchObject({ version: 2, id: created.id });
        expect(after.choices.slice(1)).toEqual(kept);
        expect(ids).not.toContain(after.choices[0]?.id);
        expect(await findOptionSets([created.id, created.id, 'none'])).toEqual([after]);
        expect((await remove(after)).status).toBe(204);
      }),
      { numRuns: 20 },
    );
    expect(await list()).toEqual([]);
  });

  it('is listed by name, for visitors too, and its changes are in the activity', async () => {
    const size = await add({ name: 'Size', kind: 'size' });
    const flavor = await add();
    expect(await list()).toEqual([flavor, size]);
    expect(await list([])).toEqual([flavor, size]);
    await change(size, bodyOf(size));
    await remove(size);
    const entries = (await allItems()).filter(isActivity);
    expect(entries.map(({ action, description }) => `${action}: ${description}`).sort()).toEqual([
      'Options created: Flavor',
      'Options created: Size',
      'Options deleted: Size',
      'Options updated: Size',
    ]);
  });

  const choice = (name: string, more = {}) => ({ name, price: 0, ...more });
  const many = (count: number, more = {}) => ({
    choices: Array.from({ length: count }, (_, n) => choice(`Choice ${n}`, more)),
  });
  it.each<{ path: string; wrong: object }>([
    { path: 'name', wrong: { name: ' ' } },
    { path: 'kind', wrong: { kind: 'color' } },
    { path: 'max', wrong: { kind: 'many', min: 2, max: 1 } },
    { path: 'min', wrong: { kind: 'many', min: 3, max: 3 } },
    { path: 'min', wrong: { min: 0 } },
    { path: 'max', wrong: { max: 41 } },
    { path: 'lines', wrong: { lines: 5 } },
    { path: 'choices', wrong: { kind: 'picture' } },
    { path: 'choices', wrong: { kind: 'inscription' } },
    { path: 'choices', wrong: many(0) },
    { path: 'choices', wrong: many(41) },
    { path: 'choices', wrong: many(12, { ingredients: 'x'.repeat(500) }) },
    { path: 'choices.1.name', wrong: { choices: [choice('Lemon'), choice('lemon')] } },
    { path: 'choices.0.name', wrong: { choices: [choice('x'.repeat(61))] } },
    { path: 'choices.0.price', wrong: { kind: 'size', choices: [choice('8', { price: -1 })] } },
    { path: 'choices.0.price', wrong: { choices: [choice('Lemon', { price: 0.5 })] } },
    { path: 'choices.0.id', wrong: { choices: [choice('Lemon', { id: 'of-another-set' })] } },
  ])('is refused at $path for wrong input %#', async ({ path, wrong }) => {
    await refused(() => sent({ ...aSet(), ...wrong }), invalid(path));
  });

  it('is created once for a key, and the 31st is refused', async () => {
    const keyed = () => sent(aSet(), { 'idempotency-key': 'a dialog' });
    const { body } = await keyed();
    expect((await keyed()).body).toEqual(body);
    for (let n = 1; n < 30; n += 1) await createOptionSet(staff.context, aSet());
    await refused(() => sent(aSet()), rejected(409, 'option-set-limit'));
    expect((await keyed()).body).toEqual(body);
  });

  it('keeps its kind, its choices and the edits of others', async () => {
    const set = await add();
    const [chocolate] = set.choices;
    const wrong = (fields: object, version?: number) => () =>
      change(set, { ...bodyOf(set), ...fields }, version);
    await refused(wrong({ kind: 'many' }), invalid('kind', 'The kind of options cannot change'));
    const twice = [chocolate, { ...chocolate, name: 'Again' }];
    await refused(wrong({ choices: twice }), invalid('choices.1.id'));
    await refused(wrong({ choices: [{ ...chocolate, id: 'gone' }] }), invalid('choices.0.id'));
    expect((await wrong({ name: 'Cake' }, 1)()).body).toMatchObject({ name: 'Cake', version: 2 });
    await refused(wrong({ name: 'Sponge' }, 1), {
      status: 409,
      body: {
        code: 'stale-version',
        version: 2,
        error: 'This set of options was changed by Alice Baker. Reload to see the latest.',
      },
    });
    const gone = { id: 'gone' };
    await refused(() => change(gone, bodyOf(set)), rejected(404, 'not-found'));
    await refused(() => call('DELETE /api/option-sets/gone'), rejected(404, 'not-found'));
  });
});

describe('the options of a product', () => {
  it('exist, and are of at most one size, inscription and picture', async () => {
    const message = 'Some of these options were deleted. Please reload.';
    const product = await addProduct([]);
    const patch = (optionSets: string[]) => () =>
      call(`PATCH /api/products/${product.id}`, { optionSets });
    const post = (optionSets: string[]) => () =>
      call('POST /api/products', { title: 'Torte', price: 1, optionSets });
    for (const send of [patch, post]) {
      await refused(send(['nowhere']), invalid('optionSets', message));
      await refused(send(['a', 'a']), invalid('optionSets', 'The same options twice'));
      const nine = Array.from({ length: 9 }, String);
      await refused(send(nine), invalid('optionSets', 'At most 8 options'));
      for (const kind of ['size', 'inscription', 'picture'] as const) {
        const fields = { kind, choices: kind === 'size' ? [{ name: '8 in', price: 1 }] : [] };
        const two = [(await add(fields)).id, (await add(fields)).id];
        const only = `A product can ask for only one ${kind}`;
        await refused(send(two), invalid('optionSets', only));
      }
    }
    const flavors = [(await add()).id, (await add()).id];
    expect((await patch(flavors)()).body).toMatchObject({ optionSets: flavors });
    expect((await patch(flavors.toReversed())()).body).toMatchObject({
      optionSets: flavors.toReversed(),
    });
    expect((await listProducts())[0]).toMatchObject({ optionSets: flavors.toReversed() });
  });

  it('are none for a product that was stored without them, which can be edited', async () => {
    const { id } = await addProduct([]);
    await updateItem({ Key: productKey(id), UpdateExpression: 'REMOVE optionSets' });
    expect((await call('GET /api/products')).body).toMatchObject([{ id, optionSets: [] }]);
    const set = await add();
    const { body } = await call(`PATCH /api/products/${id}`, { optionSets: [set.id] });
    expect(body).toMatchObject({ optionSets: [set.id] });
  });

  it('stay when a file changes the product, and a file with the same products changes nothing', async () => {
    const set = await add();
    await addProduct([set.id]);
    const csvData = (price: string) => `title,price,sku\nTorte,${price},T-1\nBun,1.00,\n`;
    const importCsv = (price: string) =>
      call('POST /api/products/csv/import', { csvData: csvData(price) });
    await importCsv('5.00');
    expect((await listProducts()).find(({ sku }) => sku)).toMatchObject({
      price: 500,
      optionSets: [set.id],
    });
    await refused(() => importCsv('5.00'), { body: { success: 2, failed: 0 } });
  });

  it('cannot be deleted while products ask for them; the error names three', async () => {
    const set = await add();
    const products = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      const input = aProduct({ title, sku: null, optionSets: [set.id] });
      products.push(await createProduct(staff.context, input));
    }
    await refused(() => remove(set), {
      status: 409,
      body: {
        code: 'options-in-use',
        error: expect.stringMatching(
          /^These products still ask for these options: (\w+, ){3}1 more\. Take them off there first\.$/,
        ),
      },
    });
    for (const { id } of products.slice(1)) await deleteProduct(staff.context, id);
    await refused(() => remove(set), rejected(409, 'options-in-use'));
    await updateProduct(staff.context, products[0]?.id ?? '', { optionSets: [] });
    expect((await remove(set)).status).toBe(204);
  });
});

it('of people who edit a set, delete it and have products ask for it at once, nobody undoes another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { context } = staff;
      const set = await createOptionSet(context, aSet());
      const product = await createProduct(context, aProduct({ sku: null }));
      const done: string[] = [];
      const client = (name: string, act: () => Promise<unknown>) => ({
        name,
        run: async () => {
          try {
            await act();
            done.push(name);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        },
      });
      const edit = (name: string) => () =>
        updateOptionSet(context, set.id, { ...aSet(), name, choices: set.choices });
      const ask = () => updateProduct(context, product.id, { optionSets: [set.id] });
      await interleave(scheduler, [
        client('edit', edit('One')),
        client('edit', edit('Two')),
        client('ask', ask),
        client('delete', () => deleteOptionSet(context, set.id)),
      ]);
      const [left] = await findOptionSets([set.id]);
      const asking = (await listProducts()).filter(({ id }) => id === product.id);
      expect(asking[0]?.optionSets).toEqual(done.includes('ask') ? [set.id] : []);
      expect(left !== undefined).toBe(!done.includes('delete'));
      expect(done).not.toEqual(expect.arrayContaining(['ask', 'delete']));
      if (left) expect(left.version).toBe(1 + done.filter((name) => name === 'edit').length);
      await deleteProduct(context, product.id);
      if (left) await deleteOptionSet(context, set.id);
    }),
    { numRuns: 60 },
  );
});

it('costs a product without options nothing, and each new set of a product two write units', async () => {
  const sets = [await add(), await add({ name: 'Filling' })].map(({ id }) => id);
  const cost = (optionSets: string[], sku: string) =>
    consumedUnits(() => createProduct(staff.context, aProduct({ sku, optionSets })));
  const without = await cost([], 'A');
  expect(without).toEqual({ read: 0, write: 6, calls: 1 });
  expect(await cost(sets, 'B')).toEqual({ read: 2, write: without.write + 4, calls: 2 });
  expect((await consumedUnits(() => listOptionSets())).read).toBe(1);
  expect((await consumedUnits(() => findOptionSets(sets))).read).toBe(2);
});
