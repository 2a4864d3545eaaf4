import { useSyncExternalStore } from 'react';

/** A value that lives outside of the components, which follow it with `useStore`. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  /** Calls `listener` after every change; returns the function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);
