import { describe, expect, it } from 'vitest';
import { decodeText, parseNames, requireCsv } from '#frontend/features/employees/parse-names.ts';

const rejection = (attempt: () => unknown) => {
  try {
    attempt();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a file of employee names', () => {
  it.each(['names.csv', 'NAMES.CSV', 'a.b.csv'])('may be called %s', (name) => {
    expect(rejection(() => requireCsv({ name }))).toBeUndefined();
  });

  it.each(['names.txt', 'names.xlsx', 'csv', 'names.csv.exe'])('may not be called %s', (name) => {
    expect(rejection(() => requireCsv({ name }))).toMatchObject({
      title: 'Invalid file type',
      message: 'Please upload a CSV file',
    });
  });

  it('holds one name a line, whatever ends the lines', () => {
    const names = ['Ana', 'Ben Okafor', 'Zoë'];
    expect(parseNames('Ana\nBen Okafor\nZoë')).toEqual(names);
    expect(parseNames('Ana\r\n  Ben Okafor \r\n\r\n\tZoë\r\n')).toEqual(names);
    expect(parseNames('Ana\rBen Okafor\rZoë')).toEqual(names);
    expect(parseNames('\uFEFFAna\nBen Okafor\nZoë')).toEqual(names);
  });

  it.each(['name', 'Name', 'Employee Name', 'NAMES', '"name"'])('may begin with %s', (header) => {
    expect(parseNames(`\n${header}\nAna\n`)).toEqual(['Ana']);
  });

  it('has a header on its first line alone', () => {
    expect(parseNames('Ana\nNameer')).toEqual(['Ana', 'Nameer']);
  });

  it('may quote a name', () => {
    expect(parseNames('"Okafor, Ben"\n"Ana ""Nan"" Diaz"\n"\n""')).toEqual([
      'Okafor, Ben',
      'Ana "Nan" Diaz',
      '"',
    ]);
  });

  it.each(['', '  \n\r\n\t'])('is empty: %j', (text) => {
    expect(rejection(() => parseNames(text))).toMatchObject({
      title: 'Import failed',
      message: 'CSV file is empty',
    });
  });

  it('says when there is nothing below the header', () => {
    expect(rejection(() => parseNames('name\n\n'))).toMatchObject({
      title: 'Import failed',
      message: 'No employee names found in CSV',
    });
  });

  it('is refused whole when a name is too long', () => {
    expect(parseNames('x'.repeat(200))).toEqual(['x'.repeat(200)]);
    expect(rejection(() => parseNames(`Ana\n${'x'.repeat(201)}`))).toMatchObject({
      title: 'Import failed',
      message: expect.stringContaining('at most 200 characters'),
    });
  });

  it('is read as UTF-8, and as Windows’ own letters where it is none', () => {
    expect(decodeText(new TextEncoder().encode('\uFEFFZoë').buffer)).toBe('Zoë');
    expect(decodeText(new Uint8Array([0x5a, 0x6f, 0xeb]).buffer)).toBe('Zoë');
  });
});
