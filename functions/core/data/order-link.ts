import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { readConfig } from '#functions/core/config.ts';
import { secretReader } from './secrets.ts';

const { LINK_KEY_ARN } = readConfig('LINK_KEY_ARN');
const readKey = secretReader(LINK_KEY_ARN, z.string().check(z.minLength(32)));

/** True in a deployment whose orders can have a page for their customers. */
export const hasLinkKey = LINK_KEY_ARN !== '';

/** Which page a link opens. `number` grows with 'New link', which ends all links before it. */
export type OrderLink = { orderId: string; number: number };

const idBytes = 16;
const numberBytes = 2;
/** 128 bits. */
const macBytes = 16;
const named = idBytes + numberBytes;

const macOf = (content: Buffer, key: string): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, macBytes);

const contentOf = ({ orderId, number }: OrderLink): Buffer => {
  const content = Buffer.alloc(named);
  content.write(orderId.replaceAll('-', ''), 'hex');
  content.writeUInt16BE(number, idBytes);
  return content;
};

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The token of an order's page. It is stored nowhere: whoever has the key can make it again. */
export async function orderLinkToken(link: OrderLink, now: Date): Promise<string> {
  const content = contentOf(link);
  return Buffer.concat([content, macOf(content, await readKey(now))]).toString('base64url');
}

/**
 * Reads a token, without any read of the table; undefined if this store did not make exactly this text.
 * Whether the link is still the order's current one is for the caller to check.
 */
export async function readOrderLink(token: string, now: Date): Promise<OrderLink | undefined> {
  if (!hasLinkKey || token.length > 100) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== named + macBytes || bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, named);
  if (!timingSafeEqual(bytes.subarray(named), macOf(content, await readKey(now)))) return undefined;
  return { orderId: uuidOf(content.subarray(0, idBytes)), number: content.readUInt16BE(idBytes) };
}
