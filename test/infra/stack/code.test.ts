import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { retryDelay } from '#functions/jobs/retry-delay.ts';
import { functionsOf } from './functions-of.ts';
import { needsOfCode } from './needs-of-code.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack({ adminEmail: 'owner@example.com', customers: 'true' });
const functions = functionsOf(stack);
const queueSchema = z.object({
  RedrivePolicy: z.optional(z.object({ maxReceiveCount: z.number() })),
});
const needs = needsOfCode();

/** Work that Lambda does for a function: its log, and its messages. */
const ofLambda = /^logs:|^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes|GetQueueUrl)$/;
/** Events at which this function failed: Lambda itself puts them into a queue. */
const isFailedEvent = (name: string, action: string) =>
  name === 'email-events' && action === 'sqs:SendMessage';

test.each(needs)(
  'The function $name has each variable its code reads, and no other',
  ({ name, variables }) => {
    const given = Object.keys(functions[name]?.environment ?? {});
    const own = given.filter((variable) => !/^(NODE_|POWERTOOLS_)/.test(variable));
    expect(own.sort()).toEqual([...variables].sort());
  },
);

test.each(needs)('The function $name may do exactly what its code does', (need) => {
  const { name, actions, perhaps } = need;
  const allowed = [...(functions[name]?.actions ?? [])].filter(
    (action) => !ofLambda.test(action) && !isFailedEvent(name, action),
  );
  const sure = allowed.filter((action) => actions.has(action) || !perhaps.has(action));
  expect(sure.sort()).toEqual([...actions].sort());
});

// esbuild includes all of them as soon as the code names a value in `z.core` or `z.locales`.
test.each(needs)('The function $name has zod’s messages in no language', ({ languages }) => {
  expect([...languages]).toEqual([]);
});

test('An outbox message that fails every time is tried for about six hours', () => {
  const redrives = stack.ofType('AWS::SQS::Queue').flatMap(([, { Properties }]) => {
    const { RedrivePolicy } = queueSchema.parse(Properties);
    return RedrivePolicy ? [RedrivePolicy.maxReceiveCount] : [];
  });
  const tries = z.tuple([z.number()]).parse(redrives)[0];
  const base = Number(functions['perform-outbox']?.environment.OUTBOX_RETRY_BASE_SECONDS);
  const pauses = Array.from({ length: tries - 1 }, (_, index) => retryDelay(base, index + 1, 0.5));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(5.5);
  expect(hours).toBeLessThan(6.5);
});
