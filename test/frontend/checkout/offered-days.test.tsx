import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { PickupFields } from '#frontend/entities/order/pickup-fields.tsx';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import { offers } from '#functions/pickups/availability/offers.ts';
import { openingApi } from '#shared/api/opening.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { opening, thanksgiving, withWeek } from '#test/functions/availability/builders.ts';
import { beginAt, openCheckout } from './open-checkout.tsx';

const { timezone } = defaultSettings;

/** The error below the field. Each tile has its reason too, for screen readers. */
const below = { selector: 'p' };

beginAt('2026-11-23T18:00:00Z');

/** A filled-in checkout of one sourdough, with a server that has these rules. */
async function openOffered(rules: Rules | 'no answer') {
  const asked = vi.fn<(search: URLSearchParams) => void>();
  const { id, title } = aProduct();
  const opened = await openCheckout(
    { pickupDate: '2026-11-24' },
    respondTo(openingApi.readAvailability, ({ search }) => {
      const query = new URLSearchParams(search);
      asked(query);
      if (rules === 'no answer') throw new ApiFailure('internal');
      const range = { from: String(query.get('from')), to: String(query.get('to')) };
      const lines = [{ productId: id, title, categoryId: null }];
      const wish = { lines, location: 'DAVIS' as const, now: new Date(), timezone };
      return { timezone, days: offers(rules, wish, range) };
    }),
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return { ...opened, asked };
}

describe('the pickup of a checkout', () => {
  it('says at its field why a chosen day is closed, and no more once another is chosen', async () => {
    const closure = { id: 'c', name: 'Thanksgiving', from: '2026-11-26', to: '2026-11-26' };
    const { user } = await openOffered(opening({ closures: [{ ...closure, place: null }] }));
    const day = await screen.findByRole('gridcell', { name: '26, Closed: Thanksgiving' });
    expect(screen.queryByText('Closed: Thanksgiving')).toBeNull();
    await user.click(day);
    const words = await screen.findByText('Closed: Thanksgiving');
    expect(
      screen.getByRole('group', { name: /Pickup Date/ }).getAttribute('aria-describedby'),
    ).toBe(words.id);
    await user.click(screen.getByRole('gridcell', { name: '27' }));
    await waitFor(() => expect(screen.queryByText('Closed: Thanksgiving')).toBeNull());
  });

  it('lists the hours that a day does not have, each with the reason', async () => {
    const { user } = await openOffered(withWeek());
    await user.click(await screen.findByRole('gridcell', { name: '28' }));
    const two = await screen.findByRole('radio', { name: '2:00 PM Not open at 2:00 PM' });
    await user.click(two);
    const words = await screen.findByText('Not open at 2:00 PM', below);
    expect(
      screen.getByRole('radiogroup', { name: /Pickup Time/ }).getAttribute('aria-describedby'),
    ).toBe(words.id);
  });

  it('takes the slots of a season, on the half hour too', async () => {
    const hours = { opens: '06:00', closes: '09:00', slotMinutes: 30 as const };
    const rules = opening({ seasons: [thanksgiving({ hours })] });
    const { pickups, user, button, router } = await openOffered(rules);
    await user.click(await screen.findByRole('gridcell', { name: '25' }));
    // Ten o'clock is not one of its slots, but pressing it shows the reason.
    await screen.findByText('Not open at 10:00 AM', below);
    await user.click(await screen.findByRole('radio', { name: '6:30 AM' }));
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect(pickups()).toEqual(['2026-11-25T14:30:00.000Z']);
  });

  it('asks with the products of the cart, a month at a time', async () => {
    const { asked } = await openOffered(opening());
    const query = Object.fromEntries(asked.mock.calls[0]?.[0] ?? []);
    expect(query).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      location: 'DAVIS',
      items: 'p1:1',
    });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([['no answer' as const], [opening()]])(
    'is as ever without rules or an answer',
    async (rules) => {
      const { pickups, user, button, router } = await openOffered(rules);
      expect(screen.getAllByRole('radio', { name: /:00 [AP]M$/ })).toHaveLength(11);
      await user.click(button);
      await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
      expect(pickups()).toHaveLength(1);
    },
  );
});

const agreed = { day: '2026-11-24', time: '10:00' };
const ordered = [
  { productId: 'pie', quantity: 2 },
  { productId: null, quantity: 9 },
  { productId: 'cake', quantity: 4 },
  { productId: 'pie', quantity: 1 },
];

function PickupForm({ isMoved }: { isMoved: boolean }) {
  const form = useForm({
    defaultValues: { pickupDate: agreed.day, pickupTime: agreed.time, pickupLocation: 'DAVIS' },
  });
  return (
    <FormProvider {...form}>
      <PickupFields timezone={timezone} ordered={ordered} {...(isMoved && { agreed })} />
    </FormProvider>
  );
}

describe('an order that needs more than is left', () => {
  /**
   * The pickup of a new order, or of one that moves. Two cakes are left each day, and three pies each hour.
   */
  function openPickup(isMoved: boolean) {
    const asked = vi.fn<(items: string | null) => void>();
    const rules = opening();
    const wish = { lines: [], location: 'DAVIS' as const, now: new Date(), timezone };
    const pies = { left: 3, needed: 4 };
    stubApi(
      respondTo(openingApi.readAvailability, ({ search }) => {
        const query = new URLSearchParams(search);
        asked(query.get('items'));
        const range = { from: String(query.get('from')), to: String(query.get('to')) };
        const days = offers(rules, wish, range).map(({ slots, ...day }) => ({
          ...day,
          left: 2,
          leftOf: 'Cakes',
          needed: 4,
          slots: slots.map((slot) => ({ ...slot, ...pies })),
        }));
        return { timezone, days };
      }),
    );
    const { user } = openScreen('/', '/', <PickupForm isMoved={isMoved} />);
    return { user, asked };
  }

  const ofDay = 'Cakes: 2 left on this day, this order needs 4';
  const ofHour = (clock: string) => `3 left at ${clock}, this order needs 4`;

  it('says so at day and hour, and asks with the sum of each product', async () => {
    const { asked } = openPickup(false);
    await screen.findByText(ofDay);
    screen.getByText(ofHour('10:00 AM'), below);
    expect(asked.mock.calls).toEqual([['cake:4,pie:3']]);
  });

  it('has it already on the day and in the hour that were agreed on', async () => {
    const { user } = openPickup(true);
    await screen.findByText('Cakes: 2 left on this day');
    expect(screen.queryByText(/this order needs/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^11:00 AM/ }));
    await screen.findByText(ofHour('11:00 AM'), below);
    screen.getByText('Cakes: 2 left on this day');
    await user.click(screen.getByRole('gridcell', { name: '25' }));
    await screen.findByText(ofDay);
  });
});
