import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesOf, readNameFile } from '#frontend/features/employees/name-file.ts';
import { readTextFile } from '#frontend/lib/files.ts';

/** The names that the preview shows first. */
function namesIn(text: string) {
  const { rows, headings, columns } = readNameFile(text);
  return namesOf(rows.slice(headings), columns);
}

describe('a file of employee names', () => {
  it.each([
    ['Ana\nBen Okafor\nZoë', 'Ana', 'Ben Okafor', 'Zoë'],
    ['Ana\r\n  Ben Okafor \r\n\r\n\tZoë\r\n', 'Ana', 'Ben Okafor', 'Zoë'],
    ['Ana\rBen Okafor\rZoë', 'Ana', 'Ben Okafor', 'Zoë'],
    ['\uFEFFAna\nBen Okafor\nZoë', 'Ana', 'Ben Okafor', 'Zoë'],
    ['Ana\nNameer', 'Ana', 'Nameer'],
    ['Ana\nFirst\nName\nBen', 'Ana', 'First', 'Name', 'Ben'],
    ['"Okafor, Ben"\n "Ana ""Nan"" Diaz" \n""', 'Okafor, Ben', 'Ana "Nan" Diaz'],
    ['"Nan" Diaz\nJo "Red" Kim', '"Nan" Diaz', 'Jo "Red" Kim'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('holds one name a line: %j', (text, ...names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each(['name', 'Name', 'Employee Name', 'NAMES', '"name"', 'Nombre', 'Nameer Haddad'])(
    'has a heading on its first line, which the preview can take back: %s',
    (heading) => {
      const { rows, headings } = readNameFile(`\n${heading}\nAna\n`);
      expect({ rows, headings }).toEqual({
        rows: [[heading.replaceAll('"', '')], ['Ana']],
        headings: 1,
      });
    },
  );

  const quote = 'Line 2: A quote is opened and never closed; nothing from this line on was read';
  it.each([
    ['', 'CSV file is empty'],
    ['  \n\r\n\t', 'CSV file is empty'],
    ['name\n\n', 'No employee names found in CSV'],
    ['Name,Role\n,Baker\n', 'No employee names found in CSV'],
    ['Nombre;;\n', 'No employee names found in CSV'],
    [`Ana\n${'x'.repeat(201)}`, /at most 200 characters/],
    [`Name;Role\n${'x'.repeat(201)};Baker`, /at most 200 characters/],
    ['Name,Role\nAna,"Bak\nJo,Counter\n', quote],
    ['Ana\n"Ben', quote],
  ])('is refused whole: %j', (text, message) => {
    expect(() => readNameFile(text)).toThrow(message);
  });
});

const anaAndJo = ['Ana Lopez', 'Jo Kim'];

it.each([
  [
    'Square',
    'First Name,Last Name,Email,Phone,Job Title,Status\nAna,Lopez,ana@example.com,(530) 555-0100,Baker,Active\nJo,Kim,jo@example.com,,Counter,Active\n',
  ],
  ['an id first', 'id;name\n1;Ana Lopez\n2;Jo Kim\n'],
  ['empty last columns', 'Name,,\nTia Trail,,\n', ['Tia Trail']],
  ['empty last columns without a heading', 'Ana Lopez;;\nJo Kim;;\n'],
  ['tabs', 'Job\tFull Name\nBaker\tAna Lopez\nCounter\tJo Kim\n'],
  ['a separator in front', 'sep=;\nDisplay name;Role\nAna Lopez;Baker\nJo Kim;\n'],
  ['a title above', 'Team of Davis,,\n\nName,Role\nAna Lopez,Baker\nJo Kim,Counter\n'],
  ['the last name first', 'LAST NAME,FIRST_NAME\nLopez,Ana\nKim,Jo\n'],
  ['a middle name', 'First,Middle,Last\nAna,Maria,Lopez\nJo,,Kim\n', ['Ana Maria Lopez', 'Jo Kim']],
  ['Spanish', 'Apellidos;Nombre;Correo\nLopez;Ana;a@example.com\nKim;Jo;\n'],
  ['German', 'Name;Vorname;Rolle\nLopez;Ana;Bäckerin\nKim;Jo;\n'],
  ['French', 'Nom,Prénom\nLopez,Ana\nKim,Jo\n'],
  ['a name with a comma', 'Name,Role\n"Lopez, Ana",Baker\nJo Kim,\n', ['Lopez, Ana', 'Jo Kim']],
  ['names on two lines', 'Name,Role\n"Ana\nLopez",Baker\nJo Kim,\n'],
])('reads the names of columns: %s', (_, text, names = anaAndJo) => {
  expect(namesIn(text)).toEqual(names);
});

it.each([
  ['no headings', 'Lopez,Ana\nKim,Jo\n'],
  ['one unquoted comma', 'Ana Lopez\nKim, Jo\n'],
  ['a comma below a heading', 'Name\nAna Lopez\nKim, Jo\n'],
  ['unknown headings', 'Person,Shift\nAna Lopez,Early\nJo Kim,Late\n'],
  ['a first line with a name', 'Nameer Haddad,Baker\nJo Kim,Counter\n'],
  ['two full names', 'Name,Full name\nAna,Ana Lopez\nJo,Jo Kim\n'],
  ['two last names', 'First name,Last name,Surname\nAna,Lopez,Diaz\nJo,Kim,Lee\n'],
  ['a last name alone', 'Last name,Role\nLopez,Baker\nKim,Counter\n'],
  ['names of other things', 'Username,Store name\nana,Davis\njo,Winters\n'],
])('asks for the columns: %s', (_, text) => {
  expect(readNameFile(text).columns).toEqual([]);
});

it('reads other encodings', async () => {
  const utf16 = Buffer.from('\uFEFFEmployee name\r\nZoë Nguyễn\r\nBjörn Ås\r\n', 'utf16le');
  expect(namesIn(await readTextFile(new Blob([utf16])))).toEqual(['Zoë Nguyễn', 'Björn Ås']);
});

it('never takes another cell into a name', () => {
  const cell = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
  const people = fc.array(fc.tuple(cell, cell), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(people, fc.constantFrom(',', ';', '\t'), (staff, separator) => {
      const rows = staff.map(([first, last]) => ['7', last, 'a@example.com', first, '"1,50"']);
      const text = [['No', 'Last name', 'E-mail', 'First name', 'Pay'], ...rows]
        .map((cells) => cells.join(separator))
        .join('\n');
      expect(namesIn(text)).toEqual(staff.map((names) => names.join(' ')));
    }),
  );
});
