// @module-tag deep
import { screen as page, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { CodewordDialog } from '#frontend/features/auth/components/codeword-dialog.tsx';
import { ConfirmSignupPage } from '#frontend/features/auth/confirm-signup-page.tsx';
import { LoginPage } from '#frontend/features/auth/login-page.tsx';
import { SignupPage } from '#frontend/features/auth/signup-page.tsx';
import { CategoriesPage } from '#frontend/features/categories/categories-page.tsx';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { CheckoutPage } from '#frontend/features/checkout/checkout-page.tsx';
import { EmployeesPage } from '#frontend/features/employees/employees-page.tsx';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { SettingsPage } from '#frontend/features/settings/settings-page.tsx';
import { UsersPage } from '#frontend/features/users/users-page.tsx';
import { dismissToast } from '#frontend/lib/toasts.ts';
import { anItem } from '#test/frontend/cart/builders.ts';
import { aForm } from '#test/frontend/checkout/builders.ts';
import { fillInputs, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { openBadBakery } from './bakery.ts';
import { faults, innards, newer } from './faults.ts';
import { buttons, failOnComplaints } from './page.ts';

/** jsdom neither decodes nor draws pictures. */
function stubPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  const drawing = { drawImage: () => {} } as never;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => drawing);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) =>
    give(new Blob(['picture'], { type: type ?? 'image/webp' })),
  );
}

type User = ReturnType<typeof openScreen>['user'];

/** Presses the last button with that name, which is the one on top. */
const press = async (user: User, name: string) => {
  await waitFor(() => expect(buttons(name), name).not.toHaveLength(0));
  const button = buttons(name).at(-1);
  if (button) await user.click(button);
};
/**
 * Opens a question and confirms it. The dialog also closes after a failure; until then its button remains.
 */
const confirm = async (user: User, question: string, yes: string) => {
  await waitFor(() => expect(buttons(yes)).toHaveLength(0));
  await press(user, question);
  await press(user, yes);
};
const choose = async (user: User, label: RegExp, option: string) => {
  await user.click(await page.findByRole('combobox', { name: label }));
  await user.click(await page.findByRole('option', { name: option }));
};

const Codeword = () => <CodewordDialog open onClose={() => {}} />;
const upload = async (user: User, label: string, name: string, type: string) =>
  user.upload(await page.findByLabelText(label), new File(['name\nHedy\n'], name, { type }));

/** An action: presses a button, fills in fields by their labels, or does something else. */
type Step = string | Record<string, string> | ((user: User) => Promise<unknown>);
const take = (user: User, step: Step) => {
  if (typeof step === 'function') return step(user);
  return typeof step === 'string' ? press(user, step) : fillInputs(user, step);
};

type Action = {
  Page: FunctionComponent;
  at: string;
  route?: string;
  /** The last action sends the request each time. */
  steps: Step[];
  /** The request, and the error text shown if the server sends none. */
  sent: [request: string, failure: string];
};

const order = { Page: OrderPage, at: '/orders/order-1', route: '/orders/:id' };
const products = { Page: ProductsPage, at: '/products' };
const categories = { Page: CategoriesPage, at: '/categories' };
const employees = { Page: EmployeesPage, at: '/employees' };
const users = { Page: UsersPage, at: '/users' };
const settings = { Page: SettingsPage, at: '/settings' };

/** Everything that changes data, with its input. */
const actions: Record<string, Action> = {
  'signing in': {
    Page: LoginPage,
    at: '/login',
    steps: [{ Email: 'ada@bakery.example', Password: 'sourdough' }, 'Sign In'],
    sent: ['POST /api/auth/login', 'Invalid email or password'],
  },
  'signing up': {
    Page: SignupPage,
    at: '/signup',
    steps: [{ Name: 'Ada', Email: 'ada@bakery.example', Password: 'sourdough starter' }, 'Sign Up'],
    sent: ['POST /api/auth/signup', 'Could not create account'],
  },
  'confirming an address': {
    Page: ConfirmSignupPage,
    route: '/signup/confirm',
    at: `/signup/confirm#email=ada%40bakery.example&token=${'t'.repeat(43)}`,
    steps: [{ Password: 'sourdough starter' }, 'Confirm and sign in'],
    sent: [
      'POST /api/auth/signup/confirm',
      'The address could not be confirmed. Please try again.',
    ],
  },
  'entering the codeword': {
    Page: Codeword,
    at: '/catalog',
    steps: [{ Codeword: 'yeast' }, 'Submit'],
    sent: ['POST /api/auth/codeword', 'The codeword could not be checked. Please try again.'],
  },
  'placing an order': {
    Page: CheckoutPage,
    at: '/checkout',
    steps: [() => page.findByText('Grace'), 'Place Order'],
    sent: ['POST /api/orders', 'Failed to place order. Please try again.'],
  },
  'giving an order a status': {
    ...order,
    steps: [(user) => choose(user, /^Order Status/, 'Approved'), 'Update Status'],
    sent: ['PATCH /api/orders/order-1/status', 'Failed to update order status'],
  },
  'editing a customer': {
    ...order,
    steps: ['Edit Customer Information', { 'First Name': 'Marie' }, 'Save'],
    sent: ['PATCH /api/orders/order-1/customer', 'Failed to update customer information'],
  },
  'editing the items of an order': {
    ...order,
    steps: ['Edit Order Items', { 'Unit Price': '9.50' }, 'Save'],
    sent: ['PATCH /api/orders/order-1/items', 'Failed to update order items'],
  },
  'making a PDF': {
    ...order,
    steps: ['Regenerate PDF'],
    sent: ['POST /api/orders/order-1/generate-pdf', 'Failed to generate PDF'],
  },
  'sending an e-mail again': {
    ...order,
    steps: ['Resend Order confirmation'],
    sent: ['POST /api/orders/order-1/emails/email-1/resend', 'Failed to resend the e-mail'],
  },
  'editing a product': {
    ...products,
    steps: ['Edit Sourdough', { 'Product Name': 'Rye', Description: 'Dark' }, 'Update Product'],
    sent: ['PATCH /api/products/p1', 'Failed to update product'],
  },
  'importing products': {
    ...products,
    // A failed import continues where it stopped.
    steps: [
      async (user) => {
        if (buttons('Continue').length > 0) return press(user, 'Continue');
        await press(user, 'Import CSV');
        await fillInputs(user, { 'CSV data': 'title,price\nRye,4.50' });
        await press(user, 'Import 1 row');
      },
    ],
    sent: ['POST /api/products/csv/import', 'Failed to import CSV'],
  },
  'uploading a picture': {
    ...settings,
    steps: [(user) => upload(user, 'Logo file', 'rye.webp', 'image/webp')],
    sent: ['POST /api/logos/upload', 'Failed to upload image'],
  },
  'deleting a product': {
    ...products,
    steps: [(user) => confirm(user, 'Delete Sourdough', 'Delete')],
    sent: ['DELETE /api/products/p1', 'Failed to delete product'],
  },
  'adding a category': {
    ...categories,
    steps: ['Add Category', { 'Category Name': 'Tarts' }, 'Add'],
    sent: ['POST /api/categories', 'Failed to create category'],
  },
  'changing a category': {
    ...categories,
    steps: ['Edit Cakes', { 'Category Name': 'Tarts' }, 'Save'],
    sent: ['PATCH /api/categories/c2', 'Failed to update category'],
  },
  'deleting a category': {
    ...categories,
    steps: [(user) => confirm(user, 'Delete Cakes', 'Delete')],
    sent: [
      'DELETE /api/categories/c2',
      'Failed to delete category. It may have associated products.',
    ],
  },
  'putting categories in order': {
    ...categories,
    steps: [
      async (user) => {
        await press(user, 'Reorder Cakes');
        await user.click(await page.findByText('Move up'));
      },
    ],
    sent: ['POST /api/categories/reorder', 'Failed to reorder categories'],
  },
  'adding an employee': {
    ...employees,
    steps: ['Add Employee', { 'Employee Name': 'Hedy' }, 'Add'],
    sent: ['POST /api/employees', 'Failed to create employee'],
  },
  'renaming an employee': {
    ...employees,
    steps: ['Edit Grace', { 'Employee Name': 'Hedy' }, 'Update'],
    sent: ['PUT /api/employees/e1', 'Failed to update employee'],
  },
  'importing employees': {
    ...employees,
    // After a failure the names are still there.
    steps: [
      async (user) => {
        if (!page.queryByRole('dialog'))
          await upload(user, 'CSV file of employee names', 'names.csv', 'text/csv');
        await user.click(await page.findByRole('button', { name: /^Import \d+ names?$/ }));
      },
    ],
    sent: ['POST /api/employees/import-csv', 'Failed to import employees'],
  },
  'deactivating an employee': {
    ...employees,
    steps: [(user) => confirm(user, 'Deactivate Grace', 'Deactivate')],
    sent: ['PATCH /api/employees/e1/deactivate', 'Failed to deactivate employee'],
  },
  'activating an employee': {
    ...employees,
    steps: [
      (user) => choose(user, /^Status/, 'Inactive'),
      (user) => confirm(user, 'Activate Alan', 'Activate'),
    ],
    sent: ['PATCH /api/employees/e2/activate', 'Failed to activate employee'],
  },
  'adding a user': {
    ...users,
    steps: [
      'Add User',
      { Name: 'Hedy', Email: 'hedy@bakery.example', Password: 'sourdough starter' },
      'Add',
    ],
    sent: ['POST /api/users', 'Failed to create user'],
  },
  'changing a user': {
    ...users,
    steps: ['Edit ben', { Name: 'Hedy' }, 'Update'],
    sent: ['PUT /api/users/ben', 'Failed to update user'],
  },
  'deleting a user': {
    ...users,
    steps: [(user) => confirm(user, 'Delete ben', 'Delete')],
    sent: ['DELETE /api/users/ben', 'Failed to delete user'],
  },
  'saving settings': {
    ...settings,
    steps: [{ 'Store Name': 'Crumb' }, 'Save Settings'],
    sent: ['POST /api/settings', 'Failed to save settings'],
  },
  'sending a test e-mail': {
    ...settings,
    steps: ['Send me a test e-mail'],
    sent: ['POST /api/settings/test-email', 'Failed to send the test e-mail'],
  },
};

/** The values of all fields on the page. */
const inputs = () =>
  [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
const alerts = () =>
  [...document.querySelectorAll('[role=alert]:not(.MuiAlert-standardInfo), .Mui-error')].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => {
  const stopListening = failOnComplaints();
  stubPictures();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T17:00:00Z') });
  cartStore.add(anItem());
  checkoutDraft.update(() => ({
    fields: aForm({ orderNotes: 'Ring the bell' }),
    idempotencyKey: crypto.randomUUID(),
  }));
  return () => {
    cartStore.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    stopListening();
  };
});

const wordless = 'is down without a word';
/**
 * All faults for an order. For other actions, the fault without a text, a third of all, and others in turn.
 * `PROOF=1` tries all.
 */
const faultsOf = (action: Action) => {
  const all = Object.entries({ ...faults, ...newer });
  if (process.env['PROOF'] || action === actions['placing an order']) return all;
  const turn = Object.values(actions).indexOf(action);
  return all.filter(([name], index) => name === wordless || index % 3 === turn % 3);
};

it.each(Object.entries(actions))(
  '%s keeps the input, says what is wrong, and can be tried again',
  async (_what, action) => {
    const { Page, at, route = at, steps, sent } = action;
    const [request, failure] = sent;
    const server = openBadBakery();
    const { user } = openScreen(route, at, createElement(Page));
    for (const step of steps.slice(0, -1)) await take(user, step);
    const entered = inputs();
    const notes = alerts();
    const complaints = () => alerts().filter((text) => !notes.includes(text));
    for (const [name, fault] of faultsOf(action)) {
      // A response to a call that returns nothing has no shape.
      if (/^DELETE|codeword$/.test(request) && name === 'answers in another shape') continue;
      server.writeFault = fault;
      server.writes = [];
      dismissToast();
      for (const step of steps.slice(-1)) await take(user, step);
      await waitFor(() => expect(server.writes, name).toEqual([request]));
      await waitFor(() => expect(complaints(), name).not.toEqual([]));
      expect([name, complaints()]).toEqual([
        name,
        expect.not.arrayContaining([expect.stringMatching(innards)]),
      ]);
      // The toast of the previous fault fades out meanwhile.
      if (name === wordless) await waitFor(() => expect(complaints().join()).toContain(failure));
      if (steps.length > 1) expect([name, inputs()]).toEqual([name, entered]);
    }
    expect(server.keys.size).toBe(1);
  },
);
