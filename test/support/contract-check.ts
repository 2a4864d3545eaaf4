import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { openApiDocument } from '#shared/api/openapi.ts';

type Content = Record<string, { schema: object }>;
type Operation = {
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const mediaType = (contentType: unknown) => String(contentType).split(';')[0]?.trim();

const textOf = ({ body, headers }: HttpResponse): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();

/** Finds the operation of a request; paths with fewer parameters are tried first. */
function operationFinder(paths: Record<string, Record<string, Operation>>) {
  const parameter = /\{\w+\}/g;
  const entries = Object.entries(paths)
    .map(([path, operations]) => ({
      pattern: new RegExp(`^${path.replace(parameter, '[^/]+')}$`),
      parameters: path.match(parameter)?.length ?? 0,
      operations,
    }))
    .toSorted((one, other) => one.parameters - other.parameters);
  return ({ method, path }: Pick<Request, 'method' | 'path'>): Operation | undefined =>
    entries
      .filter(({ pattern }) => pattern.test(path))
      .map(({ operations }) => operations[method.toLowerCase()])
      .find(Boolean);
}

/**
 * Checks requests and responses against the OpenAPI document with an independent validator. Returns
 * the problem, or undefined. A schema is compiled on first use.
 */
export function createContractCheck() {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const find = operationFinder(document.paths);
  // test/shared/api/openapi.test.ts checks the document itself against OpenAPI's own schema.
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  const compiled = new Map<object, ReturnType<typeof ajv.compile>>();

  function schemaProblem(schema: object, value: unknown): string | undefined {
    const validate =
      compiled.get(schema) ?? ajv.compile({ ...schema, components: document.components });
    compiled.set(schema, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
  }

  function contentProblem(content: Content | undefined, type: unknown, text: string) {
    if (!content) return text === '' ? undefined : 'has a body, which the document does not know';
    const found = Object.entries(content).find(([name]) => mediaType(name) === mediaType(type));
    if (!found) return `is ${type}, which the document does not know`;
    const [name, { schema }] = found;
    if (!name.includes('json')) return schemaProblem(schema, text);
    try {
      return schemaProblem(schema, JSON.parse(text));
    } catch (error) {
      return String(error);
    }
  }

  function problemOf(request: Request, response: HttpResponse): string | undefined {
    const operation = find(request);
    // The gateway itself rejects unknown paths.
    if (!operation) return response.status === 404 ? undefined : 'the document has no such call';
    const documented = operation.responses[response.status];
    if (!documented) return 'the document does not know this status';
    const inResponse = contentProblem(
      documented.content,
      response.headers['content-type'],
      textOf(response),
    );
    if (inResponse || response.status >= 400 || !operation.requestBody || request.body.length === 0)
      return inResponse;
    const { 'content-type': type } = request.headers;
    const inRequest = contentProblem(operation.requestBody.content, type, request.body.toString());
    return inRequest && `took a request that the document forbids: ${inRequest}`;
  }

  return (request: Request, response: HttpResponse): string | undefined => {
    const problem = problemOf(request, response);
    return problem && `${request.method} ${request.path} answered ${response.status}: ${problem}`;
  };
}

/** Checks every API call and reports each one that does not match the OpenAPI document. */
export function watchContract(onProblem: (problem: string) => void) {
  const check = createContractCheck();
  let checked = 0;
  return {
    /** The number of calls checked so far. */
    checked: () => checked,
    wrapApi:
      (api: Handler): Handler =>
      async (request) => {
        const response = await api(request);
        const problem = check(request, response);
        checked += 1;
        if (problem) onProblem(problem);
        return response;
      },
  };
}
