import { palette } from '#functions/papers/documents/parts/palette.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { paragraphsOf } from '#shared/email/templates.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import { displayFont, type Html, html, htmlLines } from './html.ts';
import {
  allergensBlock,
  canceledBlock,
  changesBlock,
  orderNotesBlock,
  orderNumberLine,
  pageBlock,
  paragraph,
  pickupBlock,
  saysBlock,
  staffBlock,
  staffHeading,
  testBlock,
} from './html-blocks.ts';
import { linesTable, totalsTable } from './html-lines.ts';
import { htmlPage } from './html-page.ts';
import { messageText } from './message-text.ts';
import { canceledText } from './order-facts.ts';
import type { OrderMessage } from './order-message.ts';

const card = (message: OrderMessage): Html => html`
${message.testBy === undefined ? '' : testBlock(message.testBy)}
<tr><td class="pad" style="padding:28px 32px 6px">
  <div class="ink" style="font:600 24px/1.2 ${displayFont};color:${palette.ink}">${message.settings.store_name}</div>
  ${isForCustomer(message) ? orderNumberLine(message) : staffHeading(message)}
</td></tr>
<tr><td class="pad" style="padding:16px 32px 4px">${paragraphsOf(messageText(message).body).map((text) => paragraph(htmlLines(text)))}</td></tr>
${message.says ? saysBlock(message.says) : ''}${message.isCanceled ? canceledBlock(message) : ''}
${message.changes.length > 0 ? changesBlock(message.changes) : ''}
${pickupBlock(message)}${pageBlock(message)}
${message.content.orderNotes ? orderNotesBlock(message.content.orderNotes) : ''}
<tr><td class="pad" style="padding:6px 32px 0">${linesTable(message.content.lines)}</td></tr>
${allergensBlock(message)}
<tr><td class="pad" style="padding:12px 32px 18px">${totalsTable(message)}</td></tr>
${isForCustomer(message) ? html`<tr><td style="height:20px"></td></tr>` : staffBlock(message)}`;

/** The HTML part. */
export function htmlPart(message: OrderMessage): string {
  const { content, settings, isCanceled } = message;
  const preview = `${isCanceled ? `${canceledText} ` : ''}Pickup ${formatPickup(content.pickupDate, content.timezone)} · ${printedPlace(settings.pickup_places.places, content)}`;
  return htmlPage({
    title: messageText(message).subject,
    preview,
    card: card(message),
    settings,
  });
}
