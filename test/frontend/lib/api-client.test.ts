import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, api, errorText } from '#frontend/lib/api-client.ts';
import { createQueryClient, pathQuery } from '#frontend/lib/query-client.ts';
import { sessionKey } from '#frontend/lib/session-key.ts';

const answering = (status: number, body: string, statusText = '') => {
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

describe('a call to the server', () => {
  it('sends cookies and JSON, and parses the answer', async () => {
    const fetchMock = answering(200, '{"id":"c1"}');
    const answer = await api.post(
      '/api/categories',
      { name: 'Pies' },
      z.object({ id: z.string() }),
    );
    expect(answer).toEqual({ id: 'c1' });
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/categories');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"Pies"}' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('sends no body and no content type where there is nothing to send', async () => {
    const fetchMock = answering(204, '');
    await api.post('/api/auth/logout', undefined, z.undefined());
    const init = fetchMock.mock.calls[0]?.[1];
    expect(init).not.toHaveProperty('body');
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  it('refuses an answer of another shape', async () => {
    answering(200, '{"id":7}');
    await expect(api.get('/api/x', z.object({ id: z.string() }))).rejects.toThrow(z.ZodError);
  });
});

describe('an answer that is not ok', () => {
  it('is an error with status and body as its message', async () => {
    const body = '{"error":"Not found","code":"not-found"}';
    answering(404, body);
    const error = await failure(api.get('/api/orders/x', z.unknown()));
    expect(error.message).toBe(`404: ${body}`);
    expect(error).toMatchObject({ status: 404, code: 'not-found', error: 'Not found', issues: [] });
  });

  it('takes the status text when the body is empty', async () => {
    answering(502, '', 'Bad Gateway');
    const error = await failure(api.delete('/api/users/u1'));
    expect(error.message).toBe('502: Bad Gateway');
  });

  it('carries the issues, and whatever else the body holds', async () => {
    const issues = [{ path: 'customer.email', message: 'Invalid email address' }];
    answering(
      400,
      JSON.stringify({ error: 'Please check', code: 'validation', issues, changes: [1] }),
    );
    const error = await failure(api.post('/api/orders', {}, z.unknown()));
    expect(error.issues).toEqual(issues);
    expect(error.body).toMatchObject({ changes: [1] });
  });

  it('shows people the server’s own text, else the text for this failure', async () => {
    answering(409, '{"error":"Already there","code":"conflict"}');
    const known = await failure(api.get('/api/x', z.unknown()));
    expect(errorText(known, 'Failed')).toBe('Already there');
    answering(503, '<html>upstream</html>');
    const unknown = await failure(api.get('/api/x', z.unknown()));
    expect(errorText(unknown, 'Failed')).toBe('Failed');
    expect(errorText(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
  });
});

describe('the query client', () => {
  it('asks once, never again by itself, and not after a failure', async () => {
    const fetchMock = answering(500, '{"error":"Oops","code":"internal"}');
    const client = createQueryClient();
    await expect(client.fetchQuery(pathQuery('/api/x', z.string()))).rejects.toThrow('500');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    answering(200, '"fresh"');
    await client.fetchQuery(pathQuery('/api/x', z.string()));
    const later = answering(200, '"newer"');
    expect(await client.fetchQuery(pathQuery('/api/x', z.string()))).toBe('fresh');
    expect(later).not.toHaveBeenCalled();
  });

  it('signs the visitor out when a call finds no session', async () => {
    answering(401, unauthenticated);
    const client = createQueryClient();
    client.setQueryData(sessionKey, { user: { id: 'u1' } });
    await expect(client.fetchQuery(pathQuery('/api/orders', z.unknown()))).rejects.toThrow('401');
    expect(client.getQueryData(sessionKey)).toEqual({});
  });

  it('keeps the visitor signed in through any other refusal', async () => {
    answering(401, '{"error":"Invalid email or password","code":"invalid-credentials"}');
    const client = createQueryClient();
    client.setQueryData(sessionKey, { user: { id: 'u1' } });
    await expect(client.fetchQuery(pathQuery('/api/x', z.unknown()))).rejects.toThrow('401');
    expect(client.getQueryData(sessionKey)).toEqual({ user: { id: 'u1' } });
  });
});
