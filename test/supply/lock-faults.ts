import { type LockEntry, nameOf, type Packages } from './lock-file.ts';

const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Development packages for other systems than Linux with an x64 processor. `scripts/complete-lock.mjs` adds
 * those that npm omits, and cannot know their hash.
 */
const isForOtherSystem = ({ dev, optional, os, cpu, libc }: LockEntry): boolean =>
  Boolean(dev && optional) &&
  [os && !os.includes('linux'), cpu && !cpu.includes('x64'), libc?.includes('musl')].some(Boolean);

/** A bundled package is part of the package around it, whose hash covers it. */
const isInsideAnother = (path: string, { inBundle }: LockEntry): boolean =>
  Boolean(inBundle) && path.includes('/node_modules/');

/**
 * What is wrong with the entries of a lock file, as sentences; docs/security/supply.md#lock-file.
 * `allowScripts` is the list in package.json: whose install script may run.
 */
export function lockFaults(packages: Packages, allowScripts: Record<string, boolean>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isHashed =
      sha512.test(entry.integrity ?? '') ||
      (entry.integrity === undefined && (isInsideAnother(path, entry) || isForOtherSystem(entry)));
    const faults = {
      'has no sha512 hash': !isHashed,
      'has an address of its own': entry.resolved !== undefined || entry.link === true,
      'is another package under this name': entry.name !== undefined,
      'has an install script that package.json neither allows nor denies':
        entry.hasInstallScript === true && !(nameOf(path) in allowScripts),
    };
    return Object.entries(faults).flatMap(([fault, isThere]) =>
      isThere ? [`${path} ${fault}`] : [],
    );
  });
}
