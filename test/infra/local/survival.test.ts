// @module-tag deep
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';
import { writeFixtureAssembly } from './fixture-assembly.ts';

const assembly = writeFixtureAssembly();
const data = mkdtempSync(join(tmpdir(), 'doughbook-survival-'));
afterAll(() => {
  for (const folder of [assembly, data]) rmSync(folder, { recursive: true });
});

const secretId = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Secret';

function clientsOf({ environment: variables, access }: LocalStack) {
  const at = (service: string) => ({
    endpoint: variables[`AWS_ENDPOINT_URL_${service}`],
    ...access,
  });
  return {
    dynamo: DynamoDBDocumentClient.from(new DynamoDBClient(at('DYNAMODB'))),
    s3: new S3Client({ ...at('S3'), forcePathStyle: true }),
    sqs: new SQSClient(at('SQS')),
    ses: new SESClient(at('SES')),
    secrets: new SecretsManagerClient(at('SECRETS_MANAGER')),
    deadLetters: `${variables.AWS_ENDPOINT_URL_SQS}/000000000000/DeadLetters`,
  };
}

function emailOf(subject: string) {
  const raw = `From: a@bakery.example\r\nTo: b@bakery.example\r\nSubject: ${subject}\r\n\r\nHello`;
  return new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } });
}

async function writeEverywhere(stack: LocalStack): Promise<string | undefined> {
  const { dynamo, s3, sqs, ses, secrets, deadLetters } = clientsOf(stack);
  await dynamo.send(new PutCommand({ TableName: 'Table', Item: { pk: 'kept' } }));
  await s3.send(new PutObjectCommand({ Bucket: 'media', Key: 'pdfs/1/1.pdf', Body: 'kept' }));
  await sqs.send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody: 'kept' }));
  await ses.send(emailOf('kept'));
  return (await secrets.send(new GetSecretValueCommand({ SecretId: secretId }))).SecretString;
}

test('acknowledged data survive the kill of every process, and no process is left', async () => {
  const first = await startLocalStack({ assembly, data });
  const secret = await writeEverywhere(first);
  await first.killAll();
  // Simulates a kill in the middle of a write to the store.
  const objects = join(data, 'objects/buckets/media/objects/pdfs/1');
  writeFileSync(join(objects, '2.pdf.meta.json'), '{"key":"pdfs/1/2.p');
  writeFileSync(join(objects, '2.pdf.data'), 'cut o');

  const second = await startLocalStack({ assembly, data, port: first.port });
  const { dynamo, s3, sqs, secrets, deadLetters } = clientsOf(second);
  const { Item } = await dynamo.send(new GetCommand({ TableName: 'Table', Key: { pk: 'kept' } }));
  expect(Item).toEqual({ pk: 'kept' });
  const object = await s3.send(new GetObjectCommand({ Bucket: 'media', Key: 'pdfs/1/1.pdf' }));
  expect(await object.Body?.transformToString()).toBe('kept');
  const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: deadLetters }));
  expect(Messages?.map(({ Body }) => Body)).toEqual(['kept']);
  expect(await second.readMails()).toMatchObject([{ to: 'b@bakery.example', subject: 'kept' }]);
  const again = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
  expect(again.SecretString).toBe(secret);
  expect(readdirSync(objects).toSorted()).toEqual(['1.pdf.data', '1.pdf.meta.json']);
  await second.stop();
});

test('while the mail server is stopped no e-mail is taken, and afterwards the earlier ones are there', async () => {
  const stack = await startLocalStack({ assembly });
  const { ses } = clientsOf(stack);
  const send = (subject: string) => ses.send(emailOf(subject));
  await send('before');
  await stack.mail.stop();
  await expect(send('meanwhile')).rejects.toThrow();
  await stack.mail.start();
  await send('after');
  expect((await stack.readMails()).map(({ subject }) => subject)).toEqual(['before', 'after']);
  await fetch(`${stack.urls.mailbox}/clear-store`, { method: 'POST' });
  expect(await stack.readMails()).toEqual([]);
  expect(readFileSync(join(stack.data, 'mails.jsonl'), 'utf8')).toBe('');
  await stack.stop();
});

test('a second stack on the same data does not start, and the first goes on', async () => {
  const first = await startLocalStack({ assembly });
  await expect(startLocalStack({ assembly, data: first.data })).rejects.toThrow(
    'already runs on the data',
  );
  expect((await fetch(first.urls.app)).status).toBe(200);
  await first.stop();
  expect(existsSync(first.data)).toBe(false);
});
