import { expect, test } from 'vitest';
import { parseEmailEvent } from '#functions/papers/email/email-event.ts';
import { LambdaFailure } from '#infra/local/runtime/environment.ts';
import { createEventBus } from '#infra/local/runtime/event-bus.ts';
import { eventsOf } from '#infra/local/services/mail-events.ts';
import { requestTo } from '#test/support/request-to.ts';
import { lambdaThat } from './lambdas.ts';

const now = new Date('2026-11-17T13:42:00.000Z');
const answer = { status: 200, headers: {}, body: '<MessageId>ses-1</MessageId>' };

function sendTo(to: string) {
  const form = {
    Action: 'SendRawEmail',
    'Destinations.member.1': to,
    ConfigurationSetName: 'doughbook',
    'Tags.member.1.Name': 'orderId',
    'Tags.member.1.Value': 'order-1',
    'Tags.member.2.Name': 'emailId',
    'Tags.member.2.Value': 'email-1',
  };
  const body = Buffer.from(String(new URLSearchParams(form)));
  return eventsOf(requestTo('/', { method: 'POST', body }), answer, now);
}

test.each([
  ['success', ['delivered']],
  ['bounce', ['bounced']],
  ['Bounce+maria', ['bounced']],
  ['complaint', ['delivered', 'complained']],
  ['ooto', ['bounced', 'delivered']],
  ['suppressionlist', ['bounced']],
])('an e-mail to %s@simulator.amazonses.com was %j', (name, kinds) => {
  const events = sendTo(`${name}@simulator.amazonses.com`).map(parseEmailEvent);
  expect(events.map(({ outcome }) => outcome.kind)).toEqual(kinds);
  for (const { messageId, email, outcome } of events) {
    expect({ messageId, email }).toEqual({
      messageId: 'ses-1',
      email: { orderId: 'order-1', emailId: 'email-1' },
    });
    expect(outcome.at).toBe(now.toISOString());
  }
});

test('an e-mail to any other address has no event, because this machine delivers none', () => {
  for (const to of ['maria@example.com', 'nobody@simulator.amazonses.com', 'bounce@example.com'])
    expect(sendTo(to)).toEqual([]);
});

/** A bus with a function that gets the store's bounces; it fails the first `failures` times. */
function busWith(failures: number) {
  const bus = createEventBus();
  const got: unknown[] = [];
  const lambda = lambdaThat(async (event) => {
    got.push(event);
    if (got.length <= failures) throw new LambdaFailure('crashed');
  });
  const tags = { 'ses:configuration-set': ['doughbook'] };
  const pattern = {
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Rejected'],
    detail: { mail: { tags } },
  };
  bus.addRule({ pattern, lambda });
  return { bus, got };
}

const [bounce] = sendTo('bounce@simulator.amazonses.com');
const [delivery] = sendTo('success@simulator.amazonses.com');
if (!bounce || !delivery) throw new Error('The simulator tells of both');

test('an event comes to the functions whose rule it suits, in its details too', async () => {
  const { bus, got } = busWith(0);
  const of = (configurationSet: string[]) => ({
    ...bounce,
    detail: { mail: { tags: { 'ses:configuration-set': configurationSet } } },
  });
  const suiting = [bounce, of(['another', 'doughbook'])];
  await bus.put([delivery, of(['another']), of([]), { ...bounce, detail: {} }, ...suiting]);
  expect(got).toEqual(suiting);
});

test('an event that its function fails to handle does not keep the next one from it', async () => {
  const { bus, got } = busWith(1);
  await bus.put([bounce, bounce]);
  expect(got).toEqual([bounce, bounce]);
});
