import * as z from 'zod/mini';
import { dynamo, type StoredItem } from '#functions/core/data/table.ts';

/** Capacity units of one partition key: of the table, or of an index and its key ('by-created pending'). */
export type Heat = { read: number; write: number };

const unitsSchema = z.object({ CapacityUnits: z.number() });
const consumedSchema = z.extend(unitsSchema, {
  Table: unitsSchema,
  GlobalSecondaryIndexes: z._default(z.record(z.string(), unitsSchema), {}),
});
const outputSchema = z.object({
  ConsumedCapacity: z.pipe(
    z.union([consumedSchema, z.array(consumedSchema)]),
    z.transform((consumed) => [consumed].flat()),
  ),
});

const keySchema = z.object({ pk: z.string(), sk: z.string() });
const itemSchema = z.looseObject(keySchema.shape);
const partSchema = z.object({
  Item: z.optional(itemSchema),
  Key: z.optional(keySchema),
  IndexName: z.optional(z.string()),
  ExpressionAttributeValues: z._default(z.record(z.string(), z.unknown()), {}),
});
const inputSchema = z.extend(partSchema, {
  RequestItems: z._default(z.record(z.string(), z.object({ Keys: z.array(keySchema) })), {}),
  TransactItems: z._default(z.array(z.record(z.string(), partSchema)), []),
});
type Part = z.infer<typeof partSchema>;

/** Bytes of a value as DynamoDB counts them. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).length / 2) + 1;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + 1 + sizeOf(one), 3);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + name.length + sizeOf(one), 3);
}
const itemSize = (item: StoredItem) =>
  Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value),
    0,
  );

const place = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
const isRead = (command: string) => /^(Get|Query|BatchGet)/.test(command);

/**
 * Adds up what each partition key of the table and its indexes takes. DynamoDB tells the units of a
 * call; those of a transaction are divided among its items by their sizes, those of a batch evenly.
 */
export class HeatMeter {
  readonly heat = new Map<string, Heat>();
  calls = 0;
  private readonly sizes = new Map<string, number>();
  private readonly statuses = new Map<string, string>();

  /** Counts the calls of `run`, and not those of others between them. */
  async measure<Result>(run: () => Promise<Result>): Promise<Result> {
    dynamo.middlewareStack.add(
      (next, context) => async (args) => {
        const input = { ...args.input, ReturnConsumedCapacity: 'INDEXES' as const };
        const result = await next({ ...args, input });
        this.count(context.commandName ?? '', input, result.output);
        return result;
      },
      { name: 'heat-meter', step: 'initialize' },
    );
    try {
      return await run();
    } finally {
      dynamo.middlewareStack.remove('heat-meter');
    }
  }

  total(what: keyof Heat): number {
    return [...this.heat.values()].reduce((sum, heat) => sum + heat[what], 0);
  }

  /** Bytes of all items that were put, some of which were deleted later. */
  storedBytes(): number {
    return [...this.sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  private count(command: string, given: unknown, output: unknown): void {
    this.calls += 1;
    const input = inputSchema.parse(given);
    const what = isRead(command) ? 'read' : 'write';
    for (const { Table, GlobalSecondaryIndexes } of outputSchema.parse(output).ConsumedCapacity) {
      this.share(what, Table.CapacityUnits, this.weights(input));
      for (const [index, { CapacityUnits }] of Object.entries(GlobalSecondaryIndexes)) {
        const weights = this.statusesIn(input).map((status) => [`${index} ${status}`, 1] as const);
        this.share(what, CapacityUnits, weights);
      }
    }
    for (const { Item } of this.parts(input)) if (Item) this.remember(Item);
  }

  private parts({ TransactItems, ...single }: z.infer<typeof inputSchema>): Part[] {
    return [single, ...TransactItems.flatMap((item) => Object.values(item))];
  }

  private remember(item: z.infer<typeof itemSchema>): void {
    this.sizes.set(place(item), itemSize(item));
    if (typeof item['listStatus'] === 'string') this.statuses.set(item.pk, item['listStatus']);
  }

  /** Each key that a call uses, with the write units of its item before they are doubled. */
  private weights(input: z.infer<typeof inputSchema>): (readonly [string, number])[] {
    const ofBatch = Object.values(input.RequestItems).flatMap(({ Keys }) => Keys);
    const ofWrites = this.parts(input).flatMap(({ Item, Key }) => {
      const key = Item ?? Key;
      if (!key) return [];
      const size = Math.max(this.sizes.get(place(key)) ?? 1, Item ? itemSize(Item) : 1);
      return [[key.pk, Math.ceil(size / 1_024)] as const];
    });
    const asked = input.ExpressionAttributeValues[':pk'];
    const ofQuery = ofWrites.length === 0 && typeof asked === 'string' ? [[asked, 1] as const] : [];
    return [...ofBatch.map(({ pk }) => [pk, 1] as const), ...ofWrites, ...ofQuery];
  }

  /** The partitions of an index that a call reads, or that an order leaves and enters. */
  private statusesIn(input: z.infer<typeof inputSchema>): string[] {
    if (input.IndexName) return [String(input.ExpressionAttributeValues[':status'])];
    return this.parts(input).flatMap(({ Item }) => {
      const status = Item?.['listStatus'];
      if (typeof status !== 'string' || !Item) return [];
      return [...new Set([this.statuses.get(Item.pk) ?? status, status])];
    });
  }

  private share(what: keyof Heat, units: number, weights: (readonly [string, number])[]): void {
    if (units === 0) return;
    const sum = weights.reduce((total, [, weight]) => total + weight, 0);
    if (sum === 0) throw new Error(`${units} units belong to no key`);
    for (const [key, weight] of weights) {
      const heat = this.heat.get(key) ?? { read: 0, write: 0 };
      heat[what] += (units * weight) / sum;
      this.heat.set(key, heat);
    }
  }
}

/** What one partition key takes in a second. */
const keyLimits: Heat = { read: 3_000, write: 1_000 };

/** The keys of one kind; units are of one order. */
export type Family = {
  /** 'SEARCH#…' stands for all keys that begin so. */
  name: string;
  keys: number;
  units: Heat;
  hottest: { key: string; units: Heat };
  /** Orders a second until the hottest key is at its limit. */
  ordersPerSecond: number;
};

const familyOf = (key: string) => key.replace(/#.*/, '#…').replace(/^by-\w+ .*/, 'indexes');

const rateOf = ({ read, write }: Heat): number =>
  Math.min(keyLimits.read / read, keyLimits.write / write);

function toFamily(name: string, members: (readonly [string, Heat])[]): Family {
  const [hottest] = members.toSorted(([, one], [, other]) => rateOf(one) - rateOf(other));
  if (!hottest) throw new Error(`${name} has no keys`);
  const [key, units] = hottest;
  const sum = (what: keyof Heat) => members.reduce((total, [, heat]) => total + heat[what], 0);
  return {
    name,
    keys: members.length,
    units: { read: sum('read'), write: sum('write') },
    hottest: { key, units },
    ordersPerSecond: rateOf(units),
  };
}

/** The kinds of keys, the one first that limits the number of orders most. */
export function familiesOf(heat: Map<string, Heat>, orders: number): Family[] {
  const perOrder = [...heat].map(
    ([key, { read, write }]) => [key, { read: read / orders, write: write / orders }] as const,
  );
  return Object.entries(Object.groupBy(perOrder, ([key]) => familyOf(key)))
    .map(([name, members = []]) => toFamily(name, members))
    .sort((one, other) => one.ordersPerSecond - other.ordersPerSecond);
}
