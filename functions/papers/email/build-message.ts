import MailComposer from 'nodemailer/lib/mail-composer';
import { senderAddress, senderDomain } from './sender.ts';

type MessageParts = {
  /** Becomes the Message-ID: a message that is sent twice is recognized as the same. */
  emailId: string;
  date: Date;
  from: string;
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/**
 * '=?' begins an encoded word, and mail programs show what it decodes to. A word joiner in between,
 * which is invisible, prevents that, and makes the composer encode the text. So it does in a long
 * word: the composer folds plain text at spaces only, and a line of more than 998 bytes may be
 * refused.
 */
const headerText = (text: string) =>
  text.replaceAll('=?', '=\u2060?').replace(/\S{200}/g, '$&\u2060');

/** A line break in a name would break the header. */
const headerName = (name: string) => headerText(name.replace(/\p{Cc}+/gu, ' ').trim());

/** Builds a complete message (RFC 5322); `from` is the store's name, as the recipient sees it. */
export const buildMessage = ({
  emailId,
  from,
  to,
  subject,
  ...parts
}: MessageParts): Promise<Buffer> =>
  new MailComposer({
    ...parts,
    from: { name: headerName(from), address: senderAddress },
    to: { name: headerName(to.name), address: to.address },
    subject: headerText(subject),
    messageId: `<${emailId}@${senderDomain}>`,
    // No text of a template or an order can make the composer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
