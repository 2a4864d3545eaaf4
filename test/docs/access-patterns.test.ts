import { describe, expect, it } from 'vitest';
import { documents, sources } from './documents.ts';

const document = documents.find(({ path }) => path === 'docs/access-patterns.md')?.text ?? '';
const code = sources.filter(({ path }) => path.startsWith('functions/'));
const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path));

/** The numbers that a text names: 'T1–T3' stands for all three. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\b([A-Z])(\d+)(?:–[A-Z]?(\d+))?\b/g)].flatMap(([, letter, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, place) => `${letter}${Number(first) + place}`,
    ),
  );

/** Each pattern, with the functions that serve it: the names that end its text. */
const patterns = document
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [, number = ''] = /^(\w+)/.exec(section) ?? [];
    const [methods = ''] = /`\w+`(?:, `\w+`)*\.(?=\s*(?:\n\n|$))/.exec(section) ?? [];
    return { number, methods: [...methods.matchAll(/\w+/g)].map(([name]) => name) };
  });
const known = new Set(patterns.map(({ number }) => number));

const listOfNumbers = String.raw`[A-Z]\d+(?:(?:–|, | and )[A-Z]?\d+)*`;
const cites = (texts: string[], lead: string): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`${lead}(${listOfNumbers})`, 'gi'))].flatMap(([, list = '']) =>
      numbersIn(list),
    ),
  );

const comments = code.flatMap(({ text }) => text.match(/\/\*\*[\s\S]*?\*\//g) ?? []);
const plain = (comment: string) => comment.replace(/\s*\n\s*\* ?/g, ' ');
const inCode = cites(comments.map(plain), 'access patterns? ');

/** A test names its pattern at the end of a title: '… (O4)', or '… cost what U1–U7 say'. */
const titles = tests.flatMap(({ text }) => text.match(/(['"`]).*?(?:\)| say)\1(?=,)/g) ?? []);
const inTests = cites(titles, String.raw`(?:\(| what )`);

const commentOf = (name: string): string[] =>
  code.flatMap(({ text }) => {
    const declared = new RegExp(
      String.raw`(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*export (?:async )?(?:function\*?|const) ${name}\b`,
    );
    return declared.exec(text)?.slice(1) ?? [];
  });

describe('the access patterns', () => {
  it('have each a number of their own and name the functions that serve them', () => {
    expect(known.size).toBe(patterns.length);
    expect(patterns.filter(({ methods }) => methods.length === 0)).toEqual([]);
  });

  it('are cited by the functions that serve them', () => {
    const silent = patterns.flatMap(({ number, methods }) =>
      methods
        .filter((name) => {
          const cited = cites(commentOf(name).map(plain), 'access patterns? ');
          return !cited.includes(number);
        })
        .map((name) => `${number} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('are each named by the title of a test', () => {
    expect([...known].filter((number) => !inTests.includes(number))).toEqual([]);
  });

  it('are all there that code and tests name', () => {
    expect([...new Set([...inCode, ...inTests])].filter((number) => !known.has(number))).toEqual(
      [],
    );
  });
});
