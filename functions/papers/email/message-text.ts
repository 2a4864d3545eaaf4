import { customerName } from '#functions/orders/order/order-content.ts';
import { formatDay, formatPickup } from '#shared/dates/store-time.ts';
import type { PlaceholderValues } from '#shared/email/placeholders.ts';
import { fillMessage, type MessageTemplate, templateOf } from '#shared/email/templates.ts';
import type { OrderMessage } from './order-message.ts';

const placeholderValues = ({ content, orderNumber }: OrderMessage): PlaceholderValues => ({
  CustomerName: customerName(content),
  FirstName: content.customer.firstName,
  LastName: content.customer.lastName,
  OrderNumber: orderNumber,
  Email: content.customer.email,
  Pickup: formatPickup(content.pickupDate, content.timezone),
});

function updateTemplate({ isCanceled, isOnAgain, content }: OrderMessage): MessageTemplate {
  if (isCanceled)
    return {
      subject: `CANCELED: {{OrderNumber}} · ${formatDay(content.pickupDate, content.timezone)}`,
      body: 'Order {{OrderNumber}} for {{CustomerName}} is canceled.',
    };
  if (isOnAgain)
    return {
      subject: 'Updated order: {{OrderNumber}} is on again',
      body: 'Order {{OrderNumber}} for {{CustomerName}} was canceled and is on again. Please work from this version.',
    };
  return {
    subject: 'Updated order: {{OrderNumber}}',
    body: 'Order {{OrderNumber}} for {{CustomerName}} was changed after it was placed. Please work from this version.',
  };
}

/**
 * For a customer who has an earlier version: the store's own confirmation would thank them for it
 * once more.
 */
const changedTemplate: MessageTemplate = {
  subject: 'Your order {{OrderNumber}} was changed',
  body: 'Hi {{FirstName}},\n\nYour order {{OrderNumber}} was changed. This is how it stands now.',
};

function templateFor(message: OrderMessage): MessageTemplate {
  const { kind, settings, isCanceled, changes } = message;
  switch (kind) {
    case 'customer':
      if (isCanceled) return templateOf(settings, 'canceled');
      return changes.length > 0 ? changedTemplate : templateOf(settings, 'customer');
    case 'ready':
    case 'reminder':
      return templateOf(settings, kind);
    case 'production':
      return templateOf(settings, 'notification');
    case 'production-update':
      return updateTemplate(message);
  }
}

/** The template for a message, filled in: a subject of one line and a body in plain text. */
export const messageText = (message: OrderMessage): MessageTemplate =>
  fillMessage(templateFor(message), placeholderValues(message));
