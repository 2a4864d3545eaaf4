import { createHash } from 'node:crypto';
import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import { admin, counterHand } from './bakery/people.ts';

const toId = (text: string) => {
  const hash = createHash('sha256').update(`doughbook demo: ${text}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

export const firstIdOf = (purpose: string): string => toId(`${purpose} 0`);

export const userPurpose = ({ email }: { email: string }) => `user ${email}`;

const actorOf = (user: { email: string; name: string }): Actor => ({
  id: firstIdOf(userPurpose(user)),
  name: user.name,
});
export const manager = actorOf(admin);
export const counter = actorOf(counterHand);

/**
 * The context of an operation in the past. Its ids are derived from the purpose, so that a seed
 * that was killed creates the same items when it is run again.
 */
export function demoContext(purpose: string, now: Date, actor: Actor = manager): OperationContext {
  let given = 0;
  return { now, actor, newId: () => toId(`${purpose} ${given++}`) };
}
