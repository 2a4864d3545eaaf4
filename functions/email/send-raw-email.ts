import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { readConfig } from '../config.ts';
import { isPermanentRejection, rejections } from './permanent-rejection.ts';
import { senderAddress } from './sender.ts';

const { SES_CONFIGURATION_SET } = readConfig('SES_CONFIGURATION_SET');

/** The longest a send may take: a claim on an e-mail lasts longer. */
export const sendTimeoutMilliseconds = 15_000;

const ses = new SESClient({
  // The outbox tries again itself; a second try in here could send what the first one sent.
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 12_000, throwOnRequestTimeout: true },
});

/** SES does not take this message. */
export class EmailRejected extends Error {
  /** Whether trying again can't help: its recipient or its content is refused, and not the sender or the account. */
  readonly isFinal: boolean;

  constructor(cause: Error, to: string) {
    super(cause.message, { cause });
    this.isFinal = isPermanentRejection(cause, { to, from: senderAddress });
  }
}

/**
 * Sends a composed message.
 *
 * @throws EmailRejected when SES answers that it doesn't take it; anything else may pass by itself
 */
export async function sendRawEmail(to: string, message: Buffer): Promise<void> {
  try {
    await ses.send(
      new SendRawEmailCommand({
        Destinations: [to],
        RawMessage: { Data: message },
        ConfigurationSetName: SES_CONFIGURATION_SET,
      }),
    );
  } catch (error) {
    if (error instanceof SESServiceException && rejections.has(error.name))
      throw new EmailRejected(error, to);
    throw error;
  }
}
