import type { EmailTemplate, Settings } from '../schemas/settings.ts';
import { fillTemplate, type PlaceholderValues } from './placeholders.ts';

/** What the store writes: a line and a text, both with placeholders. */
export type MessageTemplate = { subject: string; body: string };

/** The store's words for one of its e-mails. */
export const templateOf = (settings: Settings, template: EmailTemplate): MessageTemplate => ({
  subject: settings[`${template}_email_subject`],
  body: settings[`${template}_email_body`],
});

/** A header is one line, whatever a template or a name contains. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A template filled in: its subject on one line, and its body as plain text. */
export const fillMessage = (
  { subject, body }: MessageTemplate,
  values: PlaceholderValues,
): MessageTemplate => ({
  subject: oneLine(fillTemplate(subject, values)),
  body: fillTemplate(body, values).trim(),
});

/** Each empty line of a body starts a paragraph. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)+/);
