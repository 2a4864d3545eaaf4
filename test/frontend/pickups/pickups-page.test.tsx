import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPickup, manyPickups, morning } from './builders.ts';
import { aMomentLater, counter } from './open-pickups.tsx';

const id = '3f0e6c1a-9b1d-4a57-8a43-0f8a51c2d7e9';
const paper = `https://orders.example/orders/${id}`;
const scanned = aPickup({ id, orderNumber: '#1130', firstName: 'Ada', lastName: 'Scanned' });
const orders = [...morning, scanned];

const inHand = (name: string) => screen.findByRole('article', { name });
const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

/** Counts the presses of the selected order's button. */
async function presses(name: string) {
  const pressed = vi.fn();
  const card = await inHand(name);
  card.querySelector('#hand-over-button')?.addEventListener('click', pressed);
  return pressed;
}

describe('the field', () => {
  it('has the focus when the screen opens, and after each press on it', async () => {
    const { user, field } = await counter({ orders }).open();
    expect(document.activeElement).toBe(field);
    await user.click(tile('Dubois'));
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'WINTERS' }));
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('heading', { name: 'Pickups' }));
    expect(document.activeElement).toBe(field);
  });

  it('gets typed characters while another element has the focus', async () => {
    const { user, field } = await counter({ orders }).open();
    screen.getByRole('button', { name: 'More' }).focus();
    await user.keyboard('dub');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('dub');
  });

  it('Escape clears first the text, then the order in hand', async () => {
    const { user, field } = await counter({ orders }).open();
    await user.click(tile('Dubois'));
    await user.keyboard('x{Escape}');
    expect(field.value).toBe('');
    await inHand('Dubois, Chloé');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('arrows choose what Enter opens', async () => {
    const { user } = await counter({ orders }).open();
    await user.keyboard('holl{ArrowDown}{Enter}');
    await inHand('Holloway, Margaret');
    await user.keyboard('holl{ArrowDown}{ArrowUp}{Enter}');
    await inHand('Holloway, Dean');
  });
});

it.each([
  ['a scan', `${paper}{Enter}`, 'Scanned, Ada'],
  ['four digits and Enter', '7302{Enter}', 'Holloway, Dean'],
  ['three letters, a click', 'dub', 'Dubois, Chloé'],
])('%s and Enter hand an order over', async (_, keys, name) => {
  const { user } = await counter({ orders }).open();
  await user.keyboard(keys);
  if (keys === 'dub') await user.click(tile('Dubois'));
  const pressed = await presses(name);
  aMomentLater();
  await user.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledOnce();
});

describe('a scan', () => {
  it('ends without Enter after 80 ms of rest', async () => {
    const { user } = await counter({ orders }).open();
    await user.keyboard(paper);
    await inHand('Scanned, Ada');
  });

  it('with two Enters hands nothing over', async () => {
    const { user } = await counter({ orders }).open();
    await user.keyboard(`${paper}{Enter}`);
    const pressed = await presses('Scanned, Ada');
    await user.keyboard('{Enter}');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('of a label opens the order of its number', async () => {
    const { user } = await counter({ orders }).open();
    await user.keyboard('https://orders.example/o/1130{Enter}');
    await inHand('Scanned, Ada');
  });

  it.each([
    ['two glued together', `${paper}${paper}`],
    ['of another code', 'https://menu.example/specials'],
    ['of 2,000 characters', 'x'.repeat(2_000)],
    ['of an order of another store', 'https://orders.example/orders/unknown'],
  ])('%s is not one of our orders', async (_, text) => {
    const { field, user } = await counter({ orders }).open();
    fireEvent.change(field, { target: { value: text } });
    await user.keyboard('{Enter}');
    await screen.findByText('Not one of our orders');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('in another keyboard language says so; the next opens the order after typed letters', async () => {
    const { field, user } = await counter({ orders }).open();
    await user.keyboard('httpsÖ--orders.example-specials{Enter}');
    await screen.findByText(/^The scanner types another language than this device/);
    expect(field.value).toBe('');
    await user.keyboard(`Nou${paper}{Enter}`);
    await inHand('Scanned, Ada');
    expect(screen.queryByText(/^The scanner types/)).toBeNull();
  });

  it('opens an order of another day', async () => {
    const other = aPickup({ id, lastName: 'Castellano', pickupDate: '2026-11-28T17:00:00.000Z' });
    const { user } = await counter({ orders: morning, others: [other] }).open();
    await user.keyboard(`${paper}{Enter}`);
    await inHand('Castellano, Margaret');
  });
});

describe('no match', () => {
  it('suggests similar names, and searches all days', async () => {
    const other = aPickup({ id, lastName: 'Holoway', pickupDate: '2026-11-28T17:00:00.000Z' });
    const { user } = await counter({ orders: morning, others: [other] }).open();
    await user.keyboard('holoway');
    await screen.findByText('Nobody named “holoway” today.');
    tile('Holloway, Dean');
    await user.click(screen.getByRole('button', { name: 'Search all orders' }));
    await user.click(await screen.findByRole('button', { name: /^Margaret Holoway/ }));
    await inHand('Holoway, Margaret');
  });

  it('says so when no day has such an order', async () => {
    const { user } = await counter({ orders }).open();
    await user.keyboard('xyzzy');
    await user.click(screen.getByRole('button', { name: 'Search all orders' }));
    await screen.findByText('On other days: none.');
  });
});

describe('the list', () => {
  it('says the last four digits first where a last name is there twice', async () => {
    await counter({ orders }).open();
    expect(tile('Holloway, Margaret').textContent).toContain(
      '…0188 · #1112 · 9 AM · 1 item · DAVIS',
    );
    expect(tile('Dubois').textContent).not.toContain('0101');
  });

  it('shows one place, or one letter', async () => {
    const { user } = await counter({ orders }).open();
    await user.click(screen.getByRole('button', { name: 'WINTERS' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'All' }));
    const rail = within(screen.getByRole('navigation', { name: 'Last names', hidden: true }));
    await user.click(rail.getByRole('button', { name: 'H', hidden: true }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(rail.getByRole('button', { name: 'H', hidden: true }));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
  });

  it('draws only a part of a thousand orders, and finds the last of them', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(77);
    onTestFinished(() => void vi.restoreAllMocks());
    const { user } = await counter({ orders: manyPickups(1_000) }).open();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    await user.keyboard('last999{Enter}');
    await inHand('Last999, First999');
  });

  it('shows what another tablet has handed over', async () => {
    const server = counter({ orders });
    const { client } = await server.open();
    server.changed = [aPickup({ status: 'complete' })];
    await client.refetchQueries();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Margaret/ })).toBeNull());
    tile('Dubois');
    expect(server.asked).toEqual([null, expect.any(String)]);
  });

  it('reads everything again after a minute, and after a pause', async () => {
    const server = counter({ orders });
    const { client } = await server.open();
    vi.setSystemTime(Date.now() + 21_000);
    await client.refetchQueries();
    expect(server.asked).toEqual([null, null]);
  });
});

it('puts an order on a shelf: scan, b3, Enter', async () => {
  const server = counter({ orders });
  const { user, field } = await server.open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Put on shelves' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard(`${paper}{Enter}b3{Enter}`);
  await screen.findByText('#1130 is on shelf B3');
  expect(server.shelved).toEqual([{ id, shelf: 'B3' }]);
  expect(field.value).toBe('');
});
