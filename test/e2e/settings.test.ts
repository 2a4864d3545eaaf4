import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, httpClient } from '#test/support/http-client.ts';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import {
  adminAccount,
  type OpenBakery,
  openBakery,
  productionMailbox,
} from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import {
  choose,
  discard,
  discardQuestion,
  heading,
  keepEditing,
  seen,
  signIn,
  toast,
} from './steps.ts';

let stack: LocalStack;
let browser: TestBrowser;
let desk: Visitor;
let page: Page;
let bakery: OpenBakery;
let admin: HttpClient;

const field = (label: string) => page.getByLabel(label);
const bar = (text: string) => page.getByRole('status').filter({ hasText: text });
const preview = (title: string) => page.getByRole('region', { name: `Preview of ${title}` });
const stored = async () => (await admin.get('/api/settings')).body;

async function open() {
  await page.goto('/settings');
  await seen(heading(page, 'Settings'));
  await seen(bar('No unsaved changes'));
}

async function save() {
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await seen(toast(page, 'Settings saved successfully'));
  await seen(bar('No unsaved changes'));
}

/** Places an order and waits for the e-mails to the customer and the production team. */
async function mailsOfOrder() {
  const order = bakery.order();
  const before = (await stack.readMails()).length;
  expect((await bakery.place(order)).status).toBe(201);
  await expect.poll(async () => (await stack.readMails()).length).toBe(before + 2);
  const mails = (await stack.readMails()).slice(before);
  const isCustomer = ({ to }: { to: string }) => to.includes(String(order.customer.email));
  return [mails.find(isCustomer), mails.find((mail) => !isCustomer(mail))];
}

beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
  admin = bakery.admin;
  desk = await browser.open(stack.urls.app);
  page = desk.page;
  await page.goto('/settings');
  await signIn(page, adminAccount);
  await seen(heading(page, 'Settings'));
});
afterAll(closeShared);

describe('the form', () => {
  it('shows what is saved, in its cards', async () => {
    const cards = [
      'Store Information',
      'Branding',
      'Notifications',
      'Email Templates',
      'Sign-up',
      'Opening',
      'Capacity',
    ];
    const headings = page.locator('main').getByRole('heading', { level: 2 });
    await expect.poll(() => headings.allInnerTexts()).toEqual(cards);
    expect(await field('Tax Rate (%)').inputValue()).toBe('8.25');
    expect(await field('Tax Rate (%)').getAttribute('step')).toBe('0.1');
    expect(
      await page.getByRole('textbox', { name: 'Notification Email', exact: true }).inputValue(),
    ).toBe(productionMailbox);
    expect(await field('Customer Email Subject').inputValue()).toBe(
      'Order Confirmation: {{OrderNumber}}',
    );
    expect(await field('Notification Email Subject').inputValue()).toBe(
      'New Order: {{OrderNumber}}',
    );
  });

  it('names what is not saved yet', async () => {
    await seen(bar('No unsaved changes'));
    await field('Tagline').fill('Bread first');
    await field('App Name').fill('Ovenly');
    await seen(bar('Unsaved: App Name, Tagline'));
    await field('App Name').fill('Doughbook');
    await seen(bar('Unsaved: Tagline'));
  });

  it.each(['Store Name', 'App Name', 'Tagline', 'Tax Rate (%)', 'Notification Email'])(
    'asks for the %s',
    async (label) => {
      const box = page
        .locator('main')
        .getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*\\*?$`));
      const before = await box.inputValue();
      await box.fill('');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      const message = await seen(toast(page, 'Validation Error'));
      expect(await message.textContent()).toContain('Please fill in all required fields');
      expect(await box.evaluate((it) => it === document.activeElement)).toBe(true);
      await box.fill(before);
      await page.getByRole('button', { name: 'Close message' }).click();
    },
  );

  it('says what else is wrong, and sends nothing', async () => {
    await field('Tax Rate (%)').fill('101');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await seen(toast(page, 'Tax rate must be a number from 0 to 100'));
    await field('Tax Rate (%)').fill('8.375');
    expect((await stored()).tagline).not.toBe('Bread first');
  });

  it.each([
    ['a link', () => page.getByRole('link', { name: 'Users' }).click()],
    ['Sign Out', () => page.getByRole('button', { name: 'Sign Out' }).click()],
  ])('asks before it is left by %s, and keeps what was typed', async (_, leave) => {
    await leave();
    await keepEditing(page);
    await seen(bar('Unsaved: Tagline, Tax Rate (%)'));
    expect(await field('Tagline').inputValue()).toBe('Bread first');
  });

  it('has the browser ask before it is loaded again', async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    expect(await field('Tagline').inputValue()).toBe('Bread first');
  });

  it('leads to the catalog without saving when it is called off', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await seen(heading(page, 'Product Catalog'));
    expect(await discardQuestion(page).count()).toBe(0);
    expect((await stored()).tagline).not.toBe('Bread first');
  });

  it('is left by signing out when its input is given up, and without a question when there is none', {
    tags: 'deep',
  }, async () => {
    await open();
    await field('Tagline').fill('Bread first');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await discard(page);
    await seen(toast(page, 'Signed out'));
    await signIn(page, adminAccount);
    await seen(heading(page, 'Product Catalog'));
    await open();
    await field('Tagline').fill('Bread first');
    await field('Tagline').fill((await stored()).tagline);
    await page.getByRole('link', { name: 'Users' }).click();
    await seen(heading(page, 'Users'));
    expect(await discardQuestion(page).count()).toBe(0);
  });
});

describe('saving', () => {
  it('keeps every card, and shows at once everywhere', async () => {
    await open();
    await field('Store Name').fill('Rosa’s Bakery');
    await field('App Name').fill('Ovenly');
    await field('Tagline').fill('Bread first');
    await field('Tax Rate (%)').fill('8.375');
    await field('Store Address').fill('1 Main St\nDavis');
    await page.getByRole('combobox', { name: 'Time Zone' }).fill('New York');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await seen(
      bar('Unsaved: Store Name, App Name, Tagline, Tax Rate (%), Store Address, Time Zone'),
    );
    await save();
    expect(await stored()).toMatchObject({
      store_name: 'Rosa’s Bakery',
      app_name: 'Ovenly',
      tagline: 'Bread first',
      tax_rate: '8.375',
      address: '1 Main St\nDavis',
      timezone: 'America/New_York',
    });
    await expect.poll(() => page.title()).toBe('Settings · Rosa’s Bakery');
    await seen(page.getByRole('banner').getByText('Rosa’s Bakery'));
    await page.reload();
    await seen(bar('No unsaved changes'));
    expect(await field('Store Address').inputValue()).toBe('1 Main St\nDavis');
  });

  it('shows on the sign-in page', async () => {
    const { page: theirs, context } = await browser.open(stack.urls.app);
    await theirs.goto('/login');
    await seen(heading(theirs, 'Ovenly'));
    await seen(theirs.getByText('Bread first'));
    await seen(theirs.getByText('Rosa’s Bakery'));
    await context.close();
  });

  it('keeps what somebody else saved meanwhile', async () => {
    await admin.post('/api/settings', { address: '2 Side St' });
    await field('Tagline').fill('Bread, always');
    await save();
    expect(await stored()).toMatchObject({ tagline: 'Bread, always', address: '2 Side St' });
    expect(await field('Store Address').inputValue()).toBe('2 Side St');
  });

  it('says when it fails, and keeps what was typed', async () => {
    await page.route('**/api/settings', (route) => route.fulfill({ status: 500, body: 'oops' }), {
      times: 1,
    });
    await field('Tagline').fill('Cake, too');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await seen(toast(page, 'Failed to save settings'));
    await seen(bar('Unsaved: Tagline'));
    expect(await field('Tagline').inputValue()).toBe('Cake, too');
    await save();
  });

  it('keeps what is typed while it is on its way unsaved', async () => {
    let response = () => {};
    const held = new Promise<void>((resolve) => {
      response = resolve;
    });
    await page.route(
      '**/api/settings',
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    await field('Tagline').fill('Rolls');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await field('App Name').fill('Ovenly!');
    response();
    await seen(toast(page, 'Settings saved successfully'));
    await seen(bar('Unsaved: App Name'));
    expect(await field('App Name').inputValue()).toBe('Ovenly!');
    await save();
    expect(await stored()).toMatchObject({ tagline: 'Rolls', app_name: 'Ovenly!' });
  });
});

describe('who may sign up', { tags: 'deep' }, () => {
  it('is decided by domains, which must be some', async () => {
    await choose(page, 'Who May Sign Up', 'Only people with certain e-mail domains');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await seen(page.getByText('List at least one domain').first());
    await field('Allowed Domains').fill('bakery');
    await seen(page.getByText('List domains such as bakery.com, separated by commas'));
    await field('Allowed Domains').fill('bakery.example, oven.example');
    await save();
    const signUp = (email: string) =>
      httpClient(stack.urls.app).post('/api/auth/signup', {
        name: 'Cleo',
        email,
        password: 'eight888',
      });
    expect((await signUp('cleo@elsewhere.example')).status).toBe(403);
    // Allowed, but the address must be confirmed first.
    expect((await signUp('cleo@oven.example')).body.code).toBe('signup-by-email');
  });

  it('can be nobody', async () => {
    await choose(page, 'Who May Sign Up', 'Nobody: accounts are added under Users');
    await save();
    const { page: theirs, context } = await browser.open(stack.urls.app);
    await theirs.goto('/signup');
    await seen(theirs.getByText('Sign-up is closed.', { exact: false }));
    await context.close();
  });
});

describe('the logo', () => {
  const wide = { width: 1200, height: 600 };

  /** A picture as from a camera, drawn by the browser. */
  async function photo(type: string) {
    const dataUrl = await page.evaluate(
      ({ width, height, type: wanted }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas');
        context.fillStyle = '#9A4A17';
        context.fillRect(0, 0, width, height / 2);
        return canvas.toDataURL(wanted);
      },
      { ...wide, type },
    );
    return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
  }

  it.each([
    ['notes.txt', 'text/plain', 10, 'Please upload an image file'],
    ['huge.png', 'image/png', 5_242_881, 'File size must be less than 5.0MB'],
  ])('is not %s', { tags: 'deep' }, async (name, mimeType, bytes, text) => {
    let calls = 0;
    await page.route('**/api/logos/upload', (route) => {
      calls += 1;
      return route.continue();
    });
    await field('Logo file').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });
    await seen(page.getByText(text));
    expect(calls).toBe(0);
    await page.unroute('**/api/logos/upload');
  });

  it('is uploaded as a PNG of at most 400 pixels, and is the store’s when it is saved', async () => {
    await seen(page.getByText('Recommended 200x200px, max 5MB'));
    const buffer = await photo('image/webp');
    await field('Logo file').setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer });
    await seen(toast(page, "Logo uploaded successfully. Don't forget to save settings."));
    await seen(page.getByRole('img', { name: 'Logo' }));
    await seen(bar('Unsaved: Logo'));
    expect((await stored()).logo_path).toBe('');
    await save();
    const { logo_path } = await stored();
    expect(logo_path).toMatch(/^\/images\/[0-9a-f]{64}\.png$/);
    const bytes = Buffer.from(await (await fetch(`${stack.urls.app}${logo_path}`)).arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 200]);
    await seen(page.getByRole('banner').locator(`img[src="${logo_path}"]`));
  });

  it('stands on the PDF of an order', async () => {
    const [, production] = await mailsOfOrder();
    const pdf = production?.attachments[0]?.content.toString('latin1') ?? '';
    expect(pdf).toMatch(/\/Subtype \/Image\b[^>]*\/Width 400\b/);
  });

  it('can be taken away', async () => {
    await page.getByRole('button', { name: 'Remove Image' }).click();
    await save();
    expect((await stored()).logo_path).toBe('');
  });
});

describe('the templates', () => {
  it('are shown filled in for a sample order as they are typed', async () => {
    await seen(preview('Customer Email').getByText('Order Confirmation: #1000'));
    await seen(preview('Customer Email').getByText('Hi Maya,'));
    await field('Customer Email Subject').fill('Thanks, {{ CustomerName }}!');
    await seen(preview('Customer Email').getByText('Thanks, Maya Lopez!'));
    await field('Notification Email Body').fill('Bake for {{LastName}}.\n\nNow!');
    await seen(preview('Notification Email (Production Team)').getByText('Bake for Lopez.'));
    await field('Ready Email Body').fill('{{Email}}: it is <b>ready</b>');
    await seen(preview('Ready Email').getByText('maya.lopez@example.com: it is <b>ready</b>'));
  });

  it('point out merge fields that do not exist', async () => {
    const text =
      'Unknown merge field {{firstname}}: it would be sent as it stands. Did you mean {{FirstName}}?';
    await field('Customer Email Subject').fill('Thanks, {{firstname}}!');
    await seen(page.getByText(text));
    await seen(preview('Customer Email').getByText('Thanks, {{firstname}}!'));
    await field('Customer Email Subject').fill('Thanks, {{FirstName}}!');
    await page.getByText(text).waitFor({ state: 'detached' });
  });

  it('take a merge field where the cursor is', async () => {
    const body = field('Ready Email Body');
    await body.fill('Dear , come!');
    await body.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    const section = page.getByRole('region', { name: 'Ready Email', exact: true });
    await section.getByRole('button', { name: 'Insert {{FirstName}}' }).click();
    await seen(preview('Ready Email').getByText('Dear Maya, come!'));
    expect(await body.inputValue()).toBe('Dear {{FirstName}}, come!');
  });

  it('are sent as a test to whoever asks, saved or not', async () => {
    const section = page.getByRole('region', { name: 'Ready Email', exact: true });
    await section.getByRole('button', { name: 'Send me a test e-mail' }).click();
    await seen(toast(page, 'Test e-mail sent'));
    const test = async () => (await stack.readMails()).find(({ subject }) => /Test/.test(subject));
    await expect.poll(test).toBeDefined();
    const mail = await test();
    expect(mail?.to).toContain(adminAccount.email);
    expect(mail?.subject).toBe('[Test] Your order #1000 is ready');
    expect(mail?.text).toContain('Dear Maya, come!');
    expect(mail?.html).toContain('Dear Maya, come!');
  });

  it('say when a test can be sent again after too many, with a button that stays usable', async () => {
    const data = { template: 'ready', subject: 'Again', body: 'And again' };
    for (let sent = 1; sent < 5; sent += 1)
      await page.request.post('/api/settings/test-email', { data });
    const button = page.getByRole('button', { name: 'Send me a test e-mail' }).first();
    await button.click();
    const words = /You have sent 5 test e-mails within the hour\. Try again .*\d:\d\d [AP]M\./;
    await seen(toast(page, words));
    expect(await button.isEnabled()).toBe(true);
  });

  it('say when the test could not be sent', async () => {
    await page.route(
      '**/api/settings/test-email',
      (route) => route.fulfill({ status: 502, body: '' }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send me a test e-mail' }).first().click();
    await seen(toast(page, 'Failed to send the test e-mail'));
  });

  it('are what e-mails of orders say once they are saved', async () => {
    await save();
    expect(await stored()).toMatchObject({
      customer_email_subject: 'Thanks, {{FirstName}}!',
      notification_email_body: 'Bake for {{LastName}}.\n\nNow!',
      ready_email_body: 'Dear {{FirstName}}, come!',
    });
    const [customer, production] = await mailsOfOrder();
    expect(customer?.subject).toBe('Thanks, Maria!');
    expect(customer?.from).toContain('Rosa’s Bakery');
    expect(production?.text).toContain('Bake for Lopez.');
  });
});

it('says so when settings could not be read', { tags: 'deep' }, async () => {
  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, body: 'x' }), {
    times: 1,
  });
  await page.goto('/settings');
  await seen(page.getByText('Failed to fetch settings.'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await seen(field('Store Name'));
});

it('left nothing in the console but the refused requests', () => {
  expect(desk.complaints.filter((complaint) => !/status of (429|50[02])/.test(complaint))).toEqual(
    [],
  );
});
