import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PickupsPage } from '#frontend/features/pickups/pickups-page.tsx';
import { sessionKey } from '#frontend/lib/session-key.ts';
import { dropUnsent, keepUnsent, readUnsent } from '#frontend/offline/unsent.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { HandOver, Pickup } from '#shared/schemas/pickups.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { stubLocks } from '#test/frontend/offline/locks.ts';
import { aLine, anOrder } from '#test/frontend/orders/detail-builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { aDay, aPickup, now } from '#test/shared/pickups/builders.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => vi.useRealTimers();
});

const detailOf = (pickup: Pickup, status = pickup.status) =>
  anOrder({
    id: pickup.id,
    orderNumber: pickup.orderNumber,
    status,
    customer: {
      firstName: pickup.firstName,
      lastName: pickup.lastName,
      email: '',
      phone: `530555${pickup.digits}`,
    },
    pickupDate: pickup.pickupDate,
    items: pickup.items.map(({ productTitle }, index) =>
      aLine({ id: `line-${index}`, productTitle, quantity: 1 }),
    ),
    ...(status === 'complete' && {
      handed: { id: 'h1', by: 'Ben Okafor', at: now.toISOString(), canUndo: true },
    }),
  });

type Given = { pickups?: Pickup[]; records?: boolean; refuse?: () => never };

async function open({ pickups = [aPickup()], records = true, refuse }: Given = {}) {
  const handed: { id: string; body: HandOver }[] = [];
  const find = (id = '') => pickups.find((one) => one.id === id) ?? aPickup({ id });
  stubApi(
    respondTo(settingsApi.readPublicSettings, () => ({
      ...defaultSettings,
      timezone: 'America/Los_Angeles',
      record_payments: records ? ('on' as const) : ('off' as const),
    })),
    respondTo(pickupsApi.readPickups, () => aDay(pickups)),
    respondTo(ordersApi.readOrder, ({ params }) => detailOf(find(params['id']))),
    respondTo(pickupsApi.handOver, ({ params, body }) => {
      refuse?.();
      handed.push({ id: params['id'] ?? '', body });
      return detailOf(find(params['id']), 'complete');
    }),
  );
  const { user, client } = openScreen('/pickups', '/pickups', <PickupsPage />);
  client.setQueryData(sessionKey, { user: ada });
  await screen.findAllByText(/Holloway, Margaret|Patel/);
  return { user, handed };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const gone = () => screen.findByText(/Handed over by Ben Okafor/);

/** Sends what a scanner types: one input. */
const scan = (user: UserEvent, text: string) => user.keyboard(`${text}{Enter}`);

describe('the inputs of a hand-over', () => {
  const due = aPickup({ toPay: 3_800, paymentStatus: 'unpaid' });
  it.each([
    { pickup: aPickup(), label: 'Hand over', payment: undefined },
    { pickup: due, label: 'Take $38.00 and hand over', payment: { method: 'cash', amount: 3_800 } },
  ])('are a scan and a press: $label', async ({ pickup, label, payment }) => {
    const { user, handed } = await open({ pickups: [pickup] });
    await scan(user, 'https://bakery.example/orders/margaret');
    await user.click(await button(label));
    await gone();
    expect(handed).toMatchObject([{ id: 'margaret', body: payment ? { payment } : {} }]);
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

describe('what stands against it', () => {
  it('is said before: not ready, another day', async () => {
    const pickup = aPickup({ status: 'approved', pickupDate: '2026-11-25T20:00:00.000Z' });
    const { user, handed } = await open({ pickups: [pickup] });
    await user.keyboard('0188{Enter}');
    await screen.findByText('0 of 3 made.');
    await user.click(await button('Hand over'));
    await gone();
    expect(handed).toMatchObject([{ body: { anyway: ['not-ready'] } }]);
  });

  it('may be that somebody else was faster: nothing is recorded', async () => {
    const { user, handed } = await open({
      refuse: () => {
        throw new ApiFailure('handed-over', { by: 'Rosa Delgado', at: now.toISOString() });
      },
    });
    await user.keyboard('0188{Enter}');
    await user.click(await button('Hand over'));
    await expect
      .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent), {
        timeout: 10_000,
      })
      .toContain('Handed over by Rosa Delgado at 9:12 AM. Nothing was recorded here.');
    expect(handed).toEqual([]);
  });

  it.each(['https://example.com/menu', 'https://a.example/orders/1https://a.example/orders/2'])(
    'may be a code that is none of ours: %s',
    async (text) => {
      const { user } = await open();
      await scan(user, text);
      await screen.findByText('Not one of our orders');
      await screen.findAllByText(/Holloway, Margaret|Patel/);
    },
  );

  it('may be that nobody has this name: those written alike are offered', async () => {
    const { user } = await open();
    await user.keyboard('holoway');
    await screen.findByText('Nobody called “holoway” today.');
    await user.click(await button(/Holloway, Margaret/));
    await button('Hand over');
  });
});

describe('part of an order', () => {
  it('is what is ticked; the rest is to follow', async () => {
    const { user, handed } = await open();
    await user.keyboard('0188{Enter}');
    await button('Hand over');
    await user.click(screen.getByRole('checkbox', { name: /Walnut Brownies/ }));
    await screen.findByText('1 to follow');
    await user.click(await button('Hand over 2 of 3'));
    await gone();
    expect(handed[0]?.body.lines).toHaveLength(2);
  });
});

it('marks the order PAID where payments are not recorded', async () => {
  const pickups = [aPickup({ toPay: 3_800, paymentStatus: 'unpaid' })];
  const { user, handed } = await open({ pickups, records: false });
  await user.keyboard('0188{Enter}');
  await user.click(await button('Take $38.00 and hand over'));
  await gone();
  expect(handed).toMatchObject([{ body: { paymentStatus: 'paid' } }]);
});

it('stays on the tablet when the session has ended, with who did it; what is stuck is shown', async () => {
  stubLocks();
  const { user, handed } = await open({
    refuse: () => {
      throw new ApiFailure('unauthenticated');
    },
  });
  await user.keyboard('0188{Enter}');
  await user.click(await button('Hand over'));
  await screen.findByText('Handed over here, not sent yet.');
  const [kept] = await readUnsent();
  if (!kept) throw new Error('Nothing is kept');
  expect(kept.body).toMatchObject({ doneBy: ada.id, saidAt: now.toISOString() });
  expect(handed).toEqual([]);
  expect(screen.queryByText(/Could not be recorded yet/)).toBeNull();
  await keepUnsent({ ...kept, tries: 3 });
  await screen.findByText(/Could not be recorded yet: #1112/);
  await dropUnsent(kept.id);
});
