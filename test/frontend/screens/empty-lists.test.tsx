import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CategoriesPage } from '#frontend/features/categories/categories-page.tsx';
import { EmployeesPage } from '#frontend/features/employees/employees-page.tsx';
import { NoOrders } from '#frontend/features/orders/list/components/orders-list.tsx';
import { employeesApi } from '#shared/api/employees.ts';
import { openScreen } from './open-screen.tsx';
import { respondTo, stubApi } from './stub-api.ts';

it.each([
  ['categories', CategoriesPage, 'Add the first category', 'Add Category'],
  ['employees', EmployeesPage, 'Add the first employee', 'Add Employee'],
])('an empty list of %s has the button that adds the first', async (_, Page, button, dialog) => {
  stubApi(respondTo(employeesApi.listEmployees, () => []));
  const { user } = openScreen('/', '/', <Page />);
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: dialog });
});

it('an empty list of orders leads to where one is taken', async () => {
  const { user, router } = openScreen(
    '/orders',
    '/orders',
    <NoOrders isFiltered={false} onClear={() => {}} />,
  );
  await user.click(await screen.findByRole('link', { name: 'Take an order' }));
  expect(router.state.location.pathname).toBe('/catalog');
});
