import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages } from '#frontend/entities/session/language.ts';
import { sessionKey } from '#frontend/lib/query-client.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { englishLeft } from '#test/frontend/words/english-left.ts';
import { aProductionOrder, line } from './builders.ts';
import { productionServer } from './open-production.tsx';

const large = [
  { set: 'Size', choice: '8 in' },
  { set: 'Flavor', choice: 'Limón', half: true as const },
  { set: 'Flavor', choice: 'Nuez', half: true as const },
];
const small = [{ set: 'Size', choice: '6 in' }];
const inscription = '  Feliz  cumpleaños\nAna ';
const id = '5c7a3a1e-0000-4000-8000-000000000001';

const order = aProductionOrder({
  items: [
    { ...line('cake', 'Pastel', 2), options: large },
    { ...line('cake', 'Pastel', 1), options: large, inscription, pictures: [id] },
    { ...line('cake', 'Pastel', 1), options: small },
    { ...line('cake', 'Pastel', 1, 'Rosas'), options: small },
  ],
});

const open = () => productionServer({ ordersOf: () => [order] }).open('/production/2026-11-25');
const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);

beforeEach(() => languages.update(() => ({})));

it('cakes of the same options are one row, others have their own', async () => {
  const { user } = open();
  await screen.findByText('8 in · half Limón, half Nuez');
  screen.getByText('6 in');
  expect(screen.getAllByRole('heading', { name: /Pastel/ })).toHaveLength(2);
  await user.click(
    screen.getByRole('button', { name: '2 plain: Pastel, 8 in · half Limón, half Nuez' }),
  );
  await screen.findByText('2 × Pastel, 8 in · half Limón, half Nuez made');
});

it('an inscription stands in its row as it was typed, with its pictures and a tick of its own', async () => {
  const { user } = open();
  const tick = await screen.findByRole('button', {
    name: 'Pastel, 8 in · half Limón, half Nuez for #1001 made',
  });
  const item = tick.closest('li') as HTMLElement;
  const frame = within(item).getByText((_, element) => element?.textContent === inscription);
  expect(getComputedStyle(frame).whiteSpace).toBe('pre-wrap');
  expect(sizeOf(frame) / sizeOf(frame.parentElement as HTMLElement)).toBe(1.5);
  const picture = within(item).getByRole('img', { name: 'Picture 1' });
  expect(picture.getAttribute('src')).toBe(`/api/order-pictures/${id}?size=small`);
  await user.click(tick);
  expect(tick.getAttribute('aria-pressed')).toBe('true');
  screen.getByText('left of 3');
});

it('is in Spanish, too', async () => {
  languages.update(() => ({ [ada.id]: 'es' }));
  open().client.setQueryData(sessionKey, { user: ada });
  await screen.findByText('8 in · mitad Limón, mitad Nuez');
  screen.getByRole('img', { name: 'Foto 1' });
  expect(englishLeft()).toEqual([]);
});
