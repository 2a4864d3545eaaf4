import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Rules of the cdk-nag pack that `construct` and what is inside it breaks on purpose: rule to reason. */
export function acknowledge(construct: IConstruct, rules: Record<string, string>): void {
  for (const [id, reason] of Object.entries(rules))
    Validations.of(construct).acknowledge({ id, reason });
}
