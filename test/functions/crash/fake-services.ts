import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';

type StoredObject = { contentType: string | undefined; bytes: Uint8Array };

/** The contents of S3, SES and SQS. */
export const services = {
  /** By bucket and key: `doughbook-media/pdfs/…`. */
  objects: new Map<string, StoredObject>(),
  /** Raw messages that SES accepted. */
  mails: [] as Uint8Array[],
  /** Bodies of the messages in the queue. */
  messages: [] as string[],
};

const place = ({ Bucket, Key }: { Bucket?: string; Key?: string }) => `${Bucket}/${Key}`;
const file = z.instanceof(Uint8Array);

function readObject(input: GetObjectCommand['input']) {
  const stored = services.objects.get(place(input));
  if (!stored) throw new NoSuchKey({ message: 'The key does not exist', $metadata: {} });
  const { bytes, contentType } = stored;
  return { Body: { transformToByteArray: async () => bytes }, ContentType: contentType };
}

function requireObject(input: HeadObjectCommand['input']) {
  if (!services.objects.has(place(input)))
    throw new NotFound({ message: 'The key does not exist', $metadata: {} });
}

function perform(command: unknown): object {
  if (command instanceof GetObjectCommand) return readObject(command.input);
  if (command instanceof HeadObjectCommand) requireObject(command.input);
  else if (command instanceof PutObjectCommand) {
    const { ContentType: contentType, Body } = command.input;
    services.objects.set(place(command.input), { contentType, bytes: file.parse(Body) });
  } else if (command instanceof DeleteObjectCommand) services.objects.delete(place(command.input));
  else if (command instanceof SendRawEmailCommand)
    services.mails.push(file.parse(command.input.RawMessage?.Data));
  else if (command instanceof SendMessageCommand)
    services.messages.push(z.string().parse(command.input.MessageBody));
  else if (!(command instanceof ChangeMessageVisibilityCommand))
    throw new Error('The test has no stand-in for this command');
  return {};
}

/** The response of S3, SES or SQS to a command; undefined for a command of another service. */
export const answerOf = (client: unknown, command: unknown): Promise<object> | undefined =>
  client instanceof S3Client || client instanceof SESClient || client instanceof SQSClient
    ? Promise.resolve().then(() => perform(command))
    : undefined;
