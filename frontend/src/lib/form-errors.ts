import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { $ZodError } from 'zod/v4/core';
import type { ErrorIssue } from '#shared/errors.ts';
import { ApiError, errorText } from './api-client.ts';
import type { Failure } from './use-call.ts';

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'setError' | 'setFocus'>;

/** The field at which an issue is shown; undefined if the form has none for it. */
type FieldOf<Fields extends FieldValues> = (path: string) => FieldPath<Fields> | undefined;

/** The issues that the server or a schema has with single values. */
export function issuesOf(error: unknown): ErrorIssue[] {
  if (error instanceof $ZodError)
    return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return error instanceof ApiError ? error.issues : [];
}

/** Shows issues at their fields, and focuses the first. A field shows the first of its issues. */
export function showIssues<Fields extends FieldValues>(
  form: Form<Fields>,
  issues: ErrorIssue[],
  fieldOf: FieldOf<Fields>,
): void {
  const shown = new Set<FieldPath<Fields>>();
  for (const { path, message } of issues) {
    const field = fieldOf(path);
    if (!field || shown.has(field)) continue;
    form.setError(field, { message });
    shown.add(field);
  }
  const [first] = shown;
  if (first) form.setFocus(first);
}

/**
 * Shows why nothing was saved. If the server rejected the whole (400), a value is taken (409) or was guessed
 * too often (429), its text is shown at the field for the error's code. If it gave no reason, only focuses
 * that field.
 */
export function showError<Fields extends FieldValues>(
  form: Form<Fields>,
  error: Error,
  fieldOf: FieldOf<Fields>,
): void {
  const issues = issuesOf(error);
  if (issues.length > 0) {
    showIssues(form, issues, fieldOf);
    return;
  }
  const rejection =
    error instanceof ApiError && [400, 409, 429].includes(error.status) ? error : undefined;
  const field = fieldOf(rejection?.code ?? '');
  if (field && rejection?.error) form.setError(field, { message: rejection.error });
  if (field) form.setFocus(field);
}

/** A change of something that is saved as a whole, such as the list of stations. */
export type WholeChange<Whole> = {
  /** Derives the new state from the newest one, so that other users' changes stay. */
  change: (newest: Whole) => Whole;
  onSaved?: () => void;
  /** Shows the issues with single values. Without it, a toast shows errors. */
  onIssues?: (issues: ErrorIssue[]) => void;
};

/** The toast with this text for a failed change, unless its form shows the issues. */
export const unlessShown =
  (text: string) =>
  (error: Error, { onIssues }: Pick<WholeChange<never>, 'onIssues'>): Failure | undefined => {
    const issues = issuesOf(error);
    if (!onIssues || issues.length === 0) return { title: 'Error', text: errorText(error, text) };
    onIssues(issues);
    return undefined;
  };

/** For a write that sends something newer after another user's change. */
export const retryConflicts = {
  retry: (failures: number, error: Error) =>
    failures < 3 && error instanceof ApiError && error.code === 'conflict',
  retryDelay: 200,
};
