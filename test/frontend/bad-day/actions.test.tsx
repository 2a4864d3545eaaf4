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
import { fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
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

const field = (label: RegExp) => page.findByLabelText(label, { selector: 'input, textarea' });
/** Fills fields in, by their labels. */
const enter = async (user: User, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts))
    await fill(user, await field(new RegExp(`^${label}`)), text);
};
/** Presses the last button of that name, which is the one on top. */
const press = async (user: User, name: string) => {
  await waitFor(() => expect(buttons(name), name).not.toHaveLength(0));
  const button = buttons(name).at(-1);
  if (button) await user.click(button);
};
/** Asks and answers yes. The dialog closes after a failure too: while it does, its button is still there. */
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

type Action = {
  Page: FunctionComponent;
  at: string;
  route?: string;
  /** What is done once. */
  prepare?: (user: User) => Promise<unknown>;
  /** What sends the request, each time. */
  send: (user: User) => Promise<unknown>;
  sent: string;
};

const order = { Page: OrderPage, at: '/orders/order-1', route: '/orders/:id' };
const products = { Page: ProductsPage, at: '/products' };
const categories = { Page: CategoriesPage, at: '/categories' };
const employees = { Page: EmployeesPage, at: '/employees' };
const users = { Page: UsersPage, at: '/users' };
const settings = { Page: SettingsPage, at: '/settings' };

/** Everything that changes something, with its input. */
const actions: Record<string, Action> = {
  'signing in': {
    Page: LoginPage,
    at: '/login',
    sent: 'POST /api/auth/login',
    prepare: (user) => enter(user, { Email: 'ada@bakery.example', Password: 'sourdough' }),
    send: (user) => press(user, 'Sign In'),
  },
  'signing up': {
    Page: SignupPage,
    at: '/signup',
    sent: 'POST /api/auth/signup',
    prepare: (user) =>
      enter(user, { Name: 'Ada', Email: 'ada@bakery.example', Password: 'sourdough starter' }),
    send: (user) => press(user, 'Sign Up'),
  },
  'confirming an address': {
    Page: ConfirmSignupPage,
    route: '/signup/confirm',
    sent: 'POST /api/auth/signup/confirm',
    at: `/signup/confirm#email=ada%40bakery.example&token=${'t'.repeat(43)}`,
    prepare: (user) => enter(user, { Password: 'sourdough starter' }),
    send: (user) => press(user, 'Confirm and sign in'),
  },
  'entering the codeword': {
    Page: Codeword,
    at: '/catalog',
    sent: 'POST /api/auth/codeword',
    prepare: (user) => enter(user, { Codeword: 'yeast' }),
    send: (user) => press(user, 'Submit'),
  },
  'placing an order': {
    Page: CheckoutPage,
    at: '/checkout',
    sent: 'POST /api/orders',
    prepare: () => page.findByText('Grace'),
    send: (user) => press(user, 'Place Order'),
  },
  'giving an order a status': {
    ...order,
    sent: 'PATCH /api/orders/order-1/status',
    prepare: (user) => choose(user, /^Order Status/, 'Approved'),
    send: (user) => press(user, 'Update Status'),
  },
  'editing a customer': {
    ...order,
    sent: 'PATCH /api/orders/order-1/customer',
    prepare: async (user) => {
      await press(user, 'Edit Customer Information');
      await enter(user, { 'First Name': 'Marie' });
    },
    send: (user) => press(user, 'Save'),
  },
  'editing the items of an order': {
    ...order,
    sent: 'PATCH /api/orders/order-1/items',
    prepare: async (user) => {
      await press(user, 'Edit Order Items');
      await enter(user, { 'Unit Price': '9.50' });
    },
    send: (user) => press(user, 'Save'),
  },
  'making a PDF': {
    ...order,
    sent: 'POST /api/orders/order-1/generate-pdf',
    send: (user) => press(user, 'Regenerate PDF'),
  },
  'sending an e-mail again': {
    ...order,
    sent: 'POST /api/orders/order-1/emails/email-1/resend',
    send: (user) => press(user, 'Resend Order confirmation'),
  },
  'editing a product': {
    ...products,
    sent: 'PATCH /api/products/p1',
    prepare: async (user) => {
      await press(user, 'Edit Sourdough');
      await enter(user, { 'Product Name': 'Rye', Description: 'Dark' });
    },
    send: (user) => press(user, 'Update Product'),
  },
  'importing products': {
    ...products,
    sent: 'POST /api/products/csv/import',
    // An import that failed goes on where it stopped.
    send: async (user) => {
      if (buttons('Continue').length > 0) return press(user, 'Continue');
      await press(user, 'Import CSV');
      await enter(user, { 'CSV data': 'title,price\nRye,4.50' });
      await press(user, 'Import 1 row');
    },
  },
  'uploading a picture': {
    ...settings,
    sent: 'POST /api/logos/upload',
    send: async (user) =>
      user.upload(
        await page.findByLabelText('Logo file'),
        new File(['picture'], 'rye.webp', { type: 'image/webp' }),
      ),
  },
  'deleting a product': {
    ...products,
    sent: 'DELETE /api/products/p1',
    send: (user) => confirm(user, 'Delete Sourdough', 'Delete'),
  },
  'adding a category': {
    ...categories,
    sent: 'POST /api/categories',
    prepare: async (user) => {
      await press(user, 'Add Category');
      await enter(user, { 'Category Name': 'Tarts' });
    },
    send: (user) => press(user, 'Add'),
  },
  'deleting a category': {
    ...categories,
    sent: 'DELETE /api/categories/c2',
    send: (user) => confirm(user, 'Delete Cakes', 'Delete'),
  },
  'putting categories in order': {
    ...categories,
    sent: 'POST /api/categories/reorder',
    send: async (user) => {
      await press(user, 'Reorder Cakes');
      await user.click(await page.findByText('Move up'));
    },
  },
  'adding an employee': {
    ...employees,
    sent: 'POST /api/employees',
    prepare: async (user) => {
      await press(user, 'Add Employee');
      await enter(user, { 'Employee Name': 'Hedy' });
    },
    send: (user) => press(user, 'Add'),
  },
  'importing employees': {
    ...employees,
    sent: 'POST /api/employees/import-csv',
    send: async (user) =>
      user.upload(
        await page.findByLabelText('CSV file of employee names'),
        new File(['name\nHedy\n'], 'names.csv', { type: 'text/csv' }),
      ),
  },
  'deactivating an employee': {
    ...employees,
    sent: 'PATCH /api/employees/e1/deactivate',
    send: (user) => confirm(user, 'Deactivate Grace', 'Deactivate'),
  },
  'adding a user': {
    ...users,
    sent: 'POST /api/users',
    prepare: async (user) => {
      await press(user, 'Add User');
      await enter(user, {
        Name: 'Hedy',
        Email: 'hedy@bakery.example',
        Password: 'sourdough starter',
      });
    },
    send: (user) => press(user, 'Add'),
  },
  'deleting a user': {
    ...users,
    sent: 'DELETE /api/users/ben',
    send: (user) => confirm(user, 'Delete ben', 'Delete'),
  },
  'saving settings': {
    ...settings,
    sent: 'POST /api/settings',
    prepare: (user) => enter(user, { 'Store Name': 'Crumb' }),
    send: (user) => press(user, 'Save Settings'),
  },
  'sending a test e-mail': {
    ...settings,
    sent: 'POST /api/settings/test-email',
    send: (user) => press(user, 'Send me a test e-mail'),
  },
};

/** What stands in the fields of the page. */
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

/** All of them for an order, and a third for each other action, others for the next; `PROOF=1` tries all. */
const faultsOf = (action: Action) => {
  const all = Object.entries({ ...faults, ...newer });
  if (process.env['PROOF'] || action === actions['placing an order']) return all;
  const turn = Object.values(actions).indexOf(action);
  return all.filter((_, index) => index % 3 === turn % 3);
};

it.each(Object.entries(actions))(
  '%s keeps the input, says what is wrong, and can be tried again',
  async (_what, action) => {
    const { Page, at, route = at, prepare, send, sent } = action;
    const server = openBadBakery();
    const { user } = openScreen(route, at, createElement(Page));
    await prepare?.(user);
    const entered = inputs();
    for (const [name, fault] of faultsOf(action)) {
      // A response to what returns nothing has no shape.
      if (/^DELETE|codeword$/.test(sent) && name === 'answers in another shape') continue;
      server.writeFault = fault;
      server.writes = [];
      dismissToast();
      await send(user);
      await waitFor(() => expect(server.writes, name).toEqual([sent]));
      await waitFor(() => expect(alerts(), name).not.toEqual([]));
      expect([name, alerts()]).toEqual([
        name,
        expect.not.arrayContaining([expect.stringMatching(innards)]),
      ]);
      if (prepare) expect([name, inputs()]).toEqual([name, entered]);
    }
    expect(server.keys.size).toBe(1);
  },
);
