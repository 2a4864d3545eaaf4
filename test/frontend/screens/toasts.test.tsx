import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Toast, toast } from '#frontend/lib/toasts.ts';
import { openScreen } from './open-screen.tsx';

const leaveWith = async (message: Toast) => {
  const { router } = openScreen('/catalog', '/catalog', null);
  act(() => toast(message));
  await screen.findByText(message.title);
  await act(() => router.navigate('/checkout'));
  return screen.queryByText(message.title);
};

it('a message about a screen goes with it, and covers nothing of the next one', async () => {
  expect(await leaveWith({ title: 'Added to cart', isOfScreen: true })).toBeNull();
});

it('any other message stays', async () => {
  expect(await leaveWith({ title: 'Signed out' })).not.toBeNull();
});
