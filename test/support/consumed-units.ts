import * as z from 'zod';
import { documents } from '#functions/data/table.ts';

const units = z.object({ CapacityUnits: z.number() });
const outputSchema = z.object({
  ConsumedCapacity: z.union([units, z.array(units)]).optional(),
});

const unitsOf = (output: unknown): number => {
  const consumed = outputSchema.parse(output).ConsumedCapacity ?? [];
  return [consumed].flat().reduce((total, { CapacityUnits }) => total + CapacityUnits, 0);
};

const isRead = (command: string | undefined) => /^(Get|Query|BatchGet|Scan)/.test(command ?? '');

/** What DynamoDB itself says that the calls made by `run` cost. */
export async function consumedUnits(
  run: () => Promise<unknown>,
): Promise<{ read: number; write: number; calls: number }> {
  const consumed = { read: 0, write: 0, calls: 0 };
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' },
      });
      consumed.calls += 1;
      consumed[isRead(context.commandName) ? 'read' : 'write'] += unitsOf(result.output);
      return result;
    },
    { name: 'consumed-units', step: 'initialize' },
  );
  try {
    await run();
  } finally {
    documents.middlewareStack.remove('consumed-units');
  }
  return consumed;
}
