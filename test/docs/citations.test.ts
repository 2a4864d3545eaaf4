import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';
import { trialSteps } from '#test/trial/trial-steps.ts';
import { documents, linksOf, slugsOf, sources, type Text } from './documents.ts';

const slugs = new Map(documents.map(({ path, text }) => [path, slugsOf(text)]));

/** Whether the target of 'docs/product.md#money' exists: the file, and the section if one is named. */
const exists = (target: string): boolean => {
  const [path = '', anchor] = target.split('#');
  return existsSync(path) && (anchor === undefined || Boolean(slugs.get(path)?.includes(anchor)));
};

const found = (texts: Text[], pattern: RegExp): { path: string; what: string }[] =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([what]) => ({ path, what })));

describe('what the sources cite', () => {
  const cited = found(sources, /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g);

  it('is there: each document and each section', () => {
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ what }) => !exists(what))).toEqual([]);
  });

  it('is in the repository: no citation of a document that readers do not have', () => {
    const absent =
      /the specificatio[n]|(?:specificatio[n]|desig[n]),? sectio[n]|[(](?:specificatio[n],|desig[n],|decisio[n]:)/gi;
    expect(found(sources, absent)).toEqual([]);
  });
});

describe('the documents', () => {
  it('lead nowhere that is not there', () => {
    const dead = documents.flatMap(({ path, text }) =>
      linksOf(text)
        .map((link) => (link.startsWith('#') ? path + link : posix.join(posix.dirname(path), link)))
        .filter((target) => !exists(target))
        .map((target) => ({ path, target })),
    );
    expect(dead).toEqual([]);
  });

  it('have no two sections of the same anchor', () => {
    const doubled = [...slugs].flatMap(([path, all]) =>
      all.filter((slug, place) => all.indexOf(slug) < place).map((slug) => `${path}#${slug}`),
    );
    expect(doubled).toEqual([]);
  });

  it('list every call there is, and no other', () => {
    const product = documents.find(({ path }) => path === 'docs/product.md')?.text ?? '';
    const [, section = ''] = product.split('### Calls\n');
    const [table = ''] = section.split('\n### ');
    const listed = [...table.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/g)];
    expect(listed.map(([, call]) => call).sort()).toEqual(
      calls.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });
});

it('the version of the package is the newest release in CHANGELOG.md', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [, release] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/m.exec(changelog) ?? [];
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(z.object({ version: z.string() }).parse(manifest).version).toBe(release);
});

it('the page on the first deployment says of each step of the trial what it proves', () => {
  const page = readFileSync('docs/first-deployment.md', 'utf8');
  const [, rows = ''] = page.split('| Step | What it proves |\n|---|---|\n');
  const [table = ''] = rows.split('\n\n');
  const steps = table.split('\n').map((row) => row.split(' | '));
  expect(steps.map(([step]) => step?.slice('| '.length))).toEqual(Object.values(trialSteps));
  for (const [step, proof = ''] of steps)
    expect(proof.length, step).toBeGreaterThan('|'.length + 3);
});
