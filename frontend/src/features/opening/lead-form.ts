import type { Opening } from '#shared/schemas/opening.ts';

type Lead = Opening['lead'];

/** The fields of the lead time: numbers are texts, the cut-off is '' for none. */
export type LeadFields = {
  days: string;
  cutOff: string;
  exceptions: { of: Lead['exceptions'][number]['of']; id: string; days: string }[];
};

export const leadFieldsOf = ({ days, cutOff, exceptions }: Lead): LeadFields => ({
  days: String(days),
  cutOff: cutOff ?? '',
  exceptions: exceptions.map((one) => ({ ...one, days: String(one.days) })),
});

/** A blank number is none: the server says so at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

export const leadOf = ({ days, cutOff, exceptions }: LeadFields): Lead => ({
  days: numberOf(days),
  cutOff: cutOff || null,
  exceptions: exceptions.map((one) => ({ ...one, days: numberOf(one.days) })),
});
