import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QuantityStepper } from '#frontend/ui/forms/quantity-stepper.tsx';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';

const step = async (name: RegExp, quantity: number, min: 0 | 1 = 1) => {
  const changed = vi.fn<(quantity: number) => void>();
  const stepper = <QuantityStepper quantity={quantity} onChange={changed} of="Rye" min={min} />;
  const { user } = openScreen('/', '/', stepper);
  await user.click(screen.getByRole('button', { name }));
  cleanup();
  return changed.mock.calls.flat();
};

it('goes down to the smallest quantity and up to 999, and no further', async () => {
  expect(await step(/^Decrease/, 2)).toEqual([1]);
  expect(await step(/^Decrease/, 1)).toEqual([]);
  expect(await step(/^Decrease/, 1, 0)).toEqual([0]);
  expect(await step(/^Decrease/, 0, 0)).toEqual([]);
  expect(await step(/^Increase/, 998)).toEqual([999]);
  expect(await step(/^Increase/, 999)).toEqual([]);
});
