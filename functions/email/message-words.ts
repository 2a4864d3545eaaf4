import { customerName } from '../orders/order-content.ts';
import { fillTemplate, type MergeFields } from './merge-fields.ts';
import type { OrderMessage } from './order-message.ts';

const mergeFields = ({ content, orderNumber }: OrderMessage): MergeFields => ({
  CustomerName: customerName(content),
  FirstName: content.customer.firstName,
  LastName: content.customer.lastName,
  OrderNumber: orderNumber,
  Email: content.customer.email,
});

const updateTemplate = {
  subject: 'Updated order: {{OrderNumber}}',
  body: `Order {{OrderNumber}} for {{CustomerName}} was changed after it was placed. Please work from this version.`,
};

function templateOf({ kind, settings }: OrderMessage): { subject: string; body: string } {
  switch (kind) {
    case 'customer':
      return { subject: settings.customer_email_subject, body: settings.customer_email_body };
    case 'production':
      return {
        subject: settings.notification_email_subject,
        body: settings.notification_email_body,
      };
    case 'ready':
      return { subject: settings.ready_email_subject, body: settings.ready_email_body };
    case 'production-update':
      return updateTemplate;
  }
}

/** A header is one line, whatever a template or a name contains. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The store's words of a message, filled in: its subject on one line, and its body as plain text. */
export function messageWords(message: OrderMessage): { subject: string; body: string } {
  const { subject, body } = templateOf(message);
  const fields = mergeFields(message);
  return {
    subject: oneLine(fillTemplate(subject, fields)),
    body: fillTemplate(body, fields).trim(),
  };
}
