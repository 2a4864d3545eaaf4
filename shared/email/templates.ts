import { fillTemplate, type PlaceholderValues } from './placeholders.ts';

/** A subject and a body, both with placeholders. */
export type MessageTemplate = { subject: string; body: string };

/** The e-mails whose text is in the settings, with their label there and the default text. */
export const emailTemplates = {
  customer: {
    label: 'Customer Email',
    subject: 'Order Confirmation: {{OrderNumber}}',
    body: `Hi {{FirstName}},

Thank you for your order! We have received order {{OrderNumber}} and it is being prepared.

We will let you know as soon as it is ready for pickup. Your order is attached as a PDF.`,
  },
  notification: {
    label: 'Notification Email',
    subject: 'New Order: {{OrderNumber}}',
    body: `A new order has been placed.

Order number: {{OrderNumber}}
Customer: {{CustomerName}}
Email: {{Email}}

The order is attached as a PDF.`,
  },
  ready: {
    label: 'Ready Email',
    subject: 'Your order {{OrderNumber}} is ready',
    body: `Hi {{FirstName}},

Good news: order {{OrderNumber}} is ready for pickup.`,
  },
  reminder: {
    label: 'Reminder Email',
    subject: 'Reminder: order {{OrderNumber}}, {{Pickup}}',
    body: `Hi {{FirstName}},

We look forward to seeing you: order {{OrderNumber}} is to be picked up on {{Pickup}}.

If anything has changed, please reply to this e-mail.`,
  },
  canceled: {
    label: 'Cancellation Email',
    subject: 'Your order {{OrderNumber}} is canceled',
    body: `Hi {{FirstName}},

Order {{OrderNumber}} for {{Pickup}} is canceled.

If you did not expect this, please reply to this e-mail.`,
  },
} satisfies Record<string, MessageTemplate & { label: string }>;
export type EmailTemplate = keyof typeof emailTemplates;
export const emailTemplateNames = Object.keys(emailTemplates) as EmailTemplate[];

/** The two settings of a template. */
type TemplateSetting = `${EmailTemplate}_email_${keyof MessageTemplate}`;

/** Builds a value for both settings of each template. */
export const templateSettings = <Value>(
  of: (template: EmailTemplate, part: keyof MessageTemplate) => Value,
) =>
  Object.fromEntries(
    emailTemplateNames.flatMap((template) => [
      [`${template}_email_subject`, of(template, 'subject')],
      [`${template}_email_body`, of(template, 'body')],
    ]),
  ) as Record<TemplateSetting, Value>;

/** The store's template for one of its e-mails. */
export const templateOf = (
  settings: Record<TemplateSetting, string>,
  template: EmailTemplate,
): MessageTemplate => ({
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
  body.replaceAll(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/);
