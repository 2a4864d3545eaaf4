import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LockEntry, nameOf, type Packages, readPackages } from './lock-file.ts';
import { trackedFiles } from './tracked-files.ts';

/** Licenses that only require their notice to be kept. Packages with one of these may be shipped. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
];

type Exception = { packages: RegExp; license: string; isShipped: boolean };

/** Further licenses, for these packages only; the reasons are in docs/security/supply.md#licenses. */
const exceptions: Exception[] = [
  {
    packages: /^@(embedpdf\/fonts-\w+|(expo-google-fonts|fontsource|fontsource-variable)\/[\w-]+)$/,
    license: 'OFL-1.1',
    isShipped: true,
  },
  {
    packages: /^(axe-core|@axe-core\/playwright|lightningcss(-[\w-]+)?)$/,
    license: 'MPL-2.0',
    isShipped: false,
  },
  {
    packages: /^@cloud-copilot\/iam-(policy|simulate|utils)$/,
    license: 'AGPL-3.0-or-later',
    isShipped: false,
  },
];

/** Packages whose package.json names no license, with the one that their file LICENSE contains. */
const licensesByFile: Record<string, string> = { 'png-js': 'MIT' };

const may = (name: string, isShipped: boolean, license: string): boolean =>
  permissive.includes(license) ||
  exceptions.some(
    (exception) =>
      exception.license === license &&
      exception.packages.test(name) &&
      (exception.isShipped || !isShipped),
  );

/**
 * Whether an SPDX expression is allowed: one side of an OR, all of an AND. Mixed expressions are not
 * supported.
 */
const allows = (expression: string, mayUse: (license: string) => boolean): boolean => {
  const either = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return either.length === 1
    ? expression
        .replace(/^\((.*)\)$/, '$1')
        .split(' AND ')
        .every(mayUse)
    : either.some(mayUse);
};

/**
 * A package for another system that was never installed here has the license of the package that requires it.
 */
const licenseOf = (packages: Packages, name: string, { license, dev, optional }: LockEntry) =>
  license ??
  licensesByFile[name] ??
  (dev && optional
    ? Object.values(packages).find((other) => other.optionalDependencies?.[name])?.license
    : undefined);

/** The packages whose license does not allow their use: `gpl-thing GPL-3.0`. */
const licenseFaults = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const name = nameOf(path);
    const license = licenseOf(packages, name, entry) ?? 'no license';
    return allows(license, (one) => may(name, !entry.dev, one)) ? [] : [`${name} ${license}`];
  });

const packages = readPackages();

describe('the licenses', () => {
  it('of all packages allow their use', () => {
    expect(licenseFaults(packages)).toEqual([]);
  });

  it('have no exception that no package needs', () => {
    const needed = Object.entries(packages).map(
      ([path, { license = '' }]) => [nameOf(path), license] as const,
    );
    const unneeded = exceptions.filter(
      (exception) =>
        !needed.some(
          ([name, license]) => exception.packages.test(name) && license.includes(exception.license),
        ),
    );
    expect(unneeded).toEqual([]);
  });

  it.each(Object.entries(licensesByFile))('%s contains that of %s', (name, license) => {
    expect(packages[`node_modules/${name}`]).toMatchObject({});
    expect(packages[`node_modules/${name}`]?.license).toBeUndefined();
    expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8')).toContain(`${license} License`);
  });
});

/** Made for Doughbook: the demo bakery, screenshots, icons, the pattern, and exports of invented products. */
const ownMedia =
  /^(demo\/(pictures\/|bakery\/products\.csv$)|test\/frontend\/products\/exports\/[a-z]+\.csv$|docs\/images\/|frontend\/public\/(favicon\.svg|icon-\d+\.png)$|frontend\/src\/features\/auth\/components\/bread-pattern\.svg$)/;

describe('the files of the repository', () => {
  it('contain no picture, font or data of other people', () => {
    const text = /(\.(ts|tsx|mjs|js|jsonl?|md|css|html|yml|grit)|^LICENSE|\/run|(^|\/)\.[a-z]+)$/;
    const media = trackedFiles().filter((path) => !text.test(path));
    expect(media.length).toBeGreaterThan(0);
    expect(media.filter((path) => !ownMedia.test(path))).toEqual([]);
  });
});
