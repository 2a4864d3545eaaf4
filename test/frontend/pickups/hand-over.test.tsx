import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PickupsPage } from '#frontend/features/pickups/pickups-page.tsx';
import { sessionKey } from '#frontend/lib/query-client.ts';
import { keep, readOutbox } from '#frontend/offline/outbox.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { HandOver, Pickup } from '#shared/schemas/pickups.ts';
import { openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { aDay, aPickup, now, timezone } from '#test/shared/pickups/builders.ts';
import { detailOf } from './builders.ts';

beforeEach(() => setClock(now));

const handedNow = { id: 'h1', by: 'Ben Okafor', at: now.toISOString(), canUndo: true };

type Given = { pickups?: Pickup[]; refuse?: () => never };

async function open({ pickups = [aPickup()], refuse }: Given = {}) {
  const handed: { id: string; body: HandOver }[] = [];
  const find = (id = '') => pickups.find((one) => one.id === id) ?? aPickup({ id });
  stubApi(
    recordingPayments({ timezone }),
    respondTo(pickupsApi.readPickups, () => aDay(pickups)),
    respondTo(ordersApi.readOrder, ({ params }) => detailOf(find(params['id']))),
    respondTo(pickupsApi.handOver, ({ params, body }) => {
      refuse?.();
      handed.push({ id: params['id'] ?? '', body });
      return detailOf(find(params['id']), { status: 'complete', handed: handedNow });
    }),
  );
  const { user, client } = openScreen('/pickups', '/pickups', <PickupsPage />);
  client.setQueryData(sessionKey, { user: ada });
  await screen.findAllByText(/Holloway, Margaret|Patel/);
  return { user, handed };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const gone = () => screen.findByText(/Handed over by Ben Okafor/);

/** Types a text as a scanner does, in one input. */
const scan = (user: UserEvent, text: string) => user.keyboard(`${text}{Enter}`);

describe('the inputs of a hand-over', () => {
  const due = aPickup({ toPay: 3_800, paymentStatus: 'unpaid' });
  it.each([
    { pickup: aPickup(), label: 'Hand over', payment: undefined },
    { pickup: due, label: 'Take $38.00 and hand over', payment: { method: 'cash', amount: 3_800 } },
  ])('are a scan and a press: $label', async ({ pickup, label, payment }) => {
    const id = '9f930725-caae-43b4-8d7c-1f2a3b4c5d6e';
    const { user, handed } = await open({ pickups: [{ ...pickup, id }] });
    await scan(user, `https://bakery.example/orders/${id}`);
    await user.click(await button(label));
    await gone();
    expect(handed).toMatchObject([{ id, body: payment ? { payment } : {} }]);
  });

  it.each(['0188', '1112'])('are %s, Enter, and a press', async (typed) => {
    const { user, handed } = await open();
    await user.keyboard(typed);
    await user.keyboard('{Enter}');
    await user.click(await button('Hand over'));
    await gone();
    expect(handed).toHaveLength(1);
  });

  it('are three letters, the name, and a press', async () => {
    const other = aPickup({ id: 'raj', lastName: 'Patel', firstName: 'Raj', digits: '4471' });
    const { user, handed } = await open({ pickups: [aPickup(), other] });
    await user.keyboard('pat');
    await user.click(await button(/Patel, Raj/));
    await user.click(await button('Hand over'));
    await gone();
    expect(handed).toMatchObject([{ id: 'raj' }]);
  });

  it('may be keys alone, and the field has the focus for the next one', async () => {
    const { user, handed } = await open();
    await user.keyboard('0188{Enter}');
    await button('Hand over');
    vi.setSystemTime(now.getTime() + 1_000);
    await user.keyboard('{Enter}');
    await gone();
    expect(handed).toHaveLength(1);
    const field = screen.getByRole('textbox', { name: 'Find an order' });
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
  });
});

it('an obstacle to a hand-over is shown before it: not ready, another day', async () => {
  const pickup = aPickup({ status: 'approved', pickupDate: '2026-11-25T20:00:00.000Z' });
  const { user, handed } = await open({ pickups: [pickup] });
  await user.keyboard('0188{Enter}');
  await screen.findByText('0 of 3 made.');
  await user.click(await button('Hand over'));
  await gone();
  expect(handed).toMatchObject([{ body: { anyway: ['not-ready'] } }]);
});

it('stays on the tablet after the session has ended, with the person who did it; a stuck one is shown', async () => {
  const { user, handed } = await open({
    refuse: () => {
      throw new ApiFailure('unauthenticated');
    },
  });
  await user.keyboard('0188{Enter}');
  await user.click(await button('Hand over'));
  await screen.findByText('Handed over here, not sent yet.');
  const [kept] = await readOutbox();
  if (!kept) throw new Error('Nothing is kept');
  expect(kept).toMatchObject({ body: { doneBy: ada.id, saidAt: now.toISOString() } });
  expect(handed).toEqual([]);
  expect(screen.queryByText(/Could not be recorded yet/)).toBeNull();
  await keep([{ ...kept, tries: 3 }]);
  await screen.findByText(/Could not be recorded yet: #1112/);
});

it('is not kept, and says why, if the tablet without network can store nothing', async () => {
  const { user } = await open();
  await user.keyboard('0188{Enter}');
  await button('Hand over');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(await button('Hand over'));
  await screen.findByText(/This tablet can't save another one: its storage is full/);
  expect(screen.queryByText('Handed over here, not sent yet.')).toBeNull();
  await button('Hand over');
  vi.restoreAllMocks();
});
