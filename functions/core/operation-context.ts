import { randomUUID } from 'node:crypto';

/**
 * Who performs an operation, as shown in the changelog and in Recent Activity: a user, unless `kind` says
 * that it is the customer with the link of their order, or the card provider.
 */
export type Actor = { id: string; name: string; kind?: 'customer' | 'provider' };

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
