import { customerName } from '#functions/orders/order/order-content.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { callWhenReady } from '#shared/orders/call-when-ready.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import { phoneLinks } from '#shared/text/phone-numbers.ts';
import { bodyFont, displayFont, type Html, html, htmlLines } from './html.ts';
import { allergensText, canceledText, pageWords, testText, withSign } from './order-facts.ts';
import type { OrderMessage } from './order-message.ts';

export const paragraph = (content: string | Html): Html =>
  html`<p class="ink" style="margin:0 0 14px;font:16px/1.5 ${bodyFont};color:${palette.ink}">${content}</p>`;

export const buttonLink = (label: string, url: string): Html =>
  html`<p style="margin:18px 0 0"><a class="button" href="${url}" style="display:inline-block;background:${palette.crust};color:${palette.surface};border-radius:10px;padding:11px 20px;font:600 15px/1.4 ${bodyFont};text-decoration:none">${label}</a></p>`;

const caption = (text: string): Html =>
  html`<div class="accent" style="font:700 12px/1.4 ${bodyFont};letter-spacing:.08em;text-transform:uppercase;color:${palette.crust};padding-bottom:2px">${text}</div>`;

type Tint = { name: string; background: string; bar: string };
const butter: Tint = { name: 'tint', background: palette.butterTint, bar: palette.butter };
const alarm: Tint = { name: 'alarm', background: palette.alarmTint, bar: palette.alarm };

/** A tinted block with a bar on its left, for important content. */
const tinted = (content: Html, { name, background, bar }: Tint = butter): Html => html`
<tr><td class="pad" style="padding:8px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="${name}" style="background:${background};border-left:5px solid ${bar};border-radius:10px;padding:14px 18px">${content}</td>
</tr></table>
</td></tr>`;

/** Comes first, because users can write any text below it, and the order is not real. */
export const testBlock = (testBy: string): Html => html`
<tr><td style="height:16px"></td></tr>
${tinted(html`<div class="ink" style="font:600 16px/1.5 ${bodyFont};color:${palette.ink}">${testText(testBy)}</div>`)}`;

/** Comes before everything that looks like work to be done. */
export const canceledBlock = ({ fate }: OrderMessage): Html =>
  tinted(
    html`<div class="alarm" style="font:600 22px/1.3 ${displayFont};color:${palette.alarm}">${canceledText}</div>${fate ? html`<div class="ink" style="font:600 16px/1.5 ${bodyFont};color:${palette.ink};padding-top:4px">${fate}</div>` : ''}`,
    alarm,
  );

/** Below the lines; empty if `allergensText` is. */
export function allergensBlock(message: OrderMessage): Html | '' {
  const text = allergensText(message);
  if (text === '') return '';
  return html`<tr><td class="pad" style="padding:10px 32px 0"><p class="ink" style="margin:0;font:600 15px/1.5 ${bodyFont};color:${palette.ink}">${text}</p></td></tr>`;
}

/** The largest type in the message; struck through when the order is canceled. */
export function pickupBlock({ content, isCanceled, settings }: OrderMessage): Html {
  const { pickupDate, timezone } = content;
  const decoration = isCanceled ? 'line-through' : 'none';
  const place = printedPlace(settings.pickup_places.places, content);
  const lines = [...formatPickup(pickupDate, timezone).split(', '), place];
  const rows = lines.map(
    (line) =>
      html`<div class="ink" style="font:600 30px/1.2 ${displayFont};color:${palette.ink};text-decoration:${decoration}">${line}</div>`,
  );
  return tinted(html`${caption('Pickup')}${rows}`);
}

/** Below the pickup: a button to pay, otherwise a quiet link. */
export function pageBlock(message: OrderMessage): Html | '' {
  const { pageUrl, about } = message;
  if (!pageUrl) return '';
  const words = pageWords(message);
  const link = html`<a href="${pageUrl}" style="font:15px/1.5 ${bodyFont};color:${palette.crust}">${words}</a>`;
  return html`<tr><td class="pad" style="padding:4px 32px">${about === 'pay' ? buttonLink(words, pageUrl) : link}</td></tr>`;
}

/** The words of a request or an answer. */
export const saysBlock = (says: string): Html =>
  tinted(
    html`<div class="ink" style="font:600 16px/1.5 ${bodyFont};color:${palette.ink}">${htmlLines(says)}</div>`,
  );

export const changesBlock = (changes: string[]): Html =>
  tinted(
    html`${caption('What changed')}<ul class="ink" style="margin:4px 0 0;padding-left:20px;font:600 16px/1.5 ${bodyFont};color:${palette.ink}">${changes.map((change) => html`<li style="padding:2px 0">${htmlLines(change)}</li>`)}</ul>`,
  );

export const orderNotesBlock = (notes: string): Html =>
  isAllergyRequest(notes)
    ? tinted(
        html`${caption('Order notes')}<div class="alarm" style="font:600 16px/1.5 ${bodyFont};color:${palette.alarm}">${htmlLines(withSign(notes))}</div>`,
        alarm,
      )
    : tinted(
        html`${caption('Order notes')}<div class="ink" style="font:16px/1.5 ${bodyFont};color:${palette.ink}">${htmlLines(notes)}</div>`,
      );

export const orderNumberLine = ({ orderNumber }: OrderMessage): Html =>
  html`<div class="quiet" style="font:14px/1.5 ${bodyFont};color:${palette.quiet};padding-top:2px">Order ${orderNumber}</div>`;

const phoneLink = (phone: string): Html =>
  html`${phoneLinks(phone).map(({ text, href }) => (href ? html`<a class="ink" href="${href}" style="color:${palette.ink};white-space:nowrap">${text}</a>` : html`${text}`))}`;

/** Whose order it is, at a glance: '#1042 · Maya Lopez · (530) 555-0199'. */
export const staffHeading = ({ orderNumber, content }: OrderMessage): Html =>
  html`<div class="ink" style="font:600 18px/1.4 ${bodyFont};color:${palette.ink};padding-top:4px">${orderNumber} · ${customerName(content)}${content.customer.phone ? html` · ${phoneLink(content.customer.phone)}` : ''}</div>`;

const fact = (name: string, value: string | Html): Html =>
  html`<tr><td class="quiet" style="padding:2px 16px 2px 0;font:14px/1.5 ${bodyFont};color:${palette.quiet};white-space:nowrap;vertical-align:top">${name}</td><td class="ink" style="padding:2px 0;font:15px/1.5 ${bodyFont};color:${palette.ink}">${value}</td></tr>`;

/** The customer's contact data and a link to the order, for staff. */
export const staffBlock = ({ content, orderUrl }: OrderMessage): Html => html`
<tr><td class="pad" style="padding:8px 32px 28px">
<table role="presentation" cellpadding="0" cellspacing="0">
${fact('Customer', customerName(content))}
${fact('Phone', phoneLink(content.customer.phone))}
${fact('Email', content.customer.email || callWhenReady(content.customer))}
${fact('Order taken by', content.takenBy.name)}
</table>
${buttonLink('Open the order', orderUrl)}
</td></tr>`;
