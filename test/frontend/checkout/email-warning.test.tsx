import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { fill } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo } from '#test/frontend/screens/stub-api.ts';
import { openCheckout } from './open-checkout.tsx';

afterEach(() => cartStore.clear());

/** A checkout whose server knows that e-mails to Maria bounce. For Olga the request fails. */
async function openWarned(customerEmail: string) {
  const asked = vi.fn<(email: string | null) => void>();
  const { user } = await openCheckout(
    { customerEmail },
    respondTo(ordersApi.readEmailFailure, ({ search }) => {
      const email = new URLSearchParams(search).get('email');
      asked(email);
      if (email === 'olga@example.com') throw new ApiFailure('internal');
      return { failedAt: email === 'maria@example.com' ? '2026-11-17T18:00:00.000Z' : null };
    }),
  );
  return { user, asked, field: screen.getByLabelText('Email') };
}

const warning =
  'An e-mail to this address did not arrive on Tue 17-Nov-26. Check it with the customer.';

it('warns of an address that e-mails do not reach once the field is left, until it is changed', async () => {
  const { user, asked, field } = await openWarned('');
  await fill(user, field, 'maria@example.com');
  expect(asked).not.toHaveBeenCalled();
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe(warning);
  expect(field.getAttribute('aria-invalid')).toBe('false');
  await fill(user, field, 'maria@example.org');
  expect(screen.queryByText(warning)).toBeNull();
  await user.tab();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(warning)).toBeNull();
});

it('warns of the address in a draft at once', async () => {
  await openWarned('maria@example.com');
  await screen.findByText(warning);
});

it.each([
  ['what is no address yet', 'maria@', 0],
  ['an address whose question fails', 'olga@example.com', 1],
])('is silent about %s', async (_, typed, questions) => {
  const { user, asked, field } = await openWarned('');
  await fill(user, field, typed);
  await user.tab();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(questions));
  expect(screen.queryByRole('alert')).toBeNull();
});
