import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { HttpResponse } from '#infra/local/http.ts';
import { createContractCheck } from '#test/support/contract-check.ts';
import { requestTo } from '#test/support/request-to.ts';
import { startLocalStack } from '#test/support/start-local-stack.ts';
import { writeFixtureAssembly } from './fixture-assembly.ts';

/**
 * A response that does not match the OpenAPI document is noticed, and fails the test file in which it
 * happens.
 */

const check = createContractCheck();
const json = { 'content-type': 'application/json; charset=utf-8' };
const category = { id: '1', name: 'Cakes', color: null, displayOrder: 0 };

const problemOf = (
  call: string,
  status: number,
  body: unknown,
  { headers = json, sent = '' }: { headers?: HttpResponse['headers']; sent?: string } = {},
) => {
  const [method = '', path = ''] = call.split(' ');
  const request = requestTo(path, { method, headers: json, body: Buffer.from(sent) });
  const text = body === undefined ? '' : JSON.stringify(body);
  return check(request, { status, headers, body: text });
};

describe('a response', () => {
  it.each([
    ['GET /api/categories', 200, [category]],
    ['DELETE /api/categories/1', 204, undefined],
    ['GET /api/orders', 401, { error: 'No', code: 'unauthenticated' }],
    ['GET /api/orders', 500, { message: 'Failed' }],
    ['GET /api/nothing', 404, { message: 'Not Found' }],
  ])('to %s with %i as the document says has no problem', (call, status, body) => {
    expect(problemOf(call, status, body)).toBeUndefined();
  });

  const error = (code: string) => ({ error: 'No', code });

  it.each([
    ['GET /api/categories', 200, [{ ...category, color: 5 }], 'body/0/color must'],
    ['GET /api/categories', 200, [{ ...category, secret: 1 }], 'additional'],
    ['GET /api/categories', 200, [{ name: 'Cakes' }], "required property 'id'"],
    ['GET /api/categories', 418, [], 'does not know this status'],
    ['DELETE /api/categories/1', 204, {}, 'has a body'],
    ['GET /api/orders', 401, error('invalid-credentials'), 'body/code must be equal to one'],
    ['PATCH /api/orders/1/status', 409, error('stale-version'), "required property 'version'"],
    ['GET /api/things', 200, {}, 'no such call'],
  ])('to %s with %i and %j has one', (call, status, body, problem) => {
    const told = problemOf(call, status, body);
    expect(told).toContain(`${call} answered ${status}: `);
    expect(told).toContain(problem);
  });

  it('of another content type, or that is no JSON, has one', () => {
    const headers = { 'content-type': 'text/html' };
    expect(problemOf('GET /api/categories', 200, [], { headers })).toContain('is text/html');
    const response = { status: 200, headers: json, body: '[{' };
    expect(check(requestTo('/api/categories'), response)).toContain('SyntaxError');
  });

  it('to a request that the document forbids has one, unless it refuses it', () => {
    const nameless = { sent: '{"name":5}' };
    expect(problemOf('POST /api/categories', 201, category, nameless)).toContain(
      'took a request that the document forbids: body/name must be string',
    );
    const refused = { error: 'No', code: 'validation' };
    expect(problemOf('POST /api/categories', 400, refused, nameless)).toBeUndefined();
  });
});

describe('a stack of a test', () => {
  const assembly = writeFixtureAssembly();
  afterAll(() => rmSync(assembly, { recursive: true }));

  it('fails to stop when a call was not as the document says, and names the call', async () => {
    const stack = await startLocalStack({ assembly, checksContract: true });
    expect((await fetch(`${stack.urls.app}/api/things/1`)).status).toBe(200);
    const words = 'GET /api/things/1 answered 200: the document has no such call';
    await expect(stack.stop()).rejects.toThrow(words);
  });

  it('fails to stop when no call was checked', async () => {
    const stack = await startLocalStack({ assembly, checksContract: true });
    await expect(stack.stop()).rejects.toThrow('No call was checked against the OpenAPI document');
  });
});
