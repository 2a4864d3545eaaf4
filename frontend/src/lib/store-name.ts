import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/**
 * What the store was called at the last visit: `public/first-paint.js` shows it before any script
 * is loaded.
 */
export const storeName = createStoredValue({
  key: 'doughbook.store-name',
  version: 1,
  schema: z.string(),
  initial: 'Doughbook',
  storage: () => window.localStorage,
});
