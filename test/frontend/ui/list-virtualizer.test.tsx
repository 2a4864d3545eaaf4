import { screen as page } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useListVirtualizer } from '#frontend/ui/data/use-list-virtualizer.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';

function List({ scrollTo }: { scrollTo?: number }) {
  const list = useRef<HTMLUListElement>(null);
  const { virtualizer } = useListVirtualizer(list, {
    count: 1_000,
    estimateSize: () => 50,
    overscan: 0,
  });
  useLayoutEffect(() => {
    if (scrollTo !== undefined) virtualizer.scrollToIndex(scrollTo);
  }, [virtualizer, scrollTo]);
  return (
    <ul ref={list}>
      {virtualizer.getVirtualItems().map(({ index }) => (
        <li key={index}>Row {index}</li>
      ))}
    </ul>
  );
}

afterEach(() => vi.restoreAllMocks());

it('draws the rows of the window at once, and asks for no layout: it neither measures nor scrolls', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  openScreen('/', '/', <List />);
  expect(page.getAllByRole('listitem')).toHaveLength(Math.ceil(window.innerHeight / 50));
  expect(scroll).not.toHaveBeenCalled();
  expect(measure).not.toHaveBeenCalled();
});

it('scrolls to a row that is asked for', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  // Elements in the test's page have no height.
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(50_000);
  openScreen('/', '/', <List scrollTo={500} />);
  const top = 501 * 50 - window.innerHeight;
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top }));
});
