/** The ids of the outbox items that were queued since the table was emptied (function-environment.ts). */
export const queued: string[] = [];
