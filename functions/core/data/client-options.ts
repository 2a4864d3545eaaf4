import { Sha256 } from './sha256.ts';

/**
 * Idle connections are closed after this. While a function is frozen, AWS may close all that it kept, and
 * each fails the next request on it: without this limit, one after the other could use up the attempts.
 */
const agent = { timeout: 5_000 };

/**
 * Options of every AWS client. By default the SDK has no timeouts, so one hanging connection would use up
 * all the time of a call. Three attempts of 6 seconds leave a function enough of its 25 seconds to respond.
 */
export const clientOptions = {
  maxAttempts: 3,
  sha256: Sha256,
  requestHandler: {
    /**
     * From the request to the response, including the wait for a socket and connecting. A busy process may
     * take seconds to connect.
     */
    requestTimeout: 6_000,
    /** The longest silence in the middle of a response. */
    socketTimeout: 6_000,
    throwOnRequestTimeout: true,
    httpAgent: agent,
    httpsAgent: agent,
  },
};
