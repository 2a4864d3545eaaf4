import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The address that users and functions connect to. */
export const loopback = '127.0.0.1';

/** Finds a port that is free at this moment. */
export async function findFreePort(host = loopback): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was assigned');
  return address.port;
}

/**
 * Waits until `url` responds to HTTP.
 * @throws if it does not within `timeout` milliseconds
 */
export async function waitForResponse(url: string, timeout: number): Promise<void> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (Date.now() > deadline) throw new Error(`No response from ${url} within ${timeout} ms`);
    await sleep(15);
  }
}

const isFreeAt = async (host: string, port: number): Promise<boolean> => {
  const server = createServer().listen(port, host);
  const free = await once(server, 'listening').then(
    () => true,
    // Without IPv6 the error is a different one: ::1 then has no listener.
    (error: NodeJS.ErrnoException) => error.code !== 'EADDRINUSE',
  );
  server.close();
  return free;
};

/** Checks that the port is free on both 127.0.0.1 and ::1 at this moment. */
export const isFree = async (port: number): Promise<boolean> =>
  (await isFreeAt(loopback, port)) && (await isFreeAt('::1', port));

/** Returns `process 4711 (node)` if the system has `ss` and it may tell. */
function ownerOf(port: number): string {
  const { stdout } = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' });
  const [, name, pid] = /\("([^"]+)",pid=(\d+)/.exec(stdout ?? '') ?? [];
  return pid ? ` by process ${pid} (${name})` : '';
}

async function busyPorts(ports: number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/** Returns the next PORT whose ports are all free. The search wraps from the highest port to the lowest. */
async function nextFree([first = 0, ...others]: number[]): Promise<number> {
  const next = first + 10 > 65_000 ? 3_000 : first + 10;
  const ports = [next, ...others.map((port) => port - first + next)];
  return (await busyPorts(ports)).length === 0 ? next : nextFree(ports);
}

/**
 * Waits a moment for the ports of a stack that has just ended.
 * @throws if some stay in use; the error names the process that uses each, and the next free PORT
 */
export async function requireFreePorts(ports: number[]): Promise<void> {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const busy = await busyPorts(ports);
    if (busy.length === 0) return;
    if (Date.now() > deadline) {
      const lines = busy.map((port) => `Port ${port} is in use${ownerOf(port)}.`);
      throw new Error(
        [...lines, `These are free: PORT=${await nextFree(ports)} npm start`].join('\n'),
      );
    }
    await sleep(50);
  }
}
