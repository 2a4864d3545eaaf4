import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';

/** The store's name at the last visit, which `public/first-paint.js` shows before any script is loaded. */
export const storeName = createStoredValue({
  key: 'doughbook.store-name',
  version: 1,
  schema: z.string(),
  initial: 'Doughbook',
});

/** Looks the same, in the same place, as in index.html, which shows it while this code loads. */
export const Loading = () => (
  <div className="splash">
    <p className="splash-name">{storeName.get()}</p>
    <p role="status" className="loading">
      Loading...
    </p>
  </div>
);
