import * as z from 'zod';
import { createStoredValue } from '#frontend/lib/stored-value.ts';

/** Whether the visitor has entered the codeword in this browser session, and need not again. */
export const adminAccess = createStoredValue({
  key: 'doughbook.admin-access',
  version: 1,
  schema: z.boolean(),
  initial: false,
  storage: window.sessionStorage,
});
