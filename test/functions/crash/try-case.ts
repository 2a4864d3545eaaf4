import { vi } from 'vitest';
import { brokenRules, unfinishedWork } from '#test/functions/orders/invariants.ts';
import { allItems } from '#test/support/table-items.ts';
import { begin, restore, type Stored } from './bakery-states.ts';
import { idsIn, readState, type State } from './canonical-state.ts';
import { services } from './fake-services.ts';
import { type Fault, type Invocation, invoke } from './invocation.ts';
import { runWorker } from './run-worker.ts';

/** Something to run with faults: an API call or a function of the worker. */
export type Subject = {
  name: string;
  start: Stored;
  /** Sends the request, or delivers the event. Resolves with an HTTP status. */
  run: () => Promise<number>;
  /** Who repeats it after a failure: a person at a screen, or nobody, because the queue does. */
  repeats: 'person' | 'person who looks first' | 'nobody';
};

/** The most often that a person presses again. */
const mostRepeats = 3;
const isOver = ({ result }: Invocation<number>) => result !== undefined && result < 500;

export type Clean = State & { calls: string[]; status: number | undefined };

const known = new WeakMap<Stored, Set<string>>();
function knownIds(start: Stored): Set<string> {
  const ids = known.get(start) ?? idsIn([start.items, ...start.objects.keys()]);
  known.set(start, ids);
  return ids;
}

/** Runs a subject without a fault, then the worker until nothing is left. */
export async function runClean({ start, run }: Subject): Promise<Clean> {
  vi.setSystemTime(begin);
  await restore(start);
  const { calls, result } = await invoke(run);
  await runWorker();
  return { ...(await readState(knownIds(start))), calls, status: result };
}

/** The lines that only one side of a comparison has. */
function differences(actual: string[], expected: string[]): string[] {
  const only = (these: string[], those: string[]) => these.filter((line) => !those.includes(line));
  return [
    ...only(actual, expected).map((line) => `only with the fault: ${line}`),
    ...only(expected, actual).map((line) => `missing with the fault: ${line}`),
  ];
}

async function isDone({ start }: Subject, clean: Clean): Promise<boolean> {
  await runWorker();
  return differences((await readState(knownIds(start))).lines, clean.lines).length === 0;
}

async function repeat(subject: Subject, clean: Clean): Promise<void> {
  if (subject.repeats === 'nobody') return;
  for (let times = 0; times < mostRepeats; times += 1) {
    if (subject.repeats === 'person who looks first' && (await isDone(subject, clean))) return;
    vi.setSystemTime(Date.now() + 1_000);
    if (isOver(await invoke(subject.run))) return;
  }
  throw new Error('Each repeat failed');
}

const notes = ['TransactWriteItems', 'PutItem'];

/** True when the fault came between sending an e-mail and noting it (docs/product.md#e-mails). */
function mayHaveSentTwice(calls: string[], { at }: Fault): boolean {
  const others = calls.slice(0, at).filter((name) => !notes.includes(name));
  return others.at(-1) === 'SendRawEmail';
}

/** Runs a subject with a fault, repeats it as people and queue do, and returns the resulting errors. */
export async function tryCase(subject: Subject, clean: Clean, fault: Fault): Promise<string[]> {
  vi.setSystemTime(begin);
  await restore(subject.start);
  const first = await invoke(subject.run, fault);
  const ids = knownIds(subject.start);
  const broken = await brokenRules(await allItems());
  if (!isOver(first)) await repeat(subject, clean);
  await runWorker();
  const end = await readState(ids);
  const twice = end.mails.length - new Set(end.mails).size;
  return [
    ...broken.map((rule) => `right after the fault not: ${rule}`),
    ...(await brokenRules(end.items)).map((rule) => `not: ${rule}`),
    ...unfinishedWork(end.items, { hasObject: (place) => services.objects.has(place) }).map(
      (rule) => `not: ${rule}`,
    ),
    ...differences(end.lines, clean.lines),
    ...(twice > Number(mayHaveSentTwice(first.calls, fault)) ? [`${twice} e-mails twice`] : []),
  ];
}
