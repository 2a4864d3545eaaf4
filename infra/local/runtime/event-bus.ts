import type { EventPattern } from '#infra/local/template/resource-schemas.ts';
import { LambdaFailure } from './environment.ts';
import type { Lambda } from './lambda.ts';

export type BusEvent = { source: string; 'detail-type': string; detail: object };
type Rule = { pattern: EventPattern; lambda: Lambda };
export type EventBus = ReturnType<typeof createEventBus>;

/** Lambda calls a function again that failed to handle an event, after these pauses in milliseconds. */
const retryPauses = [60_000, 120_000];

/** Of a list in the event, one element that suits is enough. */
const suits = (pattern: EventPattern | string[], value: unknown): boolean => {
  if (Array.isArray(pattern)) return [value].flat().some((each) => pattern.includes(String(each)));
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(pattern).every(([field, inner]) => suits(inner, fields.get(field)));
};

/**
 * EventBridge's default bus, with Lambda's retries. After the last one an event is lost; AWS moves it to a
 * queue.
 */
export function createEventBus() {
  const rules: Rule[] = [];
  const retries = new Set<NodeJS.Timeout>();
  let stopped = false;

  const handle = async (lambda: Lambda, event: BusEvent, pauses: number[]): Promise<void> => {
    if (stopped) return;
    try {
      await lambda.invoke(event);
    } catch (error) {
      // The function's own log has the reason.
      if (!(error instanceof LambdaFailure)) console.error(error);
      const [pause, ...later] = pauses;
      if (pause === undefined || stopped) return;
      const timer = setTimeout(() => {
        retries.delete(timer);
        void handle(lambda, event, later);
      }, pause).unref();
      retries.add(timer);
    }
  };

  return {
    addRule: (rule: Rule) => {
      rules.push(rule);
    },
    /** Calls the functions of all rules that match the events, one after the other. Never throws. */
    put: async (events: BusEvent[]): Promise<void> => {
      for (const event of events)
        for (const { lambda } of rules.filter(({ pattern }) => suits(pattern, event)))
          await handle(lambda, event, retryPauses);
    },
    stop: () => {
      stopped = true;
      for (const timer of retries) clearTimeout(timer);
    },
  };
}
