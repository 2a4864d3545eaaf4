/**
 * Every call of the API, once: its method and path, the function that answers it (a folder of
 * `functions/`), and who may call it. The stack makes one API Gateway route of each; the tests hold
 * this list to specification section 7 and to what each handler enforces.
 */
type Access =
  /** Anybody, signed in or not. */
  | 'public'
  /** Signed-in staff; everybody else is answered 401. */
  | 'session';

export type FunctionName =
  | 'auth'
  | 'settings'
  | 'images'
  | 'products'
  | 'categories'
  | 'employees'
  | 'users'
  | 'orders'
  | 'documents'
  | 'dashboard';

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  function: FunctionName;
  access: Access;
};

const route = (
  method: Route['method'],
  path: Route['path'],
  functionName: FunctionName,
  access: Access = 'session',
): Route => ({ method, path, function: functionName, access });

export const routes: Route[] = [
  route('GET', '/api/auth/me', 'auth', 'public'),
  route('POST', '/api/auth/login', 'auth', 'public'),
  route('POST', '/api/auth/signup', 'auth', 'public'),
  route('POST', '/api/auth/logout', 'auth', 'public'),
  route('POST', '/api/auth/codeword', 'auth'),

  route('GET', '/api/settings', 'settings'),
  route('GET', '/api/settings/public', 'settings', 'public'),
  route('POST', '/api/settings', 'settings'),
  route('POST', '/api/settings/test-email', 'settings'),

  route('POST', '/api/logos/upload', 'images'),
  route('PUT', '/api/logos', 'images'),
  route('POST', '/api/product-images/upload', 'images'),
  route('PUT', '/api/product-images', 'images'),

  route('GET', '/api/products', 'products', 'public'),
  route('POST', '/api/products', 'products'),
  route('PATCH', '/api/products/{id}', 'products'),
  route('DELETE', '/api/products/{id}', 'products'),
  route('POST', '/api/products/csv/import', 'products'),
  route('GET', '/api/products/csv/template', 'products'),

  route('GET', '/api/categories', 'categories', 'public'),
  route('POST', '/api/categories', 'categories'),
  route('POST', '/api/categories/reorder', 'categories'),
  route('PATCH', '/api/categories/{id}', 'categories'),
  route('DELETE', '/api/categories/{id}', 'categories'),

  route('GET', '/api/employees', 'employees'),
  route('POST', '/api/employees', 'employees'),
  route('POST', '/api/employees/import-csv', 'employees'),
  route('PUT', '/api/employees/{id}', 'employees'),
  route('PATCH', '/api/employees/{id}/activate', 'employees'),
  route('PATCH', '/api/employees/{id}/deactivate', 'employees'),

  route('GET', '/api/users', 'users'),
  route('POST', '/api/users', 'users'),
  route('PUT', '/api/users/{id}', 'users'),
  route('DELETE', '/api/users/{id}', 'users'),

  route('GET', '/api/orders', 'orders'),
  route('POST', '/api/orders', 'orders'),
  route('GET', '/api/orders/{id}', 'orders'),
  route('PATCH', '/api/orders/{id}/status', 'orders'),
  route('PATCH', '/api/orders/{id}/payment-status', 'orders'),
  route('PATCH', '/api/orders/{id}/customer', 'orders'),
  route('PATCH', '/api/orders/{id}/items', 'orders'),
  route('POST', '/api/orders/{id}/emails/{emailId}/resend', 'orders'),

  route('POST', '/api/orders/{id}/generate-pdf', 'documents'),
  route('GET', '/api/orders/{id}/pdfs/{version}', 'documents'),

  route('GET', '/api/dashboard/stats', 'dashboard'),
  route('GET', '/api/dashboard/activity', 'dashboard'),
];
