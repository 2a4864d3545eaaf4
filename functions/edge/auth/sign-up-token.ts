import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token for the link in an e-mail: 256 random bits, URL-safe. */
export const newSignUpToken = (): string => randomBytes(32).toString('base64url');

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The stored form of a token: with read access to the table alone nobody can confirm an address. */
export const hashToken = (token: string): string => digest(token).toString('base64');

/** Compares in constant time. */
export const matchesToken = (token: string, hash: string): boolean =>
  timingSafeEqual(digest(token), Buffer.from(hash, 'base64'));
