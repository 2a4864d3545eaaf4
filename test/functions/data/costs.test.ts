import { beforeEach, expect, it } from 'vitest';
import {
  listCategories,
  readCategoryOrder,
} from '#functions/catalog/categories/category-repository.ts';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { createMissingCategories } from '#functions/catalog/categories/create-missing-categories.ts';
import { deleteCategory } from '#functions/catalog/categories/delete-category.ts';
import { reorderCategories } from '#functions/catalog/categories/reorder-categories.ts';
import { updateCategory } from '#functions/catalog/categories/update-category.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { deleteProduct } from '#functions/catalog/products/delete-product.ts';
import { importProducts } from '#functions/catalog/products/import-products.ts';
import {
  findProduct,
  findProducts,
  listProducts,
} from '#functions/catalog/products/product-repository.ts';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { signUp } from '#functions/edge/auth/sign-up.ts';
import { throttled } from '#functions/edge/auth/throttled.ts';
import { createEmployee } from '#functions/store/employees/create-employee.ts';
import { listEmployees } from '#functions/store/employees/employee-repository.ts';
import { importEmployees } from '#functions/store/employees/import-employees.ts';
import { setEmployeeActive } from '#functions/store/employees/set-employee-active.ts';
import { updateEmployee } from '#functions/store/employees/update-employee.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { updateSettings } from '#functions/store/settings/update-settings.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { deleteUser } from '#functions/store/users/delete-user.ts';
import { updateUser } from '#functions/store/users/update-user.ts';
import {
  findUserByEmail,
  hasAccounts,
  listAdmins,
  listUsers,
} from '#functions/store/users/user-repository.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { newStaff, type Staff, signInStaff, someDay } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';

let staff: Staff;

/** Read and write units of what `run` does. */
const unitsOf = async (run: () => Promise<unknown>) => {
  const { read, write } = await consumedUnits(run);
  return { reads: read, writes: write };
};

beforeEach(async () => {
  await emptyTable();
  staff = await signInStaff({ role: 'admin' });
});

it('products cost what P1–P7 and I2 say', async () => {
  const { context } = staff;
  const { id: categoryId } = await createCategory(context, { name: 'Breads', color: null });
  const add = (sku: string, more = {}) =>
    createProduct(context, productInputSchema.parse({ title: sku, sku, price: 450, ...more }));
  expect(await unitsOf(() => add('RYE'))).toEqual({ reads: 0, writes: 6 });
  expect(await unitsOf(() => add('BUN', { categoryId }))).toEqual({ reads: 0, writes: 8 });
  const { id } = await add('ROLL');
  const change = (changes: object) => updateProduct(context, id, { ...changes });
  expect(await unitsOf(() => listProducts())).toEqual({ reads: 1, writes: 0 });
  expect(await unitsOf(() => findProducts([id]))).toEqual({ reads: 1, writes: 0 });
  expect(await unitsOf(() => findProduct(id))).toEqual({ reads: 1, writes: 0 });
  expect(await unitsOf(() => change({ price: 500 }))).toEqual({ reads: 1, writes: 4 });
  expect(await unitsOf(() => change({ sku: 'ROLL-2' }))).toEqual({ reads: 1, writes: 8 });
  expect(await unitsOf(() => deleteProduct(context, id))).toEqual({ reads: 1, writes: 6 });
  const rows = (price: string) => `sku,title,price\nA,A,${price}\nB,B,1`;
  const imports = (price: string) => importProducts(context, rows(price), `key ${price}`);
  expect(await unitsOf(() => imports('1'))).toEqual({ reads: 2, writes: 2 + 2 * 4 + 2 });
  expect(await unitsOf(() => imports('2'))).toEqual({ reads: 2, writes: 2 + 2 + 2 });
  expect(await unitsOf(() => imports('2'))).toEqual({ reads: 2, writes: 0 });
});

it('accounts cost what U1–U7 say', async () => {
  const { context } = staff;
  expect(await unitsOf(() => listUsers())).toEqual({ reads: 1, writes: 0 });
  expect(await unitsOf(() => findUserByEmail(staff.user.email))).toEqual({ reads: 2, writes: 0 });
  expect(await unitsOf(() => findUserByEmail('x@y.example'))).toEqual({ reads: 2, writes: 0 });
  expect(await unitsOf(() => hasAccounts())).toEqual({ reads: 1, writes: 0 });
  expect(await unitsOf(() => createUser(context, newStaff({ role: 'admin' })))).toEqual({
    reads: 1,
    writes: 8,
  });
  const ben = await createUser(context, newStaff());
  const rename = { ...ben, name: 'Ben', password: undefined };
  expect(await unitsOf(() => updateUser(context, ben.id, rename))).toEqual({ reads: 1, writes: 4 });
  const turn = { ...rename, email: 'ben@bakery.example', role: 'admin' as const };
  expect(await unitsOf(() => updateUser(context, ben.id, turn))).toEqual({ reads: 1, writes: 12 });
  expect(await unitsOf(() => deleteUser(context, ben.id))).toEqual({ reads: 1, writes: 10 });
  await emptyTable();
  const form = { name: 'Ada', email: 'ada@bakery.example', password: 'eight888' };
  expect(await unitsOf(() => signUp({ ...context, source: '' }, form))).toEqual({
    reads: 2,
    writes: 11,
  });
});

it('throttling costs what T1–T3 say', async () => {
  const throttle = { what: 'LOGIN', whom: 'ada' } as const;
  const fail = () => throttled(throttle, someDay, async () => undefined);
  for (const _ of ['first', 'second']) expect(await unitsOf(fail)).toEqual({ reads: 1, writes: 1 });
  expect(await unitsOf(() => throttled(throttle, someDay, async () => 'in'))).toEqual({
    reads: 1,
    writes: 2,
  });
});

it('settings cost what S1 and S2 say', async () => {
  const save = () => updateSettings(staff.context, { app_name: 'Ovenly' }, listAdmins);
  expect(await unitsOf(save)).toEqual({ reads: 1, writes: 4 });
  expect(await unitsOf(save)).toEqual({ reads: 1, writes: 0 });
  expect(await unitsOf(() => readSettings())).toEqual({ reads: 1, writes: 0 });
});

it('employees cost what E1–E6 say', async () => {
  const { context } = staff;
  expect(await unitsOf(() => createEmployee(context, { name: 'Maria' }))).toEqual({
    reads: 0,
    writes: 6,
  });
  const [maria] = await listEmployees();
  const id = maria?.id ?? '';
  expect(await unitsOf(() => updateEmployee(context, id, { name: 'MARIA' }))).toEqual({
    reads: 1,
    writes: 4,
  });
  expect(await unitsOf(() => updateEmployee(context, id, { name: 'Ana' }))).toEqual({
    reads: 1,
    writes: 8,
  });
  expect(await unitsOf(() => setEmployeeActive(context, id, false))).toEqual({
    reads: 1,
    writes: 4,
  });
  expect(await unitsOf(() => setEmployeeActive(context, id, false))).toEqual({
    reads: 1,
    writes: 0,
  });
  const names = Array.from({ length: 29 }, (_, index) => `Baker number ${index}`);
  expect(await unitsOf(() => importEmployees(context, names))).toEqual({
    reads: 1,
    writes: 29 * 4 + 2,
  });
  expect(await unitsOf(() => listEmployees())).toEqual({ reads: 1, writes: 0 });
});

it('categories cost what C1–C8 say', async () => {
  const { context } = staff;
  const add = (name: string) => createCategory(context, { name, color: '#3B82F6' });
  expect(await unitsOf(() => add('Bread'))).toEqual({ reads: 1, writes: 6 });
  for (let index = 1; index < 25; index += 1) await add(`Category ${index}`);
  expect(await unitsOf(() => add('Category 25'))).toEqual({ reads: 1, writes: 6 });
  expect(await unitsOf(() => listCategories())).toEqual({ reads: 2, writes: 0 });
  const { ids } = await readCategoryOrder();
  const [id = ''] = ids;
  expect(await unitsOf(() => updateCategory(id, { name: 'Bread', color: null }))).toEqual({
    reads: 2,
    writes: 2,
  });
  expect(await unitsOf(() => updateCategory(id, { name: 'Loaves' }))).toEqual({
    reads: 2,
    writes: 6,
  });
  expect(await unitsOf(() => reorderCategories([...ids].reverse()))).toEqual({
    reads: 3,
    writes: 2,
  });
  expect(await unitsOf(() => deleteCategory(id))).toEqual({ reads: 2, writes: 6 });
  const names = ['Category 1', 'New', 'Newer', 'new '];
  expect(await unitsOf(() => createMissingCategories(context, names))).toEqual({
    reads: 3,
    writes: 2 * 4 + 4,
  });
  expect(await unitsOf(() => createMissingCategories(context, names))).toEqual({
    reads: 3,
    writes: 0,
  });
});
