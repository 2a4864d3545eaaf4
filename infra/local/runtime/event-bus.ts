import { LambdaFailure } from './environment.ts';
import type { Lambda } from './lambda.ts';

export type BusEvent = { source: string; 'detail-type': string; detail: object };
type Rule = { sources: string[]; detailTypes: string[]; lambda: Lambda };
export type EventBus = ReturnType<typeof createEventBus>;

const suits = ({ sources, detailTypes }: Rule, event: BusEvent) =>
  sources.includes(event.source) && detailTypes.includes(event['detail-type']);

/** EventBridge's default bus. If a function fails, its event is lost; AWS would try again. */
export function createEventBus() {
  const rules: Rule[] = [];
  let stopped = false;
  return {
    addRule: (rule: Rule) => {
      rules.push(rule);
    },
    /** Calls the functions of all rules that match the events, one after the other. Never throws. */
    put: async (events: BusEvent[]): Promise<void> => {
      for (const event of events)
        for (const { lambda } of rules.filter((rule) => suits(rule, event)))
          if (!stopped)
            await lambda.invoke(event).catch((error: unknown) => {
              // The function's own log has the reason.
              if (!(error instanceof LambdaFailure)) console.error(error);
            });
    },
    stop: () => {
      stopped = true;
    },
  };
}
