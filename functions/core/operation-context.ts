import { randomUUID } from 'node:crypto';

/** The user who performs an operation, as shown in the changelog and in Recent Activity. */
export type Actor = { id: string; name: string };

/**
 * Every operation gets these from outside: the current instant, new ids and the user. Handlers pass
 * the current time; the demo bakery passes past instants.
 */
export type OperationContext = {
  now: Date;
  newId: () => string;
  actor: Actor;
};

export const newId = (): string => randomUUID();

export const contextAt = (now: Date, actor: Actor): OperationContext => ({ now, newId, actor });
