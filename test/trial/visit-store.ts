import type { Page } from 'playwright-core';
import type { LambdaName } from '#infra/constructs/bakery-functions.ts';
import { calls, type FunctionName, functionNames } from '#shared/api/api.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import * as steps from '#test/e2e/steps.ts';
import { sampleImages } from '#test/functions/images/sample-images.ts';
import { createContractCheck } from '#test/support/contract-check.ts';
import { exampleRequests } from '#test/support/example-requests.ts';
import { type HttpClient, httpClient, type Reply } from '#test/support/http-client.ts';
import type { TestBrowser } from '#test/support/launch-browser.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { storeSteps } from './trial-steps.ts';

/**
 * The mailbox of SES's simulator, which accepts every e-mail, even in the sandbox, and does not affect the
 * reputation.
 */
const simulatedMailbox = 'success@simulator.amazonses.com';

const minutes = (count: number) => ({ timeout: count * 60_000, interval: 500 });

/** An empty deployed store. */
export type Site = {
  /** Without a trailing slash. */
  origin: string;
  /** The address that may claim the first account. */
  adminEmail: string;
  codeword: string;
  /** Whether SES sends for this store. If not, e-mails wait. */
  sendsMail: boolean;
  /** Stops a function, like an account without free concurrency, until the returned function is called. */
  suspend: (name: LambdaName) => Promise<() => Promise<void>>;
};

/** Runs a part of the trial under its title and returns its result. A text is printed in the report. */
export type Step = <Value>(title: string, run: () => Promise<Value>) => Promise<Value>;

function expect(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

function expectStatus(reply: Reply, status: number): Reply {
  const said = `${reply.status} instead of ${status}: ${JSON.stringify(reply.body).slice(0, 300)}`;
  expect(reply.status === status, said);
  return reply;
}

async function timeFunctions(visitor: HttpClient): Promise<string> {
  const firstCall = (name: FunctionName) => calls.find((call) => call.function === name);
  const lines: string[] = [];
  for (const name of functionNames) {
    const call = firstCall(name);
    if (!call) continue;
    const path = call.path.replaceAll(/\{\w+\}/g, 'none');
    const times: number[] = [];
    for (let sent = 0; sent < 2; sent += 1) {
      const start = performance.now();
      const { status } = await visitor.call(call.method, path);
      times.push(Math.round(performance.now() - start));
      expect(status < 500, `${call.method} ${path} answered ${status}`);
    }
    lines.push(`${name} ${times.join('/')}`);
  }
  return `ms: ${lines.join(', ')}`;
}

const expectedHeaders = {
  'content-security-policy': /default-src 'self'.*script-src 'self' 'sha256-/,
  'strict-transport-security': /max-age=31536000/,
  'x-content-type-options': /nosniff/,
  'x-frame-options': /DENY/,
  'referrer-policy': /same-origin/,
  'permissions-policy': /camera=\(self\)/,
};

async function checkPages(visitor: HttpClient): Promise<void> {
  for (const path of ['/', '/orders/some-order']) {
    const { headers, body } = expectStatus(await visitor.get(path), 200);
    expect(String(body).includes('<div id="root">'), `${path} is not the page of the app`);
    for (const [name, pattern] of Object.entries(expectedHeaders))
      expect(pattern.test(headers.get(name) ?? ''), `${path} has ${name}: ${headers.get(name)}`);
  }
}

/** CloudFront reports this in `x-cache`; the local edition only by the age of the response. */
const isKept = ({ headers }: Reply) =>
  /^Hit/.test(headers.get('x-cache') ?? '') || headers.has('age');

async function checkNothingKept(visitor: HttpClient): Promise<void> {
  for (let sent = 0; sent < 2; sent += 1) {
    const reply = expectStatus(await visitor.get('/api/nothing'), 404);
    expect(!isKept(reply), 'The 404 of an unknown call came from the cache');
  }
}

async function checkShared(visitor: HttpClient): Promise<void> {
  // CloudFront has many caches, so the second request may reach a different one.
  await waitFor(async () => isKept(expectStatus(await visitor.get('/api/public/products'), 200)));
}

async function openTrialBakery({ origin, adminEmail, codeword }: Site): Promise<OpenBakery> {
  return openBakery(origin, {
    account: { ...adminAccount, email: adminEmail, codeword },
    mailbox: simulatedMailbox,
  });
}

async function addPicture(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Edit Carrot Cake' }).first().click();
  const dialog = await steps.seen(page.getByRole('dialog'));
  const buffer = Buffer.from(sampleImages['image/png']);
  const file = { name: 'cake.png', mimeType: 'image/png', buffer };
  await dialog.getByLabel('Product Image file').setInputFiles(file);
  await steps.seen(dialog.getByRole('img', { name: 'Product Image' }));
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const loaded = () =>
    page.evaluate(() =>
      [...document.images].some(
        ({ src, naturalWidth }) => src.includes('/images/') && naturalWidth > 0,
      ),
    );
  await waitFor(loaded, minutes(1));
}

async function placeInBrowser(page: Page, { cake, bread }: OpenBakery): Promise<string> {
  await page.goto('/catalog');
  await steps.addFromList(page, cake.title);
  await steps.addFromList(page, bread.title);
  await steps.openCart(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const customer = {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: simulatedMailbox,
    phone: '530-555-0147',
  };
  await steps.fillCustomer(page, customer, 'Grace');
  await steps.choosePickup(page, '10:00 AM', 'DAVIS');
  return steps.placeOrder(page);
}

async function readNewest(admin: HttpClient): Promise<OrderDetail> {
  const [order] = expectStatus(await admin.get('/api/orders'), 200).body;
  return expectStatus(await admin.get(`/api/orders/${order.id}`), 200).body;
}

async function waitForPdf(admin: HttpClient, id: string): Promise<void> {
  await waitFor(async () => {
    const { pdfs }: OrderDetail = (await admin.get(`/api/orders/${id}`)).body;
    return pdfs.length > 0 && pdfs.every(({ status }) => status === 'ready');
  }, minutes(8));
}

async function checkPapers(admin: HttpClient, sendsMail: boolean): Promise<string> {
  const { id } = await readNewest(admin);
  await waitForPdf(admin, id);
  const { headers } = expectStatus(await admin.get(`/api/orders/${id}/pdfs/1`), 302);
  const pdf = await fetch(headers.get('location') ?? '');
  const start = Buffer.from(await pdf.arrayBuffer())
    .subarray(0, 5)
    .toString();
  expect(pdf.status === 200 && start === '%PDF-', `The PDF's address answered ${pdf.status}`);
  if (!sendsMail)
    return 'SES does not send for this sender yet: what became of e-mails was not seen';
  await servedOrder(admin, id, minutes(5));
  await waitFor(async () => {
    const { emails } = await readNewest(admin);
    return emails.every(({ outcome }) => outcome?.kind === 'delivered');
  }, minutes(5));
  return 'All e-mails are delivered';
}

async function checkContract(admin: HttpClient): Promise<string> {
  const check = createContractCheck();
  const examples = await exampleRequests(admin);
  const reads = examples.filter(({ call }) => call.method === 'GET');
  for (const { path: target } of reads) {
    const { status, headers, body } = await admin.get(target);
    const [path = '', query = ''] = target.split('?');
    const problem = check(
      { method: 'GET', path, query, headers: {}, body: Buffer.alloc(0) },
      {
        status,
        headers: { 'content-type': headers.get('content-type') ?? '' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
    );
    expect(problem === undefined, String(problem));
  }
  return `${reads.length} calls`;
}

async function checkSuspended(admin: HttpClient, suspend: Site['suspend']): Promise<string> {
  const resume = await suspend('dashboard');
  let refused: Reply;
  try {
    refused = await waitFor(async () => {
      const reply = await admin.get('/api/dashboard/stats');
      return reply.status !== 200 && reply;
    }, minutes(2));
    expectStatus(await admin.get('/api/orders'), 200);
  } finally {
    await resume();
  }
  await waitFor(async () => (await admin.get('/api/dashboard/stats')).status === 200, minutes(2));
  return `The stopped function's call was answered with ${refused.status}`;
}

async function checkWorker(bakery: OpenBakery, suspend: Site['suspend']): Promise<string> {
  const resume = await suspend('perform-outbox');
  let id: string;
  try {
    const order = bakery.order();
    const customer = { ...order.customer, email: simulatedMailbox };
    id = expectStatus(await bakery.place({ ...order, customer }), 201).body.id;
    const { pdfs }: OrderDetail = (await bakery.admin.get(`/api/orders/${id}`)).body;
    expect(
      pdfs.every(({ status }) => status !== 'ready'),
      'The PDF was made although the worker was stopped',
    );
  } finally {
    await resume();
  }
  const start = Date.now();
  await waitForPdf(bakery.admin, id);
  return `${Math.round((Date.now() - start) / 1_000)} s after it went on`;
}

/**
 * Visits an empty deployed store as its first users would, and breaks two of its functions for a while.
 * Returns the bakery that it opened.
 * @throws at the first step that fails; the error says what was seen
 */
export async function visitStore(
  site: Site,
  browser: TestBrowser,
  step: Step,
): Promise<OpenBakery> {
  const { origin, adminEmail, suspend, sendsMail } = site;
  const visitor = httpClient(origin);
  await step(storeSteps.cold, () => timeFunctions(visitor));
  await step(storeSteps.headers, () => checkPages(visitor));
  await step(storeSteps.notKept, () => checkNothingKept(visitor));
  await step(storeSteps.shared, () => checkShared(visitor));
  await step(storeSteps.codeword, async () => {
    const account = { ...adminAccount, email: adminEmail };
    expectStatus(await visitor.post('/api/auth/signup', account), 403);
  });
  const bakery = await step(storeSteps.account, () => openTrialBakery(site));
  const { page, complaints } = await browser.open(origin);
  await page.goto('/login');
  await steps.signIn(page, { email: adminEmail, password: adminAccount.password });
  await steps.seen(steps.heading(page, 'Product Catalog'));
  await step(storeSteps.picture, () => addPicture(page));
  await step(storeSteps.order, () => placeInBrowser(page, bakery));
  expect(complaints.length === 0, `The browser complained: ${complaints.join('\n')}`);
  await step(storeSteps.papers, () => checkPapers(bakery.admin, sendsMail));
  await step(storeSteps.contract, () => checkContract(bakery.admin));
  await step(storeSteps.suspended, () => checkSuspended(bakery.admin, suspend));
  await step(storeSteps.worker, () => checkWorker(bakery, suspend));
  return bakery;
}
