import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FootFrame } from '#frontend/ui/layout/foot-bar.tsx';

it('messages stand above the bar at the foot, however high it is', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(tell: () => void) {
        this.observe = tell;
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(101);
  const { unmount } = render(<FootFrame position="sticky">Last order</FootFrame>);
  const room = () => document.documentElement.style.getPropertyValue('--foot-bar-height');
  expect(room()).toBe('101px');
  unmount();
  expect(room()).toBe('');
  vi.restoreAllMocks();
});
