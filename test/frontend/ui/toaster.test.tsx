import Dialog from '@mui/material/Dialog';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toast } from '#frontend/lib/toasts.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';

const placeOf = () => {
  const bar = document.querySelector('.MuiSnackbar-root');
  if (!bar) throw new Error('There is no message');
  const { top, bottom } = getComputedStyle(bar);
  return { top, bottom };
};
const atBottom = { top: 'auto', bottom: '24px' };
const atTop = { top: '16px', bottom: 'auto' };

it('a message is at the bottom of the screen', () => {
  openScreen('/', '/', null);
  act(() => toast({ title: 'Saved' }));
  expect(placeOf()).toEqual(atBottom);
});

it.each([
  ['default', atBottom],
  ['destructive', atTop],
] as const)('over a dialog a %s message keeps off what is pressed next', async (variant, place) => {
  openScreen('/', '/', <Dialog open>Questions</Dialog>);
  await screen.findByRole('dialog');
  act(() => toast({ title: 'Something', variant }));
  expect(placeOf()).toEqual(place);
});

it('a message that was there before a dialog opens leaves its buttons free', () => {
  openScreen('/', '/', null);
  act(() => toast({ title: 'Saved' }));
  const dialog = document.createElement('div');
  dialog.className = 'MuiDialog-root';
  document.body.append(dialog);
  expect(placeOf()).toEqual(atTop);
  dialog.remove();
  expect(placeOf()).toEqual(atBottom);
});
