import type { Location } from 'react-router-dom';
import * as z from 'zod/mini';

const stateSchema = z.object({
  from: z.string().check(z.regex(/^\/(?!\/)/)),
  isChecked: z._default(z.boolean(), true),
  hasEnded: z._default(z.boolean(), false),
});

/** Navigation state with the page that the visitor wanted to open. */
export const returnState = ({ pathname, search, hash }: Location) => ({
  from: `${pathname}${search}${hash}`,
});

/** True if the visitor was redirected because the server did not say who is signed in. */
export const isUnchecked = (state: unknown): boolean =>
  stateSchema.safeParse(state).data?.isChecked === false;

/** True if the session ended during the visit: elsewhere, by another user, or after seven days. */
export const hasEnded = (state: unknown): boolean =>
  stateSchema.safeParse(state).data?.hasEnded === true;

/** The page that a visitor wanted to open before being sent to sign in; undefined if they came directly. */
export const returnPath = (state: unknown): string | undefined =>
  stateSchema.safeParse(state).data?.from;
