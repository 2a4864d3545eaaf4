import { accountMutants } from './accounts.ts';
import { limitMutants } from './limits.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './orders.ts';
import { outboxMutants } from './outbox.ts';
import { priceMutants } from './prices.ts';
import { requestMutants } from './requests.ts';
import { sessionMutants } from './sessions.ts';
import { textAndFileMutants } from './texts-and-files.ts';
import { unkindMutants } from './unkind.ts';

export const mutants: Mutant[] = [
  ...sessionMutants,
  ...accountMutants,
  ...limitMutants,
  ...requestMutants,
  ...orderMutants,
  ...priceMutants,
  ...outboxMutants,
  ...textAndFileMutants,
  ...unkindMutants,
];
