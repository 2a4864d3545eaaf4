import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';

/** A browser's storage with its announcements to other tabs. */
function browser(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  const tabs: EventTarget[] = [];
  const openTab = () => {
    const events = new EventTarget();
    tabs.push(events);
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => {
        items.set(key, text);
        for (const other of tabs.filter((tab) => tab !== events))
          other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      },
    };
    return createStoredValue({
      key: 'count',
      version: 2,
      schema: z.number(),
      initial: 0,
      storage: () => storage,
      events,
    });
  };
  return { items, openTab };
}

const plusOne = (count: number) => count + 1;

describe('a value kept in the browser', () => {
  it('survives a reload', () => {
    const { openTab } = browser();
    openTab().update(plusOne);
    expect(openTab().get()).toBe(1);
  });

  it.each([
    ['cut off', '{"version":2,"val'],
    ['of another shape', '{"version":2,"value":"many"}'],
    ['of an older version', '{"version":1,"value":7}'],
    ['not ours', 'null'],
  ])('starts over if the stored value is %s', (_name, text) => {
    expect(browser({ count: text }).openTab().get()).toBe(0);
  });

  it('follows what another tab writes, and tells its listeners', () => {
    const { openTab } = browser();
    const first = openTab();
    const second = openTab();
    const listener = vi.fn();
    const unsubscribe = second.subscribe(listener);
    first.update(plusOne);
    expect(second.get()).toBe(1);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    first.update(plusOne);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('changes the newest stored value, even before the announcement arrives', () => {
    const { items, openTab } = browser();
    const tab = openTab();
    items.set('count', '{"version":2,"value":41}');
    tab.update(plusOne);
    expect(tab.get()).toBe(42);
  });

  it('keeps what did not change as it is, so that only what did is drawn again', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
    };
    const lines = createStoredValue<{ count: number }[]>({
      key: 'lines',
      version: 1,
      initial: [],
      storage: () => storage,
      schema: z.array(z.object({ count: z.number() })),
    });
    lines.update(() => [{ count: 1 }, { count: 2 }]);
    const [first] = lines.get();
    lines.update((all) => all.with(1, { count: 3 }));
    expect(lines.get()[0]).toBe(first);
    items.set('lines', '{"version":1,"value":[{"count":4}]}');
    expect(lines.refresh()).toEqual([{ count: 4 }]);
  });

  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  it.each([
    ['is full', () => ({ getItem: () => null, setItem: full })],
    ['can be neither read nor written', () => ({ getItem: blocked, setItem: blocked })],
    ['is blocked, so that naming it throws', blocked],
  ])('works for as long as the page lives when the storage %s', (_what, storage) => {
    const value = createStoredValue({
      key: 'count',
      version: 2,
      schema: z.number(),
      initial: 0,
      storage,
    });
    value.update(plusOne);
    value.update(plusOne);
    expect(value.get()).toBe(2);
    expect(value.refresh()).toBe(2);
    expect(value.isKept()).toBe(false);
  });
});
