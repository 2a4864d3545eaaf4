import * as z from 'zod';
import { createStoredValue } from './stored-value.ts';

/** Whether the codeword was entered in this browser session (specification, sections 3 and 4). */
export const adminAccess = createStoredValue({
  key: 'doughbook.admin-access',
  version: 1,
  schema: z.boolean(),
  initial: false,
  storage: window.sessionStorage,
});
