/**
 * Short messages, of which only one is visible at a time (docs/product.md#toasts): a new one
 * replaces the last. Call `toast(...)` from anywhere; `<Toaster />` shows it.
 */
import { createStore, useStore } from './store.ts';

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

const shown = createStore<ShownToast | undefined>(undefined);
let lastId = 0;

export const toast = (message: Toast): void => {
  lastId += 1;
  shown.set({ ...message, id: lastId });
};

export const toastFailure = (title: string, text: string): void =>
  toast({ title, text, variant: 'destructive' });

export const dismissToast = (): void => shown.set(undefined);

/** Dismisses this toast, but not one that has replaced it without being painted yet. */
export const dismissThis = ({ id }: ShownToast): void => {
  if (shown.get()?.id === id) dismissToast();
};

/** Dismisses the toast that belongs to the screen being left. */
export const dismissToastOfScreen = (): void => {
  if (shown.get()?.isOfScreen) dismissToast();
};

export const useToast = (): ShownToast | undefined => useStore(shown);
