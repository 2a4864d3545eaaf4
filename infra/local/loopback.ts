import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The only address anything here listens on. */
export const loopback = '127.0.0.1';

/** A port nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, loopback);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

/** Waits until something answers HTTP at `url`; throws after `timeout` milliseconds. */
export async function waitForAnswer(url: string, timeout: number): Promise<void> {
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

/** Whether nobody listens on this port at this moment. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, loopback);
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return free;
}

/** Waits a moment for ports of a stack that has just ended. @throws when one stays in use, with its number */
export async function requireFreePorts(ports: number[]): Promise<void> {
  const deadline = Date.now() + 3_000;
  for (const port of ports)
    while (!(await isFree(port))) {
      if (Date.now() > deadline) throw new Error(`Port ${port} is in use; choose others with PORT`);
      await sleep(50);
    }
}
