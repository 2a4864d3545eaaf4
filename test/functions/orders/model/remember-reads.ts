import { vi } from 'vitest';
import { dynamo } from '#functions/core/data/table.ts';
import { type Store, staysInStore } from './store.ts';
import { wholeStreams } from './whole-streams.ts';

const reads = new Set(['GetCommand', 'BatchGetCommand', 'QueryCommand']);
const send = dynamo.send.bind(dynamo);
type Command = Parameters<typeof send>[0];
type Ask = () => Promise<object>;

/** While `run` is active, `response` returns the result of each read; it may query the table with `ask`. */
async function answerReads<Result>(
  response: (key: string, command: Command, ask: Ask) => Promise<object>,
  run: () => Promise<Result>,
): Promise<Result> {
  const spy = vi.spyOn(dynamo, 'send').mockImplementation((command) => {
    const { name } = command.constructor;
    if (!reads.has(name)) return send(command);
    return response(`${name} ${JSON.stringify(command.input)}`, command, () => send(command));
  });
  try {
    return await run();
  } finally {
    spy.mockRestore();
  }
}

/** Reads the users, settings and products of a store only once: `run` does not change them. */
export function rememberStore<Result>(store: Store, run: () => Promise<Result>): Promise<Result> {
  const responses = new Map<string, object>();
  const stays = staysInStore(store);
  return answerReads(async (key, { input }, ask) => {
    const known = responses.get(key);
    if (known || !stays(input)) return known ?? ask();
    // A read never waits for the same read of another client: each must wait for its own turn of the
    // scheduler.
    const response = await ask();
    responses.set(key, response);
    return response;
  }, run);
}

/** Repeats no read: `run` changes nothing, and its hundreds of lists read much of the same. */
export function rememberAll<Result>(run: () => Promise<Result>): Promise<Result> {
  const responses = new Map<string, Promise<object>>();
  const streams = wholeStreams((command) => send(command));
  return answerReads((key, { input }, ask) => {
    const response = responses.get(key) ?? streams(input) ?? ask();
    responses.set(key, response);
    return response;
  }, run);
}
