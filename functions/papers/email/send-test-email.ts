import { AppError } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { definitionOf, emailKinds } from '#shared/email/kinds.ts';
import { sampleOrderNumber } from '#shared/email/sample-order.ts';
import type { EmailTemplate } from '#shared/email/templates.ts';
import type { TestEmail } from '#shared/schemas/settings.ts';
import { composeEmail } from './compose-email.ts';
import type { OrderMessage } from './order-message.ts';
import { reserveTestEmail } from './reserve-test-email.ts';
import { sampleContent } from './sample-content.ts';
import { EmailRejected, sendRawEmail } from './send-raw-email.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** The kind of e-mail that uses this template. */
function ofTemplate(template: EmailTemplate): Pick<OrderMessage, 'kind' | 'isCanceled'> {
  for (const kind of emailKinds) {
    const { template: usual, ifCanceled } = definitionOf({ kind });
    if (template === usual) return { kind, isCanceled: false };
    if (template === ifCanceled?.template) return { kind, isCanceled: true };
  }
  throw new Error(`No e-mail has the template ${template}`);
}

/**
 * Sends a template, filled in with the sample order, to the user who requested it. It looks like the
 * real message, but starts with a note that says that it is a test and who sent it, and has no PDF.
 *
 * @throws AppError 'too-many-attempts', 'email-refused'
 */
export async function sendTestEmail(
  { now, newId, actor }: OperationContext,
  to: string,
  { template, subject, body }: TestEmail,
): Promise<void> {
  const settings = await readSettings();
  await reserveTestEmail({ now, actor }, settings.timezone);
  const message: OrderMessage = {
    ...ofTemplate(template),
    orderNumber: sampleOrderNumber,
    content: sampleContent(settings, now),
    paymentStatus: 'unpaid',
    orderUrl: new URL('/orders', SITE_ORIGIN).href,
    isOnAgain: false,
    settings: {
      ...settings,
      [`${template}_email_subject`]: `[Test] ${subject}`,
      [`${template}_email_body`]: body,
    },
    changes: [],
    testBy: actor.name,
  };
  try {
    await sendRawEmail(to, await composeEmail(message, { emailId: newId(), to, date: now }));
  } catch (error) {
    if (!(error instanceof EmailRejected)) throw error;
    throw new AppError('email-refused', { text: `The e-mail was refused: ${error.message}` });
  }
}
