import { addMinutes } from 'date-fns/addMinutes';
import { createEmployee } from '#functions/store/employees/create-employee.ts';
import { listEmployees } from '#functions/store/employees/employee-repository.ts';
import { setEmployeeActive } from '#functions/store/employees/set-employee-active.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { findUserByEmail } from '#functions/store/users/user-repository.ts';
import type { CreateUser } from '#shared/schemas/users.ts';
import { admin, counterHand, employees, formerEmployee, store } from './bakery/people.ts';
import { demoContext, userPurpose } from './demo-context.ts';
import { uploadLogo } from './upload-picture.ts';

async function hireUser(user: CreateUser, now: Date): Promise<void> {
  if (await findUserByEmail(user.email)) return;
  await createUser(demoContext(userPurpose(user), now), user);
}

async function hireEmployees(now: Date): Promise<void> {
  const known = new Set((await listEmployees()).map(({ name }) => name));
  for (const [index, name] of employees.entries())
    if (!known.has(name))
      await createEmployee(demoContext(`employee ${name}`, addMinutes(now, index)), { name });
  const former = (await listEmployees()).find(({ name }) => name === formerEmployee);
  if (former)
    await setEmployeeActive(demoContext('leaving', addMinutes(now, 60)), former.id, false);
}

/** Creates the accounts, the settings with the logo, and the employees. */
export async function openDemoStore(now: Date): Promise<void> {
  await hireUser(admin, now);
  await hireUser(counterHand, now);
  await hireEmployees(now);
  await saveSettings({ ...store, logo_path: await uploadLogo() });
}
