import type { SchedulePlan } from '#infra/local/template/plan.ts';
import type { EventPattern } from '#infra/local/template/resource-schemas.ts';
import { LambdaFailure } from './environment.ts';
import type { Lambda } from './lambda.ts';

export type BusEvent = { source: string; 'detail-type': string; detail: object };
type Rule = { pattern: EventPattern; lambda: Lambda };
export type EventBus = ReturnType<typeof createEventBus>;

/** If the event has a list, one matching element is enough. */
const suits = (pattern: EventPattern | string[], value: unknown): boolean => {
  if (Array.isArray(pattern)) return [value].flat().some((each) => pattern.includes(String(each)));
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(pattern).every(([field, inner]) => suits(inner, fields.get(field)));
};

/** Never throws. */
async function invoke(lambda: Lambda, event: object): Promise<void> {
  try {
    await lambda.invoke(event);
  } catch (error) {
    // The function's own log has the reason.
    if (!(error instanceof LambdaFailure)) console.error(error);
  }
}

/**
 * EventBridge's default bus. An event that its function fails to handle is lost here. AWS retries it and then
 * moves it to a queue.
 */
export function createEventBus() {
  const rules: Rule[] = [];
  return {
    addRule: (rule: Rule) => {
      rules.push(rule);
    },
    /** Calls the functions of all rules that match the events, one after the other. Never throws. */
    put: async (events: BusEvent[]): Promise<void> => {
      for (const event of events)
        for (const { lambda } of rules.filter(({ pattern }) => suits(pattern, event)))
          await invoke(lambda, event);
    },
  };
}

/** Runs a function at the rate of its schedule rule, and once at the start. */
export function startSchedule(plan: SchedulePlan, lambda: Lambda): { stop: () => void } {
  const fire = () => void invoke(lambda, {});
  fire();
  const timer = setInterval(fire, plan.everyMs);
  return { stop: () => clearInterval(timer) };
}
