/**
 * Short messages. Only one is visible at a time (docs/product.md#toasts): a new one replaces the last. Call
 * `toast(...)` from anywhere; `<Toaster />` shows it.
 */
import { useSyncExternalStore } from 'react';

export type Toast = {
  title: string;
  text?: string;
  /** 'destructive' is for errors: it interrupts a screen reader and stays longer. */
  variant?: 'default' | 'destructive';
  /** True if it says nothing to somebody who has left the screen: it goes with that. */
  isOfScreen?: boolean;
  /** A button that takes back what was done, or does what comes next: 'Put it back'. */
  action?: { label: string; run: () => void };
};
export type ShownToast = Toast & { id: number };

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const show = (next: ShownToast | undefined) => {
  shown = next;
  for (const listener of listeners) listener();
};

export const toast = (message: Toast): void => {
  lastId += 1;
  show({ ...message, id: lastId });
};

export const toastFailure = (title: string, text: string): void =>
  toast({ title, text, variant: 'destructive' });

export const dismissToast = (): void => show(undefined);

/** The screen it was about is left. */
export const dismissToastOfScreen = (): void => {
  if (shown?.isOfScreen) dismissToast();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useToast = (): ShownToast | undefined => useSyncExternalStore(subscribe, () => shown);
