import type { SchedulePlan } from '#infra/local/template/plan.ts';
import { LambdaFailure } from './environment.ts';
import type { Lambda } from './lambda.ts';

/** Runs a function at the rate of its schedule rule, and once at the start. */
export function startSchedule(plan: SchedulePlan, lambda: Lambda): { stop: () => void } {
  const fire = () => {
    lambda.invoke(JSON.parse(plan.input)).catch((error: unknown) => {
      // The function's own log has the reason.
      if (!(error instanceof LambdaFailure)) console.error(error);
    });
  };
  fire();
  const timer = setInterval(fire, plan.everyMs);
  return { stop: () => clearInterval(timer) };
}
