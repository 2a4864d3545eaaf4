import MailComposer from 'nodemailer/lib/mail-composer';
import { isForCustomer } from '#shared/email/kinds.ts';
import { customerName } from '../orders/order-content.ts';
import { htmlPart } from './html-part.ts';
import { messageText } from './message-text.ts';
import type { OrderMessage } from './order-message.ts';
import { senderAddress, senderDomain } from './sender.ts';
import { textPart } from './text-part.ts';

type Envelope = {
  /** Becomes the Message-ID: a message that is sent twice is recognized as the same. */
  emailId: string;
  to: string;
  date: Date;
  /** Missing in a test e-mail, which shows no real order. */
  pdf?: { filename: string; bytes: Buffer };
};

/** A line break in a name would break the header. */
const headerName = (name: string) => name.replace(/\p{Cc}+/gu, ' ').trim();

const attachmentOf = ({ filename, bytes }: NonNullable<Envelope['pdf']>) => ({
  filename,
  content: bytes,
  contentType: 'application/pdf',
});

/** Builds the complete message (RFC 5322): HTML and text, with the PDF attached. */
export function composeEmail(message: OrderMessage, { emailId, to, date, pdf }: Envelope) {
  const { settings, content } = message;
  const forCustomer = isForCustomer(message);
  const recipient = forCustomer ? customerName(content) : settings.store_name;
  return new MailComposer({
    from: { name: headerName(settings.store_name), address: senderAddress },
    to: { name: headerName(recipient), address: to },
    // A customer's reply goes to the team.
    ...(forCustomer ? { replyTo: settings.notification_email } : {}),
    subject: messageText(message).subject,
    messageId: `<${emailId}@${senderDomain}>`,
    date,
    text: textPart(message),
    html: htmlPart(message),
    attachments: pdf ? [attachmentOf(pdf)] : [],
    // No text of a template or an order can make the composer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
