import type { OperationContext } from '#functions/core/operation-context.ts';
import { noticeWrites } from '#functions/core/outbox/notice.ts';
import type { OutboxWrites } from '#functions/core/outbox/outbox-item.ts';
import type { AccountChange } from './account-activity.ts';
import type { StoredUser } from './user-item.ts';

/**
 * The e-mail to the owner of a changed account; if the address changed, also to the old one.
 * Undefined when only the name changed (docs/product.md#notices).
 */
export function changeNotice(
  context: OperationContext,
  before: StoredUser,
  after: StoredUser,
  changes: AccountChange[],
): OutboxWrites | undefined {
  const [event, ...others] = changes.flatMap(({ what }) => (what === 'name' ? [] : [what]));
  if (!event) return undefined;
  const addresses = new Set([before.email, after.email]);
  return noticeWrites(
    context,
    {
      event: others.length > 0 ? 'account' : event,
      changes: changes.map(({ text }) => text),
    },
    [...addresses].map((email) => ({ id: after.id, email })),
  );
}
