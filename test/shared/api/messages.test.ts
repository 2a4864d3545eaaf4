import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';
import '#shared/default-messages.ts';
import { updateOrderStatusSchema } from '#shared/schemas/order-input.ts';

type Definition = {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
};

/** Any JSON value, often in the shape of the schema, so that inner fields are invalid too. */
function junkFor(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const { shape, element, innerType, options } = schema._zod.def as Definition;
  if (innerType) return junkFor(innerType);
  const anything = fc.jsonValue({ maxDepth: 1 });
  const like = [
    ...(shape
      ? [
          fc.record(
            Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, junkFor(each)])),
            { requiredKeys: [] },
          ),
        ]
      : []),
    ...(element ? [fc.array(junkFor(element), { maxLength: 3 })] : []),
    ...(options ?? []).map(junkFor),
  ];
  return fc.oneof(anything, ...like, ...like);
}

/** Words that only programmers understand. */
const jargon =
  /^Invalid (input|option|string|value|key|number|discriminator|ISO)|\bexpected\b|\breceived\b|undefined|Too (big|small)|Unrecognized|=>|<=|NaN/;

const withBody = calls.flatMap((call) =>
  'body' in call ? [[`${call.method} ${call.path}`, call.body as z.ZodMiniType] as const] : [],
);

describe('a body that is wrong', () => {
  it.each(withBody)('is refused in words: %s', (_, body) => {
    fc.assert(
      fc.property(junkFor(body), (junk) => {
        const { success, error } = body.safeParse(junk);
        // A message names the field by its path, which contains keys of the random data.
        for (const { message, path } of success ? [] : error.issues)
          expect(message.replace(path.join('.'), '')).not.toMatch(jargon);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [
      { status: 'x' },
      'status must be one of pending, approved, in_production, ready, complete, canceled',
    ],
    [{ status: 'ready', notifyCustomer: 1 }, 'notifyCustomer must be true or false'],
    [7, 'The input must be an object'],
  ])('names the field: %j', (body, message) => {
    expect(updateOrderStatusSchema.safeParse(body).error?.issues[0]?.message).toBe(message);
  });
});
