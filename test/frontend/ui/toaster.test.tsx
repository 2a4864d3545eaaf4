import Dialog from '@mui/material/Dialog';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
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
] as const)('over a dialog a %s message leaves its controls free', async (variant, place) => {
  openScreen('/', '/', <Dialog open>Questions</Dialog>);
  await screen.findByRole('dialog');
  act(() => toast({ title: 'Something', variant }));
  expect(placeOf()).toEqual(place);
});

it('a message whose time is up does not take the next one away that is about to be painted', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  openScreen('/', '/', null);
  act(() => toast({ title: 'Saved' }));
  act(() => vi.advanceTimersByTime(3_999));
  act(() => {
    toast({ title: 'Saved again' });
    vi.advanceTimersByTime(1);
  });
  expect(screen.queryByText('Saved again')).not.toBeNull();
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.queryByText('Saved again')).toBeNull();
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
