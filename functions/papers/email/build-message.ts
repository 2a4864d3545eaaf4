import MailComposer from 'nodemailer/lib/mail-composer';
import { asciiAddress } from '#functions/core/ascii-address.ts';
import { senderAddress, senderDomain } from './sender.ts';

type MessageParts = {
  /** Becomes the Message-ID, so that a message that is sent twice is recognized as the same. */
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
 * Makes a text safe for a header. '=?' begins an encoded word, which mail programs would decode: an invisible
 * word joiner in between prevents that, and makes the composer encode the text. Long words get one too,
 * because the composer folds plain text only at spaces, and lines of more than 998 bytes may be refused.
 */
const headerText = (text: string) =>
  text.replaceAll('=?', '=\u2060?').replace(/\S{200}/g, '$&\u2060');

/** Also removes line breaks, which would break the header. */
const headerName = (name: string) => headerText(name.replace(/\p{Cc}+/gu, ' ').trim());

/** Builds a complete message (RFC 5322); `from` is the store's name, as the recipient sees it. */
export const buildMessage = ({
  emailId,
  from,
  to,
  subject,
  replyTo,
  ...parts
}: MessageParts): Promise<Buffer> =>
  new MailComposer({
    ...parts,
    from: { name: headerName(from), address: senderAddress },
    to: { name: headerName(to.name), address: asciiAddress(to.address) },
    ...(replyTo && { replyTo: asciiAddress(replyTo) }),
    subject: headerText(subject),
    messageId: `<${emailId}@${senderDomain}>`,
    // Texts of templates and orders must not make the composer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
