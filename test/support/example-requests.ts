import { calls } from '#shared/api/api.ts';
import type { Call } from '#shared/api/call.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { HttpClient } from './http-client.ts';

export type Example = {
  call: Call;
  /** With the parameters filled in: those of an existing item, if one can be found. */
  path: string;
  /** The query parameters that the call requires: '?size=4x6'; '' if there are none. */
  query: string;
  /** Undefined for a call without a body. */
  body: unknown;
};

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
};

const formats: Record<string, string> = {
  email: 'example@bakery.example',
  'date-time': '2030-06-14T17:00:00.000Z',
  uri: 'https://bakery.example/',
};

/**
 * A value that a JSON schema accepts, unless it has a pattern. Optional fields are omitted, except for the
 * first one.
 */
function exampleOf(schema: Schema): unknown {
  const { properties = {}, required = [], items = {}, minItems = 1, minimum = 1 } = schema;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0]);
  const given = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return formats[schema.format ?? ''] ?? 'example '.repeat(Math.max(schema.minLength ?? 1, 1));
    case 'integer':
    case 'number':
      return Math.max(minimum, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: minItems }, () => exampleOf(items));
    default:
      return Object.fromEntries(given.map((name) => [name, exampleOf(properties[name] ?? {})]));
  }
}

type Documented = {
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
};

type OpenApi = ReturnType<typeof openApiDocument>;
const documented = ({ method, path }: Call, document: OpenApi) =>
  document.paths[path]?.[method.toLowerCase()] as Documented | undefined;

export function exampleBody(call: Call, document: OpenApi) {
  const schema = documented(call, document)?.requestBody?.content['application/json'].schema;
  return schema && exampleOf(schema);
}

function exampleQuery(call: Call, document: OpenApi): string {
  const { parameters = [] } = documented(call, document) ?? {};
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  const values = required.map(({ name, schema }) => [name, String(exampleOf(schema))]);
  return values.length > 0 ? `?${new URLSearchParams(values)}` : '';
}

/** A day that has pickups. */
async function exampleDay(admin: HttpClient): Promise<string> {
  const { timezone } = (await admin.get('/api/settings/public')).body;
  const first = (await admin.get('/api/orders')).body?.[0];
  return first ? storeDay(first.pickupDate, timezone) : '2026-11-25';
}

/** The first item of a collection, which either has a list call or is a field of its parent. */
async function parameterIn(collection: string, name: string, admin: HttpClient): Promise<string> {
  if (name === 'day') return exampleDay(admin);
  if (name === 'till' || collection.endsWith('/labels')) return '1';
  const [, owner = '', field = ''] = /^(.*)\/([^/]+)$/.exec(collection) ?? [];
  const listed = await admin.get(collection);
  const items = listed.status === 200 ? listed.body : (await admin.get(owner)).body[field];
  const first = items?.[0];
  return String(first?.[name] ?? first?.id ?? 'unknown');
}

async function examplePath(path: string, admin: HttpClient): Promise<string> {
  let filled = '';
  for (const segment of path.slice(1).split('/')) {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    filled += `/${name ? await parameterIn(filled, name, admin) : segment}`;
  }
  return filled;
}

/** One request for each call of the contract, as valid as the contract and the existing items allow. */
export async function exampleRequests(admin: HttpClient): Promise<Example[]> {
  const document = openApiDocument();
  return Promise.all(
    calls.map(async (call) => ({
      call,
      path: await examplePath(call.path, admin),
      query: exampleQuery(call, document),
      body: exampleBody(call, document),
    })),
  );
}
