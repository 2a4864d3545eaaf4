import { expect, test } from 'vitest';
import { withFixtureStack } from './fixture-stack.ts';

const fixture = withFixtureStack();
const call = (path: string, init?: RequestInit) => fetch(`${fixture.stack.urls.app}${path}`, init);
const eventOf = async (path: string, init?: RequestInit) =>
  (await (await call(path, init)).json()).event;

test('a function gets an event of payload format 2.0', async () => {
  const event = await eventOf('/api/things/a%20b?x=1&x=2&y=%26', {
    headers: { Cookie: 'one=1; two=2', 'X-Custom': 'Value' },
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/things/{id}',
    rawPath: '/api/things/a b',
    rawQueryString: 'x=1&x=2&y=%26',
    cookies: ['one=1', 'two=2'],
    queryStringParameters: { x: '1,2', y: '&' },
    pathParameters: { id: 'a b' },
    requestContext: { http: { method: 'GET', path: '/api/things/a b' }, stage: '$default' },
    isBase64Encoded: false,
  });
  expect(event.headers).toMatchObject({
    'x-custom': 'Value',
    host: 'api.execute-api.us-east-1.amazonaws.com',
  });
  expect(event.headers).not.toHaveProperty('cookie');
  expect(event).not.toHaveProperty('body');
});

test('an encoded path arrives decoded, and ends at a question mark', async () => {
  expect(await eventOf('/api/things/a%2Fb')).toMatchObject({
    routeKey: 'GET /api/things/{id}',
    rawPath: '/api/things/a/b',
    pathParameters: { id: 'a/b' },
  });
  expect(await eventOf('/api/things/a%3Fb?x=1')).toMatchObject({
    rawPath: '/api/things/a',
    rawQueryString: 'x=1',
    pathParameters: { id: 'a?b' },
  });
});

test('JSON arrives as text, other bodies in base64', async () => {
  const post = (contentType: string) =>
    eventOf('/api/things', { method: 'POST', headers: { 'content-type': contentType }, body: 'ö' });
  expect(await post('application/json')).toMatchObject({ body: 'ö', isBase64Encoded: false });
  expect(await post('image/png')).toMatchObject({ body: 'w7Y=', isBase64Encoded: true });
});

test('the most specific route answers', async () => {
  expect((await eventOf('/api/things/special')).routeKey).toBe('GET /api/things/special');
  expect((await eventOf('/api/things/other')).routeKey).toBe('GET /api/things/{id}');
});

test('a path without a route is 404, with any method', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/things/1'],
    ['GET', '/api/things/1/more'],
  ] as const) {
    const response = await call(path, { method });
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  }
});

test('each cookie of the response is a header of its own, and the function wins over a soft policy', async () => {
  const { headers } = await call('/api/things/1');
  expect(headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2; Path=/']);
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('a function gets its own variables, and none of the machine’s', async () => {
  const { environment } = await (await call('/api/things/1')).json();
  expect(environment).toEqual({ TABLE_NAME: 'Table', SITE_ORIGIN: fixture.stack.urls.app });
});

test('an error, a crash, a timeout and too large a response are 500 without a detail, and the next call works', async () => {
  for (const wish of ['throw', 'exit', 'hang', 'large']) {
    const response = await call(`/api/things/1?do=${wish}`);
    expect([wish, response.status, await response.text()]).toEqual([
      wish,
      500,
      '{"message":"Internal Server Error"}',
    ]);
    expect((await call('/api/things/1')).status).toBe(200);
  }
});

test('a body larger than a function, the gateway or this server takes is 413, and the next call works', async () => {
  const megabytes = (count: number, character = 'x') =>
    call('/api/things', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: character.repeat(count * 1024 * 1024),
    });
  expect((await megabytes(5)).status).toBe(200);
  // A quotation mark is escaped in the event, so it takes two bytes.
  for (const response of [await megabytes(7), await megabytes(4, '"'), await megabytes(11)])
    expect([response.status, await response.text()]).toEqual([
      413,
      '{"message":"Request Entity Too Large"}',
    ]);
  const most = await megabytes(33);
  expect([most.status, most.headers.get('connection'), await most.text()]).toEqual([
    413,
    'close',
    'The body of a request may have at most 32 MB\n',
  ]);
  expect((await call('/api/things/1')).status).toBe(200);
});

test('a slow call does not hold up the others', async () => {
  const answered: string[] = [];
  const slow = call('/api/things/1?do=hang').then(() => answered.push('slow'));
  const quick = call('/api/things/2').then(() => answered.push('quick'));
  await Promise.all([slow, quick]);
  expect(answered).toEqual(['quick', 'slow']);
});
