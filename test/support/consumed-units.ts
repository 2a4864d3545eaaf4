import { expect } from 'vitest';
import * as z from 'zod/mini';
import { dynamo } from '#functions/core/data/table.ts';

const units = z.object({ CapacityUnits: z.number() });
const items = z.array(z.unknown());
const outputSchema = z.object({
  ConsumedCapacity: z.union([units, z.array(units)]),
  /** The rows that a query returned, and the rows that it read for them. */
  Count: z.optional(z.number()),
  ScannedCount: z.optional(z.number()),
  Item: z.optional(z.unknown()),
  Responses: z.optional(z.record(z.string(), items)),
});
type Output = z.infer<typeof outputSchema>;

/** One DynamoDB call: its cost in capacity units, and the number of items read and returned. */
export type DynamoCall = { command: string; units: number; read: number; answered: number };

const unitsOf = ({ ConsumedCapacity }: Output): number =>
  [ConsumedCapacity].flat().reduce((total, { CapacityUnits }) => total + CapacityUnits, 0);

const answeredBy = ({ Count, Item, Responses = {} }: Output): number =>
  Count ?? (Item ? 1 : Object.values(Responses).flat().length);

/** Records the DynamoDB calls made by `run`. */
export async function dynamoCalls(run: () => Promise<unknown>): Promise<DynamoCall[]> {
  const calls: DynamoCall[] = [];
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' },
      });
      const output = outputSchema.parse(result.output);
      const answered = answeredBy(output);
      calls.push({
        command: context.commandName ?? '',
        units: unitsOf(output),
        read: output.ScannedCount ?? answered,
        answered,
      });
      return result;
    },
    { name: 'dynamo-calls', step: 'initialize' },
  );
  try {
    await run();
  } finally {
    dynamo.middlewareStack.remove('dynamo-calls');
  }
  return calls;
}

const isRead = ({ command }: DynamoCall) => /^(Get|Query|BatchGet|Scan)/.test(command);
const totalUnits = (calls: DynamoCall[]) => calls.reduce((total, call) => total + call.units, 0);

/** The capacity units that DynamoDB reports for the calls made by `run`. Throws if there are none. */
export async function consumedUnits(
  run: () => Promise<unknown>,
): Promise<{ read: number; write: number; calls: number }> {
  const calls = await dynamoCalls(run);
  expect(calls, 'calls of DynamoDB').not.toEqual([]);
  return {
    read: totalUnits(calls.filter(isRead)),
    write: totalUnits(calls.filter((call) => !isRead(call))),
    calls: calls.length,
  };
}
