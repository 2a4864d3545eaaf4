import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { openApiDocument } from '#shared/api/openapi.ts';

it('is a valid OpenAPI 3.1 document that has every call of the contract', async () => {
  const document = openApiDocument();
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
});
