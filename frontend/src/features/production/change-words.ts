import { storeDay } from '#shared/dates/store-time.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import type { AmountChange, SheetChange, TextChange } from '#shared/schemas/prints.ts';
import type { Words } from '#shared/words/en.ts';

export type ChangeLine = {
  tag: keyof Words['prints']['tags'];
  text: string;
  /** True for an allergy request, before or after the change. */
  isAllergy?: true;
};

const nameOf = ({ title, unit }: AmountChange) => (unit ? `${title}, ${unit}` : title);

/** '−2 Pumpkin Pie, +1 Rye' */
const signed = (amounts: AmountChange[]): string =>
  amounts
    .map(
      (amount) =>
        `${amount.quantity < 0 ? '−' : '+'}${Math.abs(amount.quantity)} ${nameOf(amount)}`,
    )
    .join(', ');

const counted = (amounts: AmountChange[]): string =>
  amounts.map((amount) => `${amount.quantity} × ${nameOf(amount)}`).join(', ');

function ofText({ of, before, after }: TextChange, isNew: boolean, { prints }: Words): ChangeLine {
  const { nothing } = prints;
  const change = isNew ? after : `${before ?? nothing} → ${after ?? nothing}`;
  const isNote = !of.startsWith('Allergens of ');
  return {
    tag: 'TEXT',
    text: `${prints.textOf(of)}: ${change}`,
    ...(isNote && [before, after].some(isAllergyRequest) && { isAllergy: true }),
  };
}

/** '9:00 AM → 2:00 PM', with the days if they differ. */
function moved(
  { pickupBefore, pickupAfter }: SheetChange,
  timezone: string,
  { dates }: Words,
): string {
  const instants = [pickupBefore ?? '', pickupAfter ?? ''];
  const days = new Set(instants.map((instant) => storeDay(instant, timezone)));
  const format = days.size === 1 ? dates.time : dates.pickup;
  return instants.map((instant) => format(instant, timezone)).join(' → ');
}

function editLines({ amounts, texts }: SheetChange, words: Words): ChangeLine[] {
  const more = amounts.filter(({ quantity }) => quantity > 0);
  const less = amounts.filter(({ quantity }) => quantity < 0);
  const lines: ChangeLine[] = [
    ...(more.length > 0 ? [{ tag: 'MORE' as const, text: signed(more) }] : []),
    ...(less.length > 0 ? [{ tag: 'LESS' as const, text: signed(less) }] : []),
    ...texts.map((text) => ofText(text, false, words)),
  ];
  // Such as a line that was added again after its product was renamed.
  return lines.length > 0 ? lines : [{ tag: 'TEXT', text: words.prints.otherLines }];
}

export function changeLines(change: SheetChange, timezone: string, words: Words): ChangeLine[] {
  const { kind, amounts, texts, pickupBefore, pickupAfter } = change;
  const { dates, prints } = words;
  if (kind === 'canceled') return [{ tag: 'LESS', text: `${prints.canceled}: ${signed(amounts)}` }];
  if (!pickupBefore) {
    const when = pickupAfter ? ` · ${dates.time(pickupAfter, timezone)}` : '';
    const again = kind === 'reinstated' ? `${prints.reinstated}: ` : '';
    return [
      { tag: 'NEW', text: `${again}${counted(amounts)}${when}` },
      ...texts.map((text) => ofText(text, true, words)),
    ];
  }
  if (kind === 'edited') return editLines(change, words);
  const line: ChangeLine = { tag: 'MOVED', text: moved(change, timezone, words) };
  const hasLeft =
    pickupAfter && storeDay(pickupAfter, timezone) !== storeDay(pickupBefore, timezone);
  return hasLeft
    ? [{ ...line, text: `${line.text}: ${signed(amounts)}` }]
    : [line, ...(amounts.length + texts.length > 0 ? editLines(change, words) : [])];
}
