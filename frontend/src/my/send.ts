import type { Parsed } from '#shared/api/call.ts';
import type { myApi } from '#shared/api/my.ts';
import { words } from './words.ts';

type MyCall = Exclude<(typeof myApi)[keyof typeof myApi], typeof myApi.receiveCardEvent>;

/** A refusal of the server, with its text for users. */
export class Refusal extends Error {
  status = 0;
  code = '';
}

/** The text of an error for the customer. */
export const textOf = (error: unknown): string =>
  (error instanceof Refusal && error.message) || words.lost;

const refusal = (status: number, { code = '', error = '' }) =>
  Object.assign(new Refusal(error), { status, code });

const longestWait = 20_000;

/**
 * Makes a call of the page. Only the types of the contract are used: its schemas would double our code.
 * @throws Refusal; an Error if there was no response within 20 seconds
 */
export async function send<Path extends MyCall['path']>(
  path: Path,
  token: string,
  { body, ...query }: { body?: object; day?: string } = {},
): Promise<Parsed<Extract<MyCall, { path: Path }>['response']>> {
  // No link has other characters, and some of them cannot be sent.
  if (!/^[\w-]{1,100}$/.test(token)) throw refusal(404, {});
  const response = await fetch(`${path}?${new URLSearchParams(query)}`.replace(/\?$/, ''), {
    headers: { 'order-link': token, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    credentials: 'omit',
    signal: AbortSignal.timeout(longestWait),
  });
  const answer = await response.json();
  if (!response.ok) throw refusal(response.status, answer);
  return answer;
}
