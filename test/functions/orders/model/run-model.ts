import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyTable } from '#test/support/table-items.ts';
import { checkRun } from './check-run.ts';
import { clientOf } from './clients.ts';
import { briefCommandLists, type Commands, commandLists } from './commands.ts';
import { interleave } from './interleave.ts';
import { rememberStore } from './remember-reads.ts';
import { type Part, readRunSettings } from './run-settings.ts';
import { openStore, reopenStore, type Store } from './store.ts';
import { newTrace, type Trace } from './trace.ts';

// The pause before a retry would hold up all clients, since the scheduler waits for each of them.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
// PDFs have their own tests, and drawing takes longer than a whole run.
vi.mock('#functions/papers/documents/order/order-definition.ts', () => ({
  orderDefinition: () => ({}),
}));
vi.mock('#functions/papers/documents/parts/make-pdf.ts', () => ({
  makePdf: async () => Buffer.from('%PDF'),
}));
vi.mock('#functions/papers/documents/parts/document-store.ts', () => ({
  storePdf: async () => undefined,
}));
// Prints are kept in memory.
vi.mock('#functions/papers/documents/parts/print-store.ts', () => {
  const files = new Map<string, unknown>();
  return {
    storePrinted: async (id: string, printed: unknown) => files.set(id, structuredClone(printed)),
    readPrinted: async (id: string) => files.get(id),
  };
});

/** Places the opening orders, then runs the eight clients concurrently. */
async function live(store: Store, commands: Commands, scheduler: fc.Scheduler): Promise<Trace> {
  const trace = newTrace(commands.begin, store);
  const clients = store.staff.map((_, index) => clientOf(store, trace, index));
  for (const [index, step] of commands.opening.entries()) await clients[index]?.(step);
  const runs = clients.map((client, index) => async () => {
    for (const step of commands.clients[index] ?? []) await client(step);
  });
  await interleave(
    scheduler,
    runs.map((run, index) => ({ name: store.staff[index]?.user.name ?? '', run })),
  );
  return trace;
}

/**
 * Defines the test for one part of the runs. Each part is a separate file, so that they run in parallel.
 * Without `isWhole` the runs are short, with two clients, and read the order list once.
 */
export function runModel({ isWhole, ...part }: Part & { isWhole: boolean }): void {
  const { numRuns, seed, path } = readRunSettings(part);
  const lists = isWhole ? commandLists : briefCommandLists;
  let opened: Store;
  beforeAll(async () => {
    // The handlers read the clock; the run sets it, so that a repeated run is the same.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T17:00:00.000Z') });
    await emptyTable();
    opened = await openStore();
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it.skipIf(numRuns === 0)(
    `after concurrent changes by ${isWhole ? 'eight' : 'two'} clients everything agrees with the oracle (${numRuns} runs)`,
    async () => {
      // Written directly to stdout, since vitest hides the logs of passing tests.
      process.stdout.write(`Runs: ${numRuns}, MODEL_SEED=${seed}\n`);
      const agrees = fc.asyncProperty(lists, fc.scheduler(), async (commands, scheduler) => {
        vi.setSystemTime(new Date(commands.begin));
        const store = await reopenStore(opened, commands.taxRate);
        const trace = await rememberStore(store, () => live(store, commands, scheduler));
        expect(trace.placements.size).toBeGreaterThan(0);
        await checkRun(store, commands, trace, { isWhole });
      });
      await fc.assert(agrees, { numRuns, seed, path, endOnFailure: path !== undefined });
    },
    60_000 + numRuns * 6_000,
  );
}
