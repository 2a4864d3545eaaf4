import { readConfig } from '#functions/core/config.ts';

const { MAIL_FROM } = readConfig('MAIL_FROM');

/** `orders@example.com` from `Your Bakery <orders@example.com>`. */
export const senderAddress = /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
export const senderDomain = senderAddress.slice(senderAddress.indexOf('@') + 1);
