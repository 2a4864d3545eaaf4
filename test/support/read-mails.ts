import * as z from 'zod/mini';

const storeSchema = z.object({
  emails: z.array(
    z.object({
      from: z.string(),
      destination: z.object({ to: z.array(z.string()) }),
      subject: z.string(),
      body: z.object({ text: z._default(z.string(), ''), html: z._default(z.string(), '') }),
      attachments: z.array(
        z.object({
          filename: z._default(z.string(), ''),
          contentType: z.string(),
          content: z.pipe(
            z.base64(),
            z.transform((text) => Buffer.from(text, 'base64')),
          ),
        }),
      ),
    }),
  ),
});

/** An e-mail in the mailbox, after parsing. */
export type Mail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/** All e-mails of a mailbox, oldest first. */
export async function readMails(mailbox: string): Promise<Mail[]> {
  const response = await fetch(`${mailbox}/store`);
  const { emails } = storeSchema.parse(await response.json());
  return emails.map(({ destination, body, ...mail }) => ({
    ...mail,
    ...body,
    to: destination.to.join(', '),
  }));
}

/** The addresses (without names) to which these e-mails went, in alphabetical order. */
export const recipients = (mails: Mail[]): string[] =>
  mails.map(({ to }) => /<([^>]+)>/.exec(to)?.[1] ?? to).sort();
