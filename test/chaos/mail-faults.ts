import type { Handler, Request } from '#infra/local/http.ts';
import { sesError } from '#infra/local/services/ses-limits.ts';
import { HangUp } from '#test/support/aws-proxy.ts';
import type { Dice } from './dice.ts';

/** The Message-ID of a request to send, without its domain: the id of the e-mail. */
function messageIdOf({ body }: Request): string | undefined {
  const data = new URLSearchParams(body.toString()).get('RawMessage.Data');
  const raw = data && Buffer.from(data, 'base64').toString('latin1');
  return raw ? /^message-id:\s*<([^@>]+)/im.exec(raw)?.[1] : undefined;
}

/** SES on a bad day. `accepted` counts the e-mails that SES took, by id. */
export function createMailFaults(dice: Dice) {
  const accepted = new Map<string, number>();
  const wrap =
    (next: Handler): Handler =>
    async (request) => {
      if (dice.strikes('e-mails put off by SES', 0.1))
        return sesError(503, 'ServiceUnavailable', 'Service is temporarily unavailable.');
      const response = await next(request);
      const id = messageIdOf(request);
      if (response.status === 400) dice.count('e-mails refused by SES');
      if (response.status !== 200 || id === undefined) return response;
      accepted.set(id, (accepted.get(id) ?? 0) + 1);
      if (dice.strikes('answers of SES lost', 0.05)) throw new HangUp('The answer of SES is lost');
      return response;
    };
  return { wrap, accepted };
}
