import { randomUUID } from 'node:crypto';

/** Who did it, as the changelog and the activity say it. */
export type Actor = { id: string; name: string };

/**
 * What every operation needs from outside: the instant it happens at, fresh ids and who asks. Handlers
 * pass the clock; the demo bakery passes past instants.
 */
export type OperationContext = {
  now: Date;
  newId: () => string;
  actor: Actor;
};

export const newId = (): string => randomUUID();

export const contextAt = (now: Date, actor: Actor): OperationContext => ({ now, newId, actor });
