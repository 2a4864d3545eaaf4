import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Reads processes and their listening sockets from /proc. */

type Process = { pid: number; name: string };

/** The child processes of a process. */
export const childrenOf = (parent: number): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, command = '', ppid] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
        return Number(ppid) === parent ? [{ pid: Number(name), name: command }] : [];
      } catch {
        // It has ended since the directory was read.
        return [];
      }
    });

/** Converts the kernel's hexadecimal `0100007F:0BB8` to `http://127.0.0.1:3000`. */
function toAddress(local: string): string {
  const [host = '', port = ''] = local.split(':');
  const bytes = host.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const name = bytes.length === 4 ? bytes.toReversed().join('.') : '[::1]';
  return `http://${name}:${Number.parseInt(port, 16)}`;
}

/** The addresses on which a process listens. */
export function listeningAt(pid: number): string[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`),
      )
      .map(([, local = '']) => toAddress(local)),
  );
}

/** A process and all that it started, directly or not. */
export const familyOf = (parent: Process): Process[] => [
  parent,
  ...childrenOf(parent.pid).flatMap(familyOf),
];

/** The most memory that a process and each of its descendants ever held. */
export const memoryOf = (pid: number) =>
  familyOf({ pid, name: 'local edition' }).map((one) => {
    const status = readFileSync(`/proc/${one.pid}/status`, 'utf8');
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
    return { ...one, peakMegabytes: Math.round(Number(kilobytes) / 1_024) };
  });

/**
 * The memory of a process and each of its descendants now, in bytes: what several share counts in
 * part for each.
 */
export const sharesOf = (pid: number) =>
  familyOf({ pid, name: 'npm' }).map((one) => {
    const rollup = readFileSync(`/proc/${one.pid}/smaps_rollup`, 'utf8');
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(rollup) ?? [];
    return { ...one, bytes: Number(kilobytes) * 1_024 };
  });

/** What Linux counts processor time in, in milliseconds. */
const tickMs = 10;

/**
 * The processor time of a process and its descendants in milliseconds, with those that have ended
 * and were waited for.
 */
export const processorTimeOf = (pid: number): number =>
  familyOf({ pid, name: '' })
    .map((one) => {
      const stat = readFileSync(`/proc/${one.pid}/stat`, 'utf8');
      const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16);
      return ticks.reduce((sum, each) => sum + Number(each), 0) * tickMs;
    })
    .reduce((sum, each) => sum + each, 0);
