import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token for the link in an e-mail: 256 random bits, fit for a URL. */
export const newSignUpToken = (): string => randomBytes(32).toString('base64url');

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is stored of a token: whoever reads the table cannot confirm an address with it. */
export const hashToken = (token: string): string => digest(token).toString('base64');

/** Compares in constant time. */
export const matchesToken = (token: string, hash: string): boolean =>
  timingSafeEqual(digest(token), Buffer.from(hash, 'base64'));
