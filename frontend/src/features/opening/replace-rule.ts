import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorIssue } from '#shared/errors.ts';

/** The list with this rule in place of the one with its id, or at its end. */
export const withRule = <Rule extends { id: string }>(rules: Rule[], rule: Rule): Rule[] =>
  rules.some(({ id }) => id === rule.id)
    ? rules.map((one) => (one.id === rule.id ? rule : one))
    : [...rules, rule];

/** Shows what is wrong with a rule at the dialog's fields: 'seasons.3.hours.closes' is at 'closes'. */
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
