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
        // The process has ended since the directory was read.
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

/** A process and all its descendants. */
export const familyOf = (parent: Process): Process[] => [
  parent,
  ...childrenOf(parent.pid).flatMap(familyOf),
];
