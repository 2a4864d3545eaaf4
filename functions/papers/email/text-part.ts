import { customerName, type StoredLine } from '#functions/orders/order/order-content.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { callWhenReady } from '#shared/orders/call-when-ready.ts';
import { noteOf, quantityAndTitle } from '#shared/orders/line/line.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { messageText } from './message-text.ts';
import {
  allergensText,
  canceledText,
  optionsAndPictures,
  pageWords,
  paidRows,
  paymentText,
  testText,
  totalRows,
  withSign,
} from './order-facts.ts';
import type { OrderMessage } from './order-message.ts';

const indented = (text: string) => text.replaceAll(/\r\n|\n|\r/g, '\n      ');

/** The bar begins each line of an inscription, so that its own blanks can be told from the margin. */
const barred = (text: string) =>
  text
    .split('\n')
    .map((line) => `    | ${line}`)
    .join('\n');

function lineText(line: StoredLine): string {
  const note = noteOf(line);
  return [
    `${quantityAndTitle(line)} (${[line.unit, formatMoney(line.unitPrice)].filter((part) => part).join(', ')}) = ${formatMoney(lineTotal(line))}`,
    ...optionsAndPictures(line).map((text) => `    ${text}`),
    ...(line.inscription ? [barred(line.inscription)] : []),
    ...(note ? [`    » ${indented(withSign(note))}`] : []),
  ].join('\n');
}

const staffFacts = ({ content, orderUrl }: OrderMessage): string =>
  [
    `Customer: ${customerName(content)}`,
    `Phone: ${content.customer.phone}`,
    `Email: ${content.customer.email || callWhenReady(content.customer)}`,
    `Order taken by: ${content.takenBy.name}`,
    `Open the order: ${orderUrl}`,
  ].join('\n');

export const changesText = (changes: string[]): string =>
  ['What changed:', ...changes.map((each) => `- ${each}`)].join('\n');

/** The plain-text part, with the same facts as the HTML part. */
export function textPart(message: OrderMessage): string {
  const { content, orderNumber, settings, changes } = message;
  const { pickupDate, timezone } = content;
  const blocks = [
    ...(message.testBy === undefined ? [] : [testText(message.testBy)]),
    messageText(message).body,
    ...(message.says ? [message.says] : []),
    ...(message.isCanceled ? [canceledText.toUpperCase()] : []),
    ...(message.isCanceled && message.fate ? [message.fate] : []),
    ...(changes.length > 0 ? [changesText(changes)] : []),
    `PICKUP ${formatPickup(pickupDate, timezone)} · ${printedPlace(settings.pickup_places.places, content)}`,
    ...(message.pageUrl ? [`${pageWords(message)}: ${message.pageUrl}`] : []),
    ...(content.orderNotes ? [`Order notes:\n${withSign(content.orderNotes)}`] : []),
    [`Order ${orderNumber}`, paymentText(message)].filter(Boolean).join(' · '),
    content.lines.map(lineText).join('\n'),
    ...[allergensText(message)].filter(Boolean),
    [...totalRows(content), ...paidRows(message)]
      .map(([name, amount]) => `${name}: ${amount}`)
      .join('\n'),
    ...(isForCustomer(message) ? [] : [staffFacts(message)]),
    [settings.store_name, settings.address].filter((part) => part).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
