import type { EmailTemplate, Settings } from '#shared/schemas/settings.ts';
import { fillTemplate, type PlaceholderValues } from './placeholders.ts';

/** A subject and a body, both with placeholders. */
export type MessageTemplate = { subject: string; body: string };

/** The store's template of one of its e-mails. */
export const templateOf = (settings: Settings, template: EmailTemplate): MessageTemplate => ({
  subject: settings[`${template}_email_subject`],
  body: settings[`${template}_email_body`],
});

/** Puts a text on one line: an e-mail header cannot contain line breaks. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Fills in a template: the subject on one line, the body as plain text. */
export const fillMessage = (
  { subject, body }: MessageTemplate,
  values: PlaceholderValues,
): MessageTemplate => ({
  subject: oneLine(fillTemplate(subject, values)),
  body: fillTemplate(body, values).trim(),
});

/** Splits a body into paragraphs at empty lines. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)+/);
