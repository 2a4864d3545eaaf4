import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Suppresses cdk-nag rules for `construct` and everything inside it. `rules` maps each rule to the reason.
 */
export function acknowledge(construct: IConstruct, rules: Record<string, string>): void {
  for (const [id, reason] of Object.entries(rules))
    Validations.of(construct).acknowledge({ id, reason });
}
