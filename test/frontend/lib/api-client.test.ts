import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { $ZodError } from 'zod/v4/core';
import { ApiError, errorText, pathOf, send } from '#frontend/lib/api-client.ts';
import { callQuery, createQueryClient, sessionKey } from '#frontend/lib/query-client.ts';
import { call } from '#shared/api/call.ts';

const summary = 'A call';
const readThing = call({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  summary,
  query: z.object({ long: z.optional(z.string()), limit: z.optional(z.number()) }),
  response: z.string(),
});
const makeThing = call({
  method: 'POST',
  path: '/api/things',
  access: 'public',
  summary,
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
});
const endThings = call({ method: 'DELETE', path: '/api/things', access: 'public', summary });
const thing = { params: { id: 'x' } };

const responding = (status: number, body: string, statusText = '') => {
  const fetchMock = vi.fn<typeof fetch>(
    async () => new Response(body === '' ? null : body, { status, statusText }),
  );
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
};
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
};
const unauthenticated = '{"error":"Please sign in to continue.","code":"unauthenticated"}';

afterEach(() => vi.unstubAllGlobals());

describe('the address of a call', () => {
  it('has its parameters and the query that is given', () => {
    const given = { params: { id: 'a/b' }, query: { long: undefined, limit: 20 } };
    expect(pathOf(readThing, given)).toBe('/api/things/a%2Fb?limit=20');
    expect(pathOf(endThings)).toBe('/api/things');
  });
});

describe('a call to the server', () => {
  it('sends cookies and JSON, and parses the response', async () => {
    const fetchMock = responding(200, '{"id":"c1"}');
    const result = await send(makeThing, { body: { name: 'Pies' } });
    expect(result).toEqual({ id: 'c1' });
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/things');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"Pies"}' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('has the error text of the response, with a code and without', async () => {
    for (const body of [unauthenticated, '{"error":"Server says no"}']) {
      responding(401, body);
      const error = await failure(send(endThings));
      expect(errorText(error, 'Invalid email or password')).toBe(JSON.parse(body).error);
    }
  });

  it('sends no body and no content type where there is nothing to send', async () => {
    const fetchMock = responding(204, '');
    expect(await send(endThings)).toBeUndefined();
    const init = fetchMock.mock.calls[0]?.[1];
    expect(init).not.toHaveProperty('body');
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  it('refuses a response of another shape', async () => {
    responding(200, '{"id":7}');
    await expect(send(readThing, thing)).rejects.toThrow($ZodError);
  });
});

describe('a response that is not ok', () => {
  it('is an error with status and body as its message', async () => {
    const body = '{"error":"Not found","code":"not-found"}';
    responding(404, body);
    const error = await failure(send(readThing, thing));
    expect(error.message).toBe(`404: ${body}`);
    expect(error).toMatchObject({ status: 404, code: 'not-found', error: 'Not found', issues: [] });
  });

  it('takes the status text when the body is empty', async () => {
    responding(502, '', 'Bad Gateway');
    const error = await failure(send(endThings));
    expect(error.message).toBe('502: Bad Gateway');
  });

  it('contains the issues, and the rest of the body', async () => {
    const issues = [{ path: 'customer.email', message: 'Invalid email address' }];
    responding(
      400,
      JSON.stringify({ error: 'Please check', code: 'validation', issues, changes: [1] }),
    );
    const error = await failure(send(makeThing, { body: { name: '' } }));
    expect(error.issues).toEqual(issues);
    expect(error.body).toMatchObject({ changes: [1] });
  });

  it('shows people the server’s own text, else the text for this failure', async () => {
    responding(409, '{"error":"Already there","code":"conflict"}');
    const known = await failure(send(readThing, thing));
    expect(errorText(known, 'Failed')).toBe('Already there');
    // From API Gateway, not from our server.
    responding(413, '{"message":"Request Entity Too Large"}');
    const large = await failure(send(readThing, thing));
    expect(errorText(large, 'Failed')).toBe('That is too much at once.');
    responding(503, '<html>upstream</html>');
    const unknown = await failure(send(makeThing, { body: { name: 'Pies' } }));
    expect(errorText(unknown, 'Failed')).toBe('Failed');
    expect(errorText(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
  });
});

describe('the query client', () => {
  it('asks once, never again by itself, and not after a failure', async () => {
    const fetchMock = responding(500, '{"error":"Oops","code":"internal"}');
    const client = createQueryClient();
    await expect(client.fetchQuery(callQuery(readThing, thing))).rejects.toThrow('500');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    responding(200, '"fresh"');
    await client.fetchQuery(callQuery(readThing, thing));
    const later = responding(200, '"newer"');
    expect(await client.fetchQuery(callQuery(readThing, thing))).toBe('fresh');
    expect(later).not.toHaveBeenCalled();
  });

  it('signs the visitor out when a call finds no session', async () => {
    responding(401, unauthenticated);
    const client = createQueryClient();
    client.setQueryData(sessionKey, { user: { id: 'u1' } });
    await expect(client.fetchQuery(callQuery(readThing, thing))).rejects.toThrow('401');
    expect(client.getQueryData(sessionKey)).toEqual({});
  });

  it('keeps the visitor signed in through any other refusal', async () => {
    responding(401, '{"error":"Invalid email or password","code":"invalid-credentials"}');
    const client = createQueryClient();
    client.setQueryData(sessionKey, { user: { id: 'u1' } });
    await expect(client.fetchQuery(callQuery(readThing, thing))).rejects.toThrow('401');
    expect(client.getQueryData(sessionKey)).toEqual({ user: { id: 'u1' } });
  });
});
