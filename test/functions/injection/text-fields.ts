import * as z from 'zod/mini';
import type { calls } from '#shared/api/api.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { productInputSchema } from '#shared/schemas/products.ts';

export type NamedCall = (typeof calls)[number];

/** A text field in a request: the path in its body, or a parameter's name. */
export type TextField = { place: 'body' | 'query' | 'header' | 'path'; path: (string | number)[] };

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
};
type Documented = {
  parameters: { name: string; in: TextField['place']; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};

/** The schemas of bodies whose fields are open in the contract. */
const openBodies: Record<string, z.ZodMiniType> = { updateProduct: productInputSchema };

/** The paths at which a JSON schema accepts a text. A list is represented by its first element. */
function textPaths(schema: Schema): (string | number)[][] {
  const { properties = {}, items, anyOf = [] } = schema;
  const below = (key: string | number, inner: Schema) =>
    textPaths(inner).map((path) => [key, ...path]);
  const isText = [schema.type].flat().includes('string') && !schema.enum && !('const' in schema);
  const paths = [
    ...(isText ? [[]] : []),
    ...anyOf.flatMap(textPaths),
    ...Object.entries(properties).flatMap(([name, inner]) => below(name, inner)),
    ...(items ? below(0, items) : []),
  ];
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

const document: { paths: Record<string, Record<string, unknown>> } = openApiDocument();

function bodySchema(call: NamedCall, { requestBody }: Documented): Schema {
  const schema = requestBody?.content['application/json'].schema ?? {};
  if (typeof schema.additionalProperties !== 'object') return schema;
  const open = openBodies[call.name];
  if (!open) throw new Error(`Name in openBodies what the body of ${call.name} may have`);
  return z.toJSONSchema(open, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Every text field in the requests of a call, according to the contract. */
export function textFields(call: NamedCall): TextField[] {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()] as Documented;
  return [
    ...textPaths(bodySchema(call, operation)).map((path) => ({ place: 'body' as const, path })),
    ...operation.parameters
      .filter(({ schema }) => textPaths(schema).length > 0)
      .map(({ in: place, name }) => ({ place, path: [name] })),
  ];
}
