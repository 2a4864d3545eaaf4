import { authApi } from './auth.ts';
import type { Call } from './call.ts';
import { capacityApi } from './capacity.ts';
import { categoriesApi } from './categories.ts';
import { dashboardApi } from './dashboard.ts';
import { documentsApi } from './documents.ts';
import { employeesApi } from './employees.ts';
import { imagesApi } from './images.ts';
import { labelsApi } from './labels.ts';
import { myApi } from './my.ts';
import { openingApi } from './opening.ts';
import { optionsApi } from './options.ts';
import { ordersApi } from './orders.ts';
import { pickupsApi } from './pickups.ts';
import { productionApi } from './production.ts';
import { productsApi } from './products.ts';
import { sessionApi } from './session.ts';
import { settingsApi } from './settings.ts';
import { tillsApi } from './tills.ts';
import { usersApi } from './users.ts';

/** The whole API: the calls of each function, by function name (`functions/edge/api/<name>.ts`). */
export const api = {
  session: sessionApi,
  auth: authApi,
  settings: settingsApi,
  images: imagesApi,
  products: { ...productsApi, ...optionsApi },
  categories: categoriesApi,
  employees: employeesApi,
  users: usersApi,
  orders: ordersApi,
  documents: { ...documentsApi, ...labelsApi },
  dashboard: dashboardApi,
  production: productionApi,
  pickups: pickupsApi,
  capacity: capacityApi,
  opening: openingApi,
  my: myApi,
  tills: tillsApi,
};

export type FunctionName = keyof typeof api;
export const functionNames = Object.keys(api) as FunctionName[];

/** All calls, each with the function that handles it. */
export const calls: (Call & { name: string; function: FunctionName })[] = functionNames.flatMap(
  (fn) => Object.entries<Call>(api[fn]).map(([name, one]) => ({ ...one, name, function: fn })),
);
