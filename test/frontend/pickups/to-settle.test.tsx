import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToSettle } from '#frontend/features/pickups/components/to-settle.tsx';
import { WordsContext } from '#frontend/lib/words-context.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import { en } from '#shared/words/en.ts';
import { es } from '#shared/words/es.ts';
import type { Language } from '#shared/words/languages.ts';
import { openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { timezone } from '#test/shared/pickups/builders.ts';

// 9:30 AM in California.
beforeEach(() => setClock('2026-11-24T17:30:00.000Z'));

const settle = (changes: Partial<Settle> = {}): Settle => ({
  id: '1.a',
  handOver: 'a',
  at: '2026-11-24T17:20:00.000Z',
  by: 'Alice',
  saidAt: '2026-11-24T17:12:00.000Z',
  orderId: 'order-1',
  orderNumber: '#1042',
  reasons: ['given-out-twice'],
  handed: { by: 'Bob', at: '2026-11-24T17:10:00.000Z' },
  ...changes,
});

type Given = { items: Settle[]; fail?: Error[]; language?: Language };

const withPages = respondTo(settingsApi.readPublicSettings, () => ({
  ...defaultSettings,
  customer_page: 'on' as const,
}));

async function open({ items, fail = [], language = 'en' }: Given) {
  const words = { en, es }[language];
  const sent: { id: string | undefined; done: string }[] = [];
  stubApi(
    respondTo(pickupsApi.listSettle, () => items),
    respondTo(pickupsApi.settle, ({ params, body }) => {
      sent.push({ id: params['id'], ...body });
      const failure = fail.shift();
      if (failure) throw failure;
      const item = items.find(({ id }) => id === params['id']) ?? settle();
      return { ...item, done: { text: body.done, by: 'Alice', at: '2026-11-24T17:30:00.000Z' } };
    }),
  );
  const list = (
    <WordsContext value={words}>
      <ToSettle timezone={timezone} />
    </WordsContext>
  );
  const { user } = openScreen('/pickups', '/pickups', list);
  await user.click(await screen.findByRole('button', { name: words.settle.count(items.length) }));
  const dialog = await screen.findByRole('dialog', { name: words.settle.title });
  return { user, sent, dialog };
}

it('is not there while nothing is to settle', async () => {
  const asked = vi.fn(() => []);
  stubApi(respondTo(pickupsApi.listSettle, asked));
  openScreen('/pickups', '/pickups', <ToSettle timezone={timezone} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});

it.each<[Partial<Settle>, string]>([
  [{}, 'Given out twice? Bob, 9:10 AM · Alice, 9:12 AM'],
  [
    {
      reasons: ['edited'],
      lines: [{ title: 'Apple Pie', was: 3, now: 4 }],
      editedAt: '2026-11-24T16:58:00.000Z',
    },
    'Apple Pie: was 3, 4 since 8:58 AM',
  ],
  [{ reasons: ['edited'], lines: [{ title: 'Rye', was: 0, now: 2 }] }, 'Rye: was none, 2 by now'],
  [
    { reasons: ['edited'], lines: [{ title: 'Rye', was: 2, now: 2 }] },
    'Rye: different notes by now',
  ],
  [{ reasons: ['edited'], total: { was: 3_800, now: 4_200 } }, 'Total: was $38.00, $42.00 by now'],
  [{ reasons: ['edited'] }, 'The order is not what the tablet showed'],
  [
    { reasons: ['other-day'], pickupDate: '2026-11-25T18:00:00.000Z' },
    'Its pickup is Wed 25-Nov-26, 10:00 AM',
  ],
  [
    {
      reasons: ['canceled', 'give-back'],
      money: { method: 'cash', amount: 3_800, giveBack: 3_800 },
    },
    'The order is canceled$38.00 in cash: $38.00 refund due',
  ],
  [
    { reasons: ['canceled'], money: { method: 'check', amount: 3_800 } },
    'The order is canceled$38.00 by check was taken',
  ],
  [{ reasons: ['forgotten'] }, 'Its customer was forgotten'],
  [
    { reasons: ['not-booked'], money: { method: 'cash', amount: 3_800 } },
    '$38.00 in cash: it could not be recorded on the order, so it was paid into the drawer',
  ],
  [
    { reasons: ['not-booked'], money: { method: 'check', amount: 3_800 } },
    '$38.00 by check: it could not be recorded on the order, so it is not recorded anywhere',
  ],
  [
    { reasons: ['canceled'], clock: '2026-11-25T17:12:00.000Z' },
    'The order is canceledThe tablet’s clock is wrong: please correct it',
  ],
  [{ reasons: ['sent-by-other'], doneBy: 'Alice', by: 'Bob' }, 'Done by Alice, sent by Bob'],
])('says in words what does not fit: %o', async (changes, words) => {
  await open({ items: [settle(changes)] });
  const item = screen.getByRole('listitem', { name: '#1042 · Alice, 9:12 AM' });
  expect(item.textContent).toContain(words);
  expect(within(item).getByRole('link').getAttribute('href')).toBe('/orders/order-1');
});

const ask = { id: 'a', at: '2026-11-24T17:12:00.000Z', text: 'Nut free' };
const later = { id: 'a', at: ask.at, pickupDate: '2026-11-25T17:00:00.000Z' };
const money = { method: 'link' as const, amount: 3_800 };

it.each<[Partial<Settle>, string, string]>([
  [{ reasons: ['asks'], ask }, 'The customer asks: “Nut free”', 'El cliente pide: “Nut free”'],
  [
    { reasons: ['asks'], ask: later },
    'The customer asks for another time: Wed 25-Nov-26, 9:00 AM',
    'El cliente pide otra hora: mié 25-nov-26, 9:00 a. m.',
  ],
  [
    { reasons: ['paid-late'], money },
    '$38.00 by card link came in, but less or nothing was due',
    'Entraron $38.00 con tarjeta por enlace, pero se debía menos o nada',
  ],
  [
    { reasons: ['not-recorded'], money },
    '$38.00 by card link: it could not be recorded on the order, so it is not recorded anywhere',
    '$38.00 con tarjeta por enlace: no se pudo poner en el pedido y no está registrado',
  ],
  [
    { reasons: ['disputed'], money },
    '$38.00 by card link: the customer’s bank disputes it. Answer in Stripe',
    '$38.00 con tarjeta por enlace: el banco del cliente lo disputa. Responder en Stripe',
  ],
  [
    { reasons: ['refund-failed'], money },
    '$38.00 by card link: Stripe refused the refund',
    '$38.00 con tarjeta por enlace: Stripe rechazó la devolución',
  ],
])('says in both languages what customers did: %o', async (changes, english, spanish) => {
  for (const [language, sentence] of [['en', english] as const, ['es', spanish] as const]) {
    await open({ items: [settle(changes)], language });
    const [item] = screen.getAllByRole('listitem');
    expect(item?.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')).toBe(sentence);
    const who = { en: 'The customer', es: 'El cliente' }[language];
    expect(item?.textContent?.includes(`· ${who},`)).toBe(changes.ask !== undefined);
    expect(item?.querySelectorAll('p')).toHaveLength(1);
    cleanup();
  }
});

it('opens at once by its link, and answers a request once', async () => {
  const sent: unknown[] = [];
  const item = settle({ reasons: ['asks'], ask });
  stubApi(
    withPages,
    respondTo(pickupsApi.listSettle, () => [item]),
    respondTo(pickupsApi.settle, ({ body }) => {
      sent.push(body.done);
      return item;
    }),
  );
  const { user } = openScreen('/pickups', '/pickups#settle', <ToSettle timezone={timezone} />);
  await screen.findByText('Someone needs to look into these.');
  await user.dblClick(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByText('Everything is settled.');
  expect(sent).toEqual(['Done']);
});

it('names an order that is not there', async () => {
  const { orderNumber: _, ...unknown } = settle({ reasons: ['no-order'] });
  await open({ items: [unknown] });
  const item = screen.getByRole('listitem', { name: /^Unknown order/ });
  expect(item.textContent).toContain('There is no such order in this store');
  expect(within(item).queryByRole('link')).toBeNull();
});

it('says how many there are, and shows the older ones', async () => {
  const first = settle();
  const pages = [[first], [settle({ id: '0.b', orderNumber: '#1041' })]];
  stubApi((_method, { pathname, searchParams }) => {
    if (pathname !== pickupsApi.listSettle.path) return undefined;
    const isFirst = searchParams.get('cursor') === null;
    const link = '</api/settle?cursor=next>; rel="next"';
    const headers = { 'x-total-count': '2', ...(isFirst && { link }) };
    return Promise.resolve(new Response(JSON.stringify(pages[isFirst ? 0 : 1]), { headers }));
  });
  const { user } = openScreen('/pickups', '/pickups', <ToSettle timezone={timezone} />);
  await user.click(await screen.findByRole('button', { name: '2 to settle' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});

it('Enter records what was done, and removes it from the list', async () => {
  const items = [settle(), settle({ id: '2.b', orderNumber: '#1043' })];
  const { user, sent } = await open({ items });
  const [first] = screen.getAllByRole('textbox', { name: 'What was done' });
  if (first) await user.type(first, 'Asked the customer{Enter}');
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(sent).toEqual([{ id: '1.a', done: 'Asked the customer' }]);
});

it('asks for words, and keeps them when they could not be saved', async () => {
  const { user, sent } = await open({ items: [settle()], fail: [new ApiFailure('internal')] });
  const press = () => user.click(screen.getByRole('button', { name: 'Settled' }));
  await press();
  expect(screen.getByText('Enter what was done')).toBeTruthy();
  expect(sent).toEqual([]);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'What was done' });
  await user.type(field, 'Called them');
  await press();
  await screen.findByText(/went wrong on our side/);
  expect(field.value).toBe('Called them');
  await press();
  await screen.findByText('Everything is settled.');
});

it('tells who was faster, and what they did', async () => {
  const done = { text: 'Gave back $12', by: 'Bob', at: '2026-11-24T17:29:00.000Z' };
  const before = { ...settle(), done };
  const { user } = await open({
    items: [settle()],
    fail: [new ApiFailure('settled-already', { settle: before })],
  });
  await user.type(screen.getByRole('textbox', { name: 'What was done' }), 'Called them{Enter}');
  await screen.findByText('Bob has settled it');
  expect(screen.getByText('Gave back $12')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});
