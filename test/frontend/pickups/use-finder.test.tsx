import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findablesOf } from '#frontend/features/pickups/find-pickups.ts';
import { useFinder } from '#frontend/features/pickups/use-finder.ts';
import { morning } from './builders.ts';

const enter = new KeyboardEvent('keydown', { key: 'Enter' });

/** The field before the list is loaded. */
function early() {
  const initialProps = { findables: findablesOf([]), isLoaded: false };
  const { result, rerender } = renderHook(
    (given: typeof initialProps) => useFinder({ ...given, onWord: undefined }),
    { initialProps },
  );
  return {
    result,
    type: (text: string) => act(() => result.current.type(result.current.text + text)),
    enter: () => act(() => result.current.enter(enter)),
    load: () => rerender({ findables: findablesOf(morning), isLoaded: true }),
  };
}

it.each([
  ['a number', '1121', 'order-1121'],
  ['the number of a label', 'https://bakery.example/o/1121', 'order-1121'],
  ['a name', 'dub', 'order-1085'],
  ['last digits', '7302', 'order-1121'],
])('opens %s that was entered before the list came', (_what, text, id) => {
  const { result, type, enter: press, load } = early();
  type(text);
  press();
  expect(result.current.chosenId).toBeUndefined();
  load();
  expect(result.current.chosenId).toBe(id);
  expect(result.current.text).toBe('');
});

it('opens the last that was entered before the list came', () => {
  const { result, type, enter: press, load } = early();
  type('1121');
  press();
  type('1');
  type('085');
  press();
  load();
  expect(result.current.chosenId).toBe('order-1085');
});

it('opens nothing that was typed without an Enter', () => {
  const { result, type, load } = early();
  type('1121');
  load();
  expect(result.current.chosenId).toBeUndefined();
  expect(result.current.found).toHaveLength(1);
});
