import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { putItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import { type Notice, outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { claimNotice } from '#functions/core/outbox/outbox-repository.ts';
import { emailKey } from '#functions/orders/order/order-item.ts';
import { claimEmail } from '#functions/papers/order-emails/email-repository.ts';

const stored = new Date('2026-06-14T17:00:00.000Z');
const notice: Notice = {
  kind: 'notice',
  noticeId: 'n',
  event: 'role',
  to: 'ana@example.com',
  changes: [],
  by: 'Alice',
  isOwn: false,
};

type Claim = (span: { now: Date; until: Date }) => Promise<boolean>;
it.each<[string, () => Promise<Claim>]>([
  [
    'an e-mail',
    async () => {
      await putItem({ Item: { ...emailKey('order', 'email'), state: 'pending' } });
      return (span) => claimEmail('order', 'email', span);
    },
  ],
  [
    'a notice',
    async () => {
      const { outboxId, writes } = outboxWrites(
        { now: stored, newId: randomUUID },
        { effects: [notice] },
      );
      await transact(() => writes);
      return (span) => claimNotice(outboxId, notice, span);
    },
  ],
])('the claim of %s holds for its whole last millisecond', async (_, store) => {
  const claim = await store();
  const at = (milliseconds: number) =>
    claim({
      now: new Date(stored.getTime() + milliseconds),
      until: new Date(stored.getTime() + milliseconds + 60_000),
    });
  const outcomes: boolean[] = [];
  for (const milliseconds of [0, 59_999, 60_000, 60_001]) outcomes.push(await at(milliseconds));
  expect(outcomes).toEqual([true, false, false, true]);
});
