import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handler } from '#functions/edge/api/employees.ts';
import { employeeSchema } from '#shared/schemas/employees.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable, isActivity } from '#test/support/table-items.ts';

const api = apiOf(handler);
let staff: Staff;
const call = (route: ApiCall['route'], body?: unknown) =>
  api({ route, body, cookies: staff.cookies });

const add = async (name: string) =>
  employeeSchema.parse((await call('POST /api/employees', { name })).body);
const list = async (filter: string) =>
  z.array(employeeSchema).parse((await call(`GET /api/employees?filter=${filter}`)).body);
const names = async (filter: string) => (await list(filter)).map(({ name }) => name);
const activity = async () =>
  (await allItems())
    .filter(isActivity)
    .map(({ action, description, actorName }) => ({ action, description, actorName }));

beforeEach(async () => {
  await emptyTable();
  staff = await signInStaff({ name: 'Alice Baker' });
});

describe('adding an employee (E3)', () => {
  it('returns the new, active employee and notes who added it', async () => {
    const response = await call('POST /api/employees', { name: '  Maria Lopez ' });
    expect(response.status).toBe(201);
    const employee = employeeSchema.parse(response.body);
    expect(employee).toMatchObject({ name: 'Maria Lopez', isActive: true });
    expect(await list('active')).toEqual([employee]);
    expect(await activity()).toEqual([
      { action: 'Employee added', description: 'Maria Lopez', actorName: 'Alice Baker' },
    ]);
  });

  it.each([{}, { name: '' }, { name: '   ' }, { name: 7 }, undefined])(
    'needs a name: %j',
    async (body) => {
      expect(await call('POST /api/employees', body)).toMatchObject({
        status: 400,
        body: {
          error: 'Employee name is required',
          code: 'validation',
          issues: [{ path: 'name', message: 'Employee name is required' }],
        },
      });
      expect(await names('all')).toEqual([]);
    },
  );

  it('refuses a name that somebody has, whatever its case, and stores nothing', async () => {
    await add('Maria Lopez');
    const before = await allItems();
    expect(await call('POST /api/employees', { name: 'MARIA LOPEZ' })).toMatchObject({
      status: 409,
      body: { error: 'An employee with this name already exists', code: 'employee-name-taken' },
    });
    expect(await allItems()).toEqual(before);
  });
});

describe('listing employees (E1)', () => {
  it('shows the active ones, the inactive ones or all, by name', async () => {
    const zoe = await add('Zoë');
    await add('ben');
    await add('Ana');
    await call(`PATCH /api/employees/${zoe.id}/deactivate`);
    expect(await names('active')).toEqual(['Ana', 'ben']);
    expect(await names('inactive')).toEqual(['Zoë']);
    expect(await names('all')).toEqual(['Ana', 'ben', 'Zoë']);
    expect(await call('GET /api/employees')).toMatchObject({
      status: 200,
      body: [{ name: 'Ana' }, { name: 'ben' }],
    });
  });
});

describe('renaming an employee (E2, E4)', () => {
  it('frees the old name and takes the new one', async () => {
    const { id } = await add('Maria');
    expect(await call(`PUT /api/employees/${id}`, { name: 'Marie' })).toMatchObject({
      status: 200,
      body: { id, name: 'Marie', isActive: true },
    });
    await add('Maria');
    expect(await names('all')).toEqual(['Maria', 'Marie']);
    expect(await activity()).toContainEqual({
      action: 'Employee renamed',
      description: 'Maria is now Marie',
      actorName: 'Alice Baker',
    });
  });

  it('changes the case of a name', async () => {
    const { id } = await add('maria');
    expect((await call(`PUT /api/employees/${id}`, { name: 'Maria' })).status).toBe(200);
    expect(await names('all')).toEqual(['Maria']);
  });

  it('refuses the name of another one, nobody, and no name', async () => {
    const { id } = await add('Maria');
    await add('Ben');
    const before = await allItems();
    expect((await call(`PUT /api/employees/${id}`, { name: 'ben' })).status).toBe(409);
    expect((await call('PUT /api/employees/nobody', { name: 'Eve' })).status).toBe(404);
    expect((await call(`PUT /api/employees/${id}`, {})).status).toBe(400);
    expect(await allItems()).toEqual(before);
  });
});

describe('activating and deactivating (E5)', () => {
  it('goes there and back, and a repeat changes nothing', async () => {
    const { id } = await add('Maria');
    for (const [verb, isActive] of [
      ['deactivate', false],
      ['deactivate', false],
      ['activate', true],
    ])
      expect(await call(`PATCH /api/employees/${id}/${verb}`)).toMatchObject({
        status: 200,
        body: { id, isActive },
      });
    expect((await activity()).map(({ action }) => action).sort()).toEqual([
      'Employee activated',
      'Employee added',
      'Employee deactivated',
    ]);
  });

  it.each(['activate', 'deactivate'])('knows nobody to %s by a wrong id', async (verb) => {
    expect(await call(`PATCH /api/employees/nobody/${verb}`)).toMatchObject({
      status: 404,
      body: { error: 'Not found' },
    });
  });
});

describe('importing names (E6)', () => {
  const importEmployees = (list: unknown) =>
    call('POST /api/employees/import-csv', { names: list });

  it('adds new names and skips those that are there, or twice in the list', async () => {
    const { id } = await add('Maria');
    await call(`PATCH /api/employees/${id}/deactivate`);
    const response = await importEmployees([
      'MARIA',
      ' Ben ',
      'ben',
      '',
      '\u200B',
      'Ana',
      'Ana\u200B',
    ]);
    expect(response).toMatchObject({ status: 200, body: { imported: 2, skipped: 3 } });
    expect(await names('all')).toEqual(['Ana', 'Ben', 'Maria']);
  });

  it('adds nothing when it is repeated', async () => {
    const list = Array.from({ length: 120 }, (_, index) => `Baker ${index}`);
    expect((await importEmployees(list)).body).toEqual({ imported: 120, skipped: 0 });
    expect((await importEmployees(list)).body).toEqual({ imported: 0, skipped: 120 });
    expect(await names('all')).toHaveLength(120);
    expect((await activity()).map(({ description }) => description).sort()).toEqual([
      '22 employees',
      '49 employees',
      '49 employees',
    ]);
  });

  it.each([[[]], [['', '  ']]])('needs a name: %j', async (list) => {
    expect(await importEmployees(list)).toMatchObject({
      status: 400,
      body: {
        error: 'No employee names found in CSV',
        issues: [{ path: 'names', message: 'No employee names found in CSV' }],
      },
    });
  });

  it('takes a thousand names at once and no more', async () => {
    const crew = Array.from({ length: 1_001 }, (_, index) => `Baker ${index}`);
    expect(await importEmployees(crew)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'names' }] },
    });
    expect(await names('all')).toEqual([]);
  });

  it('says which name is too long, and adds none', async () => {
    expect(await importEmployees(['Ana', 'x'.repeat(201)])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'names.1' }] },
    });
    expect(await names('all')).toEqual([]);
  });
});
