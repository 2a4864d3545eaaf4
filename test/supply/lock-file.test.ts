import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockFaults } from './lock-faults.ts';
import { nameOf, readManifest, readPackages } from './lock-file.ts';

const packages = readPackages();
const project = readManifest('.');
const allowScripts = project.allowScripts ?? {};

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
