import { expect, vi } from 'vitest';

/** The buttons with this text. Much faster than by role, which asks the style of each element. */
export const buttons = (text: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(
    (button) => (button.ariaLabel ?? button.textContent) === text,
  );

/** From now on nothing may be written to the console; returns the function that checks it. */
export function failOnComplaints(): () => void {
  vi.stubGlobal('scrollTo', () => {});
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  return () => {
    for (const spy of spies) {
      expect(spy.mock.calls).toEqual([]);
      spy.mockRestore();
    }
  };
}
