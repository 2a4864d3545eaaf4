/**
 * Replaces `@emotion/use-insertion-effect-with-fallbacks` in the built site (vite.config.ts). Emotion then
 * inserts a component's styles while the component renders, in steps of a few milliseconds, instead of those
 * of a whole screen in the one step that shows it, which blocked a slow phone for a tenth of a second.
 * Emotion does the same with a React that has no `useInsertionEffect`.
 */
import { useInsertionEffect } from 'react';

export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result =>
  insert();

/** Global styles come and go with their component. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
