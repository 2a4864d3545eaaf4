import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';

/** True once the visitor has entered the codeword in this browser session. */
export const adminAccess = createStoredValue({
  key: 'doughbook.admin-access',
  version: 1,
  schema: z.boolean(),
  initial: false,
  storage: () => window.sessionStorage,
});
