import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#frontend/entities/session/language.ts';
import { NotPickedUp } from '#frontend/features/pickups/evening/not-picked-up.tsx';
import { WordsContext } from '#frontend/lib/words-context.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { es } from '#shared/words/es.ts';
import { openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { englishLeft } from '#test/frontend/words/english-left.ts';
import { timezone } from '#test/shared/pickups/builders.ts';
import { aPickup, day, detailOf, morning } from './builders.ts';
import { openCard } from './open-card.tsx';
import { counter } from './open-pickups.tsx';

const spanish = { orders: morning, language: 'es' } as const;
const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

describe('pickups in Spanish', () => {
  it('says that orders of the day are missing', async () => {
    const server = counter(spanish);
    server.isShort = true;
    await server.open();
    await screen.findByText(es.days.short);
  });

  it('has no English word', async () => {
    const { user, field } = await counter(spanish).open();
    expect(field.placeholder).toBe('Nombre, 4 dígitos, # o código');
    screen.getByText('5 pedidos · 9 a. m.: 1 de 3 entregados · 1 sin terminar');
    screen.getByText('1 de las 8 a. m.');
    expect(document.documentElement.lang).toBe('es');
    expect(englishLeft()).toEqual([]);
    await user.click(tile('Yılmaz'));
    await screen.findByRole('article');
    expect(englishLeft()).toEqual([]);
    await user.keyboard('{Escape}holoway');
    await screen.findByText('Nadie se llama “holoway” hoy.');
    expect(englishLeft()).toEqual([]);
  });

  it.each([
    ['en', 'Here now', 'HERE 8:55'],
    ['es', 'Ya vinieron', 'AQUÍ 8:55'],
  ] as const)('has who is there on top (%s)', async (language, title, mark) => {
    const here = `${day}T16:55:00.000Z`;
    const orders = morning.map((each) => (each.digits === '7302' ? { ...each, here } : each));
    const { user } = await counter({ orders, language }).open();
    const [first] = screen.getAllByRole('region');
    expect(first?.textContent).toContain(title);
    expect(first?.textContent).toContain(`${mark} · …7302 · #1121`);
    await user.click(tile('Holloway, Dean'));
    expect((await screen.findByRole('article')).textContent).toContain(`${mark} · …7302 · #1121`);
    if (language === 'es') expect(englishLeft()).toEqual([]);
  });

  it('is chosen by a person, on this device, and back', async () => {
    const { user } = await counter({ orders: morning }).open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Español' }));
    await screen.findByRole('heading', { name: 'Entregas' });
    expect(languages.get()).toEqual({ ada: 'es' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Más' }));
    await user.click(await screen.findByRole('menuitem', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Pickups' });
    expect(document.documentElement.lang).toBe('en');
  });

  it('is not that of the next person', async () => {
    const { client } = await counter(spanish).open();
    client.setQueryData(['/api/auth/me'], { user: { ...ada, id: 'ben' } });
    await screen.findByRole('heading', { name: 'Pickups' });
  });
});

describe('a card in Spanish', () => {
  beforeEach(() => setClock('2026-11-24T17:12:00.000Z'));

  it('says what is due, what is not made, and what the button does', async () => {
    const [item] = aPickup().items;
    if (!item) throw new Error('A pickup has an item');
    const items = [item, { ...item, allergens: 'walnut' }];
    const pickup = aPickup({ status: 'approved', items, pickupDate: '2026-11-29T01:00:00.000Z' });
    openCard({ pickup, made: [0], words: es });
    await screen.findByRole('button', { name: 'Cobrar $38.00 y entregar 1 de 2 hoy' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Este pedido es para el sáb 28-nov-26',
      'Cocina: 1 de 2 hechos. ¿Entregar de todos modos?',
    ]);
    screen.getByText('Total $58.00 · Pagado $20.00 ·', { exact: false });
    expect(englishLeft()).toEqual([]);
  });

  it('says who gave it out, and how it was paid', async () => {
    const at = '2026-11-24T21:05:00.000Z';
    openCard({
      pickup: aPickup({ status: 'complete' }),
      words: es,
      order: {
        handed: { id: 'h1', by: 'Ben Okafor', at, canUndo: true },
        payments: [
          {
            id: 'p1',
            kind: 'payment',
            method: 'cash',
            amount: 2_400,
            by: 'Ben',
            at,
            till: '1',
            z: 1,
          },
        ],
      },
    });
    await screen.findByRole('button', { name: 'Deshacer' });
    const [band] = screen.getAllByRole('status');
    const words =
      'Entregado por Ben Okafor a la 1:05 p. m., $24.00 en efectivo · cambio de $25: $1.00 · $50: $26.00 · $100: $76.00Deshacer';
    expect(band?.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
    expect(englishLeft()).toEqual([]);
  });

  it('says why the server refused', async () => {
    const { user } = openCard({
      pickup: aPickup(),
      fail: [new ApiFailure('handed-over')],
      words: es,
    });
    const name = 'Cobrar $38.00 y entregar';
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await screen.findByText('Este pedido ya se entregó.');
    expect(englishLeft()).toEqual([]);
  });
});

it('the evening in Spanish has no English word', async () => {
  setClock('2026-11-25T02:20:00.000Z');
  const pickup = aPickup({ keepUntil: '2026-11-27' });
  stubApi(
    recordingPayments(),
    respondTo(ordersApi.readOrder, () => detailOf(pickup)),
  );
  const { user } = openScreen(
    '/',
    '/',
    <WordsContext value={es}>
      <NotPickedUp pickups={[pickup]} day={day} timezone={timezone} />
    </WordsContext>,
  );
  await screen.findByText('No recogidos (1)');
  const facts = screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');
  expect(facts).toContain('9 a. m., 9 h de atraso · guardado hasta el vie 27-nov-26');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar hasta…' }).disabled).toBe(
      false,
    ),
  );
  expect(englishLeft()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar hasta…' }));
  await screen.findByRole('heading', { name: 'Guardar #1112 hasta' });
  expect(englishLeft()).toEqual([]);
});
