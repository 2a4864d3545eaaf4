/** The screen of a till; the first one needs no number. */
export const tillPath = (till: string): string => (till === '1' ? '/till' : `/till/${till}`);

/** The screen of a closed Z. */
export const zPath = (till: string, number: number): string => `/till/${till}/zs/${number}`;
