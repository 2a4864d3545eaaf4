import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { asciiAddress } from '#functions/core/ascii-address.ts';
import { readConfig } from '#functions/core/config.ts';
import { clientOptions } from '#functions/core/data/client-options.ts';
import { isPermanentRejection, rejections } from './permanent-rejection.ts';
import { senderAddress } from './sender.ts';

const { SES_CONFIGURATION_SET } = readConfig('SES_CONFIGURATION_SET');

/** The longest time that sending can take; a claim on an e-mail lasts longer. */
export const sendTimeoutMilliseconds = 15_000;

/**
 * Each e-mail gets its own connection. A kept connection may be closed while the function is frozen, and the
 * next e-mail would fail. Connecting again takes about 30 ms.
 */
const agent = { keepAlive: false };

const ses = new SESClient({
  // The outbox retries. Retrying here, or giving up on a slow send early, could send an e-mail twice.
  maxAttempts: 1,
  requestHandler: {
    ...clientOptions.requestHandler,
    httpAgent: agent,
    httpsAgent: agent,
    connectionTimeout: 3_000,
    requestTimeout: 12_000,
  },
});

/** Thrown when SES rejects a message. */
export class EmailRejected extends Error {
  /** True when a retry cannot help: recipient or content is rejected, not the sender or the account. */
  readonly isFinal: boolean;

  constructor(cause: Error, to: string) {
    super(cause.message, { cause });
    this.isFinal = isPermanentRejection(cause, { to, from: senderAddress });
  }
}

/** Identifies the e-mail of an order in the events that SES sends about it. */
type EmailTags = { orderId: string; emailId: string };

/**
 * Sends a composed message. Without `tags`, its outcome is not recorded.
 *
 * @throws EmailRejected when SES rejects it; any other error may be temporary
 */
export async function sendRawEmail(to: string, message: Buffer, tags?: EmailTags): Promise<void> {
  try {
    await ses.send(
      new SendRawEmailCommand({
        Destinations: [asciiAddress(to)],
        RawMessage: { Data: message },
        ConfigurationSetName: SES_CONFIGURATION_SET,
        Tags: Object.entries(tags ?? {}).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  } catch (error) {
    if (error instanceof SESServiceException && rejections.has(error.name))
      throw new EmailRejected(error, asciiAddress(to));
    throw error;
  }
}
