import { Sha256 } from './sha256.ts';

/**
 * Idle connections are closed after this many milliseconds. While a function is frozen, AWS may close every
 * connection that it kept, and each then fails the next request on it. Without this limit, they could use up
 * all attempts one after the other.
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
     * The time from the request to the response, including waiting for a socket and connecting. A busy
     * process may take seconds to connect.
     */
    requestTimeout: 6_000,
    /** The longest silence in the middle of a response. */
    socketTimeout: 6_000,
    throwOnRequestTimeout: true,
    httpAgent: agent,
    httpsAgent: agent,
  },
};
