import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#functions/core/data/transact.ts';
import {
  claimGuard,
  findGuarded,
  moveGuard,
  releaseGuard,
} from '#functions/core/data/unique-guard.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

const taken = () => new Error('taken');
const claim = (value: string, id = 'one') =>
  transact(() => [claimGuard('PRODUCT_SKU', value, id, taken)]);

beforeEach(emptyTable);

describe('a guard', () => {
  it('keeps a value for one, whatever case, width and space', async () => {
    await claim('Rye-1');
    for (const same of ['rye-1', ' RYE-1 ', 'ｒｙｅ－１'])
      await expect(claim(same, 'other')).rejects.toThrow('taken');
    await claim('rye-2', 'other');
    expect(await findGuarded('PRODUCT_SKU', 'RYE-1')).toBe('one');
    expect(await findGuarded('EMPLOYEE_NAME', 'RYE-1')).toBeUndefined();
  });

  it.each([
    ['a zero-width space', 'Rye\u200B-1'],
    ['a right-to-left override', '\u202ERye-1'],
    ['a soft hyphen', 'Rye\u00AD-1'],
    ['a Hangul filler', 'Rye-1\u3164'],
  ])('keeps a value unique from look-alikes: with %s', async (_, same) => {
    await claim('Rye-1');
    await expect(claim(same, 'other')).rejects.toThrow('taken');
  });

  it('gives a value back', async () => {
    await claim('Rye-1');
    await transact(() => [releaseGuard('PRODUCT_SKU', 'rye-1')]);
    await claim('Rye-1', 'other');
  });

  it('holds values that grow past the length of a key', async () => {
    const long = '\uFDFA'.repeat(200);
    await claim(long);
    await expect(claim(long, 'other')).rejects.toThrow('taken');
    await claim(`${long.slice(1)}x`, 'other');
  });

  it('stores a value of up to 1,024 bytes as it is, and a longer one as its hash', () => {
    const keyOf = (value: string) => claimGuard('PRODUCT_SKU', value, 'one', taken).put?.Item;
    for (const bytes of [1_023, 1_024])
      expect(keyOf('x'.repeat(bytes))).toMatchObject({
        pk: `UNIQUE#PRODUCT_SKU#${'x'.repeat(bytes)}`,
      });
    expect(keyOf('x'.repeat(1_025))).toMatchObject({
      pk: expect.stringMatching(/^UNIQUE#PRODUCT_SKU#[0-9a-f]{64}$/),
    });
  });

  it.each([
    ['rye', 'rye', 0],
    ['rye', ' RYE', 0],
    [null, null, 0],
    [null, 'rye', 1],
    ['rye', null, 1],
    ['rye', 'spelt', 2],
  ])('moves from %j to %j with %i writes', (from, to, count) => {
    expect(moveGuard('PRODUCT_SKU', from, to, 'one', taken)).toHaveLength(count);
  });

  it('is in one place after any moves', async () => {
    const values = fc.array(fc.constantFrom('a', 'B', 'b', null), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(values, async (moves) => {
        await emptyTable();
        let from: string | null = null;
        for (const to of moves) {
          const writes = moveGuard('PRODUCT_SKU', from, to, 'one', taken);
          if (writes.length > 0) await transact(() => writes);
          from = to;
        }
        const expected = from
          ? [{ pk: `UNIQUE#PRODUCT_SKU#${from.toLowerCase()}`, id: 'one' }]
          : [];
        expect(await allItems()).toMatchObject(expected);
      }),
      { numRuns: 20 },
    );
  });
});

describe('how values are compared', () => {
  it('is settled: normalizing again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeUnique(text);
        expect(normalizeUnique(once)).toBe(once);
      }),
    );
  });
});
