import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginAt, openCheckout } from './open-checkout.tsx';

beginAt('2026-06-10T17:00:00Z');

/** A checkout that lacks only its pickup, on a Wednesday at 10 AM in the store. */
async function openTyped() {
  const opened = await openCheckout({ pickupDate: '', pickupTime: '' });
  return { ...opened, field: await screen.findByLabelText(/Day and hour in words/) };
}

describe('a pickup typed at the checkout', () => {
  it('is read back, and the order placed with Ctrl+Enter', async () => {
    const { user, router, pickups, field } = await openTyped();
    await user.type(field, 'fri 11');
    await screen.findByText('Pickup Fri 12-Jun-26, 11:00 AM · DAVIS');
    await user.keyboard('{Enter}');
    expect(pickups()).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect(pickups()).toEqual(['2026-06-12T18:00:00.000Z']);
  });

  it('may be today, as the calendar offers it', async () => {
    const { user, field } = await openTyped();
    expect(screen.getByRole('gridcell', { name: '10' })).toMatchObject({ disabled: false });
    expect(screen.getByRole('gridcell', { name: '9' })).toMatchObject({ disabled: true });
    await user.type(field, 'today 10');
    await screen.findByText('Pickup Wed 10-Jun-26, 10:00 AM · DAVIS');
  });

  it('that has passed or is not understood chooses nothing, and says so', async () => {
    const { user, field } = await openTyped();
    await user.type(field, 'today 9');
    await screen.findByText('That time has passed');
    await user.clear(field);
    await user.type(field, 'soon');
    await user.tab();
    await screen.findByText(/^Type it like this: /);
    screen.getByText(/, choose an hour|Choose a day/);
  });

  it('is forgotten once an hour is pressed', async () => {
    const { user, field } = await openTyped();
    await user.type(field, 'fri 11');
    await user.click(screen.getByRole('radio', { name: '2:00 PM' }));
    await screen.findByText('Pickup Fri 12-Jun-26, 2:00 PM · DAVIS');
    expect((field as HTMLInputElement).value).toBe('');
  });
});
