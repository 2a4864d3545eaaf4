import { fillTemplate, type MergeFields } from './merge-fields.ts';

/** What the store writes: a line and a text, both with merge fields. */
export type MessageTemplate = { subject: string; body: string };

/** A header is one line, whatever a template or a name contains. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A template filled in: its subject on one line, and its body as plain text. */
export const fillMessage = (
  { subject, body }: MessageTemplate,
  fields: MergeFields,
): MessageTemplate => ({
  subject: oneLine(fillTemplate(subject, fields)),
  body: fillTemplate(body, fields).trim(),
});

/** Each empty line of a body starts a paragraph. */
export const paragraphsOf = (body: string): string[] =>
  body.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)+/);
