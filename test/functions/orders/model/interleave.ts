import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import { dynamo } from '#functions/core/data/table.ts';

export type Client = { name: string; run: () => Promise<void> };
/** A running client, and how many of its commands wait to be sent. */
type AtWork = { name: string; waiting: number };

const current = new AsyncLocalStorage<AtWork>();

/**
 * Runs clients concurrently, but sends only one DynamoDB command at a time, in an order that the scheduler
 * chooses. So a seed and a path repeat a run exactly. The next command is chosen when every unfinished client
 * waits with one.
 */
export async function interleave(scheduler: Scheduler, clients: Client[]): Promise<void> {
  const busy = new Set<AtWork>();
  let settle = () => {};
  const changed = () => {
    if ([...busy].every(({ waiting }) => waiting > 0)) settle();
  };
  const allWait = () =>
    new Promise<void>((resolve) => {
      settle = resolve;
      changed();
    });

  dynamo.middlewareStack.add(
    (next, context) => (args) => {
      const client = current.getStore();
      if (!client) return next(args);
      const { promise, resolve, reject } =
        Promise.withResolvers<Awaited<ReturnType<typeof next>>>();
      const builder = async () => {
        client.waiting -= 1;
        await next(args).then(resolve, reject);
      };
      const label = `${client.name}: ${context.commandName}`;
      scheduler.scheduleSequence([{ builder, label }]);
      client.waiting += 1;
      changed();
      return promise;
    },
    // Outside the product's own queue, in which a client could wait for those that wait for it here.
    { name: 'interleave', step: 'initialize', priority: 'high' },
  );
  try {
    const runs = clients.map(async ({ name, run }) => {
      const client: AtWork = { name, waiting: 0 };
      busy.add(client);
      try {
        await current.run(client, run);
      } finally {
        busy.delete(client);
        changed();
      }
    });
    await scheduler.waitFor(Promise.all(runs), async (release) => {
      await allWait();
      await release();
    });
  } finally {
    dynamo.middlewareStack.remove('interleave');
  }
}
