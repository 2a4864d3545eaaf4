import type { Opening } from '#shared/schemas/opening.ts';

type Lead = Opening['lead'];

/** The fields of the lead time: numbers are text, and '' means no cut-off. */
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

/** A blank is no number, so the server reports it at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

export const leadOf = ({ days, cutOff, exceptions }: LeadFields): Lead => ({
  days: numberOf(days),
  cutOff: cutOff || null,
  exceptions: exceptions.map((one) => ({ ...one, days: numberOf(one.days) })),
});
