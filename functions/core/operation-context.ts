import { randomUUID } from 'node:crypto';

/** The user of an operation, as changelog and activity show it. */
export type Actor = { id: string; name: string };

/**
 * The inputs every operation needs from outside: its instant, new ids and its user. Handlers pass the current
 * time; the demo bakery passes past instants.
 */
export type OperationContext = {
  now: Date;
  newId: () => string;
  actor: Actor;
};

export const newId = (): string => randomUUID();

export const contextAt = (now: Date, actor: Actor): OperationContext => ({ now, newId, actor });
