/**
 * Short messages, of which only one is visible at a time (docs/product.md#toasts): a new one
 * replaces the last. Call `toast(...)` from anywhere; `<Toaster />` shows it.
 */
import { useSyncExternalStore } from 'react';

export type Toast = {
  title: string;
  text?: string;
  /** 'destructive' is for errors: it interrupts a screen reader and stays longer. */
  variant?: 'default' | 'destructive';
  /** True if the message is meaningless away from the screen: it disappears when the user leaves it. */
  isOfScreen?: boolean;
  /** True if it stays until the next one, or until it is closed. */
  lasts?: boolean;
  /** A button that undoes the action or continues with the next one: 'Put it back'. */
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

/** Dismisses this toast, but not one that has replaced it without being painted yet. */
export const dismissThis = ({ id }: ShownToast): void => {
  if (shown?.id === id) dismissToast();
};

/** Dismisses the toast that belongs to the screen being left. */
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
