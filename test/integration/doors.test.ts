import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#infra/local/loopback.ts';
import { api } from '#shared/api/api.ts';
import { knockFromPage } from '#test/support/knock-from-page.ts';
import { launchBrowser, type TestBrowser, type Visitor } from '#test/support/launch-browser.ts';
import { type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { childrenOf, familyOf, listeningAt } from '#test/support/processes.ts';
import { rawRequest, statusOf } from '#test/support/raw-request.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

/** The ports of the local edition, tested from outside: app, mailbox, SES, S3, SQS, secrets and DynamoDB. */

const paper = 'what only the staff may read';
let stack: LocalStack;
let bakery: OpenBakery;
let s3: S3Client;
let sessionKey: string;
let sockets: string[];

const media = () => stack.environment.MEDIA_BUCKET ?? '';
const pdf = () => ({ Bucket: media(), Key: 'pdfs/1/1.pdf' });

beforeAll(async () => {
  stack = await startLocalStack();
  bakery = await openBakery(stack.urls.app);
  s3 = new S3Client({ endpoint: stack.urls.s3, forcePathStyle: true, ...stack.access });
  await s3.send(new PutObjectCommand({ ...pdf(), Body: paper }));
  await s3.send(new PutObjectCommand({ Bucket: media(), Key: 'images/1.png', Body: 'bread' }));
  const raw = 'From: a@bakery.example\r\nTo: b@bakery.example\r\nSubject: kept\r\n\r\nHello';
  const ses = new SESClient({ endpoint: stack.urls.mailbox, ...stack.access });
  await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
  sessionKey = JSON.parse(readFileSync(join(stack.data, 'secrets.json'), 'utf8')).sessionKey;
  sockets = listeningAt(stack.pid);
});
afterAll(() => stack?.stop());

const get = (address: string, target: string, host = new URL(address).host) =>
  rawRequest(address, [`GET ${target} HTTP/1.1`, `Host: ${host}`]);

const expectNothingTold = (reply: string) => {
  expect(reply).not.toContain(sessionKey);
  expect(reply).not.toContain(paper);
  expect(reply).not.toContain('<Key>');
};

describe('a request of any form', () => {
  it('with any query to any path of any socket is answered, and ends nothing', {
    tags: 'deep',
  }, async () => {
    const { emails } = await (await fetch(`${stack.urls.mailbox}/store`)).json();
    const kept = `messageId=${emails[0].messageId}`;
    const queries = `since=x since=1&since=2 since= since=1e9 messageId=nobody ${kept}
      ${kept}&messageId=x messageId=x&${kept} % a[b]=c&__proto__=1 %00 ${'x='.repeat(2_000)}`;
    const pages = `/ /store /get-emlContent /health-check /v2/email/templates/ /orders /api/docs
      /api/openapi.json /images/1.png /${pdf().Bucket}/${pdf().Key}`;
    const calls = Object.values(api).flatMap((some) => Object.values(some));
    const paths = new Set([
      ...pages.split(/\s+/),
      ...calls.map(({ path }) => path.replace(/\{\w+\}/g, 'x')),
    ]);
    const targets = [...paths].flatMap((path) =>
      queries.split(/\s+/).map((query) => `${path}?${query}`),
    );
    const asked = sockets.flatMap((socket) => targets.map((target) => [socket, target] as const));
    const failed = await pMap(
      asked,
      async ([socket, target]) => {
        const status = statusOf(await get(socket, target));
        return status < 500 ? [] : [[socket, target, status]];
      },
      { concurrency: 8 },
    );
    expect(failed.flat()).toEqual([]);
    const read = async (path: string) => (await fetch(`${stack.urls.mailbox}${path}`)).status;
    expect(await read('/store')).toBe(200);
    expect(await read(`/get-emlContent?${kept}`)).toBe(200);
    expect((await bakery.admin.get('/api/auth/me')).status).toBe(200);
  });

  it('of another site reaches the mailbox only as a link to its page', async () => {
    const as = async (path: string, site: string) =>
      (await fetch(`${stack.urls.mailbox}${path}`, { headers: { 'sec-fetch-site': site } })).status;
    for (const site of ['cross-site', 'same-site'])
      expect([await as('/', site), await as('/store', site)]).toEqual([200, 403]);
    for (const site of ['none', 'same-origin']) expect(await as('/store', site)).toBe(200);
  });

  it('for the pages of the documentation’s package finds only what our page needs', async () => {
    const status = async (name: string) =>
      (await fetch(`${stack.urls.app}/api/docs${name}`)).status;
    for (const name of ['', '/swagger-ui.css', '/swagger-ui-bundle.js', '/start.js'])
      expect([name, await status(name)]).toEqual([name, 200]);
    for (const name of ['/index.html', '/swagger-initializer.js', '/package.json', '/constructor'])
      expect([name, await status(name)]).toEqual([name, 404]);
  });

  it('reads no file outside of the pages', async () => {
    expect(sessionKey).toMatch(/^[\w-]{64}$/);
    const up = '/..'.repeat(12);
    const file = `${stack.data}/secrets.json`;
    const targets = [
      `http://x${up}${file}`,
      `http://x${up}${file}/.`,
      `HTTP://x/${up}/${file}`,
      `${up}${file}`,
      `${up}${file}`.replaceAll('/', '%2f').replace('%2f', '/'),
      `${up}${file}`.replaceAll('..', '%2e%2e'),
    ];
    for (const target of targets) {
      const reply = await get(stack.urls.app, target);
      expect([target, statusOf(reply)]).toEqual([target, 403]);
      expectNothingTold(reply);
    }
    for (const target of [`..${up}${file}`, file.slice(1), '*', 'file:///etc/passwd'])
      expect([target, statusOf(await get(stack.urls.app, target))]).toEqual([target, 400]);
  });

  it('reads no object but pictures', async () => {
    expect(await get(stack.urls.app, '/images/1.png')).toContain('bread');
    const { Bucket, Key } = pdf();
    const encoded = [`/images/..%2f${Key}`, `/images/../${Key}`, `/images/%2e%2e/${Key}`];
    const others = [`/images/..%2f..%2f${Bucket}%2f${Key}`, `/images/%zz/%2e%2e/%2e%2e/${Key}`];
    const lists = ['/images/', '/images/..%2f', '/images/..%2f..%2f', '/images/.', '/images/..'];
    for (const target of [...encoded, ...others, ...lists]) {
      const reply = await get(stack.urls.app, target);
      expect([target, statusOf(reply)]).toEqual([target, 403]);
      expectNothingTold(reply);
    }
  });

  it('is refused at every socket when it names another machine than this one', async () => {
    const hosts = ['rebind.example', 'localhost.rebind.example', '127.0.0.1.rebind.example', ''];
    expect(sockets.length).toBeGreaterThanOrEqual(5);
    for (const socket of sockets)
      for (const host of hosts) {
        const reply = await get(socket, '/store', host);
        expect([socket, host, statusOf(reply)]).toEqual([
          socket,
          host,
          expect.toBeOneOf([403, 421]),
        ]);
      }
    expect(statusOf(await get(stack.urls.app, '/images/1.png', `LOCALHOST:${stack.port}`))).toBe(
      200,
    );
  });
});

describe('a signature that somebody made up', () => {
  const day = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = (service: string) => `${day.slice(0, 8)}/us-east-1/${service}/aws4_request`;
  const calls: [string, string, string, string][] = [
    ['dynamodb', 'DynamoDB_20120810.ListTables', 'application/x-amz-json-1.0', '{}'],
    ['secretsmanager', 'secretsmanager.GetSecretValue', 'application/x-amz-json-1.1', 'secret'],
    ['sqs', 'AmazonSQS.ListQueues', 'application/x-amz-json-1.0', '{}'],
    ['ses', '', 'application/x-www-form-urlencoded', 'Action=SendRawEmail&RawMessage.Data=YQ=='],
    ['s3', '', 'application/xml', '<Delete><Object><Key>pdfs/1/1.pdf</Key></Object></Delete>'],
  ];

  it.each(calls)('opens %s at no socket', async (service, target, type, given) => {
    const { SESSION_KEY_ARN } = stack.environment;
    const body = given === 'secret' ? JSON.stringify({ SecretId: SESSION_KEY_ARN }) : given;
    const { accessKeyId } = stack.access.credentials;
    for (const socket of sockets)
      for (const key of ['x', accessKeyId]) {
        const reply = await rawRequest(
          socket,
          [
            `POST ${service === 's3' ? `/${media()}?delete` : '/'} HTTP/1.1`,
            `Host: ${new URL(socket).host}`,
            `Content-Type: ${type}`,
            `X-Amz-Target: ${target}`,
            `X-Amz-Date: ${day}`,
            `Authorization: AWS4-HMAC-SHA256 Credential=${key}/${scope(service)}, SignedHeaders=host;x-amz-date;x-amz-target, Signature=${'0'.repeat(64)}`,
          ],
          body,
        );
        // The card provider's stand-in says 401, as they do.
        expect([socket, statusOf(reply)]).toEqual([socket, expect.toBeOneOf([401, 403])]);
        expectNothingTold(reply);
      }
    expect(await stack.readMails()).toHaveLength(1);
    expect((await s3.send(new GetObjectCommand(pdf()))).$metadata.httpStatusCode).toBe(200);
  });
});

describe('DynamoDB, which has no door,', () => {
  it('listens at none of the addresses that a page can think of', async () => {
    const [dynamo] = childrenOf(stack.pid).filter(({ name }) => name === 'dynoxide');
    const addresses = listeningAt(dynamo?.pid ?? 0);
    expect(addresses).toEqual([stack.environment.AWS_ENDPOINT_URL_DYNAMODB]);
    const { hostname, port } = new URL(addresses[0] ?? '');
    expect(hostname).toMatch(/^127\.[1-9]\d*\.[1-9]\d*\.[1-9]\d*$/);
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      await expect(fetch(`http://${host}:${port}`)).rejects.toThrow();
  });
});

describe('a page of another origin', () => {
  let browser: TestBrowser;
  let visitor: Visitor;
  const foreign = createServer((_, response) => response.end('<!doctype html><title>x</title>'));
  beforeAll(async () => {
    foreign.listen(await findFreePort(), '127.0.0.1');
    browser = await launchBrowser();
    visitor = await browser.open(stack.urls.mailbox);
  });
  afterAll(async () => {
    foreign.close();
    await browser?.close();
  });

  it('reads nothing and changes nothing at any socket', { tags: 'deep' }, async () => {
    const address = foreign.address();
    if (!address || typeof address === 'string') throw new Error('The foreign page is nowhere');
    const { page } = visitor;
    await page.goto(`http://127.0.0.1:${address.port}/`);
    const named = [stack.urls.app, stack.urls.mailbox, stack.urls.s3];
    const neighbors = Array.from(
      { length: 6 },
      (_, index) => `http://127.0.0.1:${stack.port + index}`,
    );
    // All ports that any process of the edition listens on, including ones that are added later. DynamoDB
    // would accept requests from any page; that pages cannot find it is tested above.
    const all = familyOf({ pid: stack.pid, name: 'local edition' })
      .filter(({ name }) => name !== 'dynoxide')
      .flatMap(({ pid }) => listeningAt(pid));
    expect(all).toEqual(expect.arrayContaining(sockets));
    const before = (await bakery.admin.get('/api/orders')).body;
    const knocked = await knockFromPage(page, [...new Set([...named, ...all, ...neighbors])]);
    expect(knocked).toEqual({ sent: expect.any(Number), read: [], opened: [] });
    expect(knocked.sent).toBeGreaterThan(100);
    expect((await stack.readMails()).map(({ subject }) => subject)).toEqual(['kept']);
    expect((await s3.send(new GetObjectCommand(pdf()))).$metadata.httpStatusCode).toBe(200);
    expect((await bakery.admin.get('/api/auth/me')).status).toBe(200);
    expect((await bakery.admin.get('/api/orders')).body).toEqual(before);
  });

  it('does not become one of this machine by another name for it', async () => {
    const { page } = visitor;
    for (const url of [stack.urls.app, stack.urls.mailbox, stack.urls.s3]) {
      const reply = await page.goto(url.replace('localhost', 'foreign.localhost'));
      expect([url, reply?.status()]).toEqual([url, 421]);
    }
  });

  it('has not what the own page has: the mailbox shows its e-mail and clears it', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByText('kept').first().waitFor();
    const cleared = await page.evaluate(async () => {
      const { status } = await fetch('/clear-store', { method: 'POST' });
      return status;
    });
    expect(cleared).toBe(200);
    expect(await stack.readMails()).toEqual([]);
  });
});
