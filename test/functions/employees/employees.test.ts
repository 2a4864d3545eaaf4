import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handler } from '#functions/edge/api/employees.ts';
import { employeeSchema } from '#shared/schemas/employees.ts';
import { invalid, statusesOf } from '#test/support/call-api.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems, isActivity } from '#test/support/table-items.ts';

const { call } = eachStaff(handler, { name: 'Alice' });

const add = async (name: string) =>
  employeeSchema.parse((await call('POST /api/employees', { name })).body);
const list = async (filter = 'all') =>
  z.array(employeeSchema).parse((await call(`GET /api/employees?filter=${filter}`)).body);
const names = async (filter?: string) => (await list(filter)).map(({ name }) => name);
const activity = async () =>
  (await allItems())
    .filter(isActivity)
    .map(({ action, description, actorName }) => `${action}: ${description}, by ${actorName}`)
    .sort();

describe('adding an employee (E3)', () => {
  it('returns the new, active employee and notes who added it', async () => {
    const response = await call('POST /api/employees', { name: '  Maria Lopez ' });
    expect(response.status).toBe(201);
    const employee = employeeSchema.parse(response.body);
    expect(employee).toMatchObject({ name: 'Maria Lopez', isActive: true });
    expect(await list('active')).toEqual([employee]);
    expect(await activity()).toEqual(['Employee added: Maria Lopez, by Alice']);
  });

  it.each([
    [undefined, 'Employee name is required'],
    [{}, 'Employee name is required'],
    [{ name: '   ' }, 'Employee name is required'],
    [{ name: 7 }, 'Employee name is required'],
    [{ name: 'x'.repeat(201) }, 'Use at most 200 characters'],
  ])('refuses %j: %s', async (body, message) => {
    expect(await call('POST /api/employees', body)).toMatchObject(invalid('name', message));
    expect(await names()).toEqual([]);
  });

  it('lets one of two win that add the same name, and stores nothing for a third', async () => {
    const addThem = ['Maria', 'maria'].map((name) => call('POST /api/employees', { name }));
    expect(await statusesOf(addThem)).toEqual([201, 409]);
    const before = await allItems();
    expect(await call('POST /api/employees', { name: 'MARIA' })).toMatchObject({
      status: 409,
      body: { error: 'An employee with this name already exists', code: 'employee-name-taken' },
    });
    expect(await allItems()).toEqual(before);
  });
});

it('shows the active ones, the inactive ones or all, by name (E1)', async () => {
  const zoe = await add('Zoë');
  await add('ben');
  await add('Ana');
  await call(`PATCH /api/employees/${zoe.id}/deactivate`);
  expect(await names('active')).toEqual(['Ana', 'ben']);
  expect(await names('inactive')).toEqual(['Zoë']);
  expect(await names('all')).toEqual(['Ana', 'ben', 'Zoë']);
  expect((await call('GET /api/employees')).body).toEqual(await list('active'));
});

describe('renaming an employee (E2, E4)', () => {
  const rename = (id: string, body: unknown) => call(`PUT /api/employees/${id}`, body);

  it('frees the old name and takes the new one', async () => {
    const { id } = await add('Maria');
    expect(await rename(id, { name: 'Marie' })).toMatchObject({
      status: 200,
      body: { id, name: 'Marie', isActive: true },
    });
    await add('Maria');
    expect(await names()).toEqual(['Maria', 'Marie']);
    expect(await activity()).toContain('Employee renamed: Maria is now Marie, by Alice');
  });

  it('changes the case of a name, and notes nothing when it stays', async () => {
    const { id } = await add('maria');
    for (const _ of [1, 2]) expect((await rename(id, { name: 'Maria' })).status).toBe(200);
    expect(await names()).toEqual(['Maria']);
    expect(await activity()).toHaveLength(2);
  });

  it('rejects another employee’s name, an unknown id, and a blank name', async () => {
    const one = await add('One');
    const other = await add('Other');
    const renamed = [one, other].map(({ id }) => rename(id, { name: 'Same' }));
    expect(await statusesOf(renamed)).toEqual([200, 409]);
    await add('Ben');
    const before = await allItems();
    expect((await rename(one.id, { name: 'ben' })).status).toBe(409);
    expect((await rename('nobody', { name: 'Eve' })).status).toBe(404);
    expect((await rename(one.id, {})).status).toBe(400);
    expect(await allItems()).toEqual(before);
  });
});

it('activates and deactivates, and a repeat changes nothing (E5)', async () => {
  const { id } = await add('Maria');
  for (const verb of ['deactivate', 'deactivate', 'activate']) {
    expect(await call(`PATCH /api/employees/${id}/${verb}`)).toMatchObject({
      status: 200,
      body: { id, isActive: verb === 'activate' },
    });
    expect((await call(`PATCH /api/employees/nobody/${verb}`)).status).toBe(404);
  }
  expect(await activity()).toEqual(
    ['activated', 'added', 'deactivated'].map((done) => `Employee ${done}: Maria, by Alice`),
  );
});

describe('importing names (E6)', () => {
  const importEmployees = (names: string[]) => call('POST /api/employees/import-csv', { names });
  const bakers = (length: number) => Array.from({ length }, (_, index) => `Baker ${index}`);

  it('adds new names and skips those that are there, or twice in the list', async () => {
    const { id } = await add('Maria');
    await call(`PATCH /api/employees/${id}/deactivate`);
    const sent = ['MARIA', ' Ben ', 'ben', '', '\u200B', 'Ana', 'Ana\u200B'];
    expect(await importEmployees(sent)).toMatchObject({
      status: 200,
      body: { imported: 2, skipped: 3 },
    });
    expect(await names()).toEqual(['Ana', 'Ben', 'Maria']);
  });

  it('adds nothing when it is repeated', async () => {
    const list = bakers(120);
    expect((await importEmployees(list)).body).toEqual({ imported: 120, skipped: 0 });
    expect((await importEmployees(list)).body).toEqual({ imported: 0, skipped: 120 });
    expect(await names()).toHaveLength(120);
    expect(await activity()).toEqual(
      [22, 49, 49].map((count) => `Employees imported: ${count} employees, by Alice`),
    );
  });

  it('adds each name once when two import the same list at once', async () => {
    const lists = [bakers(60), bakers(60).reverse()];
    const responses = await Promise.all(lists.map(importEmployees));
    const resultSchema = z.object({ imported: z.number() });
    const [one = 0, other = 0] = responses.map(({ body }) => resultSchema.parse(body).imported);
    expect(one + other).toBe(60);
    expect(await names()).toHaveLength(60);
  });

  it.each([
    ['no name', [], 'names', 'No employee names found in CSV'],
    ['empty names', ['', '  '], 'names', 'No employee names found in CSV'],
    ['more than 1,000 names', bakers(1_001), 'names', undefined],
    ['a long name', ['Ana', 'x'.repeat(201)], 'names.1', undefined],
  ])('refuses %s', async (_, list, path, message) => {
    expect(await importEmployees(list)).toMatchObject(invalid(path, message));
    expect(await names()).toEqual([]);
  });
});
