import * as z from 'zod/mini';
import type { Handler } from '#infra/local/http.ts';
import { type DynamoRequest, readRequest, rewritten } from './dynamo-request.ts';

const units = z.object({ CapacityUnits: z.number() });
const consumed = z.extend(units, {
  Table: z.optional(units),
  GlobalSecondaryIndexes: z.optional(z.record(z.string(), units)),
});
const answerSchema = z.looseObject({
  ConsumedCapacity: z.optional(z.union([consumed, z.array(consumed)])),
});

/** What a partition of AWS serves in a second. */
export const partitionUnits = { read: 3_000, write: 1_000 };
type Kind = keyof typeof partitionUnits;

export type Peak = { key: string; kind: Kind; units: number };

/** Units by partition key and second. */
export type Heat = {
  /** Units of this second so far. */
  unitsOf: (key: string, kind: Kind) => number;
  /** The most units that each key took in one second, hottest share of a partition first. */
  peaks: () => Peak[];
  wrap: (next: Handler) => Handler;
};

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The partition keys of a request; an index's begin with its name. */
export function partitionsOf({ items, partition, index }: DynamoRequest): string[] {
  if (!partition) return items.map((item) => item.split(' ')[0] ?? '');
  return [index === undefined ? partition.value : `${index} ${partition.value}`];
}

/**
 * Measures the heat of the table. DynamoDB says the units of a request, not of its keys: those of a
 * transaction or a batch are shared equally among its items, and an index's units of a write count
 * for the index as a whole.
 */
export function createHeat(now = Date.now): Heat {
  const current = new Map<string, { second: number; units: number }>();
  const peaks = new Map<string, Peak>();

  function add(key: string, kind: Kind, amount: number): void {
    const second = Math.floor(now() / 1_000);
    const name = `${kind} ${key}`;
    const before = current.get(name);
    const total = amount + (before?.second === second ? before.units : 0);
    current.set(name, { second, units: total });
    // One row for all orders, all sessions and so on: the hottest of them.
    const group = key.replaceAll(uuid, '<id>');
    const known = peaks.get(`${kind} ${group}`);
    if (!known || known.units < total)
      peaks.set(`${kind} ${group}`, { key: group, kind, units: total });
  }

  function record(about: DynamoRequest, capacities: z.infer<typeof consumed>[]): void {
    const kind = about.isWrite ? 'write' : 'read';
    const keys = partitionsOf(about);
    for (const { CapacityUnits, Table, GlobalSecondaryIndexes = {} } of capacities) {
      const ofIndexes = Object.entries(GlobalSecondaryIndexes);
      const table =
        about.index === undefined ? (Table?.CapacityUnits ?? CapacityUnits) : CapacityUnits;
      for (const key of keys) add(key, kind, table / keys.length);
      if (about.isWrite) for (const [name, each] of ofIndexes) add(name, kind, each.CapacityUnits);
    }
  }

  return {
    unitsOf: (key, kind) => {
      const known = current.get(`${kind} ${key}`);
      return known?.second === Math.floor(now() / 1_000) ? known.units : 0;
    },
    peaks: () =>
      [...peaks.values()].sort(
        (one, other) =>
          other.units / partitionUnits[other.kind] - one.units / partitionUnits[one.kind],
      ),
    wrap: (next) => async (request) => {
      const about = readRequest(request);
      const sent = z.looseObject({}).parse(JSON.parse(request.body.toString()));
      const response = await next(
        rewritten(request, { ...sent, ReturnConsumedCapacity: 'INDEXES' }),
      );
      if (response.status !== 200) return response;
      const { ConsumedCapacity, ...answer } = answerSchema.parse(
        JSON.parse(response.body.toString()),
      );
      record(about, [ConsumedCapacity ?? []].flat());
      return about.asksCapacity ? response : { ...response, body: JSON.stringify(answer) };
    },
  };
}
