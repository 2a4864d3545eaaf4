// @module-tag deep
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import * as steps from './steps.ts';

const { heading, seen, toast } = steps;

const it = browserTest.extend('form', { scope: 'file' }, ({ page, api, bakery, stack }) => {
  const bar = (text: string) => page.getByRole('status').filter({ hasText: text });
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  return {
    bar,
    press,
    field: (label: string) => page.getByLabel(label),
    stored: async () => (await api.get('/api/settings')).body,
    save: async () => {
      await press('Save Settings');
      await seen(toast(page, 'Settings saved successfully'));
      await seen(bar('No unsaved changes'));
    },
    /** Places an order, and waits for the e-mails to the customer and the production team. */
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

it('settings are asked about before they are lost, and shown everywhere once they are saved', async ({
  page,
  form: { field, bar, press, save, stored },
  openAsStranger,
}) => {
  await page.goto('/settings');
  await seen(bar('No unsaved changes'));
  const cards = page.locator('main').getByRole('heading', { level: 2 });
  const index = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  expect(await index.allInnerTexts()).toEqual(await cards.allInnerTexts());
  await field('Tagline').fill('Bread first');
  await field('App Name').fill('');
  await press('Save Settings');
  await seen(toast(page, 'Please fill in all required fields'));
  await expect
    .poll(() => field('App Name').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await field('App Name').fill('Ovenly');
  await field('Store Name').fill('Rosa’s Bakery');
  const unsaved = 'Unsaved: Store Name, App Name, Tagline';
  await seen(bar(unsaved));
  await page.getByRole('link', { name: 'Users' }).click();
  await steps.keepEditing(page);
  await press('Sign Out');
  await steps.keepEditing(page);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await seen(bar(unsaved));

  await save();
  expect(await stored()).toMatchObject({ app_name: 'Ovenly', tagline: 'Bread first' });
  await expect.poll(() => page.title()).toBe('Settings · Rosa’s Bakery');
  await seen(page.getByRole('banner').getByText('Rosa’s Bakery'));
  const { page: theirs } = await openAsStranger();
  await theirs.goto('/login');
  await seen(heading(theirs, 'Ovenly'));
  await seen(theirs.getByText('Bread first'));

  await field('Tagline').fill('Rolls');
  await press('Sign Out');
  await steps.discard(page);
  await seen(toast(page, 'Signed out'));
  await steps.signIn(page, adminAccount);
  await seen(heading(page, 'Product Catalog'));
  expect((await stored()).tagline).toBe('Bread first');
});

it('the logo becomes a PNG of at most 400 pixels, appears on papers, and can be removed', async ({
  page,
  app,
  form: { field, bar, press, save, stored, mailsOfOrder },
}) => {
  await steps.visit(page, '/settings');
  /** A picture as a camera would make it, drawn by the browser. */
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 300);
    return canvas.toDataURL('image/webp');
  });
  const buffer = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
  await field('Logo file').setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer });
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

it('a template is previewed as it is typed, sent as a test, and what e-mails say once it is saved', async ({
  page,
  stack,
  form: { field, save, mailsOfOrder },
}) => {
  const preview = (title: string) => page.getByRole('region', { name: `Preview of ${title}` });
  for (const title of ['Customer Email', 'Notification Email (Production Team)', 'Ready Email'])
    await page.getByRole('heading', { name: title, exact: true }).click();
  await field('Notification Email Body').fill('Bake for {{LastName}}.\n\nNow!');
  await seen(preview('Notification Email (Production Team)').getByText('Bake for Lopez.'));
  const unknown =
    'Unknown merge field {{firstname}}: it would be sent as it stands. Did you mean {{FirstName}}?';
  await field('Customer Email Subject').fill('Thanks, {{firstname}}!');
  await seen(page.getByText(unknown));
  await field('Customer Email Subject').fill('Thanks, {{ FirstName }}!');
  await seen(preview('Customer Email').getByText('Thanks, Maya!'));
  await page.getByText(unknown).waitFor({ state: 'detached' });

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

  await save();
  const [customer, production] = await mailsOfOrder();
  expect(customer?.subject).toBe('Thanks, Maria!');
  expect(customer?.from).toContain('Rosa’s Bakery');
  expect(production?.text).toContain('Bake for Lopez.');
});
