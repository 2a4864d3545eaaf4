// @module-tag deep
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import type { Call } from '#shared/api/call.ts';
import { type Example, exampleRequests } from '#test/support/example-requests.ts';
import { httpClient, type Reply } from '#test/support/http-client.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';

/**
 * Sends every call of the contract in every way in which it must be rejected. The expected outcomes come from
 * the call's definition, so new calls are covered automatically.
 */

let stack: LocalStack;
let bakery: OpenBakery;
let examples: Example[];

beforeAll(async () => {
  stack = await startLocalStack();
  bakery = await openBakery(stack.urls.app);
  const { body: order } = await bakery.place(bakery.order());
  await servedOrder(bakery.admin, order.id);
  examples = await exampleRequests(bakery.admin);
});
afterAll(() => stack?.stop());

const cookieName = '__Host-session';
const sessionOf = (client: OpenBakery['admin']) => client.cookies.get(cookieName) ?? '';

/** Sends an example as the admin would, except for what is given. */
function send({ call, path, body }: Example, given: Partial<Sent> = {}): Promise<Reply> {
  const {
    method,
    token = sessionOf(bakery.admin),
    ...sent
  } = {
    method: call.method,
    path,
    body,
    headers: {},
    ...given,
  };
  const client = httpClient(stack.urls.app);
  if (token) client.cookies.set(cookieName, token);
  return client.call(method, sent.path, sent.body, sent.headers);
}
type Sent = {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
  /** The session cookie; none if it is empty. */
  token: string;
};

const table = () => {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint } = stack.environment;
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, ...stack.access }));
};

/** Makes a user's sessions expire a second ago, although the table still has them. */
async function outlive(userId: string, now: number): Promise<void> {
  const { TABLE_NAME } = stack.environment;
  const { Items = [] } = await table().send(new ScanCommand({ TableName: TABLE_NAME }));
  const sessions = Items.filter(({ pk }) => pk === `SESSIONS#${userId}`);
  expect(sessions).toHaveLength(1);
  for (const item of sessions)
    await table().send(new PutCommand({ TableName: TABLE_NAME, Item: { ...item, ttl: now - 1 } }));
}

/** All stored data except for sessions, attempts, and the outbox, which empties itself meanwhile. */
async function stored(): Promise<unknown[]> {
  const { TABLE_NAME } = stack.environment;
  const { Items = [] } = await table().send(new ScanCommand({ TableName: TABLE_NAME }));
  return Items.filter(({ pk }) => !/^((SESSIONS|ATTEMPTS)#|OUTBOX#)/.test(pk)).toSorted(
    (one, other) => (`${one.pk} ${one.sk}` < `${other.pk} ${other.sk}` ? -1 : 1),
  );
}

type Outcome = { status: number; code?: string };
const refused = (status: number, code: string): Outcome => ({ status, code });
const noSuchCall: Outcome = { status: 404 };
const outcomeOf = ({ status, body }: Reply): Outcome =>
  status < 400 || body.code === undefined ? { status } : { status, code: body.code };

/** Sends these examples, and checks their outcomes and that the store does not change. */
async function expectOutcomes(
  sent: Example[],
  sendOne: (example: Example) => Promise<Reply>,
  wanted: Outcome | ((example: Example) => Outcome | Promise<Outcome>),
) {
  const before = await stored();
  const rows: { call: string; got: Outcome; wanted: Outcome }[] = [];
  // One at a time, because one environment per function is enough.
  for (const example of sent)
    rows.push({
      call: `${example.call.method} ${example.call.path}`,
      got: outcomeOf(await sendOne(example)),
      wanted: typeof wanted === 'function' ? await wanted(example) : wanted,
    });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ call, got }) => ({ call, ...got }))).toEqual(
    rows.map((row) => ({ call: row.call, ...row.wanted })),
  );
  expect(await stored()).toEqual(before);
}

const isFor =
  (...access: Call['access'][]) =>
  ({ call }: Example) =>
    access.includes(call.access);
const isForStaff = isFor('session');
/** Calls that judge the request before anything else; the others first ask for their token or signature. */
const takesAnybody = isFor('session', 'public');
const takesBody = (example: Example) => takesAnybody(example) && example.call.body !== undefined;

describe('whoever has no session', () => {
  const secondAccount = { ...adminAccount, email: 'gone@bakery.example', role: 'employee' };
  const tokens = new Map<string, string>();

  /** A user's session, and the user. */
  async function newcomer(email: string) {
    const account = { ...secondAccount, email };
    const { body: user } = await bakery.admin.post('/api/users', account);
    const client = httpClient(stack.urls.app);
    expect((await client.post('/api/auth/login', account)).status).toBe(200);
    expect((await client.get('/api/orders')).status).toBe(200);
    return { user, client, account, token: sessionOf(client) };
  }

  const resigned = (expiresAt: number, key: string) =>
    new SignJWT({ ...decodeJwt(sessionOf(bakery.admin)), exp: expiresAt })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(key));

  beforeAll(async () => {
    const { sessionKey } = JSON.parse(readFileSync(join(stack.data, 'secrets.json'), 'utf8'));
    const now = Math.floor(Date.now() / 1_000);
    const orders = examples.find(({ call }) => call.path === '/api/orders') as Example;
    const good = await send(orders, { token: await resigned(now + 60, sessionKey), method: 'GET' });
    expect(good.status).toBe(200);
    tokens.set('expired', await resigned(now - 1, sessionKey));
    tokens.set('signed by somebody else', await resigned(now + 60, `${sessionKey}x`));
    tokens.set('garbage', 'garbage');
    tokens.set('absent', '');

    const leaver = await newcomer('leaver@bakery.example');
    tokens.set('signed out', leaver.token);
    await leaver.client.post('/api/auth/logout');
    const deleted = await newcomer('deleted@bakery.example');
    tokens.set('of a deleted user', deleted.token);
    expect((await bakery.admin.delete(`/api/users/${deleted.user.id}`)).status).toBe(204);
    const ended = await newcomer('ended@bakery.example');
    tokens.set('ended with all sessions', ended.token);
    expect((await bakery.admin.delete(`/api/users/${ended.user.id}/sessions`)).status).toBe(204);
    const outlived = await newcomer('outlived@bakery.example');
    tokens.set('past the time of its record', outlived.token);
    await outlive(outlived.user.id, now);
    const changed = await newcomer('changed@bakery.example');
    tokens.set('from before a new password', changed.token);
    const path = `/api/users/${changed.user.id}`;
    const change = { ...changed.account, password: 'another sourdough' };
    expect((await bakery.admin.put(path, change)).status).toBe(200);
  });

  it.each([
    ['absent'],
    ['garbage'],
    ['signed by somebody else'],
    ['expired'],
    ['signed out'],
    ['of a deleted user'],
    ['ended with all sessions'],
    ['past the time of its record'],
    ['from before a new password'],
  ])('is refused what is for staff, when the cookie is %s', async (cookie) => {
    const token = tokens.get(cookie);
    expect(token).toBeDefined();
    await expectOutcomes(
      examples.filter(isForStaff),
      (example) => send(example, { token }),
      refused(401, 'unauthenticated'),
    );
  });

  it('is answered what is for everybody, with such a cookie as without one', async () => {
    // Without a body, sign-in and sign-up only report missing fields.
    const response = async (example: Example, token: string) => {
      const { status, body } = await send(example, { token, body: undefined });
      return { status, body: { ...body, requestId: undefined } };
    };
    const before = await stored();
    for (const example of examples.filter(isFor('public'))) {
      const visitor = await response(example, '');
      expect([200, 400]).toContain(visitor.status);
      for (const [cookie, token] of tokens)
        expect([cookie, await response(example, token)]).toEqual([cookie, visitor]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('whoever has no link, staff too, is told that the page is gone', () => {
  const tokens = ['', 'garbage', 'x'.repeat(5_000), Buffer.alloc(34).toString('base64url')];
  it.each(tokens)('with the token %.20s', async (token) => {
    await expectOutcomes(
      examples.filter(isFor('link')),
      (example) => send(example, { headers: { 'order-link': token } }),
      refused(404, 'not-found'),
    );
  });
});

it('whoever does not sign an event is refused, staff too', async () => {
  await expectOutcomes(
    examples.filter(isFor('signature')),
    (example) => send(example, { body: {}, headers: { 'stripe-signature': 't=1,v1=00' } }),
    refused(400, 'bad-signature'),
  );
});

describe('staff are refused', () => {
  const otherSites: [string, Record<string, string>][] = [
    ['of a foreign origin', { origin: 'https://elsewhere.example' }],
    ['of no origin that could be named', { origin: 'null' }],
    ['across sites', { 'sec-fetch-site': 'cross-site' }],
    ['from another port or subdomain', { 'sec-fetch-site': 'same-site' }],
  ];
  it.each(otherSites)('a call %s, unless it only reads', async (_, headers) => {
    await expectOutcomes(
      examples,
      async (example) => {
        const reply = await send(example, { headers });
        // A page of another site may send a read, but never see the response.
        expect([...reply.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual(
          [],
        );
        return reply;
      },
      async (example) =>
        example.call.method === 'GET'
          ? outcomeOf(await send(example))
          : refused(403, 'foreign-origin'),
    );
  });

  const bodies: [string, Outcome, Partial<Sent>][] = [
    [
      'of a form',
      refused(415, 'unsupported-media-type'),
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'of plain text',
      refused(415, 'unsupported-media-type'),
      { headers: { 'content-type': 'text/plain' } },
    ],
    ['that is cut off', refused(400, 'invalid-json'), { body: '{"name":' }],
    ['over the limit', refused(413, 'payload-too-large'), { body: { name: 'x'.repeat(2e6) } }],
  ];
  it.each(bodies)('a body %s', async (_, wanted, sent) => {
    await expectOutcomes(examples.filter(takesBody), (example) => send(example, sent), wanted);
  });

  it('a query parameter that the call does not know', async () => {
    await expectOutcomes(
      // CloudFront passes on no query for shared responses.
      examples.filter((example) => takesAnybody(example) && !example.call.sharedSeconds),
      (example) => send(example, { path: `${example.path}?nobody-knows=1` }),
      refused(400, 'validation'),
    );
  });

  it('an id that none can be', async () => {
    await expectOutcomes(
      examples.filter(({ call }) => call.path.includes('{')),
      (example) =>
        send(example, { path: example.call.path.replaceAll(/\{\w+\}/g, 'x'.repeat(101)) }),
      refused(404, 'not-found'),
    );
  });

  it('a path with a slash too many or a letter in another form', async () => {
    for (const path of [
      (plain: string) => `${plain}/`,
      (plain: string) => plain.replace('/api/', '/api//'),
      (plain: string) =>
        plain.replace(/^\/api\/./, (start) => `/api/%${start.charCodeAt(5).toString(16)}`),
    ])
      await expectOutcomes(
        examples,
        (example) => send(example, { path: path(example.path) }),
        noSuchCall,
      );
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s where no call has that method',
    async (method) => {
      const isCall = (path: string) =>
        calls.some(
          (call) =>
            call.method === method &&
            new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
        );
      await expectOutcomes(
        examples.filter(({ path }) => !isCall(path)),
        (example) => {
          const body = ['GET', 'HEAD'].includes(method) ? undefined : example.body;
          return send(example, { method, body });
        },
        noSuchCall,
      );
    },
  );

  it('a call that does not exist', async () => {
    expect(await bakery.admin.get('/api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'Not Found' },
    });
  });
});

describe('after signing out', () => {
  it('whoever kept the cookie is nobody, while other devices stay signed in', async () => {
    const tablet = httpClient(stack.urls.app);
    const thief = httpClient(stack.urls.app);
    expect((await tablet.post('/api/auth/login', adminAccount)).status).toBe(200);
    for (const [name, value] of tablet.cookies) thief.cookies.set(name, value);
    expect((await thief.get('/api/orders')).status).toBe(200);

    expect((await tablet.post('/api/auth/logout')).status).toBe(200);
    expect(tablet.cookies.has(cookieName)).toBe(false);
    expect(await thief.get('/api/orders')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect((await thief.get('/api/auth/me')).body).toEqual({});
    expect((await thief.post('/api/auth/logout')).status).toBe(200);
    expect((await bakery.admin.get('/api/orders')).status).toBe(200);
  });
});

describe('what visitors share', () => {
  it.each(['products', 'categories'])(
    'of %s is what a visitor may see, whoever asks first, and staff get their own',
    async (name) => {
      const { categoryId } = bakery.cake;
      const hidden = { title: `Kept from ${name}`, price: 900, categoryId, isActive: false };
      expect((await bakery.admin.post('/api/products', hidden)).status).toBe(201);
      const visitor = httpClient(stack.urls.app);
      const asStaff = await bakery.admin.get(`/api/public/${name}`);
      for (const _ of [1, 2, 3]) {
        const shared = await visitor.get(`/api/public/${name}`);
        expect(shared.body).toEqual(asStaff.body);
        expect(shared.headers.get('cache-control')).toContain('s-maxage=5');
        expect(shared.headers.get('set-cookie')).toBeNull();
        expect(JSON.stringify(shared.body)).not.toContain('Kept from');
        const own = await bakery.admin.get(`/api/${name}`);
        expect(own.headers.get('cache-control')).toBe('no-store');
        expect(own.headers.get('age')).toBeNull();
        expect(JSON.stringify(own.body).includes('Kept from')).toBe(name === 'products');
      }
    },
  );
});

// Comes last, because data change from here on.
describe('with a session', () => {
  it('the same requests are let in, and most of them do what they are for', async () => {
    // Deletes come last, followed by the calls that end the session of these requests.
    const rank = ({ call }: Example) =>
      Number(call.method === 'DELETE') + Number(call.path.endsWith('/sessions'));
    const deletesLast = examples
      .filter(isForStaff)
      .toSorted((one, other) => rank(one) - rank(other));
    const outcomes: Record<string, Outcome> = {};
    for (const example of deletesLast) {
      const { method, path } = example.call;
      const whole = { path: `${example.path}${example.query}` };
      outcomes[`${method} ${path}`] = outcomeOf(await send(example, whole));
    }
    const barred = ['unauthenticated', 'foreign-origin', 'unsupported-media-type', 'internal'];
    for (const [call, { code, status }] of Object.entries(outcomes)) {
      expect([call, code]).not.toEqual([call, expect.toBeOneOf(barred)]);
      expect([call, status]).not.toEqual([call, 500]);
    }
    const done = Object.values(outcomes).filter(({ status }) => status < 400);
    expect(done.length).toBeGreaterThan(Object.keys(outcomes).length / 2);
  });
});
