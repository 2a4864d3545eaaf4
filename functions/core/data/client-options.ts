/**
 * Options of every AWS client. The SDK has no timeouts by itself: one connection that hangs would
 * take all the time of a call. Three tries of 6 seconds leave the call time to respond within the
 * 25 seconds of its function.
 */
export const clientOptions = {
  maxAttempts: 3,
  requestHandler: {
    /** From the request to the response, connecting included. A busy process may take seconds to connect. */
    requestTimeout: 6_000,
    /** The longest silence in the middle of a response. */
    socketTimeout: 6_000,
    throwOnRequestTimeout: true,
  },
};
