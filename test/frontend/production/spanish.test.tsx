import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#frontend/entities/session/language.ts';
import { changeLines } from '#frontend/features/production/change-words.ts';
import { sessionKey } from '#frontend/lib/query-client.ts';
import type { SheetChange } from '#shared/schemas/prints.ts';
import { es } from '#shared/words/es.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { englishLeft } from '#test/frontend/words/english-left.ts';
import { aProductionOrder, aSheetChange, line } from './builders.ts';
import { productionServer } from './open-production.tsx';

beforeEach(() => languages.update(() => ({ [ada.id]: 'es' })));

const pies = aCategory({ id: 'pies', name: 'Pies' });
const order = aProductionOrder({
  items: [
    line('pumpkin', 'Pumpkin Pie', 2),
    { ...line('pumpkin', 'Pumpkin Pie', 1, 'Feliz cumpleaños Ava'), allergens: 'Nuez' },
    line('tart', 'Tarta', 1),
  ],
});
const late = aProductionOrder({
  id: 'late',
  orderNumber: '#1002',
  pickupDate: '2026-11-25T21:00:00.000Z',
  items: [line('pumpkin', 'Pumpkin Pie', 4)],
});

function open(at = '/production/2026-11-25') {
  const bakery = productionServer({
    ordersOf: () => [order, late],
    products: [aProduct({ id: 'pumpkin', title: 'Pumpkin Pie', categoryId: 'pies' })],
    categories: [pies],
  });
  const opened = bakery.open(at);
  opened.client.setQueryData(sessionKey, { user: ada });
  return opened;
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const facts = async () =>
  spaced((await screen.findByText(/pedidos/, { selector: 'p' })).textContent ?? '');

describe('what to bake in Spanish', () => {
  it('has no English word, before and after it is ticked', async () => {
    const { user } = open();
    await screen.findByRole('heading', { name: 'Pies' });
    expect(await facts()).toBe('Mié 25-nov-26 · 2 pedidos · 8 piezas · 0 % hecho');
    expect(spaced(screen.getAllByRole('group', { name: 'Por hora' })[0]?.textContent ?? '')).toBe(
      '9 a. m. 3 · 1 p. m. 4',
    );
    screen.getByText('faltan 7');
    screen.getByText('falta 1');
    expect(englishLeft()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '6 sin nota: Pumpkin Pie' }));
    await screen.findByText('6 × Pumpkin Pie: hecho');
    await user.click(screen.getByRole('button', { name: 'En 2 pedidos: Pumpkin Pie' }));
    expect(englishLeft()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await screen.findByText('faltan 7');
  });

  it('is sorted by the hour of the remaining pieces', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hora' }));
    await screen.findByRole('heading', { name: 'Para las 9\u00a0a.\u00a0m.' });
    expect(englishLeft()).toEqual([]);
  });
});

describe('a change in Spanish', () => {
  const words = (change: Partial<SheetChange>) =>
    changeLines(aSheetChange(change), 'America/Los_Angeles', es).map(({ tag, text }) =>
      spaced(`${es.prints.tags[tag]} ${text}`),
    );
  const pumpkin = [{ title: 'Pecan Pie', unit: null, quantity: 3 }];

  it.each<[Partial<SheetChange>, ...string[]]>([
    [
      { kind: 'reinstated', pickupBefore: null, amounts: pumpkin },
      'NUEVO de nuevo: 3 × Pecan Pie · 9:00 a. m.',
    ],
    [{ kind: 'canceled', pickupAfter: null }, 'MENOS cancelado: −2 Pumpkin Pie'],
    [
      { kind: 'moved', pickupAfter: '2026-11-27T17:00:00.000Z' },
      'HORA mié 25-nov-26, 9:00 a. m. → vie 27-nov-26, 9:00 a. m.: −2 Pumpkin Pie',
    ],
    [
      { amounts: [], texts: [{ of: 'Order notes', before: null, after: 'Velas' }] },
      'TEXTO Notas del pedido: nada → Velas',
    ],
    [
      { amounts: [], texts: [{ of: 'Allergens of Rye', before: 'Nuez', after: null }] },
      'TEXTO Alérgenos de Rye: Nuez → nada',
    ],
  ])('%j is %s', (change, ...said) => expect(words(change)).toEqual(said));
});
