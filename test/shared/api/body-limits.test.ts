import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';
import { bodyLimit } from '#shared/api/call.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { answersShape } from '#shared/schemas/lines.ts';
import { productInputSchema } from '#shared/schemas/products.ts';

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** No number in a body has more digits. */
const digits = 17;
/** The longest text of a format; a date with its offset and nanoseconds. */
const formats: Record<string, number> = { date: 10, 'date-time': 40 };

/**
 * The most bytes of a text without its quotes. A UTF-16 unit takes up to three; ids are our own and
 * plain.
 */
function textBytes({ minLength, maxLength, format, pattern }: Schema): number {
  const length = maxLength ?? formats[format ?? ''] ?? (pattern ? 40 : Number.POSITIVE_INFINITY);
  return minLength === 1 && maxLength === 100 ? length : 3 * length;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The largest JSON in bytes that a schema accepts, without spaces. */
function jsonBytes(schema: Schema): number {
  if ('const' in schema) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
  if (schema.anyOf) return Math.max(...schema.anyOf.map(jsonBytes));
  switch ([schema.type].flat()[0]) {
    case 'string':
      return textBytes(schema) + 2;
    case 'array':
      return (
        (schema.maxItems ?? Number.POSITIVE_INFINITY) * (jsonBytes(schema.items ?? {}) + 1) + 2
      );
    case 'object':
      return sum(
        Object.entries(schema.properties ?? {}).map(
          ([name, inner]) => name.length + 4 + jsonBytes(inner),
        ),
      );
    default:
      return digits;
  }
}

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/**
 * Each of 100 lines may have notes of 2,000 characters and an inscription of 1,000, but an order accepts only
 * 20,000 in total, and options of 60,000.
 */
const tooMuch =
  3 * (100 * 3_000 - 20_000) + 100 * jsonBytes(schemaOf(answersShape.options)) - 3 * 60_000;
/** The choices of a set may have 6,000 characters in total; the rest is a name and numbers. */
const optionSetBytes = () => 3 * 6_000 + 500;
/** Bodies that the contract leaves open, and those that are checked as a whole. */
const known: Record<string, (bytes: number) => number> = {
  createOrder: (bytes) => bytes - tooMuch,
  updateOrderItems: (bytes) => bytes - tooMuch,
  updateProduct: () => jsonBytes(schemaOf(productInputSchema)),
  createOptionSet: optionSetBytes,
  updateOptionSet: optionSetBytes,
  // Checked separately: a label of 200 letters, and names and numbers.
  saveTicks: () => 500 * (3 * 200 + 300),
  // The rules are one item of the table, which may have 400 KB.
  updateOpening: () => 350_000,
  previewOpening: () => 350_000,
  // A thousand rows of any length, although the screen sends only 250 at a time.
  importProducts: () => 2_000_000,
};

const document: { paths: Record<string, Record<string, unknown>> } = openApiDocument();
type Documented = { requestBody?: { content: { 'application/json': { schema: Schema } } } };
const operationOf = ({ path, method }: (typeof calls)[number]) =>
  document.paths[path]?.[method.toLowerCase()] as Documented | undefined;
const bodies = calls.flatMap((call) => {
  const schema = operationOf(call)?.requestBody?.content['application/json'].schema;
  return schema ? [{ call, bytes: (known[call.name] ?? Number)(jsonBytes(schema)) }] : [];
});

it.each(bodies)(
  '$call.name takes the largest good body, and not four times as much',
  ({ call, bytes }) => {
    const limit = bodyLimit(call);
    expect(limit).toBeGreaterThanOrEqual(bytes);
    if (call.maxBodyBytes) expect(limit).toBeLessThanOrEqual(4 * bytes);
  },
);

it('takes little where nobody need be signed in, and 2 MB for the import only', () => {
  for (const { call } of bodies) {
    if (call.access === 'public' || call.access === 'link') expect(bodyLimit(call)).toBe(8_192);
    if (call.name !== 'importProducts') expect(bodyLimit(call)).toBeLessThan(1_000_000);
  }
});

it('says how many bytes a body may have', () => {
  for (const { call } of bodies)
    expect(operationOf(call)).toMatchObject({
      requestBody: { description: `At most ${bodyLimit(call)} bytes.` },
    });
});
