// @module-tag deep
import { describe, expect } from 'vitest';
import { maxTextLength } from '#shared/schemas/common.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { httpClient } from '#test/support/http-client.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import * as steps from './steps.ts';

const { choose, heading, seen, toast } = steps;

const it = browserTest.extend('form', { scope: 'file' }, ({ page, api, bakery, stack }) => {
  const bar = (text: string) => page.getByRole('status').filter({ hasText: text });
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  return {
    bar,
    press,
    field: (label: string) => page.getByLabel(label),
    preview: (title: string) => page.getByRole('region', { name: `Preview of ${title}` }),
    stored: async () => (await api.get('/api/settings')).body,
    open: async () => {
      await page.goto('/settings');
      await seen(heading(page, 'Settings'));
      await seen(bar('No unsaved changes'));
    },
    save: async () => {
      await press('Save Settings');
      await seen(toast(page, 'Settings saved successfully'));
      await seen(bar('No unsaved changes'));
    },
    /** Places an order and waits for what the customer and the production team get. */
    mailsOfOrder: async () => {
      const order = bakery.order();
      const before = (await stack.readMails()).length;
      expect((await bakery.place(order)).status).toBe(201);
      await expect.poll(async () => (await stack.readMails()).length).toBe(before + 2);
      const mails = (await stack.readMails()).slice(before);
      const isCustomer = ({ to }: { to: string }) => to.includes(String(order.customer.email));
      return [mails.find(isCustomer), mails.find((mail) => !isCustomer(mail))];
    },
  };
});

it.beforeAll(({ form }) => form.open());

describe('the form', () => {
  it('shows what is saved, in its cards', async ({ page, form: { field } }) => {
    const headings = page.locator('main').getByRole('heading', { level: 2 });
    await expect
      .poll(() => headings.allInnerTexts())
      .toEqual([
        'Store Information',
        'Pickup places',
        'Opening',
        'Capacity',
        'Payments',
        'Team',
        'Branding',
        'Notifications',
        'Email Templates',
      ]);
    const index = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    expect(await index.allInnerTexts()).toEqual(await headings.allInnerTexts());
    await expect.poll(() => field('Customer Email Subject').isVisible()).toBe(false);
    await expect.poll(() => field('Tax Rate (%)').inputValue()).toBe('8.25');
    await expect
      .poll(() => field('Customer Email Subject').inputValue())
      .toBe('Order Confirmation: {{OrderNumber}}');
  });

  it('names what is not saved yet, and says what is wrong before anything is sent', async ({
    page,
    form: { field, bar, press, stored },
  }) => {
    await field('Tagline').fill('Bread first');
    await field('App Name').fill('');
    await seen(bar('Unsaved: App Name, Tagline'));
    await press('Save Settings');
    const message = await seen(toast(page, 'Validation Error'));
    await expect.poll(() => message.textContent()).toContain('Please fill in all required fields');
    await expect
      .poll(() => field('App Name').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await field('App Name').fill('Doughbook');
    await field('Tax Rate (%)').fill('101');
    await press('Save Settings');
    await seen(toast(page, 'Tax rate must be a number from 0 to 100'));
    await field('Tax Rate (%)').fill('8.375');
    await seen(bar('Unsaved: Tagline, Tax Rate (%)'));
    expect((await stored()).tagline).not.toBe('Bread first');
  });

  it('asks before it is left by a link, Sign Out or a reload, and keeps what was typed', async ({
    page,
    form: { field, bar, press },
  }) => {
    await page.getByRole('link', { name: 'Users' }).click();
    await steps.keepEditing(page);
    await press('Sign Out');
    await steps.keepEditing(page);
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await seen(bar('Unsaved: Tagline, Tax Rate (%)'));
    await expect.poll(() => field('Tagline').inputValue()).toBe('Bread first');
  });

  it('is left without saving by Cancel, and by Sign Out once its input is given up', async ({
    page,
    form: { field, open, press, stored },
  }) => {
    await press('Cancel');
    await seen(heading(page, 'Product Catalog'));
    await expect.poll(() => steps.discardQuestion(page).count()).toBe(0);
    await open();
    await field('Tagline').fill('Bread first');
    await press('Sign Out');
    await steps.discard(page);
    await seen(toast(page, 'Signed out'));
    await steps.signIn(page, adminAccount);
    await seen(heading(page, 'Product Catalog'));
    expect((await stored()).tagline).not.toBe('Bread first');
  });
});

describe('saving', () => {
  it('shows at once everywhere, on the sign-in page too, and keeps what somebody else saved', async ({
    page,
    api,
    form: { field, bar, open, save, stored },
    openAsStranger,
  }) => {
    await open();
    await api.post('/api/settings', { address: '2 Side St' });
    await field('Store Name').fill('Rosa’s Bakery');
    await field('App Name').fill('Ovenly');
    await field('Tagline').fill('Bread first');
    await field('Tax Rate (%)').fill('8.375');
    await page.getByRole('combobox', { name: 'Time Zone' }).fill('New York');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await seen(bar('Unsaved: Store Name, App Name, Tagline, Tax Rate (%), Time Zone'));
    await save();
    await expect.poll(() => field('Store Address').inputValue()).toBe('2 Side St');
    expect(await stored()).toMatchObject({
      store_name: 'Rosa’s Bakery',
      app_name: 'Ovenly',
      tagline: 'Bread first',
      tax_rate: '8.375',
      address: '2 Side St',
      timezone: 'America/New_York',
    });
    await expect.poll(() => page.title()).toBe('Settings · Rosa’s Bakery');
    await seen(page.getByRole('banner').getByText('Rosa’s Bakery'));
    const { page: theirs } = await openAsStranger();
    await theirs.goto('/login');
    await seen(heading(theirs, 'Ovenly'));
    await seen(theirs.getByText('Bread first'));
    await seen(theirs.getByText('Rosa’s Bakery'));
  });

  it('keeps what is typed while it is on its way unsaved', async ({
    page,
    form: { field, bar, press, save, stored },
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      '**/api/settings',
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    await field('Tagline').fill('Rolls');
    await press('Save Settings');
    await field('App Name').fill('Ovenly!');
    release();
    await seen(toast(page, 'Settings saved successfully'));
    await seen(bar('Unsaved: App Name'));
    await save();
    expect(await stored()).toMatchObject({ tagline: 'Rolls', app_name: 'Ovenly!' });
  });
});

it('lets those sign up who have an address of certain domains, or nobody', async ({
  page,
  app,
  form: { field, press, save },
  openAsStranger,
}) => {
  await choose(page, 'Who May Sign Up', 'Only people with certain e-mail domains');
  await press('Save Settings');
  await seen(page.getByText('List at least one domain').first());
  await field('Allowed Domains').fill('bakery');
  await seen(page.getByText('List domains such as bakery.com, separated by commas'));
  await field('Allowed Domains').fill('bakery.example, oven.example');
  await save();
  const signUp = (email: string) =>
    httpClient(app).post('/api/auth/signup', { name: 'Cleo', email, password: 'eight888' });
  expect((await signUp('cleo@elsewhere.example')).status).toBe(403);
  // Welcome, but the address must be confirmed first.
  expect((await signUp('cleo@oven.example')).body.code).toBe('signup-by-email');
  await choose(page, 'Who May Sign Up', 'Nobody: accounts are added under Users');
  await save();
  const { page: theirs } = await openAsStranger();
  await theirs.goto('/signup');
  await seen(theirs.getByText('Sign-up is closed.', { exact: false }));
});

it('the logo is made a PNG of at most 400 pixels, stands on papers, and can be taken away', async ({
  page,
  app,
  form: { field, bar, press, save, stored, mailsOfOrder },
}) => {
  /** A picture as a camera would make it, drawn by the browser. */
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 300);
    return canvas.toDataURL('image/webp');
  });
  const buffer = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
  await field('Logo file').setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer });
  await seen(toast(page, "Logo uploaded successfully. Don't forget to save settings."));
  await seen(page.getByRole('img', { name: 'Logo' }));
  await seen(bar('Unsaved: Logo'));
  expect((await stored()).logo_path).toBe('');
  await save();
  const { logo_path } = await stored();
  expect(logo_path).toMatch(/^\/images\/[0-9a-f]{64}\.png$/);
  const bytes = Buffer.from(await (await fetch(`${app}${logo_path}`)).arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 200]);
  await seen(page.getByRole('banner').locator(`img[src="${logo_path}"]`));
  const [, production] = await mailsOfOrder();
  const pdf = production?.attachments[0]?.content.toString('latin1') ?? '';
  expect(pdf).toMatch(/\/Subtype \/Image\b[^>]*\/Width 400\b/);
  await press('Remove Image');
  await save();
  expect((await stored()).logo_path).toBe('');
});

describe('the templates', () => {
  it('are opened by what is wrong in one, whose field has the focus', async ({
    page,
    form: { field, open, press },
  }) => {
    await open();
    const subject = field('Reminder Email Subject');
    await subject.evaluate((it: HTMLInputElement) =>
      it.closest('details')?.setAttribute('open', ''),
    );
    await subject.fill('x'.repeat(maxTextLength + 1));
    await page.getByRole('heading', { name: 'Reminder Email' }).click();
    await expect.poll(() => subject.isVisible()).toBe(false);
    await press('Save Settings');
    await expect.poll(() => subject.evaluate((it) => it === document.activeElement)).toBe(true);
    await press('Cancel');
    await open();
    for (const title of ['Customer Email', 'Notification Email (Production Team)', 'Ready Email'])
      await page.getByRole('heading', { name: title, exact: true }).click();
  });

  it('are shown filled in for a sample order as they are typed, and point out unknown merge fields', async ({
    page,
    form: { field, preview },
  }) => {
    await seen(preview('Customer Email').getByText('Order Confirmation: #1000'));
    await field('Notification Email Body').fill('Bake for {{LastName}}.\n\nNow!');
    await seen(preview('Notification Email (Production Team)').getByText('Bake for Lopez.'));
    const text =
      'Unknown merge field {{firstname}}: it would be sent as it stands. Did you mean {{FirstName}}?';
    await field('Customer Email Subject').fill('Thanks, {{firstname}}!');
    await seen(page.getByText(text));
    await field('Customer Email Subject').fill('Thanks, {{ FirstName }}!');
    await seen(preview('Customer Email').getByText('Thanks, Maya!'));
    await page.getByText(text).waitFor({ state: 'detached' });
  });

  it('take a merge field where the cursor is, and are sent as a test before they are saved', async ({
    page,
    stack,
    form: { field, preview },
  }) => {
    const body = field('Ready Email Body');
    await body.fill('Dear , <b>come</b>!');
    await body.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    const section = page.getByRole('region', { name: 'Ready Email', exact: true });
    await section.getByRole('button', { name: 'Insert {{FirstName}}' }).click();
    await seen(preview('Ready Email').getByText('Dear Maya, <b>come</b>!'));
    await section.getByRole('button', { name: 'Send me a test e-mail' }).click();
    await seen(toast(page, 'Test e-mail sent'));
    const test = async () => (await stack.readMails()).find(({ subject }) => /Test/.test(subject));
    await expect.poll(test).toMatchObject({
      to: expect.stringContaining(adminAccount.email),
      subject: '[Test] Your order #1000 is ready',
      text: expect.stringContaining('Dear Maya, <b>come</b>!'),
    });
  });

  it('say when a test can be sent again after too many, with a button that stays usable', async ({
    page,
  }) => {
    const data = { template: 'ready', subject: 'Again', body: 'And again' };
    for (let sent = 1; sent < 5; sent += 1)
      await page.request.post('/api/settings/test-email', { data });
    const button = page.getByRole('button', { name: 'Send me a test e-mail' }).first();
    await button.click();
    const words = /You have sent 5 test e-mails within the hour\. Try again .*\d:\d\d [AP]M\./;
    await seen(toast(page, words));
    await expect.poll(() => button.isEnabled()).toBe(true);
  });

  it('are what e-mails of orders say once they are saved', async ({
    form: { save, mailsOfOrder },
  }) => {
    await save();
    const [customer, production] = await mailsOfOrder();
    expect(customer?.subject).toBe('Thanks, Maria!');
    expect(customer?.from).toContain('Rosa’s Bakery');
    expect(production?.text).toContain('Bake for Lopez.');
  });
});
