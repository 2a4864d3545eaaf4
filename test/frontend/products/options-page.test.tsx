import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OptionsPage } from '#frontend/features/products/options/options-page.tsx';
import { optionsApi } from '#shared/api/options.ts';
import { productsApi } from '#shared/api/products.ts';
import type { OptionSetInput } from '#shared/schemas/option-input.ts';
import { maxChoices, type OptionSet } from '#shared/schemas/options.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aChoice, anOptionSet } from './option-set-builders.ts';

/** Opens the page of a store whose server keeps its sets in memory, and compares versions. */
function openPage(first: OptionSet[] = []) {
  const server = {
    sets: first,
    sent: vi.fn<(body: OptionSetInput) => void>(),
    failNext: undefined as Error | undefined,
  };
  const answer = () => {
    const { failNext } = server;
    server.failNext = undefined;
    if (failNext) throw failNext;
  };
  const stored = (body: OptionSetInput, set: Pick<OptionSet, 'id' | 'version'>): OptionSet => ({
    ...body,
    ...set,
    choices: body.choices.map(({ id, ...choice }) => ({ ...choice, id: id ?? choice.name })),
  });
  stubApi(
    respondTo(optionsApi.listOptionSets, () => server.sets),
    respondTo(productsApi.listProducts, () => [aProduct({ optionSets: ['flavor'] })]),
    respondTo(optionsApi.createOptionSet, ({ body }) => {
      server.sent(body);
      answer();
      const set = stored(body, { id: 'new', version: 1 });
      server.sets = [...server.sets, set];
      return set;
    }),
    respondTo(optionsApi.updateOptionSet, ({ body, headers, params }) => {
      server.sent(body);
      answer();
      const before = server.sets.find(({ id }) => id === params['id']);
      if (!before || headers.get('if-match') !== `"${before.version}"`)
        throw new ApiFailure('stale-version');
      const set = stored(body, { id: before.id, version: before.version + 1 });
      server.sets = server.sets.map((one) => (one === before ? set : one));
      return set;
    }),
    respondTo(optionsApi.deleteOptionSet, ({ params }) => {
      answer();
      server.sets = server.sets.filter(({ id }) => id !== params['id']);
    }),
  );
  return { server, ...openScreen('/products/options', '/products/options', <OptionsPage />) };
}

type User = ReturnType<typeof openPage>['user'];
async function open(user: User, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const name = button.startsWith('Edit') ? 'Edit Options' : 'Add Options';
  return within(await screen.findByRole('dialog', { name }));
}
const gone = () => waitFor(() => expect(document.querySelector('[aria-modal]')).toBeNull());
const value = (field: HTMLElement) => (field as HTMLInputElement).value;

it('adds options with the keyboard: Enter in the last name adds a choice, and empty ones are not sent', async () => {
  const { server, user } = openPage();
  const dialog = await open(user, 'Add the first options');
  await user.keyboard('Size');
  await choose(
    user,
    dialog.getByRole('combobox', { name: 'Kind' }),
    'Size, with a price of its own',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Required' }));
  await user.click(dialog.getByLabelText('Choice 1'));
  await user.keyboard('6 in{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Choice 2')));
  await user.keyboard('8 in{Tab}54{Shift>}{Tab}{/Shift}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Choice 3')));
  await user.keyboard('{Enter}');
  // A size without a price is not sent.
  await dialog.findByText('Price must be a number');
  expect(document.activeElement).toBe(dialog.getByLabelText('Price of choice 1'));
  expect(server.sent).not.toHaveBeenCalled();
  await user.keyboard('42');
  await user.click(dialog.getByRole('button', { name: 'Move choice 2 up' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await gone();
  expect(server.sent.mock.calls).toMatchObject([
    [
      {
        name: 'Size',
        kind: 'size',
        isRequired: true,
        choices: [
          { name: '8 in', price: 5_400 },
          { name: '6 in', price: 4_200 },
        ],
      },
    ],
  ]);
  await screen.findByText('Size, with a price of its own · required · 8 in, 6 in · not used');
});

it('shows each kind in words, and how many products ask for it', async () => {
  openPage([
    anOptionSet({ kind: 'many', choices: [aChoice('Nut', 0, { isAvailable: false })] }),
    anOptionSet({ id: 'text', name: 'Inscription', kind: 'inscription', choices: [] }),
    anOptionSet({
      id: 'many',
      name: 'Colors',
      choices: [...'abcdefgh'].map((name) => aChoice(name)),
    }),
  ]);
  await screen.findByText('Several choices, 1 to 2 · Nut (not available) · used by 1 product');
  screen.getByText('Inscription, 2 lines · not used');
  screen.getByText('One choice · a, b, c, d, e, f and 2 more · not used');
});

it('keeps the ids of choices, what is not shown of their kind, and the kind itself', async () => {
  const { server, user } = openPage([anOptionSet()]);
  const dialog = await open(user, 'Edit Flavor');
  expect(dialog.queryByRole('combobox', { name: 'Kind' })).toBeNull();
  await fill(user, dialog.getByLabelText('Price of choice 2'), '-0.50');
  await user.click(dialog.getByRole('button', { name: 'Remove choice 1' }));
  await user.click(dialog.getByRole('button', { name: 'Add Choice' }));
  await fill(user, dialog.getByLabelText('Choice 2'), 'Carrot');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await gone();
  const [body] = server.sent.mock.lastCall ?? [];
  expect(body?.choices).toEqual([aChoice('Lemon', -50), { ...aChoice('Carrot'), id: undefined }]);
});

it('shows what the server refuses at its choice, and a limit of the store in words', async () => {
  const { server, user } = openPage([anOptionSet()]);
  const dialog = await open(user, 'Add Options');
  await user.keyboard('Filling');
  await fill(user, dialog.getByLabelText('Choice 1'), 'Custard');
  const add = dialog.getByRole('button', { name: 'Add' });
  const issues = [{ path: 'choices.0.price', message: 'Price is too large' }];
  server.failNext = new ApiFailure('validation', { issues });
  await user.click(add);
  await dialog.findByText('Price is too large');
  expect(document.activeElement).toBe(dialog.getByLabelText('Price of choice 1'));
  server.failNext = new ApiFailure('option-set-limit');
  await user.click(add);
  await screen.findByText('There are 30 options already. Please delete one first.');
  expect(value(dialog.getByLabelText('Choice 1'))).toBe('Custard');
});

it('refuses more chosen than there are, and a list without choices, and can be corrected', async () => {
  const { server, user } = openPage();
  const dialog = await open(user, 'Add Options');
  await user.keyboard('Toppings');
  await choose(user, dialog.getByRole('combobox', { name: 'Kind' }), 'Several choices');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('Add at least one choice');
  await fill(user, dialog.getByLabelText('At Least'), '3');
  await fill(user, dialog.getByLabelText('Choice 1'), 'Nuts');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('The most must not be less than the least');
  await fill(user, dialog.getByLabelText('At Least'), '1');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await gone();
  expect(server.sent).toHaveBeenCalledOnce();
});

it('offers to load what somebody else saved meanwhile, and saves nothing before', async () => {
  const { server, user } = openPage([anOptionSet()]);
  const dialog = await open(user, 'Edit Flavor');
  server.sets = [anOptionSet({ version: 2, name: 'Taste' })];
  await fill(user, dialog.getByLabelText('Name'), 'Kind of cake');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^Somebody else changed these options meanwhile/);
  expect(value(dialog.getByLabelText('Name'))).toBe('Kind of cake');
  await user.click(dialog.getByRole('button', { name: 'Load the latest' }));
  await waitFor(() => expect(value(dialog.getByLabelText('Name'))).toBe('Taste'));
  expect(dialog.queryByText(/^Somebody else/)).toBeNull();
  await fill(user, dialog.getByLabelText('Name'), 'Tastes');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await gone();
  expect(server.sets).toMatchObject([{ name: 'Tastes', version: 3 }]);
});

it('asks before options are deleted, and says which cannot be', async () => {
  const { server, user } = openPage([anOptionSet()]);
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove Flavor' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await gone();
  };
  server.failNext = new ApiFailure('options-in-use');
  await remove();
  await screen.findByText('Products still ask for these options. Take them off there first.');
  expect(server.sets).toHaveLength(1);
  await remove();
  await screen.findByText('No options yet');
});

it(`takes ${maxChoices} choices, and no more`, async () => {
  const names = Array.from({ length: maxChoices }, (_, index) => `Flavor ${index + 1}`);
  const { server, user } = openPage([anOptionSet({ choices: names.map((name) => aChoice(name)) })]);
  const dialog = await open(user, 'Edit Flavor');
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Choice' });
  expect(add.disabled).toBe(true);
  await user.click(dialog.getByLabelText(`Choice ${maxChoices}`));
  // The form is saved, as by Enter in any other field.
  await user.keyboard('!{Enter}');
  await gone();
  const [body] = server.sent.mock.lastCall ?? [];
  expect(body?.choices.map(({ name }) => name)).toEqual([...names.slice(0, -1), 'Flavor 40!']);
});
