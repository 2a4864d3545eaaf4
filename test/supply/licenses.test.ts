import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exceptions, licenseFaults, licensesByFile } from './license-faults.ts';
import { nameOf, readPackages } from './lock-file.ts';
import { trackedFiles } from './tracked-files.ts';

const packages = readPackages();

describe('the licenses', () => {
  it('of all packages allow what is done with them', () => {
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

/** Made for Doughbook: pictures and products of the demo bakery, screenshots, the icons and the pattern. */
const ownMedia =
  /^(demo\/(pictures\/|bakery\/products\.csv$)|docs\/images\/|frontend\/public\/(favicon\.svg|icon-\d+\.png)$|frontend\/src\/features\/auth\/components\/bread-pattern\.svg$)/;

describe('the files of the repository', () => {
  it('contain no picture, font or data of others', () => {
    const text = /(\.(ts|tsx|mjs|js|jsonl?|md|css|html|yml|grit)|^LICENSE|\/run|(^|\/)\.[a-z]+)$/;
    const media = trackedFiles().filter((path) => !text.test(path));
    expect(media.length).toBeGreaterThan(0);
    expect(media.filter((path) => !ownMedia.test(path))).toEqual([]);
  });
});
