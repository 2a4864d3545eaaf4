import { colors, statusTones } from '#shared/brand.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { paragraphsOf } from '#shared/email/templates.ts';
import { palette } from '../documents/palette.ts';
import { Html, html, htmlLines } from './html.ts';
import {
  canceledBlock,
  changesBlock,
  orderNotesBlock,
  pickupBlock,
  staffBlock,
  testBlock,
} from './html-blocks.ts';
import { bodyFont, displayFont } from './html-fonts.ts';
import { linesTable, totalsTable } from './html-lines.ts';
import { messageText } from './message-text.ts';
import { canceledText } from './order-facts.ts';
import type { OrderMessage } from './order-message.ts';

const { dark } = colors;
const { pending, canceled } = statusTones.dark;

/** Gives mail programs in dark mode the brand's dark colors; otherwise they guess their own. */
const darkStyles = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: ${palette.crust}; }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.paper} !important; }
    .card { background: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
    .ink { color: ${dark.ink} !important; }
    .quiet { color: ${dark.quietInk} !important; }
    .rule { border-color: ${dark.hairline} !important; }
    .tint { background: ${pending.tint} !important; }
    .alarm { background: ${canceled.tint} !important; color: ${canceled.ink} !important; }
    .accent, a { color: ${dark.crust} !important; }
    .button { background: ${dark.crust} !important; color: ${dark.onCrust} !important; }
  }
  @media (max-width: 480px) { .pad { padding-left: 18px !important; padding-right: 18px !important; } }
`);

/**
 * Breaks long words. Two properties, and on two elements: some mail programs ignore one property, others the
 * styles of `body`.
 */
const longWords = 'overflow-wrap:anywhere;word-break:break-word';

const words = (body: string): Html[] =>
  paragraphsOf(body).map(
    (paragraph) =>
      html`<p class="ink" style="margin:0 0 14px;font:16px/1.5 ${bodyFont};color:${palette.ink}">${htmlLines(paragraph)}</p>`,
  );

const card = (message: OrderMessage): Html => html`
${message.testBy === undefined ? '' : testBlock(message.testBy)}
<tr><td class="pad" style="padding:28px 32px 6px">
  <div class="ink" style="font:600 24px/1.2 ${displayFont};color:${palette.ink}">${message.settings.store_name}</div>
  <div class="quiet" style="font:14px/1.5 ${bodyFont};color:${palette.quiet};padding-top:2px">Order ${message.orderNumber}</div>
</td></tr>
<tr><td class="pad" style="padding:16px 32px 4px">${words(messageText(message).body)}</td></tr>
${message.isCanceled ? canceledBlock() : ''}
${message.changes.length > 0 ? changesBlock(message.changes) : ''}
${pickupBlock(message)}
<tr><td class="pad" style="padding:6px 32px 0">${linesTable(message.content.lines)}</td></tr>
<tr><td class="pad" style="padding:12px 32px 18px">${totalsTable(message)}</td></tr>
${message.content.orderNotes ? orderNotesBlock(message.content.orderNotes) : ''}
${isForCustomer(message) ? html`<tr><td style="height:20px"></td></tr>` : staffBlock(message)}`;

/** The HTML part: tables and inline styles, because mail programs need them. */
export function htmlPart(message: OrderMessage): string {
  const { content, settings, isCanceled } = message;
  const preview = `${isCanceled ? `${canceledText} ` : ''}Pickup ${formatPickup(content.pickupDate, content.timezone)} · ${content.pickupLocation}`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${messageText(message).subject}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:${palette.paper};${longWords}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${longWords};max-width:600px;background:${palette.surface};border:1px solid ${palette.hairline};border-radius:14px">
${card(message)}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="quiet" align="center" style="padding:16px 24px;font:13px/1.5 ${bodyFont};color:${palette.quiet}">${settings.store_name}<br>${htmlLines(settings.address)}</td></tr>
</table>
</td></tr></table>
</body></html>
`.markup;
}
