import { isFree } from '#infra/local/loopback.ts';

/** Below the range of the system's ephemeral ports, which could be taken a moment later. */
const firstPort = 12_000;
const portsOfWorker = 4_000;

/** Returns the first of `count` consecutive free ports. Each test worker searches its own range. */
export async function findFreePorts(count: number): Promise<number> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 5;
  const window = firstPort + worker * portsOfWorker;
  for (;;) {
    const first = window + Math.floor(Math.random() * (portsOfWorker - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}
