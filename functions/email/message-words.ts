import type { MergeFields } from '#shared/email/merge-fields.ts';
import { fillMessage, type MessageTemplate } from '#shared/email/message-words.ts';
import { templateOf } from '#shared/email/templates.ts';
import { customerName } from '../orders/order-content.ts';
import type { OrderMessage } from './order-message.ts';

const mergeFields = ({ content, orderNumber }: OrderMessage): MergeFields => ({
  CustomerName: customerName(content),
  FirstName: content.customer.firstName,
  LastName: content.customer.lastName,
  OrderNumber: orderNumber,
  Email: content.customer.email,
});

const updateTemplate = ({ isCanceled }: OrderMessage): MessageTemplate => ({
  subject: 'Updated order: {{OrderNumber}}',
  body: isCanceled
    ? 'Order {{OrderNumber}} for {{CustomerName}} is canceled.'
    : 'Order {{OrderNumber}} for {{CustomerName}} was changed after it was placed. Please work from this version.',
});

function wordsOf(message: OrderMessage): MessageTemplate {
  const { kind, settings } = message;
  switch (kind) {
    case 'customer':
    case 'ready':
      return templateOf(settings, kind);
    case 'production':
      return templateOf(settings, 'notification');
    case 'production-update':
      return updateTemplate(message);
  }
}

/** The store's words of a message, filled in: its subject on one line, and its body as plain text. */
export const messageWords = (message: OrderMessage): MessageTemplate =>
  fillMessage(wordsOf(message), mergeFields(message));
