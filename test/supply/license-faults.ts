import { type LockEntry, nameOf, type Packages } from './lock-file.ts';

/** Licenses that ask for no more than to keep their notice. Whatever has one of them may be shipped. */
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
export const exceptions: Exception[] = [
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
export const licensesByFile: Record<string, string> = { 'png-js': 'MIT' };

const may = (name: string, isShipped: boolean, license: string): boolean =>
  permissive.includes(license) ||
  exceptions.some(
    (exception) =>
      exception.license === license &&
      exception.packages.test(name) &&
      (exception.isShipped || !isShipped),
  );

/** Whether an SPDX expression allows it: one side of an OR, all of an AND. A mixture is not understood. */
const allows = (expression: string, mayUse: (license: string) => boolean): boolean => {
  const either = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return either.length === 1
    ? expression
        .replace(/^\((.*)\)$/, '$1')
        .split(' AND ')
        .every(mayUse)
    : either.some(mayUse);
};

/** A package for one system that was never installed here has the license of the package that asks for it. */
const licenseOf = (packages: Packages, name: string, { license, dev, optional }: LockEntry) =>
  license ??
  licensesByFile[name] ??
  (dev && optional
    ? Object.values(packages).find((other) => other.optionalDependencies?.[name])?.license
    : undefined);

/** The packages whose license does not allow what is done with them: `gpl-thing GPL-3.0`. */
export const licenseFaults = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const name = nameOf(path);
    const license = licenseOf(packages, name, entry) ?? 'no license';
    return allows(license, (one) => may(name, !entry.dev, one)) ? [] : [`${name} ${license}`];
  });
