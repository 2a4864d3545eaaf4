import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoteRow } from '#frontend/features/production/components/note-row.tsx';
import { TickButtons } from '#frontend/features/production/components/tick-buttons.tsx';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';

afterEach(cleanup);

const ticked = (made: number, needed = 3) => ({ key: 'rye', made, needed }) as unknown as Ticked;

/** Presses a button at this count, and returns the new count. */
const press = async (name: string, made: number) => {
  const said = vi.fn();
  render(
    <TickButtons
      name="Rye"
      ticked={ticked(made)}
      hasNotes={false}
      isFolded={false}
      onSetMade={said}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name }));
  cleanup();
  return said.mock.calls.map(([, now]) => now);
};

it('a product is counted from 0 to 9,999', async () => {
  expect(await press('One less Rye', 1)).toEqual([0]);
  expect(await press('One less Rye', 0)).toEqual([]);
  expect(await press('One more Rye', 9_998)).toEqual([9_999]);
  expect(await press('One more Rye', 9_999)).toEqual([]);
});

const line = {
  key: 'l',
  orderId: 'o',
  orderNumber: '#1001',
  customerName: 'Maria',
  time: '9:00 AM',
  quantity: 3,
  productionNotes: 'Slice thin',
  pickupLocation: 'DAVIS',
} as unknown as SheetLine;

it('a line with a note is counted by keyboard from 0 to its quantity, and its note is then less prominent', async () => {
  const count = async (keys: string, made: number) => {
    const said = vi.fn();
    const { places } = defaultPlaces;
    render(
      <NoteRow line={line} places={places} title="Rye" ticked={ticked(made)} onSetMade={said} />,
      { wrapper: MemoryRouter },
    );
    screen.getByRole('button').focus();
    await userEvent.keyboard(keys);
    const { fontWeight } = getComputedStyle(
      screen.getByText('Slice thin').parentElement as Element,
    );
    cleanup();
    return [said.mock.calls.map(([, now]) => now), fontWeight];
  };
  expect(await count('-', 0)).toEqual([[], '650']);
  expect(await count('-', 1)).toEqual([[0], '650']);
  expect(await count('+', 2)).toEqual([[3], '650']);
  expect(await count('+', 3)).toEqual([[], '400']);
});
