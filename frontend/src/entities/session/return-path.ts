import type { Location } from 'react-router-dom';
import * as z from 'zod';

const stateSchema = z.object({
  from: z.string().regex(/^\/(?!\/)/),
  isChecked: z.boolean().default(true),
});

/** The navigation state that remembers where the visitor was headed. */
export const returnState = ({ pathname, search, hash }: Location) => ({
  from: `${pathname}${search}${hash}`,
});

/** Whether they were sent because the server could not say who is signed in. */
export const isUnchecked = (state: unknown): boolean =>
  stateSchema.safeParse(state).data?.isChecked === false;

/** Where a visitor was headed when sent to sign in; undefined when they came by themselves. */
export const returnPath = (state: unknown): string | undefined =>
  stateSchema.safeParse(state).data?.from;
