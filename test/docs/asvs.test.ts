import { describe, expect, it } from 'vitest';
import { documents, sources } from './documents.ts';

const ledger = documents.find(({ path }) => path === 'docs/security/asvs.md')?.text ?? '';
const tests = new Map(sources.map(({ path, text }) => [path, text]));

const states = ['met', 'reasoned', 'not met', 'n/a'];

const rowsOf = (pattern: RegExp) => [...ledger.matchAll(pattern)].map((match) => match.slice(1));

/** The table at the top: '| met | 55 | 111 |'. */
const counts = rowsOf(/^\| (met|reasoned|not met|n\/a|all) \| (\d+) \| (\d+) \|$/gm);
/** A requirement: '| 1.2.3 | 1 | what it asks | met | how |'. */
const requirements = rowsOf(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm);
/** Requirements without a row of their own: '| 1.2.6, 1.2.7 | 0 | 2 | why |'; whole chapters: 'all of 10'. */
const omitted = rowsOf(/^\| ([\d., ]+|all of [\d.]+) \| (\d+) \| (\d+) \| [^|]+ \|$/gm);

/** How many requirements of a level have this state, with a row of their own or without. */
const countOf = (state: string, level: 1 | 2): number => {
  const rows = requirements.filter(([, of, is]) => is === state && of === String(level)).length;
  const others = omitted.reduce((sum, row) => sum + Number(row[level]), 0);
  return state === 'n/a' ? rows + others : rows;
};

/** Links to tests: their text is the title of a test in that file. */
const cited = rowsOf(/\[([^\]]+)\]\(\.\.\/\.\.\/(test\/[^)]+\.test\.tsx?)\)/g);

describe('the ledger of OWASP’s requirements', () => {
  it('names tests that are there, in the files it names', () => {
    expect(cited.length).toBeGreaterThan(100);
    const absent = cited.filter(([title = '', path = '']) => {
      const quoted = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`);
      return !quoted.some((text) => tests.get(path)?.includes(text));
    });
    expect(absent).toEqual([]);
  });

  it('has each requirement once', () => {
    const listed = omitted.flatMap(([of = '']) => of.match(/\d+\.\d+\.\d+/g) ?? []);
    const numbers = [...requirements.map(([number = '']) => number), ...listed];
    expect(numbers.filter((number, place) => numbers.indexOf(number) < place)).toEqual([]);
    const whole = omitted.flatMap(([of = '']) => /^all of (.+)$/.exec(of)?.[1] ?? []);
    const inBoth = numbers.filter((number) => whole.some((part) => number.startsWith(`${part}.`)));
    expect(inBoth).toEqual([]);
  });

  it('knows no other state than those it explains', () => {
    expect(requirements.filter(([, , state = '']) => !states.includes(state))).toEqual([]);
  });

  it('counts at its top what its rows say', () => {
    const counted = states.map((state) => [state, countOf(state, 1), countOf(state, 2)]);
    const listed = counts.map(([state, first, second]) => [state, Number(first), Number(second)]);
    // Version 5.0.0 has 70 requirements of level 1, and 183 of level 2.
    expect(listed).toEqual([...counted, ['all', 70, 183]]);
    const sums = ([1, 2] as const).map((level) =>
      states.reduce((sum, state) => sum + countOf(state, level), 0),
    );
    expect(sums).toEqual([70, 183]);
  });

  it('has no row that is none of these', () => {
    const rows = ledger.match(/^\| \d.*$/gm) ?? [];
    expect(rows.length).toBe(
      requirements.length + omitted.filter(([of]) => !of?.startsWith('all')).length,
    );
  });
});
