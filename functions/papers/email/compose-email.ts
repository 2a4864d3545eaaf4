import { customerName } from '#functions/orders/order/order-content.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { buildMessage } from './build-message.ts';
import { htmlPart } from './html-part.ts';
import { messageText } from './message-text.ts';
import type { OrderMessage } from './order-message.ts';
import { textPart } from './text-part.ts';

type Envelope = {
  /** Becomes the Message-ID, so that a message that is sent twice is recognized as the same. */
  emailId: string;
  to: string;
  date: Date;
  /** None in a test e-mail, which shows no real order. */
  papers?: Paper[];
};

/** A PDF to attach. */
export type Paper = { filename: string; bytes: Buffer };

const attachmentOf = ({ filename, bytes }: Paper) => ({
  filename,
  content: bytes,
  contentType: 'application/pdf',
});

/** Builds the complete message: HTML and text, with the papers attached. */
export function composeEmail(message: OrderMessage, { emailId, to, date, papers = [] }: Envelope) {
  const { settings, content } = message;
  const forCustomer = isForCustomer(message);
  return buildMessage({
    emailId,
    date,
    from: settings.store_name,
    to: { name: forCustomer ? customerName(content) : settings.store_name, address: to },
    // A customer's reply goes to the team.
    ...(forCustomer ? { replyTo: settings.notification_email } : {}),
    subject: messageText(message).subject,
    text: textPart(message),
    html: htmlPart(message),
    attachments: papers.map(attachmentOf),
  });
}
