import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LockEntry, nameOf, type Packages, readManifest, readPackages } from './lock-file.ts';

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
 * Describes the faults of a lock file's entries; docs/security/supply.md#lock-file. `allowScripts` in
 * package.json lists the packages whose install script may run.
 */
function lockFaults(packages: Packages, allowScripts: Record<string, boolean>): string[] {
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

const packages = readPackages();
const project = readManifest('.');
const allowScripts = project.allowScripts ?? {};

describe('the lock file', () => {
  it('has a hash for each package, no foreign address and no unknown install script', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(lockFaults(packages, allowScripts)).toEqual([]);
  });

  it('has the same data as each installed package itself', () => {
    const installed = Object.entries(packages).filter(([folder]) => existsSync(folder));
    expect(installed.length).toBeGreaterThan(500);
    const different = installed.filter(([folder, { license, hasInstallScript }]) => {
      const manifest = readManifest(folder);
      const { preinstall, install, postinstall } = manifest.scripts ?? {};
      const runs = preinstall ?? install ?? postinstall;
      const builds = runs !== undefined || existsSync(`${folder}/binding.gyp`);
      return manifest.license !== license || builds !== (hasInstallScript ?? false);
    });
    expect(different.map(([folder]) => folder)).toEqual([]);
  });
});

describe('package.json', () => {
  it('names exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = project;
    const versions = Object.values({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('allows or denies only install scripts that there are', () => {
    const scripted = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript);
    expect(Object.keys(allowScripts).toSorted()).toEqual(scripted.map(nameOf).toSorted());
  });
});
