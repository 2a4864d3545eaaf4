/** The screen of a till. '/till' is that of the till beside which the device stands. */
export const tillPath = (till: string): string => `/till/${till}`;

/** The screen of a closed Z. */
export const zPath = (till: string, number: number): string => `/till/${till}/zs/${number}`;
