import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** The store's name at the last visit, which `public/first-paint.js` shows before any script is loaded. */
export const storeName = createStoredValue({
  key: 'doughbook.store-name',
  version: 1,
  schema: z.string(),
  initial: 'Doughbook',
  storage: () => window.localStorage,
});
