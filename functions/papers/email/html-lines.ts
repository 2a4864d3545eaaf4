import type { StoredLine } from '#functions/orders/order/order-content.ts';
import { palette, toneOfPayment } from '#functions/papers/documents/parts/palette.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { bodyFont, displayFont, type Html, html, htmlLines } from './html.ts';
import { optionsAndPictures, paidRows, paymentText, totalRows, withSign } from './order-facts.ts';
import type { OrderMessage } from './order-message.ts';

const rule = `border-bottom:1px solid ${palette.hairline}`;

function noteBlock(text: string | null): Html | '' {
  if (!text) return '';
  const font = `margin-top:6px;padding:6px 10px;font:600 15px/1.45 ${bodyFont}`;
  return isAllergyRequest(text)
    ? html`<div class="alarm" style="${font};background:${palette.alarmTint};border:2px solid ${palette.alarm};color:${palette.alarm}">${htmlLines(withSign(text))}</div>`
    : html`<div class="tint ink" style="${font};background:${palette.butterTint};border-left:3px solid ${palette.butter};color:${palette.ink}">${htmlLines(text)}</div>`;
}

/** The inscription as it will stand on the cake. The blanks in it stay as they were typed. */
const inscriptionBlock = (text: string): Html =>
  html`<div class="ink" dir="auto" style="margin-top:8px"><span style="display:inline-block;border:1px solid ${palette.ink};border-radius:6px;padding:4px 14px;font:600 24px/1.3 ${displayFont};color:${palette.ink};white-space:pre-wrap">${htmlLines(text)}</span></div>`;

/** The chosen options, and the text on the cake. */
const answers = (each: StoredLine): Html[] => [
  ...optionsAndPictures(each).map(
    (text) =>
      html`<div class="ink" style="font:15px/1.4 ${bodyFont};color:${palette.ink}">${text}</div>`,
  ),
  ...(each.inscription ? [inscriptionBlock(each.inscription)] : []),
];

const line = (each: StoredLine): Html => html`<tr>
<td class="ink rule" style="${rule};padding:10px 12px 10px 0;width:34px;text-align:right;white-space:nowrap;vertical-align:top;font:600 18px/1.3 ${bodyFont};color:${palette.ink}">${each.quantity}</td>
<td class="ink rule" style="${rule};padding:10px 0;vertical-align:top;font:600 16px/1.4 ${bodyFont};color:${palette.ink}">${each.productTitle}
<div class="quiet" style="font:14px/1.4 ${bodyFont};color:${palette.quiet}">${each.unit ? html`<span class="ink" style="font-weight:600;color:${palette.ink}">${each.unit}</span> · ` : ''}${formatMoney(each.unitPrice)}</div>${answers(each)}${noteBlock(noteOf(each))}</td>
<td class="ink rule" style="${rule};padding:10px 0 10px 12px;text-align:right;vertical-align:top;font:16px/1.4 ${bodyFont};color:${palette.ink};white-space:nowrap">${formatMoney(lineTotal(each))}</td>
</tr>`;

/** The lines of the order; production notes are highlighted. */
export const linesTable = (lines: StoredLine[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.map(line)}</table>`;

const amount = ([name, value]: [string, string], isTotal: boolean): Html => {
  const font = isTotal ? `600 22px/1.4 ${displayFont}` : `15px/1.6 ${bodyFont}`;
  return html`<tr>
<td class="${isTotal ? 'ink' : 'quiet'}" style="font:${isTotal ? '600 17px' : '15px'}/1.6 ${bodyFont};color:${isTotal ? palette.ink : palette.quiet}">${name}</td>
<td class="ink" style="text-align:right;font:${font};color:${palette.ink};white-space:nowrap">${value}</td>
</tr>`;
};

/** The color of the payment status; not alarming for a customer who has not paid yet. */
const toneOf = (message: OrderMessage) =>
  isForCustomer(message) && message.paymentStatus === 'unpaid'
    ? { ink: palette.ink, tint: palette.butterTint }
    : toneOfPayment({ ...message, total: message.content.total });

function paymentChip(message: OrderMessage): Html | '' {
  const text = paymentText(message);
  const { ink, tint } = toneOf(message);
  return (
    text &&
    html`<div style="text-align:right;padding-top:6px"><span style="display:inline-block;background:${tint};color:${ink};border-radius:6px;padding:3px 10px;font:700 13px/1.4 ${bodyFont};letter-spacing:.04em">${text}</span></div>`
  );
}

/** The amounts and the payment status. */
export function totalsTable(message: OrderMessage): Html {
  const rows = totalRows(message.content);
  const paid = paidRows(message);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map((row, index) => amount(row, index === rows.length - 1))}${paid.map((row, index) => amount(row, index === 1))}
</table>
${paymentChip(message)}`;
}
