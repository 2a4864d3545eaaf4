import type { Socket } from 'node:net';
import type { Listener } from '#infra/local/http.ts';

/** In AWS some services close idle connections sooner, and the network in between after 350 seconds. */
const usualMilliseconds = 10_000;

/**
 * Wraps a service so that it forgets a function's connection that was idle for this long: the next request
 * on it is reset and never reaches the service. That is what a function meets after a pause in AWS: the
 * other end has gone, and as it was frozen, it did not hear of it. Only functions send a session token;
 * all other clients run on, so they would have been told.
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
