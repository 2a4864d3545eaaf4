import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockFaults } from './lock-faults.ts';
import { type LockEntry, nameOf, readManifest, readPackages } from './lock-file.ts';

const packages = readPackages();
const project = readManifest('.');
const allowScripts = project.allowScripts ?? {};

const integrity = `sha512-${'a'.repeat(86)}==`;
const path = 'node_modules/planted';

describe('the lock file', () => {
  it('has a hash for each package, no foreign address and no unknown install script', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(lockFaults(packages, allowScripts)).toEqual([]);
  });

  it('says of each installed package what the package says itself', () => {
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

  it.each<[fault: string, path: string, entry: LockEntry]>([
    ['has no sha512 hash', path, {}],
    ['has no sha512 hash', path, { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['has no sha512 hash', path, { inBundle: true }],
    ['has no sha512 hash', path, { dev: true, optional: true, os: ['linux'], cpu: ['x64'] }],
    ['has no sha512 hash', path, { optional: true, os: ['darwin'] }],
    ['has an address of its own', path, { integrity, resolved: 'git+ssh://git@host/a.git#1' }],
    ['has an address of its own', path, { integrity, resolved: 'http://host/planted-1.0.0.tgz' }],
    ['has an address of its own', path, { integrity, link: true }],
    ['is another package under this name', path, { integrity, name: 'other' }],
    [
      'has an install script that package.json neither allows nor denies',
      path,
      { integrity, hasInstallScript: true },
    ],
  ])('would not pass if a package %s', (fault, place, entry) => {
    expect(lockFaults({ [place]: entry }, allowScripts)).toEqual([`${place} ${fault}`]);
  });

  it('may lack the hash of a bundled package, and of a tool for another system', () => {
    const tool = { dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] };
    const bundled = { inBundle: true };
    expect(lockFaults({ [path]: tool, [`${path}/node_modules/b`]: bundled }, {})).toEqual([]);
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
