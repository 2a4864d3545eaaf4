import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The address that people and functions find us at. */
export const loopback = '127.0.0.1';

/** A port nobody listens on at this moment. */
export async function findFreePort(host = loopback): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

/** Waits until something answers HTTP at `url`; throws after `timeout` milliseconds. */
export async function waitForResponse(url: string, timeout: number): Promise<void> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (Date.now() > deadline) throw new Error(`Nothing answered at ${url} in ${timeout} ms`);
    await sleep(15);
  }
}

const isFreeAt = async (host: string, port: number): Promise<boolean> => {
  const server = createServer().listen(port, host);
  const free = await once(server, 'listening').then(
    () => true,
    // Where there is no ::1, nobody listens on it.
    (error: NodeJS.ErrnoException) => error.code !== 'EADDRINUSE',
  );
  server.close();
  return free;
};

/** Whether nobody listens on this port at this moment, neither at 127.0.0.1 nor at ::1. */
export const isFree = async (port: number): Promise<boolean> =>
  (await isFreeAt(loopback, port)) && (await isFreeAt('::1', port));

/** `process 4711 (node)`, if the system's `ss` is there and may say so. */
function ownerOf(port: number): string {
  const { stdout } = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' });
  const [, name, pid] = /\("([^"]+)",pid=(\d+)/.exec(stdout ?? '') ?? [];
  return pid ? ` by process ${pid} (${name})` : '';
}

async function busyPorts(ports: number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/** The next PORT whose ports are all free; from the beginning again when there are no more. */
async function nextFree([first = 0, ...others]: number[]): Promise<number> {
  const next = first + 10 > 65_000 ? 3_000 : first + 10;
  const ports = [next, ...others.map((port) => port - first + next)];
  return (await busyPorts(ports)).length === 0 ? next : nextFree(ports);
}

/**
 * Waits a moment for ports of a stack that has just ended.
 *
 * @throws when some stay in use, with who has each of them, and the next PORT that is free
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
