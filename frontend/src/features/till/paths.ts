/** The screen of a till. '/till' is the screen of the device's own till. */
export const tillPath = (till: string): string => `/till/${till}`;

export const zPath = (till: string, number: number): string => `/till/${till}/zs/${number}`;
