import { createHash } from 'node:crypto';
import type { Actor, OperationContext } from '#functions/operation-context.ts';
import { admin, counterHand } from './bakery/people.ts';

const toId = (text: string) => {
  const hash = createHash('sha256').update(`doughbook demo: ${text}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

/** The id that `demoContext` gives first for this purpose. */
export const firstIdOf = (purpose: string): string => toId(`${purpose} 0`);

export const userPurpose = ({ email }: { email: string }) => `user ${email}`;

const actorOf = (user: { email: string; name: string }): Actor => ({
  id: firstIdOf(userPurpose(user)),
  name: user.name,
});
export const manager = actorOf(admin);
export const counter = actorOf(counterHand);

/**
 * An operation at an instant of the past. Its ids derive from its purpose, so that a seed that was killed and
 * is run again makes the same things and not others.
 */
export function demoContext(purpose: string, now: Date, actor: Actor = manager): OperationContext {
  let given = 0;
  return { now, actor, newId: () => toId(`${purpose} ${given++}`) };
}
