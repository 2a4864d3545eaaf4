import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { readConfig } from '../config.ts';

const { SES_CONFIGURATION_SET } = readConfig('SES_CONFIGURATION_SET');

/** The longest a send may take: a claim on an e-mail lasts longer. */
export const sendTimeoutMilliseconds = 15_000;

const ses = new SESClient({
  // The outbox tries again itself; a second try in here could send what the first one sent.
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 12_000, throwOnRequestTimeout: true },
});

/** SES will never take this message: its address or its content is refused. */
export class EmailRejected extends Error {}

const permanent = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'InvalidParameterValueException',
]);

/**
 * Sends a composed message.
 *
 * @throws EmailRejected when trying again can't help; anything else may pass
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
    if (error instanceof SESServiceException && permanent.has(error.name))
      throw new EmailRejected(error.message, { cause: error });
    throw error;
  }
}
