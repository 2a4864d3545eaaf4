import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutants } from './mutants/all.ts';
import { mutate } from './mutate.ts';

describe('the safeguards that are taken out one by one', () => {
  it('are at least 40, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40);
    expect(new Set(mutants.map(({ without }) => without)).size).toBe(mutants.length);
  });

  it.each(mutants)('apply to the code of today: $without', (mutant) => {
    const source = readFileSync(mutant.file, 'utf8');
    expect(mutate(source, mutant)).not.toBe(source);
  });

  it.each(mutants)('name a test that is there: $without', ({ test, title }) => {
    const source = readFileSync(test, 'utf8');
    expect(title).not.toBe('');
    for (const part of title.split(' > ')) expect(source).toContain(part);
  });

  it('apply nowhere else than once', () => {
    const [mutant] = mutants;
    if (!mutant) throw new Error('There are mutants');
    for (const source of ['', mutant.text.repeat(2)])
      expect(() => mutate(source, mutant)).toThrow('does not apply');
  });
});
