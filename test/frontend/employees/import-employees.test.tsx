import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmployeesPage } from '#frontend/features/employees/employees-page.tsx';
import { employeesApi } from '#shared/api/employees.ts';
import { maxImportedNames } from '#shared/schemas/employees.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

/** Chooses a file; returns the names of each request. */
async function choose(content: string | Uint8Array<ArrayBuffer>, fileName = 'names.CSV') {
  const sent: string[][] = [];
  stubApi(
    respondTo(employeesApi.listEmployees, () => [
      { id: 'e1', name: 'Grace Hopper', isActive: false },
    ]),
    respondTo(employeesApi.importEmployees, ({ body: { names } }) => {
      sent.push(names);
      return { imported: names.length, skipped: 0 };
    }),
  );
  const { user } = openScreen('/', '/', <EmployeesPage />);
  await screen.findByText(/1 total/);
  // Unlike a user's upload, this also takes a file of another type, as a browser's dialog can.
  fireEvent.change(screen.getByLabelText('CSV file of employee names'), {
    target: { files: [new File([content], fileName)] },
  });
  return {
    sent,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  };
}

const listed = async (name: string) =>
  (await screen.findByRole('region', { name })).textContent?.split('\n');

it('shows the names before anything is written', async () => {
  const { sent, press } = await choose('Name\nAna Lopez\ngrace hopper\nJo Kim\nana lopez\n');
  expect(await listed('2 to add')).toEqual(['Ana Lopez', 'Jo Kim']);
  expect(await listed('2 duplicates skipped')).toEqual(['grace hopper', 'ana lopez']);
  screen.getByText('Skipped as heading: Name');
  expect(sent).toEqual([]);
  await press('Import 2 names');
  await screen.findByText('Imported 4 employee(s). 0 duplicate(s) skipped.');
  expect(sent).toEqual([['Ana Lopez', 'grace hopper', 'Jo Kim', 'ana lopez']]);
});

it('takes a heading that is a name, and leaves out a first name that is a heading', async () => {
  const { sent, press } = await choose('Nameer Haddad\nJo Parker\n');
  expect(await listed('1 to add')).toEqual(['Jo Parker']);
  screen.getByText('Skipped as heading: Nameer Haddad');
  await press('It is a name');
  expect(await listed('2 to add')).toEqual(['Nameer Haddad', 'Jo Parker']);
  await press('It is a heading');
  expect(await listed('1 to add')).toEqual(['Jo Parker']);
  await press('Cancel');
  expect(sent).toEqual([]);
});

it('asks for the columns of names, which are joined in the order of the presses', async () => {
  const { sent, press } = await choose('Lopez,Ana,1.50\nKim,Jo,2.50\n,,3.50\n');
  const none = await screen.findByRole('button', { name: 'Import 0 names' });
  expect(none).toHaveProperty('disabled', true);
  for (const column of [/1\.50/, /Ana/, /Lopez/, /1\.50/]) await press(column);
  expect(await listed('2 to add')).toEqual(['Ana Lopez', 'Jo Kim']);
  screen.getByText('1 line without a name');
  await press('Import 2 names');
  await screen.findByText('Imported 2 employee(s). 0 duplicate(s) skipped.');
  expect(sent).toEqual([['Ana Lopez', 'Jo Kim']]);
});

const unreadable = "This file's letters can't be read. Save it as CSV UTF-8.";
it.each([
  ['names.xlsx', 'Ana', 'Invalid file type', 'Please upload a CSV file'],
  ['names.csv.exe', 'Ana', 'Invalid file type', 'Please upload a CSV file'],
  ['csv', 'Ana', 'Invalid file type', 'Please upload a CSV file'],
  ['names.csv', ' \n', 'Import failed', 'CSV file is empty'],
  ['names.csv', 'Name\n', 'Import failed', 'No employee names found in CSV'],
  ['names.csv', new Uint8Array([80, 75, 3, 4, 0, 0, 1, 2]), 'Import failed', unreadable],
])('refuses %s with %j: %s', async (fileName, content, title, text) => {
  await choose(content, fileName);
  await screen.findByText(title);
  screen.getByText(text);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('more names than one call takes are imported in two', async () => {
  const names = Array.from({ length: maxImportedNames + 1 }, (_, index) => `Helper ${index}`);
  const { sent, press } = await choose(names.join('\n'));
  await press('Import 1,001 names');
  await screen.findByText('Imported 1001 employee(s). 0 duplicate(s) skipped.');
  expect(sent.map(({ length }) => length)).toEqual([maxImportedNames, 1]);
});
