import { GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { doneMessages } from '#infra/local/runtime/poller.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { withFixtureStack } from './fixture-stack.ts';

const fixture = withFixtureStack();

const messages = ['a', 'b'].map((MessageId) => ({ MessageId }));
const failing = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

test.each([
  ['all, when the function reports no failure', null, 'ab'],
  ['all, when the function reports no failure', {}, 'ab'],
  ['all, when the function reports no failure', { batchItemFailures: null }, 'ab'],
  ['all, when the function reports no failure', failing(), 'ab'],
  ['all but those that the function names', failing('a'), 'b'],
  ['none, when the report names a stranger', failing('c'), ''],
  ['none, when the report names a stranger', failing(''), ''],
  ['none, when the report cannot be read', { batchItemFailures: 'a' }, ''],
  ['none, when the report cannot be read', 'text', ''],
])('done of a batch are %s: %j', (_, result, done) => {
  expect(
    doneMessages(messages, result)
      .map(({ MessageId }) => MessageId)
      .join(''),
  ).toBe(done);
});

test('a poisoned message comes back as often as the redrive allows and ends in the dead-letter queue, its neighbors come once', {
  tags: 'deep',
}, async () => {
  const sqs = new SQSClient({ endpoint: fixture.stack.urls.sqs, ...fixture.stack.access });
  const url = (name: string) => `${fixture.stack.urls.sqs}/000000000000/${name}`;
  const bodies = ['one', 'poison', 'two'];
  await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: url('Queue'),
      Entries: bodies.map((body) => ({ Id: body, MessageBody: body })),
    }),
  );
  const count = async (name: string) => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: url(name), AttributeNames: ['All'] }),
    );
    return (
      Number(Attributes.ApproximateNumberOfMessages) +
      Number(Attributes.ApproximateNumberOfMessagesNotVisible)
    );
  };
  await waitFor(async () => (await count('DeadLetters')) === 1);
  expect(await count('Queue')).toBe(0);
  const seen = fixture.readSeen().filter((line) => line !== 'scheduled');
  expect(seen.toSorted()).toEqual(['one', 'poison', 'poison', 'two']);
});

test('a schedule also fires at the start', async () => {
  await waitFor(() => fixture.readSeen().includes('scheduled'));
});
