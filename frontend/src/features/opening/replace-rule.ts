import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorIssue } from '#shared/errors.ts';

/** Replaces the rule with the same id, or appends the rule. */
export const withRule = <Rule extends { id: string }>(rules: Rule[], rule: Rule): Rule[] =>
  rules.some(({ id }) => id === rule.id)
    ? rules.map((one) => (one.id === rule.id ? rule : one))
    : [...rules, rule];

/** Shows a rule's errors at the dialog's fields: 'seasons.3.hours.closes' is shown at 'closes'. */
export function showRuleIssues<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  issues: ErrorIssue[],
): void {
  const names = Object.keys(form.getValues());
  for (const { path, message } of issues) {
    const name = path.split('.').findLast((part) => names.includes(part)) ?? 'name';
    form.setError(name as 'root', { message }, { shouldFocus: true });
  }
}
