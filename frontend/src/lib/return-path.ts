import type { Location } from 'react-router-dom';
import * as z from 'zod';

const stateSchema = z.object({ from: z.string().regex(/^\/(?!\/)/) });

/** The navigation state that remembers where the visitor was headed. */
export const returnState = ({ pathname, search, hash }: Location) => ({
  from: `${pathname}${search}${hash}`,
});

/** Where a visitor was headed when sent to sign in; undefined when they came by themselves. */
export const returnPath = (state: unknown): string | undefined =>
  stateSchema.safeParse(state).data?.from;
