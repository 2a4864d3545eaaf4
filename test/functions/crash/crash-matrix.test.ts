// @module-tag deep
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomFrom, shuffle } from '#demo/random.ts';
import { calls } from '#shared/api/api.ts';
import { begin, type Prepared, prepareBakery, reminderTime } from './bakery-states.ts';
import { type Example, exampleCalls } from './example-calls.ts';
import { services } from './fake-services.ts';
import { faultsOf } from './faults.ts';
import { type Fault, interceptAwsCalls } from './invocation.ts';
import { deliver } from './run-worker.ts';
import { sendExample } from './send-example.ts';
import { runClean, type Subject, tryCase } from './try-case.ts';

// The calls to AWS are counted, including those to the queue.
vi.unmock('#functions/core/outbox/enqueue.ts');
// The pause before a retry.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
// A PDF is replaced by its text, because drawing takes longer than the rest of a case.
vi.mock('#functions/papers/documents/order/order-definition.ts', () => ({
  orderDefinition: (document: unknown) => document,
}));
vi.mock('#functions/papers/documents/kitchen/kitchen-definition.ts', () => ({
  kitchenDefinition: (_: unknown, lines: unknown) => lines,
}));
vi.mock('#functions/papers/documents/parts/make-pdf.ts', () => ({
  makePdf: async (document: unknown) =>
    Buffer.from((await import('./canonical-state.ts')).sortedJson(document as object)),
}));
vi.mock('#functions/core/logger.ts', () => ({
  logger: Object.fromEntries(
    ['info', 'warn', 'error', 'resetKeys', 'appendKeys'].map((name) => [name, () => {}]),
  ),
}));

const { PROOF, CRASH_SEED } = process.env;
const isProof = PROOF === '1';
const seed = CRASH_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const random = randomFrom(seed);

let prepared: Prepared;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  interceptAwsCalls();
  prepared = await prepareBakery();
});
const totals = { requests: 0, calls: 0, cases: 0, violations: 0 };
afterAll(() => {
  vi.useRealTimers();
  // Written directly to stdout, since vitest hides the logs of passing tests.
  const { requests, calls, cases, violations } = totals;
  process.stdout.write(
    `Crash matrix: ${requests} requests, ${calls} AWS calls, ${cases} faults, ${violations} violations, CRASH_SEED=${seed}\n`,
  );
});

const toSubject = (call: (typeof calls)[number], example: Example): Subject => ({
  name: call.name,
  start: prepared[example.at ?? 'quiet'],
  run: () => sendExample(prepared, call, example),
  repeats: example.looksFirst ? 'person who looks first' : 'person',
});

/**
 * All faults with `PROOF=1`. Otherwise a different selection each time: one fault at each AWS call, and each
 * kind that the request can meet.
 */
function chooseFaults(names: string[]): Fault[] {
  const all = names.flatMap((name, index) =>
    faultsOf(name).map((kind): Fault => ({ at: index + 1, kind })),
  );
  if (isProof) return all;
  const shuffled = shuffle(random, all);
  const seen = new Set<Fault['at' | 'kind']>();
  // Faults at a new call and of a new kind come first, so that few are needed.
  return [2, 1].flatMap((fewest) =>
    shuffled.filter(({ at, kind }) => {
      const isChosen = Number(!seen.has(at)) + Number(!seen.has(kind)) >= fewest;
      if (isChosen) seen.add(at).add(kind);
      return isChosen;
    }),
  );
}

/** Runs a subject with a fault at each of its AWS calls; returns what went wrong. */
async function tryAll(subject: Subject): Promise<string[]> {
  const clean = await runClean(subject);
  expect(clean.status, subject.name).toBeLessThan(400);
  const violations: string[] = [];
  totals.requests += 1;
  totals.calls += clean.calls.length;
  for (const fault of chooseFaults(clean.calls)) {
    totals.cases += 1;
    const wrong = await tryCase(subject, clean, fault).catch(String);
    const where = `${subject.name}, call ${fault.at} (${clean.calls[fault.at - 1]}) ${fault.kind}`;
    violations.push(...[wrong].flat().map((each) => `${where}: ${each}`.slice(0, 400)));
  }
  totals.violations += violations.length;
  return violations;
}

const changing = calls.filter(({ method, name }) => method !== 'GET' || name === 'openPdf');

it.each(changing)(
  '$name loses, doubles and halves nothing, wherever it dies or fails',
  async (call) => {
    const examples = exampleCalls(prepared)[call.name as keyof ReturnType<typeof exampleCalls>];
    const violations: string[] = [];
    for (const example of examples) violations.push(...(await tryAll(toSubject(call, example))));
    expect(violations).toEqual([]);
  },
  120_000,
);

const workers: Record<string, () => Promise<void>> = {
  'the delivery of a message': () => deliver([...services.messages]),
  'the sweep after the message was lost': async () => {
    vi.setSystemTime(begin.getTime() + 61_000);
    services.messages = [];
    await (await import('#functions/jobs/sweep-outbox.ts')).handler();
  },
};

it('an event about an e-mail loses, doubles and halves nothing, wherever it dies or fails', async () => {
  const { handler } = await import('#functions/jobs/email-events.ts');
  const { order, quiet } = prepared;
  const event = {
    source: 'aws.ses',
    detail: {
      eventType: 'Bounce',
      mail: {
        messageId: 'ses-1',
        timestamp: begin.toISOString(),
        tags: { orderId: [order.id], emailId: [String(order.emails[0]?.id)] },
      },
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'NoEmail',
        bouncedRecipients: [{}],
        timestamp: begin.toISOString(),
      },
    },
  };
  const run = () =>
    handler(event).then(
      () => 200,
      () => 500,
    );
  // Lambda, rather than a person, calls it again if it failed or died.
  const subject: Subject = { name: 'an e-mail event', start: quiet, run, repeats: 'person' };
  expect(await tryAll(subject)).toEqual([]);
}, 120_000);

it.each(Object.entries(workers))(
  '%s loses, doubles and halves nothing, wherever it dies or fails',
  async (name, run) => {
    const done = () =>
      run().then(
        () => 200,
        () => 500,
      );
    const subject: Subject = { name, start: prepared.placed, run: done, repeats: 'nobody' };
    expect(await tryAll(subject)).toEqual([]);
  },
  120_000,
);

const atFive = (work: () => Promise<void>) => async () => {
  vi.setSystemTime(reminderTime);
  return work().then(
    () => 200,
    () => 500,
  );
};
type Reminding = { start: 'dueTomorrow' | 'remindersBegun' | 'reminderRequested' } & Pick<
  Subject,
  'run' | 'repeats'
>;
const deliverAll = atFive(() => deliver([...services.messages]));
const reminding: Record<string, Reminding> = {
  'the sweep at five': {
    start: 'dueTomorrow',
    run: atFive(async () => (await import('#functions/jobs/sweep-outbox.ts')).handler()),
    // The schedule, rather than a person, runs it again a minute later.
    repeats: 'person',
  },
  'the request of a day’s reminders': {
    start: 'remindersBegun',
    run: deliverAll,
    repeats: 'nobody',
  },
  'the delivery of a reminder': { start: 'reminderRequested', run: deliverAll, repeats: 'nobody' },
};

it.each(Object.entries(reminding))(
  '%s loses, doubles and halves no reminder, wherever it dies or fails',
  async (name, { start, ...subject }) => {
    const whole = { ...subject, name, start: prepared[start] };
    await runClean(whole);
    const sent = services.mails.map((raw) => Buffer.from(raw).toString());
    expect(sent.filter((mail) => mail.includes('Subject: Reminder'))).toHaveLength(1);
    expect(await tryAll(whole)).toEqual([]);
  },
  120_000,
);
