import { customerName } from '#functions/orders/order/order-content.ts';
import { formatDay, formatPickup } from '#shared/dates/store-time.ts';
import { type About, definitionOf } from '#shared/email/kinds.ts';
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

/** For a customer who has an earlier version: the store's own confirmation would thank them a second time. */
const changedTemplate: MessageTemplate = {
  subject: 'Your order {{OrderNumber}} was changed',
  body: 'Hi {{FirstName}},\n\nYour order {{OrderNumber}} was changed. This is how it stands now.',
};

/** Not a template: the sentence says what this payment was. */
const receiptTemplate = (sentence: string): MessageTemplate => ({
  subject: 'Receipt: {{OrderNumber}}',
  body: `Hi {{FirstName}},\n\n${sentence} It is attached as a PDF.\n\nOrder {{OrderNumber}} as it stands now:`,
});

/** Not templates: the words of a request or an answer follow in a block of their own. */
const asideTemplates: Record<About, MessageTemplate> = {
  ask: {
    subject: 'Request: {{OrderNumber}}',
    body: 'The customer of order {{OrderNumber}} asks for a change. Nothing has changed yet. Their request:',
  },
  answer: {
    subject: 'Your request for order {{OrderNumber}}',
    body: 'Hi {{FirstName}},\n\nYou asked us to change order {{OrderNumber}}. Our answer:',
  },
  pay: {
    subject: 'Please pay for order {{OrderNumber}}',
    body: 'Hi {{FirstName}},\n\nHere is a link to pay for order {{OrderNumber}}.',
  },
};

function templateFor(message: OrderMessage): MessageTemplate {
  const { settings, isCanceled, changes, receipt, about } = message;
  if (about) return asideTemplates[about];
  if (receipt !== undefined) return receiptTemplate(receipt);
  const { template, ifCanceled } = definitionOf(message);
  if (template === null) return updateTemplate(message);
  if (isCanceled && ifCanceled) return templateOf(settings, ifCanceled.template);
  const knowsEarlier = template === 'customer' && changes.length > 0;
  return knowsEarlier ? changedTemplate : templateOf(settings, template);
}

/** The filled-in template for a message: a one-line subject and a plain-text body. */
export const messageText = (message: OrderMessage): MessageTemplate =>
  fillMessage(templateFor(message), placeholderValues(message));
