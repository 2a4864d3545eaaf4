import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import { endSession } from '#functions/edge/auth/session.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { call } from '#shared/api/call.ts';
import { standardHeaders } from '#shared/api/headers.ts';
import { requiredText } from '#shared/schemas/common.ts';
import { type ApiCall, apiOf, invalid, rejected } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';

const loaf = z.object({
  name: requiredText('Name is required'),
  slices: z._default(z.number(), 12),
});

const anything = z.unknown();
const forAll = { access: 'public', summary: '' } as const;
const forStaff = { access: 'session', summary: '' } as const;
const loavesApi = {
  list: call({
    ...forAll,
    method: 'GET',
    path: '/api/loaves',
    query: z.object({
      long: z.optional(z.string()),
      shape: z.optional(z.enum(['round', 'square'])),
      slices: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
      cut: z.optional(z.string().check(z.maxLength(10))),
    }),
    response: z.object({ text: z.string() }),
  }),
  show: call({
    ...forAll,
    method: 'GET',
    path: '/api/loaves/shown',
    response: anything,
    sharedSeconds: 5,
  }),
  bake: call({
    ...forAll,
    method: 'POST',
    path: '/api/loaves',
    body: loaf,
    status: 201,
    response: loaf,
  }),
  stock: call({
    ...forAll,
    method: 'GET',
    path: '/api/loaves/stock',
    query: z.object({ loaves: z.coerce.number() }),
    response: anything,
  }),
  goOn: call({ ...forAll, method: 'GET', path: '/api/loaves/new', status: 302 }),
  read: call({ ...forAll, method: 'GET', path: '/api/loaves/{id}', response: anything }),
  claim: call({ ...forStaff, method: 'PUT', path: '/api/loaves/{id}', response: anything }),
  count: call({ ...forStaff, method: 'GET', path: '/api/loaves/{id}/count', response: anything }),
  draw: call({ ...forStaff, method: 'GET', path: '/api/loaves/{id}/drawing', status: 302 }),
  slice: call({
    ...forStaff,
    method: 'POST',
    path: '/api/loaves/slices',
    body: anything,
    maxBodyBytes: 100_000,
    response: anything,
  }),
  bakeAll: call({
    ...forStaff,
    method: 'POST',
    path: '/api/loaves/batches',
    body: z.array(loaf),
    response: anything,
  }),
  remove: call({ ...forAll, method: 'DELETE', path: '/api/loaves/{id}', status: 204 }),
  burn: call({ ...forAll, method: 'PATCH', path: '/api/loaves/{id}/burn' }),
  eat: call({ ...forAll, method: 'PATCH', path: '/api/loaves/{id}/eat' }),
};

/** Records which handlers for signed-in staff were called. */
const began = vi.fn<(name: string) => void>();

/** A resource that uses all features of the shared middlewares. */
const handler = resource(loavesApi, {
  list: async ({ query }) => {
    const stored = { text: query.long ? 'loaf '.repeat(1_000) : 'loaf', secret: 1 };
    return stored;
  },
  show: async ({ user }) => ({ for: user?.name ?? 'visitors' }),
  bake: async ({ body }) => body,
  // Random letters, compressed and in base64, are as long as before.
  stock: async ({ query }) =>
    Array.from({ length: query.loaves }, (_, number) => ({
      number,
      name: randomBytes(7_500).toString('base64'),
    })),
  goOn: async () => reply(undefined, { headers: { location: '/catalog' } }),
  read: async ({ params }) => ({ id: params.id }),
  claim: async ({ context }) => {
    began('claim');
    return context.actor;
  },
  count: async ({ params }) => {
    began('count');
    if (params.id === 'none') throw new AppError('not-found');
    return { count: 12 };
  },
  draw: async ({ context }) => {
    began('draw');
    return reply(undefined, { headers: { location: `/${context.actor.name}.pdf` } });
  },
  slice: async ({ body }) => body,
  bakeAll: async ({ body }) => body,
  remove: async () => undefined,
  burn: async () => {
    throw new Error('the oven password is 1234');
  },
  eat: async () => {
    throw new AppError('conflict', {
      text: 'Somebody ate it',
      details: { by: 'Ben' },
      headers: { 'retry-after': '7' },
    });
  },
});
const api = apiOf(handler);
const post = (body: unknown, headers: Record<string, string> = {}) =>
  api({ route: 'POST /api/loaves', body, headers });

/** Sends a body as API Gateway sends some. */
const postBase64 = (body: string) =>
  apiOf((event, context) => handler({ ...event, isBase64Encoded: true }, context))({
    route: 'POST /api/loaves',
    body: Buffer.from(body).toString('base64'),
  });
const notJson = { body: '<not json>', headers: { 'content-type': 'text/plain' } };

let staff: Staff;

beforeAll(async () => {
  staff = await signInStaff({ name: 'Ada' });
});

afterEach(() => {
  began.mockClear();
  vi.restoreAllMocks();
});

describe('answers', () => {
  it('are JSON that nobody caches and carry only what the contract names', async () => {
    expect(await api({ route: 'GET /api/loaves' })).toEqual({
      status: 200,
      body: { text: 'loaf' },
      bytes: 15,
      headers: {
        ...standardHeaders,
        'content-type': 'application/json; charset=utf-8',
      },
      cookies: [],
    });
  });

  it('may be shared by CloudFront where the contract says so, and are then the same for all', async () => {
    const route = 'GET /api/loaves/shown';
    const kept = 'public, max-age=0, s-maxage=5, stale-if-error=0';
    for (const cookies of [[], ['__Host-session=made-up'], staff.cookies])
      expect(await api({ route, cookies })).toMatchObject({
        body: { for: 'visitors' },
        headers: { 'cache-control': kept },
        cookies: [],
      });
    expect(await api({ route: `${route}?new=yes` })).toMatchObject({
      status: 400,
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('have no body when there is nothing to say, nor look at one, and may lead elsewhere', async () => {
    expect(await api({ route: 'DELETE /api/loaves/1', ...notJson })).toEqual({
      status: 204,
      body: undefined,
      bytes: 0,
      headers: standardHeaders,
      cookies: [],
    });
    expect(await api({ route: 'GET /api/loaves/new' })).toMatchObject({
      status: 302,
      headers: { location: '/catalog' },
    });
  });

  it('over 1 KB are compressed for who accepts it', async () => {
    const long = { route: 'GET /api/loaves?long=yes' } as const;
    const packed = await api({ ...long, headers: { 'accept-encoding': 'br, gzip' } });
    const plain = await api(long);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.body).toEqual(plain.body);
    const short = await api({ route: 'GET /api/loaves', headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers).not.toHaveProperty('content-encoding');
  });
});

it.each([
  ['compressed', { 'accept-encoding': 'gzip' }],
  ['as they are', {}],
])('lists that are too long for a response are cut, and say so: %s', async (_, given) => {
  const read = async (loaves: number) => {
    let bytes = 0;
    const response = await apiOf(async (event, context) => {
      const result = await handler(event, context);
      bytes = Buffer.byteLength(JSON.stringify(result));
      return result;
    })({ route: `GET /api/loaves/stock?loaves=${loaves}`, headers: given });
    expect(response.status).toBe(200);
    expect(bytes).toBeLessThan(6 * 1024 * 1024);
    const numbers = z.array(z.object({ number: z.number() })).parse(response.body);
    return { numbers: numbers.map(({ number }) => number), headers: response.headers };
  };
  const cut = await read(1_000);
  expect(cut.headers).toMatchObject({ 'x-list-capped': 'true' });
  expect(cut.numbers.length).toBeGreaterThan(450);
  expect(cut.numbers).toEqual([...cut.numbers.keys()]);
  const whole = await read(cut.numbers.length);
  expect(whole.headers).not.toHaveProperty('x-list-capped');
  expect(whole.numbers).toEqual(cut.numbers);
});

describe('bodies', () => {
  it('are parsed, with defaults', async () => {
    expect(await post({ name: ' Rye ' })).toMatchObject({
      status: 201,
      body: { name: 'Rye', slices: 12 },
    });
  });

  it('are read in base64 too, as API Gateway sends some', async () => {
    const response = await postBase64('{"name":"Rye"}');
    expect(response).toMatchObject({ status: 201, body: { name: 'Rye' } });
  });

  it.each(['{"name":', 'Rye', '{"name":"Rye"}}', '\u0000'])(
    'that are not JSON respond with 400: %j',
    async (body) => {
      expect(await post(body)).toMatchObject({
        status: 400,
        body: { error: 'The request is not valid JSON.', code: 'invalid-json' },
      });
    },
  );

  it.each(['text/plain', 'multipart/form-data', ''])(
    'of another type respond with 415: %j',
    async (type) => {
      expect(await post('{"name":"Rye"}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { error: 'The request body must be JSON.', code: 'unsupported-media-type' },
      });
    },
  );

  it('may name their character set', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post({ name: 'Rye' }, headers)).status).toBe(201);
  });

  const ofBytes = (bytes: number, letter: string) =>
    `{"name":"${letter.repeat((bytes - 11) / Buffer.byteLength(letter))}"}`;
  it.each(['x', 'ŵ', '好', '🥐'])(
    'have a limit in bytes, whatever they say: %s',
    async (letter) => {
      // A call without a session accepts 8,192 bytes, and '{"name":""}' takes eleven of them.
      const most = 8_192 - ((8_192 - 11) % Buffer.byteLength(letter));
      const message = 'Use at most 200 characters';
      expect(await post(ofBytes(most, letter))).toMatchObject(invalid('name', message));
      const body = `${ofBytes(most, letter)}${' '.repeat(8_193 - most)}`;
      const refused = {
        status: 413,
        body: {
          error: 'That is too much at once: this request may have at most 8192 bytes.',
          code: 'payload-too-large',
        },
      };
      expect(await post(body)).toMatchObject(refused);
      expect(await postBase64(body)).toMatchObject(refused);
    },
  );

  const slice = (body: unknown) =>
    api({ route: 'POST /api/loaves/slices', body, cookies: staff.cookies });
  it('may have a limit of their own', async () => {
    const body = { name: 'x'.repeat(99_000) };
    expect((await slice(body)).body).toEqual(body);
    expect((await slice({ name: 'x'.repeat(100_000) })).status).toBe(413);
  });

  it.each([
    ['10,000 values', `[${'0,'.repeat(9_998)}0]`, 200],
    ['more than 10,000 values', `[${'0,'.repeat(9_999)}0]`, 413],
    ['more than that in its fields', `{"a":1,"b":[${'{},'.repeat(9_997)}{}]}`, 413],
    ['twenty levels', `${'['.repeat(20)}${']'.repeat(20)}`, 200],
    ['more than twenty levels', `${'['.repeat(21)}${']'.repeat(21)}`, 413],
    ['50,000 levels', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 413],
    ['50,000 levels of objects', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`, 413],
  ])('of %s', async (_, body, status) => {
    expect((await slice(body)).status).toBe(status);
  });

  it('have a hundred issues at most', async () => {
    const { status, body } = await api({
      route: 'POST /api/loaves/batches',
      body: Array.from({ length: 500 }, () => ({})),
      cookies: staff.cookies,
    });
    expect(status).toBe(400);
    expect((body as { issues: unknown[] }).issues).toHaveLength(100);
  });

  it.each([
    '{"__proto__":{"isAdmin":true},"name":"Rye"}',
    '{"name":"Rye","constructor":{"prototype":{"isAdmin":true}}}',
    '{"name":"Rye","with":[{"\\u005f_proto__":1}]}',
  ])('that reach for the prototype are refused: %s', async (body) => {
    expect((await post(body)).status).toBe(400);
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('lose half characters, which the table could not store', async () => {
    expect((await post('{"name":"R\\ud83dye"}')).body).toMatchObject({ name: 'R\ufffdye' });
  });

  it.each([undefined, '', {}])('that say nothing are told what is missing: %j', async (body) => {
    expect(await post(body)).toMatchObject(invalid('name', 'Name is required'));
  });

  it.each(['null', '[]', '"Rye"', '7'])('that are no object respond with 400: %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  it('are told of every issue, with its path', async () => {
    expect(await post({ name: '', slices: 'many' })).toMatchObject({
      status: 400,
      body: { error: 'Name is required', issues: [{ path: 'name' }, { path: 'slices' }] },
    });
  });
});

describe('parameters after the ?', () => {
  it.each([
    ['GET /api/loaves?lng=yes', 'Unknown parameter lng. Known: long, shape, slices, cut.', 'lng'],
    [
      'GET /api/loaves?lng=yes&_=17&long=yes',
      'Unknown parameters lng, _. Known: long, shape, slices, cut.',
      'lng',
    ],
    ['GET /api/loaves/1?long=yes', 'Unknown parameter long. This call takes none.', 'long'],
    ['DELETE /api/loaves/1?soft=yes', 'Unknown parameter soft. This call takes none.', 'soft'],
    ['GET /api/loaves?shape=oval', 'shape must be one of round, square', 'shape'],
    ['GET /api/loaves?slices=many', 'slices must be a whole number', 'slices'],
    ['GET /api/loaves?slices=1.5', 'slices must be a whole number', 'slices'],
    ['GET /api/loaves?slices=0', 'slices must be at least 1', 'slices'],
    ['GET /api/loaves?slices=21', 'slices must be at most 20', 'slices'],
    ['GET /api/loaves?cut=12345678901', 'cut must have at most 10 characters', 'cut'],
  ] as const)('%s is refused in words', async (route, error, path) => {
    expect(await api({ route })).toMatchObject(invalid(path, error));
  });

  it('that are known may be given or left out', async () => {
    expect((await api({ route: 'GET /api/loaves?shape=round&slices=12' })).status).toBe(200);
  });
});

it('ids in the path reach the call, and what can’t be one is not found', async () => {
  expect((await api({ route: 'GET /api/loaves/rye-1' })).body).toEqual({ id: 'rye-1' });
  expect((await api({ route: `GET /api/loaves/${'x'.repeat(3_000)}` })).status).toBe(404);
  expect((await api({ route: 'GET /api/loaves/%E0%A4%A' })).status).toBe(200);
});

describe('failures', () => {
  it('say what people can do about them, and who to ask about', async () => {
    const reply = await api({ route: 'PATCH /api/loaves/1/eat' });
    expect(reply).toMatchObject({ status: 409, headers: { 'retry-after': '7' } });
    expect(reply.body).toEqual({
      error: 'Somebody ate it',
      code: 'conflict',
      by: 'Ben',
      requestId: expect.stringMatching(/./),
    });
  });

  it('of ours tell nothing, and are logged once', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const reply = await api({ route: 'PATCH /api/loaves/1/burn' });
    expect(reply).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
    });
    expect(JSON.stringify(reply)).not.toContain('1234');
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[1]).toMatchObject({ error: new Error('the oven password is 1234') });
  });

  it.each<ApiCall['route']>(['GET /api/cakes', 'DELETE /api/loaves', 'GET /api/loaves/1/2'])(
    '%s is not found',
    async (route) => {
      expect(await api({ route })).toMatchObject({
        status: 404,
        body: { error: 'Not found', code: 'not-found' },
      });
    },
  );
});

it('tells a call the signed-in user', async () => {
  const { cookies, user } = staff;
  const call = (route: ApiCall['route']) => api({ route, cookies });
  expect((await call('PUT /api/loaves/1')).body).toEqual({ id: user.id, name: 'Ada' });
  expect((await call('GET /api/loaves/1/count')).body).toEqual({ count: 12 });
  expect((await call('GET /api/loaves/none/count')).status).toBe(404);
  expect((await call('GET /api/loaves/1/drawing')).headers).toMatchObject({ location: '/Ada.pdf' });
});

describe('an ended session', () => {
  let cookies: string[];
  beforeAll(async () => {
    ({ cookies } = await signInStaff());
    await endSession(cookies, new Date());
  });

  it.each([
    'GET /api/loaves/1/count',
    'GET /api/loaves/none/count',
    'GET /api/loaves/1/count?unknown=1',
    'GET /api/loaves/%00/count',
  ] as const)('learns nothing of what was being read: %s', async (route) => {
    const { status, body } = await api({ route, cookies });
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(body).not.toHaveProperty('count');
  });

  it.each(['PUT /api/loaves/1', 'GET /api/loaves/1/count', 'GET /api/loaves/1/drawing'] as const)(
    'begins nothing, nor does one that nobody has: %s',
    async (route) => {
      for (const given of [cookies, [], ['__Host-session=made-up']])
        for (const sent of [{}, notJson])
          expect((await api({ route, cookies: given, ...sent })).status).toBe(401);
      expect(began).not.toHaveBeenCalled();
    },
  );
});

it.each([
  ['GET', ''],
  ['GET', 'a guess'],
  ['POST', 'a guess'],
] as const)('calls around CloudFront are refused: %s with the key “%s”', async (method, key) => {
  const body = method === 'POST' ? { name: 'Rye' } : undefined;
  const headers = { 'x-doughbook-edge': key };
  expect(await api({ route: `${method} /api/loaves`, headers, body })).toMatchObject(
    rejected(403, 'foreign-origin'),
  );
});

describe('calls that another site makes', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ])('change nothing: %j', async (headers) => {
    expect(await post({ name: 'Rye' }, headers)).toMatchObject(rejected(403, 'foreign-origin'));
  });

  it.each<Record<string, string>>([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('are not these: %j', async (headers) => {
    expect((await post({ name: 'Rye' }, headers)).status).toBe(201);
  });

  it('may read what everybody may', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await api({ route: 'GET /api/loaves', headers })).status).toBe(200);
  });
});
