import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CategoriesPage } from '#frontend/features/categories/categories-page.tsx';
import { categoriesApi } from '#shared/api/categories.ts';
import { productsApi } from '#shared/api/products.ts';
import { noStations, type Station, type Stations } from '#shared/schemas/stations.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

const oven: Station = {
  id: 'oven',
  name: 'Oven',
  steps: [
    { of: 'category', id: 'c1', daysBefore: 1 },
    { of: 'product', id: 'p1', daysBefore: 0 },
  ],
};
const packing: Station = {
  id: 'pack',
  name: 'Packing',
  steps: [{ of: 'category', id: 'gone', daysBefore: 3 }],
};

type Given = { byOthers?: Station[]; refusal?: string; conflicts?: number };

/** A server that keeps what was saved last. Another user may save before the first request arrives. */
function open(
  stations: Station[] = [],
  { byOthers, refusal, conflicts = byOthers ? 1 : 0 }: Given = {},
) {
  let known: Stations = { ...noStations, stations };
  let fasterOnes = conflicts;
  const sent: Station[][] = [];
  stubApi(
    respondTo(productsApi.listProducts, () => [aProduct({ title: 'Wedding Cake' })]),
    respondTo(categoriesApi.listCategories, () => [aCategory({ name: 'Cakes' })]),
    respondTo(categoriesApi.readStations, () => known),
    // Runs before the stub parses the body, because only the server rejects this.
    (method) => {
      const body = { error: refusal, code: 'validation', issues: [{ path: '', message: refusal }] };
      const response = new Response(JSON.stringify(body), { status: 400 });
      return refusal && method === 'PUT' ? Promise.resolve(response) : undefined;
    },
    respondTo(categoriesApi.updateStations, ({ body }) => {
      if (fasterOnes > 0) {
        fasterOnes -= 1;
        known = { version: known.version + 1, stations: byOthers ?? stations };
        throw new ApiFailure('conflict');
      }
      expect(body.version).toBe(known.version);
      sent.push(body.stations);
      known = { ...body, version: body.version + 1 };
      return known;
    }),
  );
  return { ...openScreen('/', '/', <CategoriesPage />), sent };
}

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Opens the dialog of a station. */
const edit = async (user: ReturnType<typeof open>['user'], name: string) => {
  await press(user, `Edit ${name}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Station' }));
  return { dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
};
const names = () =>
  within(screen.getByRole('region', { name: 'Stations' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the stations', () => {
  it('list what they make and when, including deleted products', async () => {
    open([oven, packing]);
    await screen.findByText('The same day: Wedding Cake · 1 day before: Cakes');
    screen.getByText('3 days before: A deleted category');
  });

  it('are added with categories and products, each with its days', async () => {
    const { user, sent } = open();
    await press(user, 'More');
    await user.click(await screen.findByRole('menuitem', { name: 'Add Station' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Station' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText('Name is required');
    await fill(user, dialog.getByLabelText('Name'), 'Oven');
    for (const name of ['Cakes', 'Wedding Cake']) {
      await user.click(dialog.getByLabelText('Add Category or Product'));
      await user.click(await screen.findByRole('option', { name }));
    }
    await choose(user, dialog.getByLabelText('Cakes'), '1 day before');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('The same day: Wedding Cake · 1 day before: Cakes');
    expect(sent).toMatchObject([[{ name: 'Oven', steps: oven.steps }]]);
  });

  it('keep another user’s changes', async () => {
    const { user, sent } = open([oven], { byOthers: [oven, packing] });
    const { dialog, save } = await edit(user, 'Oven');
    await fill(user, dialog.getByLabelText('Name'), 'Big Oven');
    await user.click(dialog.getByRole('button', { name: 'Remove Wedding Cake' }));
    await save();
    const changed = { ...oven, name: 'Big Oven', steps: oven.steps.slice(0, 1) };
    await waitFor(() => expect(sent).toEqual([[changed, packing]]));
  });

  it.each([
    [3, 1],
    [4, 0],
  ])('after others were faster %i times are saved %i times', async (conflicts, times) => {
    const { user, sent } = open([oven], { conflicts });
    const { save } = await edit(user, 'Oven');
    await save();
    await screen.findByText(times ? 'Stations saved' : 'Error');
    expect(sent).toHaveLength(times);
  });

  it('that somebody else moved first stay there', async () => {
    const icing = { ...packing, id: 'icing', name: 'Icing' };
    const byOthers = [packing, oven, icing];
    const { user, sent } = open([oven, packing, icing], { byOthers });
    await press(user, 'Move Packing up');
    await waitFor(() => expect(sent).toEqual([byOthers]));
  });

  it('stand in the order of the work, and can be removed', async () => {
    const { user, sent } = open([oven, packing]);
    await press(user, 'Move Packing up');
    await waitFor(() => expect(names()[0]).toMatch(/^Packing/));
    expect(screen.queryByRole('button', { name: 'Move Packing up' })).toBeNull();
    await press(user, 'Remove Packing');
    await press(user, 'Remove');
    await waitFor(() => expect(sent.at(-1)).toEqual([oven]));
    await waitFor(() => expect(names()).toHaveLength(1));
  });

  it('need a name that no other has', async () => {
    const refusal = 'Two stations have the same name';
    const { user } = open([oven, packing], { refusal });
    const { dialog, save } = await edit(user, 'Packing');
    await fill(user, dialog.getByLabelText('Name'), 'oven');
    await save();
    await dialog.findByText(refusal);
  });
});
