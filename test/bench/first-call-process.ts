import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/** One environment of a function in a process of its own: prints what its first call took, as JSON. */

const { bundle, event } = z
  .object({ bundle: z.string(), event: z.unknown() })
  .parse(JSON.parse(process.argv[2] ?? ''));

/** Milliseconds until the first response of each service, and until each connection stood. */
const responses = new Map<string, number>();
const connections: number[] = [];
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest };
  const begun = performance.now();
  const [service = ''] = String(request.getHeader('x-amz-target')).split(/[._]/);
  request.once('socket', (socket: TLSSocket) => {
    socket.once('secureConnect', () => connections.push(performance.now() - begun));
  });
  request.once('response', (response) => {
    response.once('end', () => {
      if (!responses.has(service)) responses.set(service, performance.now() - begun);
    });
  });
});

async function timed<Result>(act: () => Result | Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now();
  const result = await act();
  return [result, performance.now() - begun];
}

const context = { getRemainingTimeInMillis: () => 30_000 };
const cpuMs = () => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000;
const cpuBefore = cpuMs();
const [{ handler }, load] = await timed(() => import(pathToFileURL(bundle).href));
const cpuLoaded = cpuMs();
const [result, call] = await timed(() => handler(event, context));
const cpuCalled = cpuMs();
const first = { connections: [...connections], responses: Object.fromEntries(responses) };
const [, again] = await timed(() => handler(event, context));
const thrown: unknown = await handler({}, context).catch((error: unknown) => error);
if (!(thrown instanceof Error))
  throw new Error('The function did not fail at a call without a request');
const [, stack] = await timed(() => thrown.stack);
console.log(
  JSON.stringify({
    status: result.statusCode,
    load,
    call,
    again,
    ...first,
    loadCpu: cpuLoaded - cpuBefore,
    callCpu: cpuCalled - cpuLoaded,
    stack,
  }),
);
process.exit();
