import type { Socket } from 'node:net';
import type { Listener } from '#infra/local/http.ts';

/** In AWS some services close idle connections sooner, and the network in between after 350 seconds. */
const usualMilliseconds = 10_000;

/**
 * Wraps a service so that it forgets a function's connection that was idle for this long. The next request on
 * it is reset and never reaches the service. A function in AWS experiences the same after a pause: the other
 * end has closed the connection, and the frozen function did not notice. Only functions send a session token;
 * all other clients keep running, so they would have noticed.
 */
export function forgetIdleConnections(
  listener: Listener,
  milliseconds = usualMilliseconds,
): Listener {
  const idleSince = new WeakMap<Socket, number>();
  return (incoming, response) => {
    const { socket, headers } = incoming;
    const since = idleSince.get(socket) ?? Number.POSITIVE_INFINITY;
    const isForgotten = performance.now() - since > milliseconds;
    if (isForgotten && headers['x-amz-security-token']) return socket.resetAndDestroy();
    response.once('close', () => idleSince.set(socket, performance.now()));
    return listener(incoming, response);
  };
}
