import * as z from 'zod/mini';
import type { Handler, Request } from '#infra/local/http.ts';
import type { Dice } from './dice.ts';
import {
  type DynamoRequest,
  keyOf,
  keyText,
  readRequest,
  rewritten,
  storedKey,
} from './dynamo-request.ts';

/** AWS says 'usually within a fraction of a second'. */
const mostLagMs = 800;

const stored = z.looseObject(storedKey.shape);
type Stored = z.infer<typeof stored>;
const batchSchema = z.object({ Responses: z.record(z.string(), z.array(stored)) });
const querySchema = z.looseObject({ Items: z.optional(z.array(stored)) });
const asked = z.looseObject({ ProjectionExpression: z.optional(z.string()) });

/** The query, asking for the sort key too, and whether the client asked for it. */
function askForKeys(request: Request) {
  const sent = asked.parse(JSON.parse(request.body.toString()));
  const { ProjectionExpression: names } = sent;
  const hasKey = names === undefined || /\bsk\b/.test(names);
  const ProjectionExpression = hasKey ? names : `${names}, sk`;
  return { hasKey, withKeys: rewritten(request, { ...sent, ProjectionExpression }) };
}

/**
 * Indexes follow the table at once here, in AWS a moment later. For up to `mostLagMs` after a
 * write, an index answers with the item as it was before: its old attributes, or nothing if it was
 * not in that partition. An item that has just left a partition is not brought back into the
 * answer.
 */
export function withLateIndexes(next: Handler, dice: Dice, now = Date.now): Handler {
  const writes = new Map<string, { until: number; before: Stored | undefined }>();

  async function readBefore(request: Request, { items, table }: DynamoRequest): Promise<Stored[]> {
    const Keys = items.map(keyOf);
    const batch = { RequestItems: { [table]: { Keys, ConsistentRead: true } } };
    const response = await next(rewritten(request, batch, 'BatchGetItem'));
    return batchSchema.parse(JSON.parse(response.body.toString())).Responses[table] ?? [];
  }

  async function write(request: Request, about: DynamoRequest) {
    const before = new Map((await readBefore(request, about)).map((item) => [keyText(item), item]));
    const response = await next(request);
    if (response.status !== 200) return response;
    const at = now();
    for (const [item, { until }] of writes) if (until < at) writes.delete(item);
    for (const item of about.items)
      writes.set(item, {
        until: at + dice.pause('lag', mostLagMs),
        // Two writes within the lag: the index has seen neither.
        before: writes.has(item) ? writes.get(item)?.before : before.get(item),
      });
    return response;
  }

  /** The item as the index has it now. */
  function inIndex(item: Stored, { partition }: DynamoRequest): Stored[] {
    const recent = writes.get(keyText(item));
    if (!recent || recent.until < now()) return [item];
    dice.count('index rows late');
    const { before } = recent;
    const value = partition && z.object({ S: z.string() }).safeParse(before?.[partition.attribute]);
    if (!before || value?.data?.S !== partition?.value) return [];
    const names = Object.keys(item).filter((name) => name in before);
    return [stored.parse(Object.fromEntries(names.map((name) => [name, before[name]])))];
  }

  return async (request) => {
    if (dice.isCalm()) return next(request);
    const about = readRequest(request);
    if (about.isWrite && about.items.length > 0) return write(request, about);
    if (about.index === undefined) return next(request);
    const { hasKey, withKeys } = askForKeys(request);
    const response = await next(withKeys);
    if (response.status !== 200) return response;
    const page = querySchema.parse(JSON.parse(response.body.toString()));
    if (!page.Items) return response;
    const Items = page.Items.flatMap((item) => inIndex(item, about)).map(({ sk, ...item }) =>
      hasKey ? { ...item, sk } : item,
    );
    return { ...response, body: JSON.stringify({ ...page, Items, Count: Items.length }) };
  };
}
