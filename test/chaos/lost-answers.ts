import type { Handler, Request } from '#infra/local/http.ts';
import { HangUp } from '#test/support/aws-proxy.ts';
import type { Dice } from './dice.ts';

/** What was asked for is done, but the connection breaks before the answer arrives. */
export const withLostAnswers =
  (next: Handler, dice: Dice, kind: string, shareOf: (request: Request) => number): Handler =>
  async (request) => {
    const response = await next(request);
    if (dice.strikes(kind, shareOf(request))) throw new HangUp(kind);
    return response;
  };
